"""Actions that are equal to legal ones, or read like them, and have a field of another type than they should."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from attrs import evolve, fields, has

ACTIONS = 3  # legal actions of a seat that are written in all other ways


class Word(str):
    """A word that is equal to a plain one."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"Word({super().__repr__()})"


class Row(tuple[Any, ...]):
    """A tuple that is equal to a plain one."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"Row({super().__repr__()})"


def lookalikes(legal: Sequence[Any], dice: Random) -> Iterator[Any]:
    """Go through some legal actions with one field written otherwise: True for 1, a plain tuple for a place, text."""
    for action in dice.sample(legal, min(ACTIONS, len(legal))):
        for name in [each.name for each in fields(type(action)) if each.init] if has(type(action)) else ():
            for value in otherwise(getattr(action, name)):
                if (other := _with(action, name, value)) is not None:
                    yield other


def otherwise(value: Any) -> Iterator[Any]:
    """Go through values of other types that are equal to this one, and text that reads like it."""
    match value:
        case bool():
            yield from (int(value), float(value))
        case int():
            yield from ([bool(value)] if value in (0, 1) else [])
            yield from ([float(value)] if abs(value) < 2**53 else [])
        case str():
            yield Word(value)
            yield from [] if type(value) is str else ["".join(value)]
        case tuple():
            yield Row(value) if type(value) is tuple else tuple(value)
            yield from [
                (*value[:place], other, *value[place + 1 :])
                for place, each in enumerate(value[:2])
                for other in otherwise(each)
                if type(value) is tuple
            ]
    if value is not None and not isinstance(value, str):
        yield str(value)


def _with(action: Any, name: str, value: Any) -> Any:
    """Return the action with this value in the field, or None if its class does not let it in as it is."""
    try:
        other = evolve(action, **{name.lstrip("_"): value})
    except Exception:  # its class refuses the value: there is no such action
        return None
    return other if type(getattr(other, name)) is type(value) else None
