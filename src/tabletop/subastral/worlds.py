"""Worlds: whole states that agree with what a seat knows."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain, islice

from tabletop.core.errors import InvalidState, shown
from tabletop.core.faces import in_order
from tabletop.core.rng import Dice, stream
from tabletop.core.rulebook import implements
from tabletop.subastral.cards import Card
from tabletop.subastral.options import INFO, copies_for
from tabletop.subastral.state import Seat, State
from tabletop.subastral.views import SeenSeat, View


@implements("subastral.hidden")
def sample_state(view: View, *, seed: int) -> State:
    """Deal anew what the viewer cannot place, and draw the others' secret picks, all as likely as each other."""
    hidden = _unseen(view)
    _check_sizes(view, len(hidden))
    dice = Dice(stream(seed, "sample_state"))
    unseen = iter(dice.shuffled(hidden))
    seats = tuple([_seat(view, seat, seen, unseen, dice) for seat, seen in enumerate(view.seats)])
    return State(
        view.options, seats, tuple(unseen), view.row, view.rounds, view.played, view.taken, view.to_act, view.phase
    )  # fmt: skip


def _check_sizes(view: View, unseen: int) -> None:
    """Refuse a view whose hands and deck are not of the size that it says, before anything of that size is dealt."""
    if view.seat is not None:
        if not 0 <= view.seat < len(view.seats):
            raise InvalidState(f"there is no seat {shown(view.seat)} in this view")
        if len(view.hand) != view.seats[view.seat].hand_size:
            raise InvalidState(f"the hand is one of {len(view.hand)}, not {shown(view.seats[view.seat].hand_size)}")
    sizes = [seen.hand_size - len(seen.known) for seat, seen in enumerate(view.seats) if seat != view.seat]
    if min(*sizes, view.deck_size) < 0 or sum(sizes) + view.deck_size != unseen:
        raise InvalidState(f"the {unseen} unseen cards cannot make a deck of {shown(view.deck_size)} and these hands")


def _seat(view: View, seat: int, seen: SeenSeat, unseen: Iterator[Card], dice: Dice) -> Seat:
    if seat == view.seat:
        return Seat(view.hand, seen.known, seen.journal, view.pick)
    hand = in_order([*seen.known, *islice(unseen, seen.hand_size - len(seen.known))])
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
