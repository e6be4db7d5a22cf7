"""Documents outlive the code: options that have grown, and records under a later layout of the same rules."""

import ast
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree

import pytest
from attrs import evolve, field, fields, frozen

import tabletop
from tabletop import codec, load
from tabletop.catalogue import BUILT_IN
from tabletop.core.errors import RecordError
from tabletop.records.codec import options_reader

CORPUS = Path(__file__).parent / "corpus"


@pytest.mark.parametrize("name", BUILT_IN)
def test_options_without_a_defaulted_key_are_as_before(name: str) -> None:
    game = load(name)
    form, kind = codec(game).options, game.Options
    for _, options in game.INFO.option_sets:
        for part in fields(kind):
            if part.init:
                document = {key: value for key, value in form.write(options).items() if key != part.name}
                assert form.read(document) == evolve(options, **{part.alias: part.default})


@frozen
class Grown:
    """Options of a game that has one more of them than it once had, and one that must be said."""

    side: str
    bonus: bool = True
    words: tuple[str, ...] = field(factory=tuple)


def test_what_has_no_default_must_be_there() -> None:
    read = options_reader(Grown)

    assert read({"side": "left"}) == Grown("left")
    assert read({"side": "left", "bonus": False}) == Grown("left", bonus=False)
    with pytest.raises(ValueError, match="missing key 'side'"):
        read({"bonus": True})
    with pytest.raises(ValueError, match="unknown key 'wall'"):
        read({"side": "left", "wall": 1})


@pytest.mark.parametrize("wrong", [None, [], "x", 1])
def test_options_are_an_object(wrong: object) -> None:
    with pytest.raises(RecordError, match="expected an object"):
        codec(load("codex")).options.loads(json.dumps(wrong))


REPLAY = """
import sys
from pathlib import Path
from tabletop import Match, Record
for path in map(Path, sys.argv[1:]):
    text = path.read_text("utf-8")
    replayed = Record.loads(text).replay()
    states = [*replayed]
    match = Match.load(text)
    assert states[-1] == match.state, path
    assert match.state.options.bonus is True
    assert all(seat.mood == 0 for seat in match.state.seats)
    again = Match.load(match.save())
    assert again.state == match.state
    print(path.name, replayed.verified, Record.loads(match.save()).replay().verified)
"""


@pytest.mark.parametrize("name", BUILT_IN)
def test_old_records_replay_in_a_package_that_has_grown(name: str, tmp_path: Path) -> None:
    """Options and seats get one field more, the layout rises, the rules stay: every record replays, move for move."""
    home = copytree(Path(tabletop.__file__).parent, tmp_path / "tabletop") / name
    _add_field(home, "Options", "bonus: bool = True")
    _add_field(home, "OpenSeat", "mood: int = 0")
    _raise_layout(home)
    records = [str(path) for path in sorted(CORPUS.glob(f"{name}-*.jsonl"))]

    run = subprocess.run(
        [sys.executable, "-c", REPLAY, *records],
        env={"PYTHONPATH": str(tmp_path)}, capture_output=True, text=True, check=False,
    )  # fmt: skip

    assert run.returncode == 0, run.stderr[-2_000:]
    assert len(run.stdout.splitlines()) == len(records) > 0
    assert all(line.endswith(".jsonl actions digests") for line in run.stdout.splitlines())


def _add_field(home: Path, owner: str, line: str) -> None:
    """Add a field with a default to a class of the package, after its last one that is given."""
    path, found = next(
        (path, node) for path in sorted(home.glob("*.py")) for node in _classes(path) if node.name == owner
    )
    parts = [each for each in found.body if isinstance(each, ast.AnnAssign) and "init=False" not in ast.unparse(each)]
    at = max(each.end_lineno or 0 for each in parts or found.body[:1])
    lines = path.read_text("utf-8").splitlines()
    path.write_text("\n".join([*lines[:at], f"    {line}", *lines[at:], ""]), "utf-8")


def _classes(path: Path) -> Iterator[ast.ClassDef]:
    yield from [node for node in ast.parse(path.read_text("utf-8")).body if isinstance(node, ast.ClassDef)]


def _raise_layout(home: Path) -> None:
    """Set the layout of a game to 99, whether its source names one or not."""
    path = home / "options.py"
    without = re.sub(r"^    layout=\d+,\n", "", path.read_text("utf-8"), flags=re.MULTILINE)
    changed, count = re.subn("^    rules_version=", "    layout=99,\n    rules_version=", without, flags=re.MULTILINE)
    assert count == 1
    path.write_text(changed, "utf-8")
