"""What it costs to import a game, counted: seconds depend on the machine, modules and compiled texts do not."""

import subprocess
import sys

import pytest
from benchmarks.imports import ATTRS, counts, loaded, measured

MOST = {"starmap": (45, 47), "subastral": (43, 46), "codex": (49, 68), "comet": (60, 112)}


@pytest.mark.parametrize("name", MOST)
def test_a_game_loads_few_modules_and_compiles_few_texts(name: str) -> None:
    modules, written = counts(measured()[name])
    most_modules, most_written = MOST[name]
    attrs_modules, attrs_written = counts(measured()[ATTRS])
    assert 0 < modules - attrs_modules <= most_modules
    assert 0 < written - attrs_written <= most_written


@pytest.mark.parametrize(("line", "others"), [("--version", 12), ("--help", 12), ("rules starmap.follow", 17)])
def test_the_command_loads_what_it_was_asked_for_and_no_other_command(line: str, others: int) -> None:
    ours = [name for name in loaded(measured()[f"tabletop {line}"]) if name.startswith("tabletop")]
    assert "tabletop.cli" in ours
    assert not {"tabletop.match", "tabletop.bots", "tabletop.starmap"} & {*ours}
    assert len(ours) <= others


def test_processes_that_tests_start_need_not_compile_what_they_import(pytestconfig: pytest.Config) -> None:
    if not hasattr(pytestconfig, "cache"):
        pytest.skip("nothing is to be kept")
    asked = [sys.executable, "-c", "import sys; print(sys.dont_write_bytecode)"]
    assert subprocess.run(asked, capture_output=True, text=True, check=True).stdout == "False\n"
