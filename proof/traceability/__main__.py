"""Count how often games reach each rule, and write the pages about rules.

Run `python -m proof.traceability`. `--pages` only writes docs/trace and docs/proof.md from the stored figures, in
seconds. `--check` fails if a page of docs/trace is stale.
"""

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from proof.__main__ import PAGE, page
from proof.figures import ROOT, figures_of, keep, renew
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
        keep("traceability", {"reach": measured(), "traced": {}}, command="python -m proof.traceability")
    kept: dict[str, dict[str, Any]] = figures_of("traceability") or {"reach": {}}
    rules = rules_of(kept["reach"])
    pages = {FOLDER / f"{name}.md": page_of(name, found, kept["reach"]) for name, found in rules.items()}
    wrong = problems(rules)
    if "--check" in sys.argv[1:]:
        wrong += list(stale(pages))
    else:
        renew("traceability", traced={name: counts_of(found) for name, found in rules.items()})
        for path, text in {**pages, PAGE: page()}.items():
            path.write_text(text, "utf-8")
    for each in wrong:
        print(each)
    return int(bool(wrong))


def stale(pages: Mapping[Path, str]) -> Iterator[str]:
    """Tell which pages do not say what they should."""
    for path, text in pages.items():
        if not path.exists() or path.read_text("utf-8") != text:
            yield f"{path.relative_to(ROOT)} is stale: `python -m proof.traceability --pages` writes it anew"


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
