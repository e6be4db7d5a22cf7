"""Worlds: whole states that agree with what a seat knows."""

from collections.abc import Iterator
from itertools import chain, islice

from tabletop.core.errors import InvalidState, shown
from tabletop.core.faces import in_order
from tabletop.core.outside import check_viewer, refuse, table_faults, unseen
from tabletop.core.rng import Dice, stream
from tabletop.core.rulebook import implements
from tabletop.subastral.cards import Card
from tabletop.subastral.options import INFO, copies_for
from tabletop.subastral.state import Seat, State
from tabletop.subastral.views import SeenSeat, View


@implements("subastral.hidden")
def sample_state(view: View, *, seed: int) -> State:
    """Deal anew what the viewer cannot place, and draw the others' secret picks, all as likely as each other."""
    refuse(table_faults(INFO, len(view.seats)))
    check_viewer(view.seat, len(view.seats))
    others = [seen for seat, seen in enumerate(view.seats) if seat != view.seat]
    piles = [pile for seen in view.seats for pile in seen.journal]
    seen = chain(view.hand, *view.row, *[other.known for other in others], *piles)
    hidden = unseen(seen, copies_for(view.options, len(view.seats)))
    _check_sizes(view, others, len(hidden))
    dice = Dice(stream(seed, "sample_state"))
    deck = iter(dice.shuffled(hidden))
    return State(
        options=view.options,
        seats=tuple([_seat(view, seat, deck, dice) for seat in range(len(view.seats))]),
        deck=tuple(deck),
        row=view.row,
        rounds=view.rounds,
        played=view.played,
        taken=view.taken,
        to_act=view.to_act,
        phase=view.phase,
    )


def _check_sizes(view: View, others: list[SeenSeat], hidden: int) -> None:
    """Refuse a view whose hands and deck are not of the size that it says, before anything of that size is dealt."""
    if view.seat is not None and len(view.hand) != view.seats[view.seat].hand_size:
        raise InvalidState(f"the hand is one of {len(view.hand)}, not {shown(view.seats[view.seat].hand_size)}")
    sizes = [view.deck_size, *[seen.hand_size - len(seen.known) for seen in others]]
    if min(sizes) < 0 or sum(sizes) != hidden:
        raise InvalidState(f"the {hidden} unseen cards cannot make a deck of {shown(view.deck_size)} and these hands")


def _seat(view: View, seat: int, deck: Iterator[Card], dice: Dice) -> Seat:
    """Fill a hand that the viewer does not see; a seat that has picked may have picked any card of it."""
    seen = view.seats[seat]
    if seat == view.seat:
        return seen.holding(view.hand, pick=view.pick)
    hand = in_order([*seen.known, *islice(deck, seen.hand_size - len(seen.known))])
    has_picked = view.phase == "give" and seat not in view.to_act and hand
    return seen.holding(hand, pick=dice.choice(hand) if has_picked else None)
