"""Complete states that are consistent with a view, sampled or with hidden cards exchanged."""

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
FIRST_TURNS = 8  # Games deal cards in their first turns.
OTHER_TURNS = 40
EXCHANGES_PER_VIEWER = 16


class Slot(NamedTuple):
    """The place of a hidden card. Cards of different pools are never exchanged."""

    pool: str
    place: str
    card: Any


@frozen
class Dealer:
    """An exchange of hidden cards that leaves a viewer's view unchanged."""

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
        """Return the state with these cards in the pool, or None if the view changes."""
        zones, left = self.hidden.zones(state, self.viewer), iter(cards)
        places = {place: tuple([next(left) for _ in there]) for place, there in zones[pool].items()}
        try:
            after = self.hidden.laid(state, self.viewer, {**zones, pool: places})
            self.game.validate(after)
            return after if self.game.view(after, self.viewer) == self.game.view(state, self.viewer) else None
        except TabletopError:
            return None

    def exchanged(self, state: Any, one: int, other: int) -> Any:
        """Return the state with two cards exchanged, or None if the view changes."""
        slots = self.slots(state)
        cards = [slot.card for slot in slots]
        cards[one], cards[other] = cards[other], cards[one]
        pool = slots[one].pool
        return self.dealt(state, pool, [card for card, slot in zip(cards, slots, strict=True) if slot.pool == pool])


@frozen(slots=False)
class Sampled:
    """States sampled from a view, drawn lazily because several checks share them."""

    game: AnyGame
    view: Any
    count: int

    @cached_property
    def worlds(self) -> Sequence[Any]:
        """The sampled states, with the seeds 0, 1 and so on."""
        return tuple([self.game.sample_state(self.view, seed=seed) for seed in range(self.count)])


def turns_with_secrets(case: Case) -> Iterator[tuple[Turn, int | None]]:
    """Yield turns that move hidden cards, including the most, with each viewer."""
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
    """Yield `count` states sampled from the viewer's view of the state."""
    view = case.game.view(state, viewer)
    for number in range(count):
        yield case.game.sample_state(view, seed=case.seed + number)


def worlds_before(case: Case, turn: Turn, viewer: int | None) -> Iterator[Iterator[Any]]:
    """Yield two iterators of states that the viewer cannot distinguish from that before the turn.

    In the first iterator, two hidden cards are exchanged. In the second, the cards are the same and other hidden values
    that the turn uses have changed, such as the next seed. The turn is legal in all these states.
    """
    if hidden := case.facts.hidden:
        for worlds in (_exchanges(case, hidden, turn, viewer), _with_the_cards(case, hidden, turn, viewer)):
            yield (world for world in worlds if case.game.why_illegal(world, turn.action, turn.seat) is None)


def _exchanges(case: Case, hidden: Hidden, turn: Turn, viewer: int | None) -> Iterator[Any]:
    """Yield states with two cards exchanged, usually including one that the turn moves."""
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
    """Yield sampled states with the true hidden cards, if the turn uses other hidden values."""
    game, state, view = case.game, turn.before, case.game.view(turn.before, viewer)
    if all(value(state, viewer) == value(turn.after, viewer) for value in hidden.also.values()):
        return
    for sampled in sampled_worlds(case, state, viewer, EXCHANGES_PER_VIEWER):
        with suppress(TabletopError):  # The cards may be impossible in the sampled state.
            world = hidden.laid(sampled, viewer, hidden.zones(state, viewer))
            game.validate(world)
            if game.view(world, viewer) == view:
                yield world


def _arrivals(dealer: Dealer, before: Any, after: Any) -> list[tuple[str, Any]]:
    """List the cards, with their pools, that the turn moves to a hidden place."""
    arrived = Counter(dealer.slots(after)) - Counter(dealer.slots(before))
    return [(pool, card) for pool, _, card in arrived.elements()]
