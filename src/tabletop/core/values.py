"""Immutable values, and the check that a function is given a value of the right class."""

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, cast

from attrs import fields

from tabletop.core.errors import InvalidState, TabletopError

F = TypeVar("F", bound=Callable[..., Any])
T = TypeVar("T")


def never_copied(kind: type[T]) -> type[T]:
    """Let `copy` and `deepcopy` return values of the class as they are; search libraries clone states this way."""
    changed: Any = kind
    changed.__copy__, changed.__deepcopy__ = _itself, _itself
    return kind


def as_made(value: Any) -> tuple[Any, ...]:
    """Return how a value pickles (`__reduce__`): by what its class is called with; what follows is found anew."""
    kind = cast("Any", type(value))
    return kind, tuple([getattr(value, each.name) for each in fields(kind) if each.init])


def class_name(kind: type) -> str:
    """Return the name of a class for an error text, in full unless Python knows it: many games have Options."""
    return kind.__qualname__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__qualname__}"


def takes(*kinds: type, error: type[TabletopError] = InvalidState) -> Callable[[F], F]:
    """Return a decorator for functions of a game, whose first argument must be of one of the classes.

    Otherwise the function raises the error, which calls the first class as its game does.
    """
    refuse = refusing(*kinds, error=error)

    def decorate(function: F) -> F:
        @wraps(function)
        def checked(*given: Any, **named: Any) -> Any:
            if given:
                refuse(given[0])
            return function(*given, **named)

        return cast("F", checked)

    return decorate


def refusing(*kinds: type, error: type[TabletopError] = InvalidState) -> Callable[[object], None]:
    """Return a function that raises the error for what is of none of the classes.

    >>> from tabletop.core.values import refusing
    >>> refusing(starmap.State)("B5")
    Traceback (most recent call last):
    tabletop.core.errors.InvalidState: invalid str: expected a starmap.State
    """
    package = kinds[0].__module__.rpartition(".")[0] or kinds[0].__module__
    expected = f"{package.rpartition('.')[2]}.{kinds[0].__name__}"

    def refuse(value: object) -> None:
        if not isinstance(value, kinds):
            raise error(f"invalid {class_name(type(value))}: expected a {expected}") from None

    return refuse


def _itself(value: T, _memo: object = None) -> T:
    return value
