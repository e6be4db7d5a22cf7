"""Worlds: whole states that agree with what a seat knows."""

from collections import Counter
from itertools import chain

from tabletop.comet.cards import Card, Printed, in_order
from tabletop.comet.catalogue.book import copies
from tabletop.comet.state import Gold, Seat, Silver, State
from tabletop.comet.views import View
from tabletop.core.deck import draw
from tabletop.core.errors import InvalidState
from tabletop.core.rng import Dice, stream
from tabletop.core.rulebook import implements


@implements("comet.hidden", "comet.known")
def sample_state(view: View, *, seed: int) -> State:
    """Deal anew what the viewer cannot see: hands beyond what is known, and all face-down piles.

    Gold cards come into hands through the open row only, so what is unknown of a hand is silver.
    """
    dice, catalogue = Dice(stream(seed, "sample_state")), view.options.book.catalogue
    silver = dice.shuffled(_unseen(view, catalogue.silver))
    gold = dice.shuffled(_unseen(view, catalogue.gold))
    seats: list[Seat] = []
    for seat, seen in enumerate(view.seats):
        hand = view.hand
        if seat != view.seat:
            dealt, silver = draw(silver, seen.hand_size - len(seen.known))
            hand = in_order(seen.known + dealt)
        seats.append(seen.holding(hand))
    pile, aside = draw(silver, view.silver_size)
    if (len(pile), len(aside), len(gold)) != (view.silver_size, view.aside_size, view.gold_size):
        raise InvalidState("the sizes of the hidden piles do not agree with the cards that the view leaves for them")
    return State(
        options=view.options, seats=tuple(seats), tokens=view.tokens, neutrals=view.neutrals,
        silver=Silver(pile=pile, aside=aside, discard=view.silver_discard, comet=view.comet),
        gold=Gold(row=view.gold_row, deck=gold, discard=view.gold_discard, removed=view.removed), turn=view.turn,
        turns=view.turns, step=view.step, waiting=view.waiting, to_act=view.to_act, phase=view.phase, seed=dice.seed(),
    )  # fmt: skip


def _unseen(view: View, printed: tuple[Printed, ...]) -> tuple[Card, ...]:
    seen = Counter(chain(view.hand, view.silver_discard, view.gold_row, view.gold_discard, view.removed))
    for seat, each in enumerate(view.seats):
        seen.update(each.rescued)
        seen.update([card for card in each.slots if card is not None])
        if seat != view.seat:
            seen.update(each.known)
    unseen = Counter(copies(printed))
    unseen.subtract({card: number for card, number in seen.items() if card in unseen})
    return tuple(unseen.elements())
