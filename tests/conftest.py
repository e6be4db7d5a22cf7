"""Fixtures and hooks of all tests."""

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
    """Store bytecode in pytest's cache if Python must not write it beside the code.

    Otherwise each worker, and each of hundreds of processes, would compile all its imports again.
    """
    cache = getattr(config, "cache", None)  # pytest may run without its cache.
    if sys.dont_write_bytecode and cache is not None:
        sys.dont_write_bytecode, sys.pycache_prefix = False, str(cache.mkdir("bytecode"))
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Exclude objects from before the tests, about half a million, from garbage collection."""
    gc.disable()
    try:
        return (yield)
    finally:
        if sys.implementation.name == "cpython":  # PyPy has no `gc.freeze` and does not need it.
            gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Run the slow files first, so that no worker runs one alone at the end."""
    items.sort(key=lambda item: item.path.name not in SLOW_FILES)


@pytest.hookimpl(optionalhook=True)  # Mutation testing runs pytest without xdist.
def pytest_xdist_auto_num_workers() -> int:
    """Return the number of cores plus one, because some tests wait for a clock, server or terminal."""
    return 1 + (len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1)


@pytest.fixture(scope="session", autouse=True)
def _home_of_tests(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Use a temporary home and a fixed language instead of the user's."""
    os.environ["TABLETOP_HOME"] = str(tmp_path_factory.mktemp("home"))
    os.environ["LC_ALL"] = "C.UTF-8"
