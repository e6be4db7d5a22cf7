"""Who decides next: the order of a round, and the end (rulebook: "Course of a round")."""

from functools import cache

from tabletop.core.turn_order import clockwise
from tabletop.starmap.cards import top_back
from tabletop.starmap.event import Asked, DeckShows, Drawn, Ended, Event, Flipped, Log, Reason, Reshuffled
from tabletop.starmap.options import INFO
from tabletop.starmap.state import Draft


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
