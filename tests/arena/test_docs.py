"""The samples of docs/arena.md and docs/distribution.md that need what is not everywhere."""

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tabletop.arena import Table, run, write_rows
from tests.samples import samples

GAMES = int(os.environ.get("TABLETOP_DATA_GAMES", "20"))
NEEDED = ("pandas", "polars", "duckdb", "pyarrow")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with `data`, as `tabletop arena codex --rows data` makes it."""
    made = tmp_path_factory.mktemp("docs")
    run(Table("codex", 2), ["greedy", "random"], games=GAMES, seed=7, out=made / "run.jsonl", moves=True)
    write_rows(made / "run.jsonl", made / "data")
    return made


@pytest.mark.parametrize("code", [pytest.param(code, id=name) for name, code in samples("data")])
def test_data_frames_and_databases_read_the_rows(code: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if missing := [name for name in NEEDED if find_spec(name) is None]:
        pytest.skip(f"{', '.join(missing)} not installed: the session `data` of nox has all")
    monkeypatch.chdir(folder)
    exec(compile(code, "<sample>", "exec"), {"__name__": "__main__"})


@pytest.mark.parametrize("code", [pytest.param(code, id=name) for name, code in samples("dask")])
def test_samples_for_clusters_can_be_read(code: str) -> None:
    compile(code, "<sample>", "exec")


@pytest.mark.skipif(find_spec("distributed") is None, reason="Dask is not installed: the session `arena` of nox has it")
def test_a_sample_for_a_cluster_of_this_machine_runs(tmp_path: Path) -> None:
    (code,) = [code for _, code in samples("dask") if "LocalCluster" in code]
    (tmp_path / "sample.py").write_text(code, "utf-8")

    subprocess.run([sys.executable, "sample.py"], cwd=tmp_path, check=True, timeout=300)


def test_there_are_samples() -> None:
    assert [len([*samples(mark)]) for mark in ("data", "dask")] == [3, 3]
