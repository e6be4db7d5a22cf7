# src/liars/views.py
"""What a seat may know: everything but the dice under other cups."""

from typing import Literal

from attrs import frozen

from liars.actions import Bid
from liars.options import Options
from liars.state import State
from tabletop.core.players import check_seat
from tabletop.core.rulebook import implements


@frozen
class SeenSeat:
    """A cup as somebody sees it: None are dice that it covers."""

    dice: tuple[int, ...] | None


@frozen
class View:
    """What a seat sees; a spectator (None) sees the dice when the cups are lifted."""

    seat: int | None
    options: Options
    seats: tuple[SeenSeat, ...]
    bid: Bid | None
    loser: int | None
    to_act: tuple[int, ...]
    phase: Literal["bid", "over"]


@implements("liars.hidden")
def view(state: State, seat: int | None) -> View:
    """Return what the seat sees."""
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
