"""Small changes of tuples."""

from typing import TypeVar

T = TypeVar("T")


def replace_at(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """Return the tuple with another item at the place."""
    changed = list(items)
    changed[place] = item
    return tuple(changed)


def without(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    """Return the tuple without the first item that equals this one."""
    left = list(items)
    left.remove(item)
    return tuple(left)
