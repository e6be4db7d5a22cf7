"""Law 7, the worlds: whatever the rulebook hides takes other values in sampled worlds."""

from collections.abc import Iterator
from itertools import chain
from random import Random
from typing import Any, TypeAlias

from tabletop.core.game import AnyGame
from tabletop.testing.cases import Case, Tried
from tabletop.testing.dealing import dealt
from tabletop.testing.facts import Facts, Hidden

SWAPS = 24  # other cards tried in a place to find out whether the view leaves it open
WORLDS = 400  # sampled before it is called constant
ENOUGH = 20  # positions in which a viewer met a hidden component: if it was never open, that is no accident

Place: TypeAlias = tuple[str, str]
"""A hidden component: pool and place, or "also" and its name."""


def diversity(case: Case) -> None:
    """Whatever the rulebook hides is left open by views, and then takes other values in sampled worlds."""
    hidden = case.facts.hidden
    if hidden is None:
        return
    for state in case.walk.some(3):
        for viewer in (None, *range(len(state.seats))):
            case.look_at(state, f"view = {case.game.INFO.name}.view(state, {viewer})")
            loose = check_diversity(case.game, hidden, state, viewer, luck=case.luck)
            case.tried["open"] += len(loose)
            case.tried.update([("open", place) for place in loose])
            case.tried.update([("open to", viewer, place) for place in loose])
            case.tried.update([("shut to", viewer, place) for place in _there(hidden, state, viewer) - loose])


def every_place_was_open(facts: Facts, tried: Tried) -> Iterator[str]:
    """Name the hidden components that were never open; object to those that a viewer often met and never open."""
    shut = [key[1:] for key in tried if key[0] == "shut to"]
    for viewer, (pool, place) in shut:
        count = tried["shut to", viewer, (pool, place)]
        assert count < ENOUGH or tried["open to", viewer, (pool, place)], (
            f"the {place} ({pool}) is hidden, say the facts, but to viewer {viewer} it was open in none of {count} "
            "positions: either the view shows it, or Facts.hidden cannot put other cards there"
        )
    others = [("also", name) for name in (facts.hidden.also if facts.hidden else ())]
    for pool, place in dict.fromkeys([*[place for _, place in shut], *others]):
        if not tried["open", (pool, place)]:
            yield f"the {place} ({pool}) was never open"


def check_diversity(game: AnyGame, hidden: Hidden, state: Any, viewer: int | None, *, luck: int = 0) -> set[Place]:
    """Return the hidden components that the view leaves open; raise AssertionError if one never varies in worlds."""
    loose, view = open_places(game, hidden, state, viewer, Random(luck)), game.view(state, viewer)
    met: dict[Place, set[object]] = {place: set() for place in loose}
    constant = set(loose)
    for number in range(WORLDS):
        if not constant:
            break
        found = components(hidden, game.sample_state(view, seed=luck + number), viewer)
        for place in list(constant):
            met[place].add(found.get(place))
            if len(met[place]) > 1:
                constant.remove(place)
    for pool, what in sorted(constant):
        raise AssertionError(f"to viewer {viewer} the {what} ({pool}) is the same in {WORLDS} worlds")
    return loose


def components(hidden: Hidden, state: Any, viewer: int | None) -> dict[Place, object]:
    """Return the value of every hidden component of the state."""
    zones = hidden.zones(state, viewer)
    found: dict[Place, object] = {(pool, place): cards for pool in zones for place, cards in zones[pool].items()}
    return {**found, **{("also", name): value(state, viewer) for name, value in hidden.also.items()}}


def _there(hidden: Hidden, state: Any, viewer: int | None) -> set[Place]:
    """Return the places that could hold other cards, as far as one can tell without a view."""
    zones = hidden.zones(state, viewer)
    mixed = [pool for pool, places in zones.items() if len(set(chain.from_iterable(places.values()))) > 1]
    return {(pool, place) for pool in mixed for place, cards in zones[pool].items() if cards}


def open_places(game: AnyGame, hidden: Hidden, state: Any, viewer: int | None, dice: Random) -> set[Place]:
    """Return the components that can have another value: two hidden cards change places and the view is the same."""
    before = components(hidden, state, viewer)
    loose = {place for place, value in before.items() if place[0] == "also" and value is not None}
    for pool, place in sorted(_there(hidden, state, viewer)):
        for cards in _with_others_in(hidden, state, viewer, (pool, place), dice):
            if (pool, place) in loose:
                break
            if (after := dealt(game, hidden, state, viewer, pool, cards)) is not None:
                now = components(hidden, after, viewer)
                loose |= {each for each, value in before.items() if each[0] == pool and now[each] != value}
    return loose


def _with_others_in(hidden: Hidden, state: Any, viewer: int | None, there: Place, dice: Random) -> Iterator[list[Any]]:
    """Go through some deals of a pool in which a card of the place has changed with another one."""
    pool, place = there
    places = hidden.zones(state, viewer)[pool]
    cards = [*chain.from_iterable(places.values())]
    homes = [name for name, held in places.items() for _ in held]
    mine = [number for number, name in enumerate(homes) if name == place]
    for _ in range(SWAPS):
        one, other = dice.choice(mine), dice.randrange(len(cards))
        if cards[one] != cards[other]:
            changed = list(cards)
            changed[one], changed[other] = cards[other], cards[one]
            yield changed
