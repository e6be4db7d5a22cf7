"""Drawing cards and keeping the deck stocked (rulebook: "The draw pile")."""

from tabletop.core.deck import in_order, reshuffle
from tabletop.core.rulebook import implements
from tabletop.core.turn_order import clockwise
from tabletop.starmap.cards import Card, backs
from tabletop.starmap.event import Drawn, Emptied, Log, Reshuffled
from tabletop.starmap.state import Draft

MIN_REFILL = 2


@implements("starmap.reshuffle", "starmap.M3", "starmap.M4")
def restock(draft: Draft, log: Log) -> None:
    """Make an empty deck anew at once, from all of the discard pile but its top card."""
    if draft.deck or len(draft.discard) < 2:
        return
    draft.deck, draft.discard, draft.seed = reshuffle(draft.discard, draft.seed, keep=1)
    if log is not None:
        log.append(Reshuffled(len(draft.deck)))


def draw_cards(draft: Draft, seat: int, count: int, log: Log) -> tuple[Card, ...]:
    """Draw cards one by one for the seat; where nothing is left to reshuffle, fewer or none."""
    drawn: tuple[Card, ...] = ()
    while True:  # A draw that a reshuffle interrupts is reported in two.
        some, draft.deck = draft.deck[:count], draft.deck[count:]
        drawn += some
        if log is not None:
            log.append(Drawn(seat, backs(in_order(some)), in_order(some)))
        count -= len(some)
        if not draft.deck:
            restock(draft, log)
        if not count or not draft.deck:
            return drawn


@implements("starmap.refill", "starmap.M2", "starmap.M4")
def refill(draft: Draft, seat: int, log: Log) -> None:
    """Fill an empty hand: as many cards as shine, at least two."""
    mine = draft.edit(seat)
    if log is not None:
        log.append(Emptied(seat))
    mine.hand = in_order(draw_cards(draft, seat, max(MIN_REFILL, mine.shine), log))


@implements("starmap.refill", "starmap.M18")
def refill_owed(draft: Draft, first: int, log: Log) -> None:
    """Make the refills that waited for a card to draw, clockwise from the next round's first player."""
    for seat in clockwise(first, len(draft.seats)):
        if draft.deck and not draft.seats[seat].hand:
            refill(draft, seat, log)
