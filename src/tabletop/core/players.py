"""Players: how many there are, their seats, the turn order, and who may act."""

from functools import cache
from operator import index
from typing import Any, TypeVar

from tabletop.core.errors import InvalidState, Objection, SeatError, SetupError, shown
from tabletop.core.game import GameInfo, Table
from tabletop.core.rulebook import implements
from tabletop.core.validation import class_name

T = TypeVar("T")
OVER = Objection("core.over", "core.over")
UNDECIDED = {"to_act": "who acts next", "phase": "what is asked next"}


def check_players(info: GameInfo[Any], players: object) -> int:
    """Return the number of players; raise SetupError if the game is not for so many.

    >>> from tabletop.core.players import check_players
    >>> check_players(codex.INFO, 3)
    3
    >>> check_players(codex.INFO, 5)
    Traceback (most recent call last):
    tabletop.core.errors.SetupError: Codex Naturalis is for 2, 3 or 4 players, not 5
    """
    try:
        count = None if isinstance(players, bool) else index(players)  # type: ignore[arg-type]
    except Exception:  # Its own __index__ may raise anything.
        count = None
    if count not in info.players:
        raise SetupError(f"{info.title} is for {_listed(info.players)} players, not {shown(players)}")
    return count


def so_many_players(counts: tuple[int, ...]) -> str:
    """Return for how many a game is: `2 to 4 players`, `2 players`, `2 or 4 players`.

    >>> from tabletop.core.players import so_many_players
    >>> so_many_players((2, 3, 4))
    '2 to 4 players'
    """
    if counts == (1,):
        return "1 player"
    first, last = min(counts), max(counts)
    is_range = len(counts) > 2 and counts == tuple(range(first, last + 1))
    return f"{f'{first} to {last}' if is_range else _listed(counts)} players"


def _listed(counts: tuple[int, ...]) -> str:
    if len(counts) == 1:
        return str(counts[0])
    return f"{', '.join(map(str, counts[:-1]))} or {counts[-1]}"


def check_viewer(viewer: int | None, seats: int) -> None:
    """Raise InvalidState unless whoever a view is for sits at the table, or is a spectator (None)."""
    if viewer is not None and (type(viewer) is not int or not 0 <= viewer < seats):
        raise InvalidState(f"there is no seat {shown(viewer)} in this view")


def check_seat(state: Table, seat: int | None) -> None:
    """Raise SeatError unless the seat is one of this table's, or None.

    >>> from tabletop.core.players import check_seat
    >>> check_seat(codex.new_game(players=2, seed=7), 2)
    Traceback (most recent call last):
    tabletop.core.errors.SeatError: there is no seat 2: the seats are 0 to 1
    """
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


def replace_at(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """Return the tuple with another item at the place.

    >>> from tabletop.core.players import replace_at
    >>> replace_at(("Ann", "Ben", "Zoe"), 1, "Bea")
    ('Ann', 'Bea', 'Zoe')
    """
    changed = [*items]
    changed[place] = item
    return tuple(changed)


def next_seat(after: int, seats: int) -> int:
    """Return the next seat clockwise. A game that skips seats iterates over `clockwise` instead.

    >>> from tabletop.core.players import next_seat
    >>> next_seat(1, 3), next_seat(2, 3)
    (2, 0)
    """
    return (after + 1) % seats


@cache
def clockwise(first: int, seats: int) -> tuple[int, ...]:
    """Return all seats in turn order, beginning with the first, which is counted modulo `seats`.

    >>> from tabletop.core.players import clockwise
    >>> clockwise(2, 4)
    (2, 3, 0, 1)
    """
    return tuple([(first + step) % seats for step in range(seats)])


@implements("core.over", "core.not_your_turn")
def not_now(state: Table, seat: int | None) -> Objection | None:
    """Say why nothing at all is legal for the seat now, or None if it may act."""
    if seat is None:
        return None if state.to_act else OVER
    check_seat(state, seat)
    if not state.to_act:
        return OVER
    if seat not in state.to_act:
        return Objection("core.not_your_turn", "core.not_your_turn", (("seat", seat),))
    return None


@implements("core.kind")
def no_such_kind(action: object) -> Objection:
    """Object to something that is no action of this game, by the full name of its class: many games have a Play."""
    return Objection("core.kind", "core.kind", (("kind", class_name(type(action))),))


def explain_undecided(error: AttributeError, draft: object) -> None:
    """Raise an error in words if the rule has not decided a part of the draft.

    A draft begins without `to_act` and `phase`, so that a rule cannot forget them.
    """
    for name, meaning in UNDECIDED.items():
        # PyPy sets neither `error.name` nor `error.obj` if a slot is empty.
        if not hasattr(draft, name) and str(error) == f"'{type(draft).__name__}' object has no attribute '{name}'":
            raise AttributeError(
                f"{name} is not set: the rule must decide {meaning} before it ends, and nothing can "
                f"read it earlier (expected for example: draft.to_act, draft.phase = (seat,), 'play')"
            ) from error
