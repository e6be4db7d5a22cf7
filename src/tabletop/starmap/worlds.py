"""Worlds: whole states that agree with what a seat knows."""

from collections.abc import Iterator, Mapping

from tabletop.core.errors import InvalidState, shown
from tabletop.core.faces import in_order
from tabletop.core.outside import check_viewer, unseen
from tabletop.core.rng import Dice, stream
from tabletop.core.rulebook import implements
from tabletop.starmap.cards import BACKS, Back, Card, backs
from tabletop.starmap.options import copies_for
from tabletop.starmap.state import Seat, State, cards_of
from tabletop.starmap.views import View


@implements("starmap.hidden")
def sample_state(view: View, *, seed: int) -> State:
    """Deal anew what the viewer cannot see, every deal that fits the backs as likely as any other."""
    check_viewer(view.seat, len(view.seats))
    if backs(view.hand) != (() if view.seat is None else view.seats[view.seat].backs):
        raise InvalidState("the hand of the view is not that of its seat")
    dice = Dice(stream(seed, "sample_state"))
    collected = [card for seen in view.seats for card in seen.collection]
    shown_cards = [*view.hand, *view.known, view.discard_top, *cards_of(view.table), *collected]
    hidden = dice.shuffled(unseen(shown_cards, copies_for(view.options)))
    piles: dict[Back, Iterator[Card]] = {back: iter([card for card in hidden if card.back == back]) for back in BACKS}
    seats: list[Seat] = []
    for seat, seen in enumerate(view.seats):
        hand = view.hand if seat == view.seat else in_order([_next(piles, back) for back in seen.backs])
        seats.append(seen.holding(hand))
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


def _next(piles: Mapping[Back, Iterator[Card]], back: Back) -> Card:
    card = next(piles[back], None)
    if card is None:
        raise InvalidState(f"the view shows more {back} backs than there are unseen {back} cards")
    return card
