"""Counts of the results of mutants, and the explanations of equivalent ones."""

from collections import Counter
from importlib.metadata import version
from typing import Any

from proof.figures import ROOT
from proof.mutation.keeping import explained, fates
from proof.mutation.mutants import Mutant, places
from proof.mutation.profile import EXAMPLES
from proof.mutation.targets import TARGETS, Target
from proof.mutation.trying import SEED


def counted() -> dict[str, Any]:
    """Return all figures."""
    targets = {name: _of_target(target) for name, target in TARGETS.items() if fates(name)}
    return {"tool": f"Cosmic Ray {version('cosmic-ray')}", "seed": SEED, "examples": EXAMPLES, "targets": targets}


def _of_target(target: Target) -> dict[str, Any]:
    known, reasons = fates(target.name), explained(target.name)
    count = Counter(each["fate"] for each in known.values())
    survivors = [mutant for mutant, each in known.items() if each["fate"] == "survived"]
    if idle := reasons.keys() - {mutant.name for mutant in survivors}:
        print(f"{target.name}: explained, but no survivors:", *sorted(idle), sep="\n  ")
    return {
        "places": len(places(ROOT, target.modules(ROOT))),
        "wanted": target.wanted,
        "drawn": len(known),
        **{fate: count[fate] for fate in ("killed", "timed out", "survived")},
        "equivalent": [
            {
                "mutant": _told(mutant, known[mutant]),
                "reason": reasons[mutant.name],
                "met_all": known[mutant].get("met_all", False),
            }
            for mutant in survivors
            if mutant.name in reasons
        ],
        "unexplained": [_told(mutant, known[mutant]) for mutant in survivors if mutant.name not in reasons],
    }


def _told(mutant: Mutant, fate: dict[str, Any]) -> str:
    """Tell of a mutant in a line of Markdown: where it is, and what it makes of which line."""
    where = f"{mutant.module.removeprefix('src/tabletop/')}, {mutant.function}"
    return f"{where}, {mutant.operator}: `{mutant.line}` becomes `{fate['change'] or 'nothing'}`"
