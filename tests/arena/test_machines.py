"""Dask workers write the file that one process writes, also when one of them dies."""

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tabletop.arena import Table, dask_workers, run
from tabletop.core.errors import SetupError
from tests.arena.test_run import GAMES

HAS_DASK = find_spec("distributed") is not None
needs_dask = pytest.mark.skipif(not HAS_DASK, reason="Dask is not installed: the session `arena` of nox has it")


@needs_dask
@pytest.mark.parametrize("kill", [[], ["kill"]], ids=["whole", "killed"])
def test_two_dask_workers_write_what_one_process_writes(kill: list[str], tmp_path: Path) -> None:
    there, here = tmp_path / "there.jsonl", tmp_path / "here.jsonl"
    command = [sys.executable, "-m", "tests.arena.machines", str(there), str(GAMES), *kill]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == (["killed"] if kill else [])
    run(Table("starmap", 3), ("greedy", "random"), games=GAMES, seed=7, out=here)
    assert there.read_bytes() == here.read_bytes()


@pytest.mark.skipif(HAS_DASK, reason="Dask is installed")
def test_without_dask_a_scheduler_says_what_is_missing() -> None:
    with pytest.raises(SetupError, match="distributed is missing"), dask_workers("tcp://127.0.0.1:1"):
        pass


@needs_dask
def test_an_address_that_is_none_is_named() -> None:
    from tabletop.core.errors import ArenaError

    with (
        pytest.raises(ArenaError, match="cannot connect to a scheduler at 'nonsense://x'"),
        dask_workers("nonsense://x"),
    ):
        pass
