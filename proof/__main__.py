"""Write docs/proof.md from the stored figures: `python -m proof`. `--check` fails if the page is stale."""

import sys
from importlib import import_module
from typing import Any

from proof.figures import ROOT, figures_of

PAGE = ROOT / "docs" / "proof.md"
PROOFS = ("mutation", "exhaustive", "fuzzing", "properties", "traceability", "coverage", "bytes", "soak")
"""Modules of this package in the order of the page; each has `section(figures)`, which returns lines of Markdown."""
OPENING = """\
# Proof

This page lists what was tried to find a wrong rule, and the results. Each section names the command that made its
figures. `python -m proof` writes the page from the figures in `proof/figures`. `nox -s proof` makes all figures again,
which takes hours.

- [Mutation](#mutation): do the tests notice small changes of the rules?
- [Small games](#small-games): every state, view and action of tables that can be visited completely.
- [Readers](#readers): do damaged documents raise the documented errors only?
- [Properties](#properties): inputs for laws and tests, guided by coverage.
- [Traceability](#traceability): the code, tests and events of each rule, and how often play reaches it.
- [Coverage](#coverage): lines and branches of the rules that no test runs.
- [Equal bytes](#equal-bytes): the same results on each Python.
- [Long runs](#long-runs): a million games, with every state checked.
"""


def page() -> str:
    """Return the whole page."""
    kept = ((name, figures_of(name)) for name in PROOFS)
    return "\n".join([OPENING, *(line for name, found in kept if found for line in _section(name, found))])


def _section(name: str, found: dict[str, Any]) -> list[str]:
    made = found["made"]
    source = f"`{made['command']}`, commit {made['commit']}, {made['python']}, {made['machine']}."
    return [*import_module(f"proof.{name}").section(found), "", f"Made by {source}", ""]


def main() -> int:
    """Write the page, or compare it."""
    written = page()
    if "--check" in sys.argv[1:]:
        return int(PAGE.read_text("utf-8") != written)
    PAGE.write_text(written, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
