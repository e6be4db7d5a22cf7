"""The shapes of types in JSON, returned by `shape_of(kind)`.

Writers, readers and schemas are visitors of shapes. Only this module decides how a type is written in JSON.
"""

import dataclasses
import operator
import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from threading import RLock
from types import NoneType, UnionType
from typing import Any, Literal, TypeAlias, TypeVar, Union, cast, get_args, get_origin, get_type_hints

import attrs
from attrs import frozen

from tabletop.core.rng import Seed
from tabletop.core.setup import CARD_SET, LATER

TAG = "type"
_HUMPS = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


@frozen
class Scalar:
    """A number, a truth value, text or null, or a seed as text."""

    kind: Any


@frozen
class Word:
    """A value that is written in its notation."""

    kind: Any


@frozen
class Vocabulary:
    """One of several words."""

    words: tuple[str, ...]


@frozen
class Maybe:
    """A value of one type, or null."""

    kind: Any


@frozen
class Many:
    """A list of any length, with one type for all items."""

    item: Any


@frozen
class Fixed:
    """A list with a type for each index."""

    items: tuple[Any, ...]


@frozen
class Tagged:
    """An object of one of several classes, selected by its tag."""

    kinds: tuple[Any, ...]


@frozen
class Whole:
    """An object with a key for each field of a class, as in `parts_of`."""

    kind: Any


@frozen
class CardSet:
    """Your own card set.

    Options contain all of it, states and views only its fingerprint.
    """

    kind: Any


Shape: TypeAlias = CardSet | Scalar | Word | Vocabulary | Maybe | Many | Fixed | Tagged | Whole


@frozen
class Part:
    """A field of a class that is also an argument of its constructor."""

    name: str
    kind: Any
    argument: str
    kw_only: bool
    default: Callable[[], Any] | None
    """Return the default, or None if there is none."""
    later: bool
    """Whether documents leave the field out if it has its default."""


@cache
def shape_of(kind: Any) -> Shape:
    """Return the shape of a type. Raise TypeError if it has no JSON format."""
    origin, inner = get_origin(kind), get_args(kind)
    if isinstance(kind, CardSet):
        return kind
    if kind in (int, bool, float, str, NoneType, Seed):
        return Scalar(kind)
    if hasattr(kind, "from_notation"):
        return Word(kind)
    if origin is Literal:
        return Vocabulary(inner)
    if origin is tuple and inner:
        return Many(inner[0]) if inner[-1] is Ellipsis else Fixed(inner)
    if origin in (Union, UnionType):
        return _shape_of_union(inner)
    if attrs.has(kind) or dataclasses.is_dataclass(kind):
        return Whole(kind)
    raise TypeError(f"no JSON format for {kind!r}")


def _shape_of_union(kinds: tuple[Any, ...]) -> Shape:
    others, union = tuple([kind for kind in kinds if kind is not NoneType]), cast("Any", Union)
    if len(others) < len(kinds):
        return Maybe(union[others])
    if all(isinstance(shape_of(kind), Whole) for kind in kinds):
        return Tagged(kinds)
    raise TypeError(f"no JSON format for {union[kinds]!r}: expected classes with fields, which have tags")


def classes_of(union: Any) -> tuple[Any, ...]:
    """Return the classes of a union such as a game's Action.

    A single class is also accepted.
    """
    return get_args(union) or (union,)


def tag_of(kind: type) -> str:
    """Return the tag of a class, such as round_won for RoundWon."""
    return _HUMPS.sub("_", kind.__name__).lower()


@cache
def parts_of(kind: Any) -> tuple[Part, ...]:
    """Return the fields of an attrs class or dataclass.

    Fields that are not arguments of the constructor are left out.
    """
    found: Iterable[Any] = attrs.fields(kind) if attrs.has(kind) else dataclasses.fields(kind)
    hints = get_type_hints(kind)
    return tuple([_part(each, hints[each.name]) for each in found if each.init])


def card_sets_of(kind: Any) -> list[Part]:
    """Return the fields of a class that hold card sets."""
    return [part for part in parts_of(kind) if isinstance(part.kind, CardSet)]


def later_defaults(kind: Any) -> dict[str, Any]:
    """Return the defaults of the fields that documents may leave out."""
    return {part.name: part.default() for part in parts_of(kind) if part.later and part.default}


def _part(field: Any, kind: Any) -> Part:
    return Part(
        name=field.name,
        kind=CardSet(kind) if CARD_SET.items() <= field.metadata.items() else kind,
        argument=getattr(field, "alias", field.name),
        kw_only=field.kw_only,
        default=_default_of(field),
        later=LATER.items() <= field.metadata.items(),
    )


def _default_of(field: Any) -> Callable[[], Any] | None:
    """Return a function that returns the default of a field, or None."""
    default: Any = field.default
    if isinstance(default, attrs.Factory):  # type: ignore[arg-type]
        return default.factory  # type: ignore[no-any-return]
    if default is attrs.NOTHING or default is dataclasses.MISSING:
        factory = getattr(field, "default_factory", dataclasses.MISSING)
        return None if factory is dataclasses.MISSING else factory
    return lambda: default


T = TypeVar("T")

MAX_CACHED, MAX_CACHED_LENGTH = 10_000, 40
_CALL: Any = operator.call
each_with: Callable[[Iterable[Any], Iterable[Any]], Iterator[Any]] = partial(map, _CALL)
"""Call each function with the value in its place."""


class Visitor(dict[Any, Callable[[Any], T]]):
    """Functions by type, such as readers or writers. Each is created once."""

    def __init__(self) -> None:
        super().__init__()
        self._in_the_making = set[Any]()
        self._lock = RLock()

    of = dict[Any, Callable[[Any], T]].__getitem__
    """Return the function for a type. It is created on the first call."""

    def __missing__(self, kind: Any) -> Callable[[Any], T]:
        with self._lock:
            if kind in self._in_the_making:  # The type refers to itself.
                return self._later(kind)
            self._in_the_making.add(kind)
            try:
                self[kind] = self.make(shape_of(kind))
            finally:
                self._in_the_making.discard(kind)
        return self[kind]

    def _later(self, kind: Any) -> Callable[[Any], T]:
        def call(value: Any) -> T:
            return self.of(kind)(value)

        return call

    def make(self, shape: Shape) -> Callable[[Any], T]:
        """Return a function for values of a shape.

        Use `of` for the parts of the shape.
        """
        raise NotImplementedError


class Words(dict[Any, Any]):
    """Cache of a function of words, such as the notation of a card.

    Long words and results are not cached.
    """

    def __init__(self, work_out: Callable[[Any], Any]) -> None:
        super().__init__()
        self._work_out = work_out

    def __missing__(self, word: Any) -> Any:
        found = self._work_out(word)
        if not any(isinstance(each, str) and len(each) > MAX_CACHED_LENGTH for each in (word, found)):
            if len(self) >= MAX_CACHED:
                self.clear()
            self[word] = found
        return found
