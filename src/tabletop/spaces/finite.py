"""All actions of a game that says nothing of numbers: they are finite if the types of their fields are."""

from collections.abc import Iterator
from itertools import chain, product
from types import NoneType
from typing import Any

from tabletop.core.errors import SetupError, shown
from tabletop.core.validation import class_name
from tabletop.records.shapes import Fixed, Maybe, Scalar, Tagged, Vocabulary, Whole, classes_of, parts_of, shape_of

MAX_ACTIONS = 100_000


def finite_actions(action: Any) -> tuple[Any, ...]:
    """List every action that a game's `Action` allows, class by class; raise SetupError if there is no end of them.

    Finite are words (`Literal`), bool, None, tuples of a fixed length and classes that are made of these. A number or a
    card is not: only the game knows which there are.
    """
    return tuple(chain.from_iterable([_values(kind, class_name(kind)) for kind in classes_of(action)]))


def _values(kind: Any, where: str) -> list[Any]:
    found: list[Any] = []
    for value in _each(kind, where):
        found.append(value)
        if len(found) > MAX_ACTIONS:
            raise SetupError(f"{where} has more than {MAX_ACTIONS:,} values: a game numbers so many with `encoding`")
    return found


def _each(kind: Any, where: str) -> Iterator[Any]:
    try:
        shape = shape_of(kind)
    except TypeError:
        shape = None
    match shape:
        case Scalar() if kind is bool:
            yield from (False, True)
        case Scalar() if kind is NoneType:
            yield None
        case Vocabulary(words):
            yield from words
        case Maybe(inner):
            yield from (None, *_values(inner, where))
        case Fixed(items):
            yield from product(*[_values(item, where) for item in items])
        case Tagged(kinds):
            yield from chain.from_iterable([_values(each, where) for each in kinds])
        case Whole():
            parts = parts_of(kind)
            for values in product(*[_values(part.kind, f"{where}.{part.name}") for part in parts]):
                yield kind(**{part.argument: value for part, value in zip(parts, values, strict=True)})
        case _:
            raise SetupError(f"{where} can be any {shown(kind)}, so the actions have no numbers: only the game knows"
                             " which there are, and says so with `encoding`")  # fmt: skip
