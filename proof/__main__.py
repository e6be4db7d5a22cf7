"""Write docs/proof.md from the kept figures: `python -m proof`; `--check` fails where the page is stale."""

import sys
from importlib import import_module
from typing import Any

from proof.figures import ROOT, figures_of

PAGE = ROOT / "docs" / "proof.md"
PROOFS = ("mutation", "exhaustive", "fuzzing", "properties", "traceability", "coverage", "bytes", "soak")
"""Modules of this package in the order of the page; each has `section(figures)`, which returns lines of Markdown."""
OPENING = """\
# Proof

What was tried to find a wrong rule, and what was found. `python -m proof` writes this page from the figures in
`proof/figures`, each of which names the command that made it; `nox -s proof` makes all of them anew, which takes hours.
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
