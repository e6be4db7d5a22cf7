"""Views: everything that a player may know."""

from typing import Literal

from attrs import frozen

from liars.actions import Bid
from liars.options import Options
from liars.state import State
from tabletop.core.players import check_seat
from tabletop.core.rulebook import implements


@frozen
class SeenSeat:
    """A player's dice, or None if they are hidden."""

    dice: tuple[int, ...] | None


@frozen
class View:
    """The table as a seat or a spectator (None) sees it."""

    seat: int | None
    options: Options
    seats: tuple[SeenSeat, ...]
    bid: Bid | None
    loser: int | None
    to_act: tuple[int, ...]
    phase: Literal["bid", "over"]


@implements("liars.hidden")
def view(state: State, seat: int | None) -> View:
    """Return the view of the seat. All dice are visible at the end."""
    check_seat(state, seat)
    seats = [SeenSeat(mine.dice if state.is_over or each == seat else None) for each, mine in enumerate(state.seats)]
    return View(
        seat=seat,
        options=state.options,
        seats=tuple(seats),
        bid=state.bid,
        loser=state.loser,
        to_act=state.to_act,
        phase=state.phase,
    )
