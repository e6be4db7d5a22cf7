"""Turn order, and objections that all games share."""

from functools import cache

from tabletop.core.errors import Objection
from tabletop.core.game import Table
from tabletop.core.players import check_seat
from tabletop.core.rulebook import implements
from tabletop.core.validation import class_name

OVER = Objection("core.over", "core.over")
UNDECIDED = {"to_act": "who acts next", "phase": "what is asked next"}


def next_seat(after: int, seats: int) -> int:
    """Return the next seat clockwise. A game that skips seats iterates over `clockwise` instead.

    >>> from tabletop.core.turn_order import next_seat
    >>> next_seat(1, 3), next_seat(2, 3)
    (2, 0)
    """
    return (after + 1) % seats


@cache
def clockwise(first: int, seats: int) -> tuple[int, ...]:
    """Return all seats in turn order, beginning with the first, which is counted modulo `seats`.

    >>> from tabletop.core.turn_order import clockwise
    >>> clockwise(2, 4)
    (2, 3, 0, 1)
    """
    return tuple([(first + step) % seats for step in range(seats)])


@implements("core.over", "core.not_your_turn")
def not_now(state: Table, seat: int | None) -> Objection | None:
    """Return the objection to any action of the seat, or None if it may act."""
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
    """Return the objection to an object that is not an action of this game.

    It has the full name of the class, because several games have a class `Play`.
    """
    return Objection("core.kind", "core.kind", (("kind", class_name(type(action))),))


def explain_undecided(error: AttributeError, draft: object) -> None:
    """Raise a clear AttributeError if a rule has not set `to_act` or `phase`.

    A draft begins without `to_act` and `phase`, so that a rule cannot forget them.
    """
    for name, meaning in UNDECIDED.items():
        # PyPy sets neither `error.name` nor `error.obj` if a slot is empty.
        if not hasattr(draft, name) and str(error) == f"'{type(draft).__name__}' object has no attribute '{name}'":
            raise AttributeError(
                f"{name} is not set: the rule must decide {meaning} before it ends, and nothing can "
                f"read it earlier (expected for example: draft.to_act, draft.phase = (seat,), 'play')"
            ) from error
