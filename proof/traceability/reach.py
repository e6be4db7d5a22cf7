"""How often play reaches each rule: in games of fixed seeds, and when everything is tried in some states of others."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import count, islice

from proof.soak.plan import BOTS, RANDOM, Planned, planned
from proof.soak.playing import watched
from tabletop.catalogue import BUILT_IN, load
from tabletop.testing import census
from tabletop.testing.reach import Census

GAMES, TRIED = 1_000, 5


def measured() -> dict[str, dict[str, object]]:
    """Return the figures of all games."""
    return {name: reach_of(name) for name in BUILT_IN}


def reach_of(name: str) -> dict[str, object]:
    """Return in how many games a rule was reached, by uniform choice and between bots, and what a census counts."""
    chance, bots = [in_games(_games(name, who)) for who in (RANDOM, BOTS)]
    tried = census(load(name), games=TRIED)
    rules = {rule: [chance[rule], bots[rule], tried.reached[rule]] for rule in sorted(tried.reached)}
    return {"games": [GAMES, GAMES, tried.games], "rules": rules, "tables": _only_on_tables(tried)}


def in_games(games: Sequence[Planned]) -> Counter[str]:
    """Count in how many of these games each rule is reached, from setting up to the outcome."""
    found = Counter[str]()
    for each in games:
        _, _, met = watched(each, Counter())
        found.update(met)
    return found


def _games(name: str, who: str) -> list[Planned]:
    every = (planned(number, who) for number in count(BUILT_IN.index(name), len(BUILT_IN)))
    return list(islice(every, GAMES))


def _only_on_tables(tried: Census) -> Mapping[str, str]:
    """Name the table that was laid for a rule which no game of the census has reached."""
    return {rule: tried.tables[rule] for rule, reached in tried.reached.items() if not reached and rule in tried.tables}
