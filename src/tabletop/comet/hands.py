"""Cards coming into hands and leaving them; what everybody saw go in is kept as known."""

from tabletop.comet.cards import Card, put_in
from tabletop.comet.draft import Draft, Log
from tabletop.comet.event import Discarded, Why
from tabletop.comet.state import Seat, make_gold, make_seat, make_silver
from tabletop.comet.words import Metal
from tabletop.core.rulebook import implements
from tabletop.core.tuples import without


@implements("comet.known")
def give(mine: Seat, card: Card) -> Seat:
    """Add a card that everybody sees to the hand."""
    return make_seat(
        mine.leader, put_in(mine.hand, card), mine.slots, put_in(mine.known, card), mine.rescued, mine.exhausted,
        mine.passed,
    )  # fmt: skip


@implements("comet.known")
def lose(mine: Seat, card: Card) -> Seat:
    """Take a card out of the hand, openly."""
    known, hand = mine.known, list(mine.hand)
    if card in known:
        known = without(known, card)
    hand.remove(card)
    return make_seat(mine.leader, tuple(hand), mine.slots, known, mine.rescued, mine.exhausted, mine.passed)


def discard(draft: Draft, seat: int, card: Card, why: Why, log: Log) -> Metal:
    """Move a hand card to the discard pile of its metal; return the metal."""
    metal, seats = draft.book.metal[card], list(draft.seats)
    seats[seat] = lose(seats[seat], card)
    draft.seats = tuple(seats)
    if metal == "silver":
        silver = draft.silver
        draft.silver = make_silver(silver.pile, silver.aside, silver.discard + (card,), silver.comet)
    else:
        put_on_gold_discard(draft, card)
    if log is not None:
        log.append(Discarded(seat, card, metal, why))
    return metal


def put_on_gold_discard(draft: Draft, card: Card) -> None:
    """Put a gold card on top of its discard pile."""
    gold = draft.gold
    draft.gold = make_gold(gold.row, gold.deck, gold.discard + (card,), gold.removed)
