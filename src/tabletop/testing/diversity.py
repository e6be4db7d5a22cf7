"""Law 7, the worlds: whatever the rulebook hides takes other values in sampled worlds, all deals equally often."""

from collections import Counter
from collections.abc import Mapping
from itertools import chain, permutations
from math import sqrt
from random import Random
from typing import Any, TypeAlias

from tabletop.core.errors import TabletopError
from tabletop.core.game import AnyGame
from tabletop.testing.cases import Case
from tabletop.testing.facts import Facts, Hidden, Pools

SWAPS = 60  # pairs of hidden cards tried to find out what the view leaves open
WORLDS = 400  # sampled before it is called constant
FEW = 6  # hidden cards of a pool whose deals are all listed
SAMPLES = 4_000
LEAST = 8.0  # expected samples of a deal, or of deals counted together
Place: TypeAlias = tuple[str, str]


def diversity(case: Case) -> None:
    """Whatever the rulebook hides and the view leaves open takes other values in sampled worlds."""
    hidden = case.facts.hidden
    if hidden is None:
        return
    for state in case.walk.some(3):
        for viewer in (None, *range(len(state.seats))):
            check_diversity(case.game, hidden, state, viewer, luck=case.luck)


def check_diversity(game: AnyGame, hidden: Hidden, state: Any, viewer: int | None, *, luck: int = 0) -> set[Place]:
    """Return the hidden components that the view leaves open; raise AssertionError if one never varies in worlds."""
    loose, true = open_places(game, hidden, state, viewer, Random(luck)), components(hidden, state, viewer)
    view = game.view(state, viewer)
    met: dict[Place, set[object]] = {place: set() for place in loose}
    constant = set(loose)
    for number in range(WORLDS):
        if not constant:
            break
        found = components(hidden, game.sample_state(view, seed=luck + number), viewer)
        for place in list(constant):
            met[place].add(found.get(place))
            if len(met[place]) > 1 and met[place] != {true[place]}:
                constant.remove(place)
    for pool, what in sorted(constant):
        raise AssertionError(f"to viewer {viewer} the {what} ({pool}) is the same in {WORLDS} worlds")
    return loose


def components(hidden: Hidden, state: Any, viewer: int | None) -> dict[Place, object]:
    """Return the value of every hidden component of the state."""
    zones = hidden.zones(state, viewer)
    found: dict[Place, object] = {(pool, place): cards for pool in zones for place, cards in zones[pool].items()}
    return {**found, **{("also", name): value(state, viewer) for name, value in hidden.also.items()}}


def open_places(game: AnyGame, hidden: Hidden, state: Any, viewer: int | None, dice: Random) -> set[Place]:
    """Return the components that can have another value: two hidden cards change places and the view is the same."""
    before = components(hidden, state, viewer)
    loose = {place for place, value in before.items() if place[0] == "also" and value is not None}
    zones = hidden.zones(state, viewer)
    for pool, places in zones.items():
        cards = [*chain.from_iterable(places.values())]
        for _ in range(SWAPS if len(set(cards)) > 1 else 0):
            one, other = dice.randrange(len(cards)), dice.randrange(len(cards))
            swapped = list(cards)
            swapped[one], swapped[other] = cards[other], cards[one]
            if swapped != cards and (after := _dealt(game, hidden, state, viewer, zones, pool, swapped)) is not None:
                now = components(hidden, after, viewer)
                loose |= {place for place, value in before.items() if place[0] == pool and now[place] != value}
    return loose


def _dealt(
    game: AnyGame, hidden: Hidden, state: Any, viewer: int | None, zones: Pools, pool: str, cards: list[Any]
) -> Any:
    """Return the state with these cards in the places of the pool, or None if the viewer would see a difference."""
    left = iter(cards)
    places = {place: tuple([next(left) for _ in there]) for place, there in zones[pool].items()}
    try:
        after = hidden.laid(state, viewer, {**zones, pool: places})
        game.validate(after)
        return after if game.view(after, viewer) == game.view(state, viewer) else None
    except TabletopError:
        return None


