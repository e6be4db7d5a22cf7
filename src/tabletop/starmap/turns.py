"""Turns, the end and the deck (rulebook: "Course of a round", "The draw pile")."""

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
    """Return who lays cards and when: clockwise from the first player; with two, the dummy (None) between."""
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
"""The turns of a round that follow a seat's: TURNS_AFTER[seats][first][seat]."""


def announce(draft: Draft, log: list[Event]) -> None:
    """Report who is asked."""
    if draft.phase != "over":
        _show_deck(draft, log)
        log.append(Asked(draft.to_act[0], draft.phase))


def end(draft: Draft, seat: int, reason: Reason, log: Log) -> None:
    """End the game, brought about by this seat."""
    draft.to_act, draft.phase = (), "over"
    if log is not None:
        _show_deck(draft, log)
        log.append(Ended(seat, reason))


def _show_deck(draft: Draft, log: list[Event]) -> None:
    """Report what the deck shows if it has changed; a new deck that is used up at once leaves it empty as before."""
    changes = [
        each for each in log if isinstance(each, Flipped | Reshuffled) or (isinstance(each, Drawn) and each.backs)
    ]
    if changes and (draft.deck or not isinstance(changes[0], Reshuffled)):
        log.append(DeckShows(top_back(draft.deck)))


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
