"""Changes of one seat among all: copies where states are kept, in place while a rollout holds the seats open.

A rule says `draft.seats = with_hand(draft.seats, seat, hand)` and need not know which. What it wants to know of the
seat as it was before, it asks first.
"""

from collections.abc import Callable
from functools import cache
from inspect import signature
from typing import Any, ParamSpec, TypeVar, get_args

from tabletop.core.quick import copier_to_twin, copying, instead_of

P = ParamSpec("P")
T = TypeVar("T")


def fast_change(change: Callable[P, T]) -> Callable[P, T]:
    """Replace a function that says `return replace_at(seats, seat, evolve(seats[seat], hand=hand))` by a quick one.

    Its first arguments are a tuple of seats, of a frozen attrs class, and the place of one; the others bear the names
    and types of the fields that change. Raise TypeError if one does not. `__wrapped__` is the function as written.
    """
    seats, seat, *changed = signature(change).parameters.values()
    (kind, *_) = get_args(seats.annotation)
    *copied, _return = copying(change, kind, "mine", changed, "replace_at", "evolve")
    lines = [
        f"mine = {seats.name}[{seat.name}]",
        "if mine.__class__ is Twin:",
        *[f" mine.{each.name} = {each.name}" for each in changed],
        f" return {seats.name}",
        *copied,
        f"others = [*{seats.name}]",
        f"others[{seat.name}] = made",
        "return tuple(others)",
    ]
    return instead_of(change, kind, lines)


@cache
def seat_opener(kind: type[Any]) -> Callable[[tuple[Any, ...]], tuple[Any, ...]]:
    """Return a function that opens copies of the seats, which a `fast_change` changes in place from then on.

    It is written when somebody plays on for the first time.
    """
    opened = copier_to_twin(kind)
    return lambda seats: tuple([opened(each) for each in seats])


def close_seats(seats: tuple[Any, ...], kind: type[Any]) -> None:
    """Close seats that were opened: nobody changes them from here on."""
    for each in seats:
        each.__class__ = kind
