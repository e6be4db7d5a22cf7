"""Law 7: every deal that is consistent with a view is sampled equally often."""

from collections import Counter
from collections.abc import Callable, Mapping
from functools import partial
from itertools import chain, islice, permutations
from math import sqrt
from random import Random
from typing import Any, TypeAlias

from tabletop.core.errors import TooManyDeals
from tabletop.core.game import AnyGame
from tabletop.core.optional import optional
from tabletop.testing.case import Case, Tried, viewers
from tabletop.testing.facts import Facts, Hidden, Pools
from tabletop.testing.laws.worlds import Dealer, Sampled, Slot

MAX_LISTED = 6  # The deals of more hidden cards are too many to list.
SAMPLES = 4_000
COMPARED_CARDS = 8
EXCHANGES_PER_PAIR = 6
MIN_EXPECTED = 8.0  # Chi-square needs this many samples of a deal. Rarer deals are counted together.

Dealt: TypeAlias = tuple[Any, Pools]
"""A sampled state and its hidden cards."""


def distribution(case: Case) -> None:
    """Every deal that is consistent with a view is sampled equally often.

    All deals of few hidden cards are compared. Of many hidden cards, single places are compared.
    """
    hidden, dice, look = case.facts.hidden, Random(case.seed), f"view = {case.game.INFO.name}.view(state, %s)"
    if hidden is None:
        return
    viewer = dice.choice(viewers(case.walk.last))
    few, any_state = max(case.walk.some(12), key=partial(_listable, hidden, viewer)), dice.choice(case.walk.states)
    case.look_at(few, look % viewer)
    case.tried["deals"] += check_uniform(case.game, hidden, few, viewer)
    for each in dict.fromkeys((viewer, None)):
        case.look_at(any_state, look % each)
        case.tried["places"] += check_places(case.game, hidden, any_state, each, seed=case.seed)


def _listable(hidden: Hidden, viewer: int | None, state: Any) -> int:
    """Return the number of hidden cards in pools of at most MAX_LISTED cards."""
    sizes = [sum(map(len, places.values())) for places in hidden.zones(state, viewer).values()]
    return sum([size for size in sizes if size <= MAX_LISTED])


def check_positions(game: AnyGame, facts: Facts, options: object, players: int, tried: Tried) -> None:
    """Compare samples with all deals in the `positions` of the facts.

    A position with options that no table has is checked at the tables with the first option set.
    """
    sets = [*[each for _, each in game.INFO.option_sets], *facts.option_sets.values()]
    for name, (state, viewer) in facts.positions().items():
        home = state.options if state.options in sets else sets[0]
        if facts.hidden and len(state.seats) == players and home == options:
            worlds = Sampled(game, game.view(state, viewer), SAMPLES)
            try:
                compared = compare_pools(worlds, facts.hidden, state, viewer)
                tried["listed deals"] += compare_deals(worlds, facts, state, viewer)
            except AssertionError as error:
                raise AssertionError(f"in the position {name!r} of the facts: {error}") from error
            assert compared, f"the position {name!r} of the facts leaves nothing open, or more than {MAX_LISTED} cards"
            tried["deals"] += compared


def check_uniform(game: AnyGame, hidden: Hidden, state: Any, viewer: int | None, *, samples: int = SAMPLES) -> int:
    """Compare sampled states with all deals of each small pool, and count these pools.

    A deal counts once for each way to arrange equal cards. Raises AssertionError if a sampled state is not in the list
    of deals. It is also raised if chance makes the counts so uneven less than once in a million times.

    >>> from tabletop.testing import facts_for, tables
    >>> state = tables.starmap(players=2, hands=["R1 R2 R3", "B1 G2"], deck="B1 B2 G4 Y1", discard=45)
    >>> testing.check_uniform(starmap, facts_for("starmap").hidden, state, 0, samples=500)
    1
    """
    return compare_pools(Sampled(game, game.view(state, viewer), samples), hidden, state, viewer)


