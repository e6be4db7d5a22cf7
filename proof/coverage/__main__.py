"""Measure the lines and branches that the tests of the rules run.

Run `python -m proof.coverage [--anew]`. Without `--anew`, finished measurements are not repeated, so an interrupted run
is resumed. It fails if a rule's line or branch is neither run nor explained, or both.
"""

import sys
from shutil import rmtree

from proof.coverage.measure import DATA, measure, measured, parts_of, unrun
from proof.coverage.page import problems
from proof.coverage.rooms import TESTS
from proof.figures import keep
from tabletop.catalogue import BUILT_IN


def main() -> int:
    """Measure, keep the figures, tell what is wrong."""
    if "--anew" in sys.argv[1:]:
        rmtree(DATA, ignore_errors=True)
    for tests in TESTS:
        measure(tests)
    report = measured()
    found = {"tests": TESTS, "parts": parts_of(report), "unrun": list(unrun(report, BUILT_IN))}
    keep("coverage", found, command="python -m proof.coverage")
    wrong = problems(found)
    for each in wrong:
        print(each)
    return int(bool(wrong))


if __name__ == "__main__":
    sys.exit(main())
