"""Mutation: small changes of the rules, which the tests should notice unless they are equivalent."""

from typing import Any

from proof.mutation.targets import TARGETS

OPENING = """\
## Mutation

{tool} makes small changes of the rules, called mutants: other operators, numbers, conditions and
exceptions, no decorator, an empty loop, or a missing statement. The tests should fail on each of them. The score is
killed / (drawn - equivalent).

- **Code**: all modules that set up, list and apply actions, score, make views, and validate. Types, marks that name
  rules, and mutants that Python itself rejects are left out.
- **Draw**: the seed {seed} draws mutants of each target. The tests of the target run on each mutant, with at most
  {examples} examples of a property and 3 of a law. The examples are the same for all mutants.
- **Timeout**: a mutant is killed if a test takes 1.5 seconds more than five times its usual CPU time, or only waits for
  ten seconds.
- **Survivors** are explained below as equivalent, or count against the score. Tests were added for the survivors among
  these mutants, so expect a slightly lower score with another seed.
- The slowest tests run last: games for the laws, and golden games. {met_all} of the {explained} explained mutants were
  also tried with those, and survived.
"""
HEAD = """\
| target | mutants | drawn | killed | timed out | survived | of these equivalent | score |
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
