"""Values: nothing in them can change, so nobody needs a second one."""

from typing import Any, TypeVar

T = TypeVar("T")


def never_copied(kind: type[T]) -> type[T]:
    """Let `copy` and `deepcopy` return values of the class as they are; search libraries clone states this way."""
    changed: Any = kind
    changed.__copy__, changed.__deepcopy__ = _itself, _itself
    return kind


def _itself(value: T, _memo: object = None) -> T:
    return value
