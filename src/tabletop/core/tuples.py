"""Small changes of tuples."""

from typing import TypeVar

T = TypeVar("T")


def replace_at(items: tuple[T, ...], place: int, item: T) -> tuple[T, ...]:
    """Return the tuple with another item at the place."""
    return (*items[:place], item, *items[place + 1 :])


def without(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    """Return the tuple without the first item that equals this one."""
    place = items.index(item)
    return items[:place] + items[place + 1 :]