def compare_pools(sampled: Sampled, hidden: Hidden, state: Any, viewer: int | None) -> int:
    """Compare sampled states with all deals of each small pool, as `check_uniform` does."""
    dealer = Dealer(sampled.game, hidden, viewer)
    ways = {pool: ways for pool in hidden.zones(state, viewer) if len(ways := deals(dealer, state, pool)) > 1}
    zones = [hidden.zones(world, viewer) for world in sampled.worlds] if ways else []
    for pool, counts in ways.items():
        found = Counter[object]([tuple(each[pool].items()) for each in zones])
        fault = f"{pool}: {len(counts)} deals are not equally likely"
        _check_odds(counts, found, stranger=f"{pool}: a sampled deal does not fit the view", fault=fault)
    return len(ways)


def deals(dealer: Dealer, state: Any, pool: str) -> Counter[object]:
    """Count the ways to make each deal of a pool consistent with the view."""
    cards = [slot.card for slot in dealer.slots(state) if slot.pool == pool]
    orders = permutations(cards) if len(cards) <= MAX_LISTED else ()
    states = [after for order in orders if (after := dealer.dealt(state, pool, order)) is not None]
    return Counter([tuple(dealer.hidden.zones(after, dealer.viewer)[pool].items()) for after in states])


def check_places(
    game: AnyGame, hidden: Hidden, state: Any, viewer: int | None, *, seed: int = 0, samples: int = SAMPLES // 4
) -> int:
    """Compare how often interchangeable cards lie in each place, and count the comparisons.

    Two cards are interchangeable in a place if they can be exchanged in every sampled state with one of them there and
    the other elsewhere. This needs no list of deals, so it works for many hidden cards. It does not notice which cards
    come together.

    >>> hidden = testing.facts_for("starmap").hidden
    >>> testing.check_places(starmap, hidden, starmap.new_game(players=2, seed=7), 0, samples=200)
    3
    """
    view, dealer, dice, compared = game.view(state, viewer), Dealer(game, hidden, viewer), Random(seed), 0
    worlds = [game.sample_state(view, seed=number) for number in range(samples)]
    dealt = [(world, hidden.zones(world, viewer)) for world in worlds]
    for pool, places in hidden.zones(state, viewer).items():
        copies = Counter(chain.from_iterable(places.values()))
        cards = dice.sample(list(copies), min(COMPARED_CARDS, len(copies)))
        for place in [place for place, held in places.items() if held]:
            met = Counter(chain.from_iterable([zones[pool][place] for _, zones in dealt]))
            for group in _groups(cards, partial(_are_alike, dealer, dealt, (pool, place))):
                share = sum([met[card] for card in group]) / sum([copies[card] for card in group])
                odds = unevenness([(met[card], copies[card] * share) for card in group])
                assert odds is None, f"{place} ({pool}): some of {group} lie there too often: {odds}"
                compared += 1
    return compared


def _groups(cards: list[Any], are_alike: Callable[[Any, Any], bool]) -> list[list[Any]]:
    """Group the cards that are alike, and leave out single ones."""
    groups: list[list[Any]] = []
    for card in cards:
        for group in groups:
            if are_alike(card, group[0]):
                group.append(card)
                break
        else:
            groups.append([card])
    return [group for group in groups if len(group) > 1]


def _are_alike(dealer: Dealer, dealt: list[Dealt], there: tuple[str, str], one: Any, other: Any) -> bool:
    """Return whether the cards can be exchanged in all sampled states that separate them."""
    pool, place = there
    compared = 0
    for mine, theirs in ((one, other), (other, one)):
        apart = (world for world, zones in dealt if _lie_apart(zones[pool], place, mine, theirs))
        for world in islice(apart, EXCHANGES_PER_PAIR):
            slots = dealer.slots(world)
            inside = slots.index(Slot(*there, mine))
            outside = [slot.card == theirs and slot[:2] != there and slot.pool == there[0] for slot in slots].index(
                True
            )
            if dealer.exchanged(world, inside, outside) is None:
                return False
            compared += 1
    return compared > 0


