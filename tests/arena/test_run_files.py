"""Files of runs that cannot be read or written: the error is raised at once, in little memory."""

import signal
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tabletop import arena
from tabletop.arena import Table, run
from tabletop.arena.files import MAX_LINE
from tabletop.cli import main
from tabletop.core.errors import ArenaError
from tests.waiting import HUNG_SECONDS

NIM = Table("nim", 2)
ENDLESS_BYTES = 2**26


def play(path: Path, **more: Any) -> None:
    run(NIM, ("random", "random"), games=4, seed=1, out=path, **more)


def enlarge(path: Path) -> None:
    """Append a line without an end, which takes no room on the disk."""
    with path.open("ab") as file:
        file.truncate(path.stat().st_size + ENDLESS_BYTES)


READERS: list[tuple[str, Callable[[Path], object]]] = [
    ("plan_of", arena.plan_of),
    ("games_of", lambda path: [*arena.games_of(path)]),
    ("load_result", arena.load_result),
    ("resume", lambda path: play(path, resume=True)),
]


def check_refused(read: Callable[[Path], object], path: Path, number: int) -> None:
    """Check that a line that is too long is named, and that little of it was read."""
    tracemalloc.start()
    try:
        with pytest.raises(ArenaError, match=rf"run\.jsonl: line {number} is longer than {MAX_LINE:,} bytes"):
            read(path)
        assert tracemalloc.get_traced_memory()[1] < ENDLESS_BYTES // 4
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("read", [read for _, read in READERS], ids=[name for name, _ in READERS])
def test_a_first_line_that_is_too_long_is_refused(read: Callable[[Path], object], tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    path.touch()
    enlarge(path)
    check_refused(read, path, 1)
    assert path.stat().st_size == ENDLESS_BYTES


@pytest.mark.parametrize("read", [read for _, read in READERS[1:]], ids=[name for name, _ in READERS[1:]])
def test_a_game_that_is_too_long_is_refused(read: Callable[[Path], object], tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    play(path)
    size = path.stat().st_size
    enlarge(path)
    check_refused(read, path, 6)
    assert path.stat().st_size == size + ENDLESS_BYTES


def test_a_line_of_the_maximal_length_is_read(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    play(path)
    whole = path.read_bytes()
    path.write_bytes(whole + b"x" * (MAX_LINE - 1) + b"\n")
    with pytest.raises(ArenaError, match="line 6: invalid JSON"):
        arena.load_result(path)
    path.write_bytes(whole + b"x" * MAX_LINE)
    play(path, resume=True)
    assert path.read_bytes() == whole


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="Linux has this device")
def test_a_device_is_not_the_file_of_a_run(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["arena", "nim", "--seats", "random", "-n", "4", "--out"]
    for device in ("/dev/full", "/dev/zero", "/dev/null"):
        assert main([*command, device, "--resume"]) == 2
        assert f"{device} cannot be written: it is not a regular file" in capsys.readouterr().err


FULL = """
import resource, sys
from tabletop.cli import main
resource.setrlimit(resource.RLIMIT_FSIZE, (2_000, 2_000))
sys.exit(main(["arena", "starmap", "--seats", "random", "-n", "40", "--seed", "1", *sys.argv[1:]]))
"""


@pytest.mark.skipif(not hasattr(signal, "SIGXFSZ"), reason="POSIX limits the size of files")
def test_a_full_disk_ends_the_run_and_what_was_played_is_kept(tmp_path: Path) -> None:
    command = [sys.executable, "-B", "-c", FULL, "--out", "run.jsonl"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False, timeout=HUNG_SECONDS)
    assert done.returncode == 2
    assert (
        "run.jsonl cannot be written: File too large; run.jsonl has the games before: pass resume=True" in done.stderr
    )
    kept = arena.load_result(tmp_path / "run.jsonl").games
    assert 0 < kept < 40
    run(Table("starmap", 2), ("random",), games=40, seed=1, out=tmp_path / "run.jsonl", resume=True)
    assert arena.load_result(tmp_path / "run.jsonl").games == 40


@pytest.mark.skipif(not hasattr(signal, "SIGXFSZ"), reason="POSIX limits the size of files")
def test_rows_that_do_not_fit_on_the_disk_are_an_error(tmp_path: Path) -> None:
    command = [sys.executable, "-B", "-c", FULL.replace('"40"', '"2"'), "--rows", "rows"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False, timeout=HUNG_SECONDS)
    assert (done.returncode, done.stderr) == (2, "tabletop: rows cannot be written: File too large\n")
