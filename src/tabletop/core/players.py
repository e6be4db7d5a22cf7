"""Validation of player counts and seats, and tuples with a value for each seat."""

from operator import index
from typing import Any, TypeVar

from tabletop.core.errors import InvalidState, SeatError, SetupError, shown
from tabletop.core.game import GameInfo, Table

T = TypeVar("T")


def check_players(info: GameInfo[Any], players: object) -> int:
    """Return the number of players, and raise SetupError if the game does not support it.

    >>> from tabletop.core.players import check_players
    >>> check_players(codex.INFO, 3)
    3
    >>> check_players(codex.INFO, 5)
    Traceback (most recent call last):
    tabletop.core.errors.SetupError: Codex Naturalis is for 2, 3 or 4 players, not 5
    """
    try:
        count = None if isinstance(players, bool) else index(players)  # type: ignore[arg-type]
    except Exception:  # The `__index__` of an object may raise any error.
        count = None
    if count not in info.players:
        *others, last = map(str, info.players)
        some = ", ".join(others) or None
        raise SetupError.no("core.players", title=info.title, some=some, last=last, given=shown(players))
    return count


def check_viewer(viewer: int | None, seats: int) -> None:
    """Raise InvalidState unless the viewer is one of the seats, or a spectator (None)."""
    if viewer is not None and (type(viewer) is not int or not 0 <= viewer < seats):
        raise InvalidState(f"there is no seat {shown(viewer)} in this view")


def check_seat(state: Table, seat: int | None) -> None:
    """Raise SeatError unless the seat is a seat of this state, or None.

    >>> from tabletop.core.players import check_seat
    >>> check_seat(codex.new_game(players=2, seed=7), 2)
    Traceback (most recent call last):
    tabletop.core.errors.SeatError: there is no seat 2: the seats are 0 to 1
    """
    if seat is None:
        return
    if type(seat) is not int or not 0 <= seat < len(state.seats):
        raise SeatError.no("core.no_seat", number=shown(seat), last=len(state.seats) - 1)


def check_actor(state: Table, seat: int) -> None:
    """Raise SeatError unless the seat is a seat of this state. None is not allowed."""
    if type(seat) is not int:
        raise SeatError(f"invalid seat {shown(seat)}: expected a seat number")
    if not 0 <= seat < len(state.seats):
        check_seat(state, seat)


def replace_at(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """Return the tuple with a different item at the place.

    >>> from tabletop.core.players import replace_at
    >>> replace_at(("Ann", "Ben", "Zoe"), 1, "Bea")
    ('Ann', 'Bea', 'Zoe')
    """
    changed = [*items]
    changed[place] = item
    return tuple(changed)
