# src/liars/views.py
"""The part of a state that a seat may know. It hides the dice under other cups."""

from typing import Literal

from attrs import frozen

from liars.actions import Bid
from liars.options import Options
from liars.state import State
from tabletop.core.players import check_seat
from tabletop.core.rulebook import implements


@frozen
class SeenSeat:
    """A cup in a view. Its dice are None while they are covered."""

    dice: tuple[int, ...] | None


@frozen
class View:
    """A view of a seat, or of a spectator (None).

    All dice are visible after the cups are lifted.
    """

    seat: int | None
    options: Options
    seats: tuple[SeenSeat, ...]
    bid: Bid | None
    loser: int | None
    to_act: tuple[int, ...]
    phase: Literal["bid", "over"]


@implements("liars.hidden")
def view(state: State, seat: int | None) -> View:
    """Return the view of a seat."""
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
