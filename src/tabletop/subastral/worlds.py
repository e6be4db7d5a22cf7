"""Worlds: whole states that agree with what a seat knows."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain, islice

from tabletop.core.errors import InvalidState
from tabletop.core.rng import Dice, stream
from tabletop.core.rulebook import implements
from tabletop.subastral.cards import Card, in_order
from tabletop.subastral.options import INFO, copies_for
from tabletop.subastral.state import Seat, State
from tabletop.subastral.views import SeenSeat, View


@implements("subastral.hidden")
def sample_state(view: View, *, seed: int) -> State:
    """Deal anew what the viewer cannot place, and draw the others' secret picks, all as likely as each other."""
    if view.seat is not None and not 0 <= view.seat < len(view.seats):
        raise InvalidState(f"there is no seat {view.seat} in this view")
    dice = Dice(stream(seed, "sample_state"))
    unseen = iter(dice.shuffled(_unseen(view)))
    seats = tuple([_seat(view, seat, seen, unseen, dice) for seat, seen in enumerate(view.seats)])
    deck = tuple(unseen)
    if len(deck) != view.deck_size:
        raise InvalidState(f"the view leaves {len(deck)} cards for a deck of {view.deck_size}")
    return State(
        view.options, seats, deck, view.row, view.rounds, view.played, view.taken, view.to_act, view.phase
    )  # fmt: skip


def _seat(view: View, seat: int, seen: SeenSeat, unseen: Iterator[Card], dice: Dice) -> Seat:
    if seat == view.seat:
        return Seat(view.hand, seen.known, seen.journal, view.pick)
    hand = in_order([*seen.known, *islice(unseen, max(0, seen.hand_size - len(seen.known)))])
    has_picked = view.phase == "give" and seat not in view.to_act and hand
    return Seat(hand, seen.known, seen.journal, dice.choice(hand) if has_picked else None)


def _unseen(view: View) -> tuple[Card, ...]:
    if len(view.seats) not in INFO.players:
        raise InvalidState(f"Subastral has no table for {len(view.seats)}")
    piles = [view.hand, *view.row, *[pile for seen in view.seats for pile in seen.journal]]
    piles += [seen.known for seat, seen in enumerate(view.seats) if seat != view.seat]
    unseen = Counter(copies_for(view.options, len(view.seats)))
    unseen.subtract(chain.from_iterable(piles))
    return tuple(unseen.elements())
