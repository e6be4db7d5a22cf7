"""Trace the rules: `python -m proof.traceability` plays, keeps how often each rule is reached, and writes docs/trace.

`--pages` writes the pages alone, from the kept figures, in seconds; `--check` fails where a page is stale.
"""

import sys
from typing import Any

from proof.figures import ROOT, figures_of, keep
from proof.traceability.marks import tests_by_rule
from proof.traceability.page import page_of
from proof.traceability.reach import measured
from proof.traceability.reasons import REASONS
from proof.traceability.traced import Traced, counts_of, traced
from tabletop.catalogue import BUILT_IN, load

FOLDER = ROOT / "docs" / "trace"
NAMES = (*BUILT_IN, "core")


def main() -> int:
    """Measure unless only pages are asked for; write the pages, or name those that are stale; tell what is wrong."""
    for name in BUILT_IN:
        load(name)
    if not {"--pages", "--check"} & {*sys.argv[1:]}:
        measure()
    reach = _reach()
    rules = rules_of(reach)
    pages = {FOLDER / f"{name}.md": page_of(name, found, reach) for name, found in rules.items()}
    wrong = problems(rules)
    if "--check" not in sys.argv[1:]:
        for path, text in pages.items():
            path.write_text(text, "utf-8")
    wrong += [
        f"{path.relative_to(ROOT)} is stale: `python -m proof.traceability --pages` writes it anew"
        for path, text in pages.items()
        if not path.exists() or path.read_text("utf-8") != text
    ]
    print(*wrong, sep="\n")
    return int(bool(wrong))


def measure() -> None:
    """Play, and keep how often each rule was reached, and what was traced by then."""
    reach = measured()
    counts = {name: counts_of(found) for name, found in rules_of(reach).items()}
    keep("traceability", {"reach": reach, "traced": counts}, command="python -m proof.traceability")


def _reach() -> dict[str, Any]:
    found: dict[str, dict[str, Any]] = figures_of("traceability") or {"reach": {}}
    return found["reach"]


def rules_of(reach: dict[str, Any]) -> dict[str, list[Traced]]:
    """Return the rules of all pages."""
    tests = tests_by_rule()
    return {name: traced(name, tests, reach) for name in NAMES}


def problems(rules: dict[str, list[Traced]]) -> list[str]:
    """Tell which rules lack something without a reason, and which have a reason and lack nothing."""
    lacking = {each.rule.id: each.gaps for found in rules.values() for each in found if each.gaps}
    return [
        *[f"{rule}: {', '.join(gaps)}, and no reason why" for rule, gaps in lacking.items() if rule not in REASONS],
        *[f"{rule} has a reason, and lacks nothing" for rule in REASONS if rule not in lacking],
    ]


if __name__ == "__main__":
    sys.exit(main())
