"""Mutation: small changes of the rules; a test has to notice each, or it is explained that it changes nothing."""

from typing import Any

from proof.mutation.targets import TARGETS

OPENING = """\
## Mutation

{tool} makes small changes to the rules: other operators, numbers, conditions and exceptions, no decorator, an empty
loop; an operator of ours leaves out a statement. It changes every module that says how a table is laid, what is legal,
what happens, what it scores, what is seen and what is valid. Left out are types, marks that name rules, and what Python
itself refuses. The seed {seed} draws mutants of each target, and the tests of the target run on each, with {examples}
examples of a property at most, 3 of a law, none by chance. A mutant with which a test takes five times its usual time
on the processor, and 1.5 seconds, has timed out and is killed by that; so is one that only waits, for ten seconds. What
survives is explained below as equivalent, or counts against the score: killed / (drawn - equivalent). Tests were added
for what survived of these very mutants: the score says how well they were looked at, and a little less is to be
expected of those that another seed draws. Last come the tests that take longest, for games the laws and golden games:
of the {explained} mutants that are explained {met_all} have met those, too, and survived.
"""
HEAD = """\
| target | mutants there are | drawn | killed | timed out | survived | of these equivalent | score |
|---|--:|--:|--:|--:|--:|--:|--:|"""


def section(found: dict[str, Any]) -> list[str]:
    """Write the figures for docs/proof.md."""
    claims = [each for target in found["targets"].values() for each in target["equivalent"]]
    met_all = len([each for each in claims if each["met_all"]])
    lines = [OPENING.format(**found, explained=len(claims), met_all=met_all), HEAD]
    for name, each in found["targets"].items():
        drawn = str(each["drawn"]) if each["drawn"] >= each["wanted"] else f"{each['drawn']} of {each['wanted']}"
        counts = [each[key] for key in ("killed", "timed out", "survived")]
        cells = [name, each["places"], drawn, *counts, len(each["equivalent"]), f"{score(each):.1%}".replace("%", " %")]
        lines.append(f"| {' | '.join(str(cell) for cell in cells)} |")
    for name, each in found["targets"].items():
        lines += ["", f"### Survivors in {name}", "", *_survivors(each)]
    return lines


def score(found: dict[str, Any]) -> float:
    """Return which part of the mutants that make a difference was killed."""
    return float((found["killed"] + found["timed out"]) / (found["drawn"] - len(found["equivalent"])))


def short(found: dict[str, Any]) -> list[str]:
    """Name the targets that do not pass their bar, or whose mutants have not all been tried."""
    targets = {name: found["targets"].get(name) for name in TARGETS}
    return [
        name
        for name, each in targets.items()
        if each is None or each["drawn"] < each["wanted"] or score(each) <= TARGETS[name].bar
    ]


def _survivors(found: dict[str, Any]) -> list[str]:
    """Tell of the survivors: why they are equivalent, or that they are not explained."""
    by_reason: dict[str, list[str]] = {}
    for each in found["equivalent"]:
        by_reason.setdefault(each["reason"], []).append(each["mutant"])
    for name in found["unexplained"]:
        by_reason.setdefault("Not explained.", []).append(name)
    return [line for reason, names in by_reason.items() for line in (f"- {reason}", *(f"  - {name}" for name in names))]
