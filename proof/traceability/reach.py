"""Counts of how often games reach each rule.

They are counted in games of fixed seeds, and in a census that tries all actions in some states of other games. A rule
is reached when its code runs, a ruling when its situation occurs (`situations`).
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import count, islice
from typing import Any

from proof.soak.plan import BOTS, RANDOM, Planned, planned
from proof.soak.playing import watched
from proof.traceability.rulebook import is_ruling
from proof.traceability.situations import Turn, situations_of
from tabletop.catalogue import BUILT_IN, load
from tabletop.testing import census
from tabletop.testing.rulebook import Census

GAMES, TRIED = 1_000, 5


def measured() -> dict[str, dict[str, object]]:
    """Return the figures of all games."""
    return {name: reach_of(name) for name in BUILT_IN}


def reach_of(name: str) -> dict[str, object]:
    """Return in how many games a rule was reached, by uniform choice and between bots, and what a census counts.

    A census counts runs of code, so it says nothing about a ruling.
    """
    chance, bots = [in_games(_games(name, who)) for who in (RANDOM, BOTS)]
    tried = census(load(name), games=TRIED)
    rules = {
        rule: [chance[rule], bots[rule], *([] if is_ruling(rule) else [tried.reached[rule]])]
        for rule in sorted(tried.reached)
        if not is_ruling(rule) or rule in situations_of(name)
    }
    return {"games": [GAMES, GAMES, tried.games], "rules": rules, "tables": _only_on_tables(tried)}


def in_games(games: Sequence[Planned]) -> Counter[str]:
    """Count in how many of these games each rule is reached, from setting up to the outcome."""
    found = Counter[str]()
    for each in games:
        found.update(reached_in(each))
    return found


def reached_in(planned: Planned) -> set[str]:
    """Return the rules whose code runs in a game, and the rulings whose situation occurs in it."""
    situations, occurred = situations_of(planned.name), set[str]()

    def look(before: Any, seat: int, action: Any, events: Any, after: Any) -> None:
        turn = Turn(before, seat, action, events, after)
        occurred.update(rule for rule, each in situations.items() if rule not in occurred and each.holds(turn))

    _, _, met = watched(planned, Counter(), look)
    return {rule for rule in met if not is_ruling(rule)} | occurred


def _games(name: str, who: str) -> list[Planned]:
    every = (planned(number, who) for number in count(BUILT_IN.index(name), len(BUILT_IN)))
    return list(islice(every, GAMES))


def _only_on_tables(tried: Census) -> Mapping[str, str]:
    """Name the table that was laid for a rule which no game of the census has reached."""
    return {rule: tried.tables[rule] for rule, reached in tried.reached.items() if not reached and rule in tried.tables}
