"""Worlds: whole states that agree with what a seat knows."""

from collections import Counter
from collections.abc import Iterator, Mapping

from tabletop.core.errors import InvalidState, shown
from tabletop.core.faces import in_order
from tabletop.core.rng import Dice, stream
from tabletop.core.rulebook import implements
from tabletop.starmap.cards import BACKS, CARDS, Back, Card, backs
from tabletop.starmap.state import Seat, State
from tabletop.starmap.views import View


@implements("starmap.hidden")
def sample_state(view: View, *, seed: int) -> State:
    """Deal anew what the viewer cannot see, every deal that fits the backs as likely as any other."""
    dice = Dice(stream(seed, "sample_state"))
    _check_viewer(view)
    unseen = dice.shuffled(_unseen(view))
    piles: dict[Back, Iterator[Card]] = {back: iter([card for card in unseen if card.back == back]) for back in BACKS}
    seats: list[Seat] = []
    for seat, seen in enumerate(view.seats):
        hand = view.hand if seat == view.seat else in_order([_next(piles, back) for back in seen.backs])
        seats.append(Seat(hand, seen.shine, seen.collection))
    top = () if view.deck_top is None else (_next(piles, view.deck_top),)
    below = dice.shuffled([card for pile in piles.values() for card in pile])
    if len(top + below) != view.deck_size:
        raise InvalidState(f"the view leaves {len(top + below)} cards for a deck of {shown(view.deck_size)}")
    return State(
        options=view.options,
        seats=tuple(seats),
        deck=top + below,
        discard=(*dice.shuffled(view.known), view.discard_top),
        table=view.table,
        first=view.first,
        marker=view.marker,
        to_act=view.to_act,
        phase=view.phase,
        seed=dice.seed(),
    )


def _check_viewer(view: View) -> None:
    """Refuse a viewer who does not sit at the table, or whose hand is not the one that all see from behind."""
    viewer, seats = view.seat, view.seats
    if viewer is not None and (type(viewer) is not int or not 0 <= viewer < len(seats)):
        raise InvalidState(f"there is no seat {shown(viewer)} to see this view")
    if backs(view.hand) != (() if viewer is None else seats[viewer].backs):
        raise InvalidState("the hand of the view is not that of its seat")


def _unseen(view: View) -> tuple[Card, ...]:
    seen = Counter([*view.hand, *view.known, view.discard_top])
    seen.update([laid.card for laid in view.table])
    for each in view.seats:
        seen.update(each.collection)
    unseen = Counter(CARDS)
    unseen.subtract(seen)
    if min(unseen.values()) < 0:
        raise InvalidState("the view shows a card more often than the box holds it")
    return tuple(unseen.elements())


def _next(piles: Mapping[Back, Iterator[Card]], back: Back) -> Card:
    card = next(piles[back], None)
    if card is None:
        raise InvalidState(f"the view shows more {back} backs than there are unseen {back} cards")
    return card
