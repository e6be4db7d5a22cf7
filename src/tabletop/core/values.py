"""Values: nothing in them can change, so nobody needs a second one."""

from typing import Any, TypeVar, cast

from attrs import fields

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


def _itself(value: T, _memo: object = None) -> T:
    return value
