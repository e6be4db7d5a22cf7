"""Worlds that a viewer cannot tell apart, above all before turns in which hidden cards are on the move."""

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any

from attrs import frozen

from tabletop.core.errors import TabletopError
from tabletop.testing.cases import Case
from tabletop.testing.dealing import Dealer, Slot
from tabletop.testing.facts import Hidden

TURNS = 3  # of a walk, in which worlds are compared
FIRST_TURNS = 8  # of each walk that are always candidates: cards are dealt there
OTHER_TURNS = 40  # of each walk that are candidates besides
TRIES = 16  # exchanges of two cards tried for each viewer of a turn


@frozen
class Turn:
    """One step of play: the states before and after it, who did what, and the events."""

    before: Any
    seat: int
    action: Any
    after: Any
    events: tuple[Any, ...]


def turn_of(case: Case, step: int) -> Turn:
    """Return the step of the case's walk with this number."""
    before, (seat, text) = case.walk.states[step], case.walk.moves[step]
    action = case.game.parse_action(before, text, seat)
    return Turn(before, seat, action, *case.step(before, action, seat))


def turns_with_secrets(case: Case) -> Iterator[Turn]:
    """Go through some turns of the walk: the one that moves most hidden cards, and others that move many."""
    hidden, states, dice = case.facts.hidden, case.walk.states, Random(case.seed)
    if hidden is None:
        return
    steps = range(len(case.walk.moves))
    others = dice.sample(steps[FIRST_TURNS:], min(OTHER_TURNS, len(steps[FIRST_TURNS:])))
    dealer = Dealer(case.game, hidden, None)
    moved = {step: len(_arrivals(dealer, states[step], states[step + 1])) for step in (*steps[:FIRST_TURNS], *others)}
    moving = [step for step, count in moved.items() if count]
    if moving:
        drawn = dice.choices(moving, [moved[step] for step in moving], k=TURNS - 1)
        for step in dict.fromkeys([max(moving, key=moved.__getitem__), *drawn]):
            yield turn_of(case, step)


def sampled_worlds(case: Case, state: Any, viewer: int | None, count: int) -> Iterator[Any]:
    """Go through so many sampled worlds that look to the viewer as the state does."""
    view = case.game.view(state, viewer)
    for number in range(count):
        yield case.game.sample_state(view, seed=case.seed + number)


def worlds_before(case: Case, turn: Turn, viewer: int | None) -> Iterator[Iterator[Any]]:
    """Return two kinds of worlds in which the turn is legal, and that look as before to the viewer.

    Two hidden cards have changed places in them; or cards are where they were, and other hidden things have changed,
    such as the next seed, where the turn has made use of them.
    """
    if hidden := case.facts.hidden:
        for worlds in (_exchanges(case, hidden, turn, viewer), _with_the_cards(case, hidden, turn, viewer)):
            yield (world for world in worlds if case.game.why_illegal(world, turn.action, turn.seat) is None)


def _exchanges(case: Case, hidden: Hidden, turn: Turn, viewer: int | None) -> Iterator[Any]:
    """Go through worlds in which two cards are exchanged, one of them as a rule moved by the turn."""
    dice, dealer = Random(case.seed), Dealer(case.game, hidden, viewer)
    slots, arrived = dealer.slots(turn.before), _arrivals(dealer, turn.before, turn.after)
    movers = [number for number, slot in enumerate(slots) if (slot.pool, slot.card) in arrived]
    for number in range(TRIES if slots else 0):
        one = dice.choice(movers if movers and number % 4 < 3 else range(len(slots)))
        if others := _others(slots, one):
            world = dealer.exchanged(turn.before, one, dice.choice(others))
            if world is not None:
                yield world


def _others(slots: list[Slot], one: int) -> list[int]:
    """List the slots of the same pool that hold another card."""
    pool, _, card = slots[one]
    return [number for number, slot in enumerate(slots) if slot.pool == pool and slot.card != card]


def _with_the_cards(case: Case, hidden: Hidden, turn: Turn, viewer: int | None) -> Iterator[Any]:
    """Go through sampled worlds with the hidden cards of the state itself, where the turn uses other hidden things."""
    game, state, view = case.game, turn.before, case.game.view(turn.before, viewer)
    if all(value(state, viewer) == value(turn.after, viewer) for value in hidden.also.values()):
        return
    for sampled in sampled_worlds(case, state, viewer, TRIES):
        with suppress(TabletopError):  # the cards need not fit into that world
            world = hidden.laid(sampled, viewer, hidden.zones(state, viewer))
            game.validate(world)
            if game.view(world, viewer) == view:
                yield world


def _arrivals(dealer: Dealer, before: Any, after: Any) -> list[tuple[str, Any]]:
    """List the cards, each with its pool, that are in a hidden place after the turn and were not in it before."""
    arrived = Counter(dealer.slots(after)) - Counter(dealer.slots(before))
    return [(pool, card) for pool, _, card in arrived.elements()]
