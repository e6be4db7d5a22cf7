"""The tests that cover each rule. They are collected, not run."""

import sys
from collections.abc import Mapping
from contextlib import redirect_stdout
from io import StringIO

import pytest

from proof.figures import ROOT
from proof.traceability.sources import Place
from tabletop.testing.rulebook import covered

TESTS = ROOT / "tests"
COLLECT = ("-n0", "--collect-only", "-q", "-W", "ignore::pytest.PytestAssertRewriteWarning")
"""Arguments to collect tests although Hypothesis, which pytest would rewrite, is already imported."""


class Collected:
    """A plugin of pytest that keeps the rules of the tests that were collected."""

    def __init__(self) -> None:
        self.tests: dict[str, set[Place]] = {}

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Keep each test by the rules that it covers; cases of one test are one."""
        for item in session.items:
            file, _, name = item.nodeid.partition("[")[0].partition("::")
            for rule in covered(item):
                self.tests.setdefault(rule, set()).add(Place(file, name))


def tests_by_rule() -> Mapping[str, list[Place]]:
    """Return which tests cover which rule; only files that say so are collected, which takes some seconds."""
    files = [path for path in sorted(TESTS.rglob("test_*.py")) if "covers(" in path.read_text("utf-8")]
    found = Collected()
    with redirect_stdout(StringIO()) as told:
        status = pytest.main([*COLLECT, f"--rootdir={ROOT}", *map(str, files)], plugins=[found])
    if status != pytest.ExitCode.OK:
        sys.exit(f"the tests cannot be collected:\n{told.getvalue()}")
    return {rule: sorted(tests) for rule, tests in found.tests.items()}
