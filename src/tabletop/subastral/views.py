"""What a seat may know (rulebook: hands are hidden, everything else is open)."""

from attrs import frozen

from tabletop.core.players import check_seat
from tabletop.core.rounds import Rounds
from tabletop.core.rulebook import implements
from tabletop.core.values import never_copied
from tabletop.subastral.cards import Card
from tabletop.subastral.options import Options
from tabletop.subastral.state import Journal, Phase, State


@frozen
class SeenSeat:
    """A player as everybody sees them: how many cards, which of them all saw go into the hand, the journal."""

    hand_size: int
    known: tuple[Card, ...]
    journal: Journal


@never_copied
@frozen
class View:
    """The table as one seat sees it, or as a spectator does (seat None, no hand, no pick)."""

    seat: int | None
    options: Options
    hand: tuple[Card, ...]
    pick: Card | None
    seats: tuple[SeenSeat, ...]
    deck_size: int
    row: tuple[tuple[Card, ...], ...]
    rounds: Rounds
    played: int | None
    taken: int | None
    to_act: tuple[int, ...]
    phase: Phase


@implements("subastral.hidden", "subastral.A10")
def view(state: State, seat: int | None) -> View:
    """Return the table as this seat sees it: its own hand, of the others the size and what was taken openly."""
    check_seat(state, seat)
    return View(
        seat,
        state.options,
        () if seat is None else state.seats[seat].hand,
        None if seat is None else state.seats[seat].pick,
        tuple([SeenSeat(len(each.hand), each.known, each.journal) for each in state.seats]),
        len(state.deck),
        state.row,
        state.rounds,
        state.played,
        state.taken,
        state.to_act,
        state.phase,
    )
