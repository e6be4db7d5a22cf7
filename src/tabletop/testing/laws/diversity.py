"""Law 7: everything that the rulebook hides varies in sampled states."""

from collections.abc import Iterator
from random import Random
from typing import Any, TypeAlias

from tabletop.core.game import AnyGame
from tabletop.testing.case import Case, Tried
from tabletop.testing.facts import Facts, Hidden
from tabletop.testing.laws.worlds import Dealer, Slot

MAX_EXCHANGES = 24
MAX_WORLDS = 400
MIN_POSITIONS = 20  # A place that was shut in this many positions counts as always shut.

Place: TypeAlias = tuple[str, str]
"""A hidden component: pool and place, or "also" and its name."""


def diversity(case: Case) -> None:
    """Everything that the rulebook hides is left open by views and varies in sampled states."""
    hidden = case.facts.hidden
    if hidden is None:
        return
    for state, viewer in case.looks("view = {game}.view(state, {viewer})", 3):
        loose = check_diversity(case.game, hidden, state, viewer, seed=case.seed)
        shut = _mixed_places(Dealer(case.game, hidden, viewer).slots(state)) - loose
        case.tried["open"] += len(loose)
        case.tried.update([("open", place) for place in loose])
        case.tried.update([("open to", viewer, place) for place in loose])
        case.tried.update([("shut to", viewer, place) for place in shut])


def every_place_was_open(facts: Facts, tried: Tried) -> Iterator[str]:
    """Yield the hidden components that were never open.

    Raises AssertionError for a component that a viewer has met often and that was never open.
    """
    shut = [key[1:] for key in tried if key[0] == "shut to"]
    for viewer, (pool, place) in shut:
        count = tried["shut to", viewer, (pool, place)]
        assert count < MIN_POSITIONS or tried["open to", viewer, (pool, place)], (
            f"the {place} ({pool}) is hidden in the facts, but it was never open to viewer {viewer} in {count} "
            "positions: either the view shows it, or Facts.hidden cannot put other cards there"
        )
    others = [("also", name) for name in (facts.hidden.also if facts.hidden else ())]
    for pool, place in dict.fromkeys([*[place for _, place in shut], *others]):
        if not tried["open", (pool, place)]:
            yield f"the {place} ({pool}) was never open"


def check_diversity(game: AnyGame, hidden: Hidden, state: Any, viewer: int | None, *, seed: int = 0) -> set[Place]:
    """Return the hidden components that the view leaves open.

    Raises AssertionError if one of them is the same in all sampled states.

    >>> hidden = testing.facts_for("starmap").hidden
    >>> sorted(testing.check_diversity(starmap, hidden, starmap.new_game(players=2, seed=7), 0))
    [('also', 'next seed'), ('cards', 'deck below the top'), ('cards', 'hand of seat 1'), ('cards', 'top of the deck')]
    """
    loose, view = open_places(game, hidden, state, viewer, Random(seed)), game.view(state, viewer)
    met: dict[Place, set[object]] = {place: set() for place in loose}
    constant = set(loose)
    for number in range(MAX_WORLDS):
        if not constant:
            break
        found = components(hidden, game.sample_state(view, seed=seed + number), viewer)
        for place in list(constant):
            met[place].add(found.get(place))
            if len(met[place]) > 1:
                constant.remove(place)
    for pool, what in sorted(constant):
        raise AssertionError(f"to viewer {viewer} the {what} ({pool}) is the same in {MAX_WORLDS} worlds")
    return loose


def components(hidden: Hidden, state: Any, viewer: int | None) -> dict[Place, object]:
    """Return the value of every hidden component of the state."""
    zones = hidden.zones(state, viewer)
    found: dict[Place, object] = {(pool, place): cards for pool in zones for place, cards in zones[pool].items()}
    return {**found, **{("also", name): value(state, viewer) for name, value in hidden.also.items()}}


def open_places(game: AnyGame, hidden: Hidden, state: Any, viewer: int | None, dice: Random) -> set[Place]:
    """Return the hidden components that an exchange of cards changes while the view stays equal."""
    dealer, before = Dealer(game, hidden, viewer), components(hidden, state, viewer)
    loose = {place for place, value in before.items() if place[0] == "also" and value is not None}
    slots = dealer.slots(state)
    for there in sorted(_mixed_places(slots)):
        for one, other in _exchanges(slots, there, dice):
            if there in loose:
                break
            if (after := dealer.exchanged(state, one, other)) is not None:
                now = components(hidden, after, viewer)
                loose |= {place for place, value in before.items() if place[0] == there[0] and now[place] != value}
    return loose


def _mixed_places(slots: list[Slot]) -> set[Place]:
    """Return the places of pools that have different cards, so that others could lie there."""
    cards: dict[str, set[Any]] = {}
    for pool, _, card in slots:
        cards.setdefault(pool, set()).add(card)
    return {(pool, place) for pool, place, _ in slots if len(cards[pool]) > 1}


def _exchanges(slots: list[Slot], there: Place, dice: Random) -> Iterator[tuple[int, int]]:
    """Draw pairs of slots with different cards, the first slot in the given place."""
    mine = [number for number, slot in enumerate(slots) if slot[:2] == there]
    pool = [number for number, slot in enumerate(slots) if slot.pool == there[0]]
    for _ in range(MAX_EXCHANGES):
        one, other = dice.choice(mine), dice.choice(pool)
        if slots[one].card != slots[other].card:
            yield one, other
