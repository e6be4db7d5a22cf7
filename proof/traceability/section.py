"""The section of the page about traceability."""

from collections.abc import Iterator
from typing import Any

from proof.traceability.reasons import REASONS
from proof.traceability.rulebook import title_of

OPENING = """\
## Traceability

The code, the tests, the objections and the events of a game carry the ids of its rules. These pages list them for each
rule:
{links}.

The table has their numbers, and how far play reaches: the number of rules reached in {random:,} random games, and the
number of others reached in {greedy:,} games between bots. A rule is reached if its code runs, and a ruling if the
situation occurs that its page states. Rulings without a situation are not counted.
"""
COLUMNS = ("rules", "rulings", "functions", "tests", "objections", "events")


def section(found: dict[str, Any]) -> list[str]:
    """Return the lines."""
    traced, reach = found["traced"], found["reach"]
    links = ", ".join([f"[{title_of(name)}](trace/{name}.md)" for name in traced])
    random, greedy, _ = next(iter(reach.values()))["games"]
    return [OPENING.format(links=links, random=random, greedy=greedy), *_table(traced, reach), "", *_gaps(traced)]


def _table(traced: dict[str, Any], reach: dict[str, Any]) -> Iterator[str]:
    yield f"| page | {' | '.join(COLUMNS)} | random | only by bots | not in play | not counted |"
    yield f"|---|{'--:|' * (len(COLUMNS) + 4)}"
    for name, counts in traced.items():
        by_chance, by_bots = _reached(reach.get(name, {"rules": {}})["rules"])
        rest = counts["rules"] + counts["rulings"] - by_chance - by_bots - counts["not counted"]
        cells = [*[counts[each] for each in COLUMNS], by_chance, by_bots, rest, counts["not counted"]]
        yield f"| {title_of(name)} | {' | '.join([f'{cell:,}' for cell in cells])} |"


def _reached(rules: dict[str, list[int]]) -> tuple[int, int]:
    by_chance = sum([chance > 0 for chance, *_ in rules.values()])
    return by_chance, sum([chance == 0 < bots for chance, bots, *_ in rules.values()])


def _gaps(traced: dict[str, Any]) -> Iterator[str]:
    yield "| rule | missing | reason |"
    yield "|---|---|---|"
    for counts in traced.values():
        for rule, gaps in counts["gaps"].items():
            yield f"| `{rule}` | {', '.join(gaps)} | {REASONS.get(rule, 'unexplained')} |"