def _lie_apart(places: Mapping[str, tuple[Any, ...]], place: str, mine: Any, theirs: Any) -> bool:
    return mine in places[place] and any(theirs in cards for name, cards in places.items() if name != place)


def check_deals(game: AnyGame, facts: Facts, state: Any, viewer: int | None, *, samples: int = SAMPLES) -> int:
    """Compare sampled states with the game's list of all deals, and return its length.

    Returns 0 if the game has no list. Raises AssertionError if a listed deal is a duplicate, invalid or inconsistent
    with the view. It is also raised if the actual deal or a sampled one is not listed, and if chance makes the counts
    so uneven less than once in a million times.

    >>> from tabletop.testing import facts_for, tables
    >>> state = tables.starmap(players=2, hands=["R1 R2 R3", "B1 G2"], deck="B1 B2 G4 Y1", discard=45)
    >>> testing.check_deals(starmap, facts_for("starmap"), state, 0, samples=200)
    36
    """
    return compare_deals(Sampled(game, game.view(state, viewer), samples), facts, state, viewer)


def compare_deals(sampled: Sampled, facts: Facts, state: Any, viewer: int | None) -> int:
    """Compare sampled states with the game's list of all deals, as `check_deals` does."""
    game, view, listed = sampled.game, sampled.view, optional(sampled.game).deals
    try:
        found = () if listed is None else listed(view)
    except TooManyDeals:
        return 0
    weights = {facts.settled(deal): weight for deal, weight in found}
    assert len(weights) == len(found), "a deal is listed twice"
    for deal in weights:
        assert game.view(deal, viewer) == view, f"a listed deal does not fit the view: {deal}"
        game.validate(deal)
    if weights:
        assert facts.settled(state) in weights, "the actual deal is not listed"
        seen, fault = Counter(map(facts.settled, sampled.worlds)), "do not come up as often as their weights say"
        _check_odds(weights, seen, stranger="a sampled world is no listed deal", fault=f"{len(weights)} deals {fault}")
    return len(weights)


def _check_odds(weights: Mapping[Any, int], seen: Counter[Any], *, stranger: str, fault: str) -> None:
    """Check that all sampled deals have a weight and match it in frequency."""
    for deal in seen.keys() - weights.keys():
        raise AssertionError(f"{stranger}: {deal}")
    share = seen.total() / sum(weights.values())
    odds = unevenness([(seen[deal], weight * share) for deal, weight in weights.items()])
    assert odds is None, f"{fault}: {odds}"


def unevenness(cells: list[tuple[int, float]]) -> str | None:
    """Return a description of counts that chance produces less than once in a million times."""
    merged = _merged(cells)
    if len(merged) < 2:
        return None
    statistic, limit = sum([(seen - wanted) ** 2 / wanted for seen, wanted in merged]), chance_limit(len(merged) - 1)
    return None if statistic < limit else f"chi-square is {statistic:.0f}, over {limit:.0f}"


def _merged(cells: list[tuple[int, float]]) -> list[tuple[int, float]]:
    """Return found and expected counts, with the rare ones added up."""
    merged, seen, wanted = list[tuple[int, float]](), 0, 0.0
    for found, expected in cells:
        seen, wanted = seen + found, wanted + expected
        if wanted >= MIN_EXPECTED:
            merged.append((seen, wanted))
            seen, wanted = 0, 0.0
    if merged:
        merged[-1] = merged[-1][0] + seen, merged[-1][1] + wanted
    return merged


def chance_limit(freedom: int) -> float:
    """Return the chi-square value that chance exceeds once in a million times (Wilson and Hilferty)."""
    return freedom * (1 - 2 / (9 * freedom) + 4.753 * sqrt(2 / (9 * freedom))) ** 3
