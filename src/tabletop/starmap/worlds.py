"""Worlds: whole states that agree with what a seat knows."""

from collections import Counter
from collections.abc import Iterator, Mapping

from tabletop.core.errors import InvalidState
from tabletop.core.rng import Dice, stream
from tabletop.core.rulebook import implements
from tabletop.starmap.cards import BACKS, CARDS, Back, Card, in_order
from tabletop.starmap.state import Seat, State
from tabletop.starmap.views import View


@implements("starmap.hidden")
def sample_state(view: View, *, seed: int) -> State:
    """Deal anew what the viewer cannot see, every deal that fits the backs as likely as any other."""
    dice = Dice(stream(seed, "sample_state"))
    unseen = dice.shuffled(_unseen(view))
    piles: dict[Back, Iterator[Card]] = {back: iter([card for card in unseen if card.back == back]) for back in BACKS}
    seats: list[Seat] = []
    for seat, seen in enumerate(view.seats):
        hand = view.hand if seat == view.seat else in_order([_next(piles, back) for back in seen.backs])
        seats.append(Seat(hand, seen.shine, seen.collection))
    top = () if view.deck_top is None else (_next(piles, view.deck_top),)
    below = dice.shuffled([card for pile in piles.values() for card in pile])
    if len(top + below) != view.deck_size:
        raise InvalidState(f"the view leaves {len(top + below)} cards for a deck of {view.deck_size}")
    return State(
        view.options, tuple(seats), top + below, (*dice.shuffled(view.known), view.discard_top), view.table,
        view.first, view.marker, view.to_act, view.phase, dice.seed(),
    )  # fmt: skip


def _unseen(view: View) -> tuple[Card, ...]:
    seen = Counter([*view.hand, *view.known, view.discard_top])
    seen.update([laid.card for laid in view.table])
    for each in view.seats:
        seen.update(each.collection)
    unseen = Counter(CARDS)
    unseen.subtract(seen)
    return tuple(unseen.elements())


def _next(piles: Mapping[Back, Iterator[Card]], back: Back) -> Card:
    card = next(piles[back], None)
    if card is None:
        raise InvalidState(f"the view shows more {back} backs than there are unseen {back} cards")
    return card
