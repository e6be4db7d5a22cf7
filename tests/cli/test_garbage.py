"""What is no record is told as such, and what is cut off as that, by every command that reads one."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop import Match, starmap
from tabletop.cli import main


def _record() -> bytes:
    match = Match(starmap, players=2, seed=1)
    for _ in range(4):
        match.play(match.to_act[0], match.legal_actions(match.to_act[0])[0])
    return match.save().encode()


RECORD = _record()
LINES = RECORD.splitlines(keepends=True)
FILES = {
    "empty": (b"", "record: not a record: ''"),
    "letter": (b"Dear Ann,\nhow are you?\n", "line 1: not a record: invalid JSON"),
    "picture.png": (b"\x89PNG\r\n\x1a\n\x00\x00" * 50, "record: not a record: invalid UTF-8"),
    "zeros": (bytes(10_000), "record: not a record: '\\x00"),
    "other.json": (b'{"name": "something else"}\n{"lines": 2}\n', "line 1: not a record: missing key"),
    "cut-in-header": (RECORD[:40], "line 1: the record is cut off"),
    "cut-after-header": (LINES[0], "line 2: the record is cut off"),
    "cut-in-line": (RECORD[: len(RECORD) // 2], "the record is cut off"),
    "cut-after-line": (b"".join(LINES[:-1]), f"line {len(LINES) - 1}: the record is cut off"),
    "cut-at-end": (RECORD[:-1], f"line {len(LINES)}: the record is cut off"),
}  # fmt: skip
COMMANDS = [("replay", "{}"), ("picture", "{}"), ("play", "--load", "{}")]


@pytest.mark.parametrize("command", COMMANDS, ids=[command[0] for command in COMMANDS])
@pytest.mark.parametrize("name", FILES)
def test_files_that_are_no_record_or_only_a_part_of_one(
    name: str,
    command: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    content, says = FILES[name]
    Path(name).write_bytes(content)
    assert main([each.format(name) for each in command]) == 2
    told = capsys.readouterr().err
    assert told.startswith(f"tabletop: {name}: ")
    assert says in told
    assert ("cut off" in told) == name.startswith("cut")
    assert ("not a record" in told) != name.startswith("cut")
    assert told.count("\n") == 1
    assert told.removesuffix("\n").isprintable()


@pytest.mark.parametrize("command", COMMANDS, ids=[command[0] for command in COMMANDS])
def test_places_that_cannot_be_read(
    command: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for place, says in ((tmp_path, "Is a directory"), (tmp_path / "none", "No such file or directory")):
        assert main([each.format(place) for each in command]) == 2
        assert capsys.readouterr().err == f"tabletop: {place} cannot be read: {says}\n"


@pytest.mark.skipif(not hasattr(os, "setuid"), reason="needs users with other rights")
def test_a_file_that_is_not_for_us(tmp_path: Path) -> None:
    """Who may read everything becomes nobody first."""
    locked = tmp_path / "game.jsonl"
    locked.write_bytes(RECORD)
    locked.chmod(0)
    code = (
        "import os, sys; os.getuid() or os.setuid(65534); from tabletop.cli import main; sys.exit(main(sys.argv[1:]))"
    )
    shown = subprocess.run(
        [sys.executable, "-c", f"from tabletop.cli import replay, play, pictures; {code}", "replay", str(locked)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert shown.returncode == 2
    assert shown.stderr.endswith("cannot be read: Permission denied\n")
    assert "Traceback" not in shown.stderr
