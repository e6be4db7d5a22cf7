"""What README prescribes installs attrs alone: nothing that a prompt shows, and no sample of the rules, needs more."""

import os
import subprocess
import sys
from pathlib import Path

import attr
import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def attrs_alone(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a folder from which attrs can be imported and nothing else."""
    folder = tmp_path_factory.mktemp("attrs_alone")
    installed = Path(attr.__file__).parent.parent
    for found in (*installed.glob("attr"), *installed.glob("attrs"), *installed.glob("attrs-*.dist-info")):
        (folder / found.name).symlink_to(found, target_is_directory=True)
    return folder


def run_bare(code: list[str], attrs_alone: Path, cwd: Path) -> str:
    """Return what Python prints where the standard library, attrs and this project are all that there is."""
    command = [sys.executable, "-I", "-S", "-X", "utf8", *code, *map(str, (ROOT / "src", attrs_alone, ROOT))]
    environment = {**os.environ, "PYTHONPATH": ""}
    return subprocess.run(command, capture_output=True, text=True, cwd=cwd, env=environment, check=True).stdout


@pytest.mark.parametrize("what", ["first_looks", "pages", "docstrings"])
def test_attrs_alone_is_enough(what: str, attrs_alone: Path, tmp_path: Path) -> None:
    assert run_bare([str(ROOT / "tests/bare.py"), what], attrs_alone, tmp_path) == "\n"


def test_what_needs_an_extra_names_it_when_it_is_used(attrs_alone: Path, tmp_path: Path) -> None:
    code = """
import sys
sys.path[:0] = sys.argv[1:]
import tabletop
print(tabletop.testing.tables.codex(boards={0: "S01-front"}).phase, "check_game" in dir(tabletop.testing))
try:
    from tabletop.testing import check_game
except ImportError as error:
    print(error)
"""
    printed = run_bare(["-c", code], attrs_alone, tmp_path).splitlines()
    assert printed == [
        "play False",
        "tabletop.testing.check_game: pytest is missing: run pip install '.[testing]' in the folder of the library",
    ]


def test_with_the_extra_dir_lists_all_of_the_test_kit() -> None:
    from tabletop import testing

    assert {*testing.__all__} <= {*dir(testing)}
