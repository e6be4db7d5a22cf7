"""What documents have to know of a type: `shape_of(kind)` is one of a small family of shapes.

Writers, readers and schemas are three visitors of this family; what a type looks like in JSON is decided here alone.
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
    """What JSON has itself: a number, a truth value, text, null; or a seed, which is written as text."""

    kind: Any


@frozen
class Word:
    """A value that is written as its notation."""

    kind: Any


@frozen
class Vocabulary:
    """One of some words."""

    words: tuple[str, ...]


@frozen
class Maybe:
    """A value of one type, or null."""

    kind: Any


@frozen
class Many:
    """A list of any length; all its items are of one type."""

    item: Any


@frozen
class Fixed:
    """A list with a type for each place."""

    items: tuple[Any, ...]


@frozen
class Tagged:
    """An object of one of some classes, as its tag says."""

    kinds: tuple[Any, ...]


@frozen
class Whole:
    """An object with a key for each field of a class: `parts_of` lists them."""

    kind: Any


@frozen
class CardSet:
    """A card set of one's own: options have it whole, states and views only its fingerprint."""

    kind: Any


Shape: TypeAlias = CardSet | Scalar | Word | Vocabulary | Maybe | Many | Fixed | Tagged | Whole


@frozen
class Part:
    """A field that documents have and that the constructor is given."""

    name: str
    kind: Any
    argument: str
    kw_only: bool
    default: Callable[[], Any] | None
    """Return the default, if there is one."""
    later: bool
    """Whether documents leave it out while it has its default, which JSON has itself."""


@cache
def shape_of(kind: Any) -> Shape:
    """Return the shape of a type; raise TypeError if there are no documents for it."""
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
    raise TypeError(f"no documents for {kind!r}")


def _shape_of_union(kinds: tuple[Any, ...]) -> Shape:
    others, union = tuple([kind for kind in kinds if kind is not NoneType]), cast("Any", Union)
    if len(others) < len(kinds):
        return Maybe(union[others])
    if all(isinstance(shape_of(kind), Whole) for kind in kinds):
        return Tagged(kinds)
    raise TypeError(f"no documents for {union[kinds]!r}: only classes with fields have tags")


def classes_of(union: Any) -> tuple[Any, ...]:
    """Return the classes of a union such as a game's Action, which may be one class only."""
    return get_args(union) or (union,)


def tag_of(kind: type) -> str:
    """Return the stable tag of a class: its name in small letters, RoundWon as round_won."""
    return _HUMPS.sub("_", kind.__name__).lower()


@cache
def parts_of(kind: Any) -> tuple[Part, ...]:
    """Return the fields of a class, of attrs or a dataclass, but for those that the constructor is not given."""
    found: Iterable[Any] = attrs.fields(kind) if attrs.has(kind) else dataclasses.fields(kind)
    hints = get_type_hints(kind)
    return tuple([_part(each, hints[each.name]) for each in found if each.init])


def card_sets_of(kind: Any) -> list[Part]:
    """Return the fields of a class that hold card sets."""
    return [part for part in parts_of(kind) if isinstance(part.kind, CardSet)]


def later_defaults(kind: Any) -> dict[str, Any]:
    """Return what stands for the fields of a class that documents leave out."""
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
    """Return what makes the default of a field, of attrs or of a dataclass, if it has one."""
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
    """Makes a function for each type, once: what reads its values, or writes them."""

    def __init__(self) -> None:
        super().__init__()
        self._in_the_making = set[Any]()
        self._lock = RLock()

    of = dict[Any, Callable[[Any], T]].__getitem__
    """Return the function for a type; made on first use."""

    def __missing__(self, kind: Any) -> Callable[[Any], T]:
        with self._lock:
            if kind in self._in_the_making:  # It names itself.
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
        """Return a function for values of a shape; those for its parts come from `of`."""
        raise NotImplementedError


class Words(dict[Any, Any]):
    """What a function returns for each word, such as the notation of a card; nothing long is cached."""

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
