"""Seats: which there are at a table."""

from tabletop.core.errors import SeatError, shown
from tabletop.core.game import Table


def check_seat(state: Table, seat: int | None) -> None:
    """Raise SeatError unless the seat is one of this table's, or None."""
    if seat is None:
        return
    if type(seat) is not int or not 0 <= seat < len(state.seats):
        raise SeatError(f"there is no seat {shown(seat)}: the seats are 0 to {len(state.seats) - 1}")


def check_actor(state: Table, seat: int) -> None:
    """Raise SeatError unless somebody sits there: where a seat acts for itself, None is nobody."""
    if type(seat) is not int:
        raise SeatError(f"a seat is needed, not {shown(seat)}")
    if not 0 <= seat < len(state.seats):
        check_seat(state, seat)
