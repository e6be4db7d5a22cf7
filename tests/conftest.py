"""What all tests share."""

import gc
import os
import sys
from collections.abc import Generator

import pytest

pytest_plugins = ["tabletop.testing.rulebook"]
SLOW_FILES = frozenset({
    "test_tutorials.py", "test_drafts.py", "test_twins.py", "test_reach.py", "test_run.py", "test_secrets.py",
    "test_transcripts.py", "test_window.py", "test_cards_on_the_move.py", "test_greedy.py", "test_untried.py",
    "test_page_games.py", "test_page_table.py", "test_questions.py",
})  # fmt: skip
"""Files with tests that take many seconds each."""


def pytest_configure(config: pytest.Config) -> None:
    """Where Python is told to write no bytecode beside the code, keep it in pytest's own cache.

    Else each worker compiles all tests anew, and so does each of hundreds of processes with all that it imports.
    """
    cache = getattr(config, "cache", None)  # Whoever runs without a cache wants nothing kept.
    if sys.dont_write_bytecode and cache is not None:
        sys.dont_write_bytecode, sys.pycache_prefix = False, str(cache.mkdir("bytecode"))
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Let the collector of garbage leave alone what is made before the tests: half a million objects that stay."""
    gc.disable()
    try:
        return (yield)
    finally:
        if sys.implementation.name == "cpython":  # PyPy has no `gc.freeze`, and needs none.
            gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the slow files, so that no worker is left alone with one at the end."""
    items.sort(key=lambda item: item.path.name not in SLOW_FILES)


@pytest.hookimpl(optionalhook=True)  # Mutation runs pytest without xdist.
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: some tests wait for a clock, a server or a terminal."""
    return 1 + (len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1)


@pytest.fixture(scope="session", autouse=True)
def _home_of_tests(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Keep the games and the language of the tests apart from those of the person who runs them."""
    os.environ["TABLETOP_HOME"] = str(tmp_path_factory.mktemp("home"))
    os.environ["LC_ALL"] = "C.UTF-8"
