"""Worlds that a viewer cannot tell apart: sampled, or with hidden cards put elsewhere."""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import cached_property
from random import Random
from typing import Any, NamedTuple

from attrs import frozen

from tabletop.core.errors import TabletopError
from tabletop.core.game import AnyGame
from tabletop.testing.case import Case, Turn, viewers
from tabletop.testing.facts import Hidden

TURNS_PER_WALK = 3
FIRST_TURNS = 8  # Cards are dealt there.
OTHER_TURNS = 40
EXCHANGES_PER_VIEWER = 16


class Slot(NamedTuple):
    """Where a hidden card lies: cards of different pools never change places."""

    pool: str
    place: str
    card: Any


@frozen
class Dealer:
    """Whoever puts hidden cards of a game elsewhere behind the back of a viewer."""

    game: AnyGame
    hidden: Hidden
    viewer: int | None

    def slots(self, state: Any) -> list[Slot]:
        """List the hidden cards, each with its pool and place."""
        return [
            Slot(pool, place, card)
            for pool, places in self.hidden.zones(state, self.viewer).items()
            for place, cards in places.items()
            for card in cards
        ]

    def dealt(self, state: Any, pool: str, cards: Sequence[Any]) -> Any:
        """Return the state with these cards in the places of the pool, or None if the viewer would see a difference."""
        zones, left = self.hidden.zones(state, self.viewer), iter(cards)
        places = {place: tuple([next(left) for _ in there]) for place, there in zones[pool].items()}
        try:
            after = self.hidden.laid(state, self.viewer, {**zones, pool: places})
            self.game.validate(after)
            return after if self.game.view(after, self.viewer) == self.game.view(state, self.viewer) else None
        except TabletopError:
            return None

    def exchanged(self, state: Any, one: int, other: int) -> Any:
        """Return the state with the cards of two slots of one pool exchanged, or None as `dealt` does."""
        slots = self.slots(state)
        cards = [slot.card for slot in slots]
        cards[one], cards[other] = cards[other], cards[one]
        pool = slots[one].pool
        return self.dealt(state, pool, [card for card, slot in zip(cards, slots, strict=True) if slot.pool == pool])


@frozen(slots=False)
class Sampled:
    """So many worlds sampled from a view, drawn once, when somebody first asks: several compare them."""

    game: AnyGame
    view: Any
    count: int

    @cached_property
    def worlds(self) -> Sequence[Any]:
        """The worlds, from one seed after the other."""
        return tuple([self.game.sample_state(self.view, seed=seed) for seed in range(self.count)])


def turns_with_secrets(case: Case) -> Iterator[tuple[Turn, int | None]]:
    """Yield turns for every viewer, among them the one that moves most hidden cards."""
    hidden, states, dice = case.facts.hidden, case.walk.states, Random(case.seed)
    if hidden is None:
        return
    steps, dealer = range(len(case.walk.moves)), Dealer(case.game, hidden, None)
    candidates = (*steps[:FIRST_TURNS], *case.few(steps[FIRST_TURNS:], OTHER_TURNS))
    moved = {step: len(_arrivals(dealer, states[step], states[step + 1])) for step in candidates}
    if moving := [step for step, count in moved.items() if count]:
        drawn = dice.choices(moving, [moved[step] for step in moving], k=TURNS_PER_WALK - 1)
        for turn in map(case.turn, dict.fromkeys([max(moving, key=moved.__getitem__), *drawn])):
            for viewer in viewers(turn.before):
                case.look_at_turn(turn, viewer)
                yield turn, viewer


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
    for number in range(EXCHANGES_PER_VIEWER if slots else 0):
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
    for sampled in sampled_worlds(case, state, viewer, EXCHANGES_PER_VIEWER):
        with suppress(TabletopError):  # The cards need not fit into that world.
            world = hidden.laid(sampled, viewer, hidden.zones(state, viewer))
            game.validate(world)
            if game.view(world, viewer) == view:
                yield world


def _arrivals(dealer: Dealer, before: Any, after: Any) -> list[tuple[str, Any]]:
    """List the cards, each with its pool, that are in a hidden place after the turn and were not in it before."""
    arrived = Counter(dealer.slots(after)) - Counter(dealer.slots(before))
    return [(pool, card) for pool, _, card in arrived.elements()]
