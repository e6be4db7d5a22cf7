"""Actions that are equal to legal ones, or read like them, and have a field of another type than they should."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from attrs import evolve, fields, has

ACTIONS = 3  # legal actions of a seat that are written in all other ways


class Word(str):
    """A word that is equal to a plain one."""

    __slots__ = ()


class Row(tuple[Any, ...]):
    """A tuple that is equal to a plain one."""

    __slots__ = ()


def lookalikes(legal: Sequence[Any], dice: Random) -> Iterator[Any]:
    """Go through some legal actions with one field written otherwise: True for 1, a plain tuple for a place, text."""
    for action in dice.sample(legal, min(ACTIONS, len(legal))):
        kind: Any = action.__class__
        for name in [each.name for each in fields(kind) if each.init] if has(kind) else ():
            for value in otherwise(getattr(action, name)):
                if (other := _with(action, name, value)) is not None:
                    yield other


def otherwise(value: Any) -> Iterator[Any]:
    """Go through values of other types that are equal to this one, and text that reads like it."""
    kind: Any = value.__class__
    if kind is bool:
        yield from (int(value), float(value))
    elif issubclass(kind, int):
        yield from ([bool(value)] if value in (0, 1) else [])
        yield from ([float(value)] if abs(value) < 2**53 else [])
    elif issubclass(kind, str):
        yield Word(value)
        yield from [] if kind is str else ["".join(value)]
    elif issubclass(kind, tuple):
        yield Row(value) if kind is tuple else tuple(value)
        yield from _with_another_part(value) if kind is tuple else ()
    if value is not None and not issubclass(kind, str):
        yield str(value)


def _with_another_part(row: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    for place, each in enumerate(row[:2]):
        for other in otherwise(each):
            yield (*row[:place], other, *row[place + 1 :])


def _with(action: Any, name: str, value: Any) -> Any:
    """Return the action with this value in the field, or None if its class does not let it in as it is."""
    try:
        other = evolve(action, **{name.lstrip("_"): value})
    except Exception:  # its class refuses the value: there is no such action
        return None
    return other if type(getattr(other, name)) is type(value) else None
