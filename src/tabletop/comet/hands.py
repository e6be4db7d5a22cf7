"""Cards coming into hands and leaving them; what everybody saw go in is kept as known."""

from tabletop.comet.cards import Card, in_order
from tabletop.comet.draft import Draft, Log
from tabletop.comet.event import Discarded, Why
from tabletop.comet.state import Piles, Seat, make_piles, make_seat
from tabletop.comet.words import Metal
from tabletop.core.rulebook import implements
from tabletop.core.tuples import without


@implements("comet.known")
def give(mine: Seat, card: Card) -> Seat:
    """Add a card that everybody sees to the hand."""
    return make_seat(
        mine.leader, in_order((*mine.hand, card)), mine.slots, in_order((*mine.known, card)), mine.rescued,
        mine.exhausted, mine.passed,
    )  # fmt: skip


@implements("comet.known")
def lose(mine: Seat, card: Card) -> Seat:
    """Take a card out of the hand, openly."""
    known = mine.known
    if card in known:
        known = without(known, card)
    return make_seat(
        mine.leader, without(mine.hand, card), mine.slots, known, mine.rescued, mine.exhausted, mine.passed
    )


def discard(draft: Draft, seat: int, card: Card, why: Why, log: Log) -> Metal:
    """Move a hand card to the discard pile of its metal; return the metal."""
    metal = draft.options.book.metal[card]
    draft.change(seat, lose(draft.seats[seat], card))
    draft.piles = on_discard(draft.piles, card, metal)
    if log is not None:
        log.append(Discarded(seat, card, metal, why))
    return metal


def on_discard(piles: Piles, card: Card, metal: Metal) -> Piles:
    """Put a card on top of the discard pile of its metal."""
    silver, gold = piles.silver_discard, piles.gold_discard
    if metal == "silver":
        silver = (*silver, card)
    else:
        gold = (*gold, card)
    return make_piles(
        piles.silver, piles.aside, silver, piles.gold_row, piles.gold, gold, piles.removed, piles.comet, piles.seed
    )