def distribution(case: Case) -> None:
    """Where few cards are hidden, every deal that fits the view is sampled as often as any other."""
    hidden = case.facts.hidden
    for viewer in (None, *range(len(case.walk.last.seats))) if hidden else ():
        assert hidden is not None
        best = max(case.walk.some(12), key=lambda state: _listable(hidden, state, viewer))
        check_uniform(case.game, hidden, best, viewer)


def _listable(hidden: Hidden, state: Any, viewer: int | None) -> int:
    """Return how many hidden cards are in pools so small that all their deals can be listed."""
    sizes = [sum([len(cards) for cards in places.values()]) for places in hidden.zones(state, viewer).values()]
    return sum([size for size in sizes if size <= FEW])


def check_positions(game: AnyGame, facts: Facts, options: object, players: int) -> int:
    """Compare samples with all deals in the positions of such a table that the facts name; return how often."""
    compared = 0
    for state, viewer in facts.positions().values() if facts.hidden else ():
        if len(state.seats) == players and state.options == options:
            assert facts.hidden is not None
            compared += check_uniform(game, facts.hidden, state, viewer)
    return compared


def check_uniform(game: AnyGame, hidden: Hidden, state: Any, viewer: int | None, *, samples: int = SAMPLES) -> int:
    """Compare sampled worlds with a list of all deals, for each pool of few hidden cards; return for how many pools.

    Deals are counted once for every way to tell equal copies apart. Raises AssertionError if a world is no deal of the
    list, or if the numbers are so uneven that chance makes them once in a million times.
    """
    ways = {
        pool: ways for pool in hidden.zones(state, viewer) if len(ways := deals(game, hidden, state, viewer, pool)) > 1
    }
    if ways:
        view = game.view(state, viewer)
        worlds = [game.sample_state(view, seed=seed) for seed in range(samples)]
        found = [hidden.zones(world, viewer) for world in worlds]
        for pool, counts in ways.items():
            _compare(pool, counts, Counter([_as_key(zones[pool]) for zones in found]))
    return len(ways)


def deals(game: AnyGame, hidden: Hidden, state: Any, viewer: int | None, pool: str) -> Counter[object]:
    """List every deal of a pool that fits the view, with the number of ways to make it: slowly and surely."""
    zones = hidden.zones(state, viewer)
    cards = [*chain.from_iterable(zones[pool].values())]
    found: Counter[object] = Counter()
    if len(cards) > FEW:
        return found
    for order in permutations(cards):
        after = _dealt(game, hidden, state, viewer, zones, pool, list(order))
        if after is not None:
            found[_as_key(hidden.zones(after, viewer)[pool])] += 1
    return found


def _as_key(places: Mapping[str, tuple[Any, ...]]) -> object:
    return tuple(places.items())


def _compare(pool: str, ways: Counter[object], found: Counter[object]) -> None:
    for deal in found.keys() - ways.keys():
        raise AssertionError(f"{pool}: a sampled deal does not fit the view: {deal}")
    cells = _cells(ways, found)
    if len(cells) > 1:
        statistic = sum([(seen - wanted) ** 2 / wanted for seen, wanted in cells])
        limit = chance_limit(len(cells) - 1)
        assert statistic < limit, (
            f"{pool}: {len(ways)} deals are not equally likely: {statistic:.0f} is over {limit:.0f}"
        )


def _cells(ways: Counter[object], found: Counter[object]) -> list[tuple[int, float]]:
    """List the samples found and expected of every deal; rare deals are counted together."""
    share, cells = found.total() / ways.total(), [(0, 0.0)]
    for deal, count in ways.items():
        if cells[-1][1] >= LEAST:
            cells.append((0, 0.0))
        seen, wanted = cells[-1]
        cells[-1] = (seen + found[deal], wanted + count * share)
    if len(cells) > 1 and cells[-1][1] < LEAST:
        seen, wanted = cells.pop()
        cells[-1] = (cells[-1][0] + seen, cells[-1][1] + wanted)
    return cells


def chance_limit(freedom: int) -> float:
    """Return what chi-square exceeds by chance once in a million times (Wilson and Hilferty)."""
    return freedom * (1 - 2 / (9 * freedom) + 4.753 * sqrt(2 / (9 * freedom))) ** 3
