"""Turn order, drawing cards, and the end of the game (rulebook: "The draw pile")."""

from functools import cache

from tabletop.core.deck import in_order, reshuffle
from tabletop.core.rulebook import implements
from tabletop.core.turn_order import clockwise
from tabletop.starmap.cards import Card, backs, top_back
from tabletop.starmap.event import Asked, DeckShows, Drawn, Emptied, Ended, Event, Flipped, Log, Reason, Reshuffled
from tabletop.starmap.options import INFO
from tabletop.starmap.state import Draft

MIN_REFILL = 2


@cache
def turn_order(first: int, seats: int) -> tuple[int | None, ...]:
    """Return the turns of a round, clockwise from the first player.

    With two players, the dummy (None) plays between them.
    """
    order = clockwise(first, seats)
    return (order[0], None, order[1]) if seats == 2 else order


def _turns_after(seat: int, first: int, seats: int) -> tuple[int | None, ...]:
    order = turn_order(first, seats)
    return order[order.index(seat) + 1 :]


TURNS_AFTER = {
    seats: tuple([
        tuple([_turns_after(seat, first, seats) for seat in range(seats)])
        for first in range(seats)
    ])
    for seats in INFO.players
}  # fmt: skip
"""The turns of a round after the turn of a seat: TURNS_AFTER[seats][first][seat]."""


def announce(draft: Draft, log: list[Event]) -> None:
    """Report the next decision."""
    if draft.phase != "over":
        _show_deck(draft, log)
        log.append(Asked(draft.to_act[0], draft.phase))


def end(draft: Draft, seat: int, reason: Reason, log: Log) -> None:
    """End the game because of this seat."""
    draft.to_act, draft.phase = (), "over"
    if log is not None:
        _show_deck(draft, log)
        log.append(Ended(seat, reason))


def _show_deck(draft: Draft, log: list[Event]) -> None:
    """Report the back of the deck's top card if the deck has changed.

    An empty deck that was reshuffled and completely drawn counts as unchanged.
    """
    changes = [
        each for each in log if isinstance(each, Flipped | Reshuffled) or (isinstance(each, Drawn) and each.backs)
    ]
    if changes and (draft.deck or not isinstance(changes[0], Reshuffled)):
        log.append(DeckShows(top_back(draft.deck)))


@implements("starmap.reshuffle", "starmap.M3", "starmap.M4")
def restock(draft: Draft, log: Log) -> None:
    """Reshuffle the discard pile, except its top card, into an empty deck."""
    if draft.deck or len(draft.discard) < 2:
        return
    draft.deck, draft.discard, draft.seed = reshuffle(draft.discard, draft.seed, keep=1)
    if log is not None:
        log.append(Reshuffled(len(draft.deck)))


def draw_cards(draft: Draft, seat: int, count: int, log: Log) -> tuple[Card, ...]:
    """Draw cards one by one for the seat.

    If the discard pile cannot be reshuffled, return fewer cards or none.
    """
    drawn: tuple[Card, ...] = ()
    while True:  # A reshuffle splits a draw into two events.
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
    """Refill an empty hand with as many cards as shine, at least two."""
    mine = draft.edit(seat)
    if log is not None:
        log.append(Emptied(seat))
    mine.hand = in_order(draw_cards(draft, seat, max(MIN_REFILL, mine.shine), log))


@implements("starmap.refill", "starmap.M18")
def refill_owed(draft: Draft, first: int, log: Log) -> None:
    """Make the refills that waited for a card to draw.

    They are made clockwise from the first player of the next round.
    """
    for seat in clockwise(first, len(draft.seats)):
        if draft.deck and not draft.seats[seat].hand:
            refill(draft, seat, log)
