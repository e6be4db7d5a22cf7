"""Small changes of tuples."""

from collections import Counter
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

FEW = 20  # are counted one by one


def replace_at(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """Return the tuple with another item at the place."""
    changed = [*items]
    changed[place] = item
    return tuple(changed)


def without(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    """Return the tuple without the first item that equals this one."""
    left = [*items]
    left.remove(item)
    return tuple(left)


def holds(items: Sequence[T], some: Sequence[T]) -> bool:
    """Whether some are all among the items, copies counted."""
    if len(some) > FEW:
        return not Counter(some) - Counter(items)
    return all(some.count(each) <= items.count(each) for each in some)


def is_tuple(value: object) -> bool:
    """Whether somebody's value is a tuple and no list."""
    return type(value) is tuple
