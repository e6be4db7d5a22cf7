"""Strict JSON decoding. There is no type coercion, and no default for a missing key."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from types import NoneType
from typing import Any, TypeAlias, TypeVar, cast

from tabletop.core.errors import RecordError, shown
from tabletop.core.rng import Seed
from tabletop.records import shapes
from tabletop.records.documents import check_inner
from tabletop.records.shapes import (
    MAX_CACHED_LENGTH,
    TAG,
    Part,
    Visitor,
    Words,
    each_with,
    later_defaults,
    parts_of,
    shape_of,
    tag_of,
)

T = TypeVar("T")
Read: TypeAlias = Callable[[Any], Any]
SEED_PATTERN = "0|[1-9][0-9]{0,39}"
_DECIMAL = re.compile(SEED_PATTERN)
_NAMES: dict[object, str] = {
    dict: "an object",
    list: "a list",
    str: "text",
    int: "a whole number",
    float: "a number",
    bool: "a truth value",
    NoneType: "null",
}


class Misfit(ValueError):
    """A value that does not fit its place in a document."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
        self.way: list[str] = []

    def at(self, name: str) -> RecordError:
        """Return the RecordError for a document with this name."""
        return RecordError(name + "".join(reversed(self.way)), self.reason)


class Refused(Misfit):
    """A value of the wrong type, or not among the expected ones."""

    def __init__(self, expected: str | type, value: object) -> None:
        found = _NAMES[type(value)]
        if type(value) not in (dict, list, NoneType):
            found = f"{found} {shown(value)}"
        super().__init__(f"expected {expected if isinstance(expected, str) else _NAMES[expected]}, not {found}")


def further(error: Exception, step: str, value: object = None) -> Misfit:
    """Return the error of a value, with one more step of its path.

    Steps are `.seats` or `[0]`, for example. The steps are added from the inside out.
    """
    if isinstance(error, Misfit):
        fault = error
    elif type(value) in (list, dict) and isinstance(error, TypeError):  # The value is not hashable.
        fault = Refused(str, value)
    else:
        fault = Misfit(str(error) if isinstance(error, ValueError) else f"cannot be read: {error!r}")
    fault.way.append(step)
    return fault


def entries_of(value: Any, keys: Sequence[str] | None = None) -> dict[str, Any]:
    """Return the entries of an object.

    Raise Misfit unless the value is an object with exactly these keys.
    """
    if type(value) is not dict:
        raise Refused(dict, value)
    entries = cast("dict[str, Any]", value)
    if keys is not None and entries.keys() != {*keys}:
        if unknown := [key for key in entries if key not in keys]:
            raise Misfit(f"unknown key {shown(unknown[0])}")
        raise Misfit(f"missing key {next(key for key in keys if key not in entries)!r}")
    return entries


class Readers(Visitor[Any]):
    """Readers of JSON values by type."""

    def make(self, shape: shapes.Shape) -> Read:
        """Return the reader of a shape."""
        match shape:
            case shapes.Scalar(kind):
                return _SCALARS.get(kind) or _exactly(kind)
            case shapes.Word() | shapes.Vocabulary():
                return _words_of(shape).__getitem__
            case shapes.Maybe(kind):
                inner = shape_of(kind)
                has_words = isinstance(inner, shapes.Word | shapes.Vocabulary)
                return _words_of(inner, or_null=True).__getitem__ if has_words else _or_null(self.of(kind))
            case shapes.Many(item):
                return _many(self.of(item))
            case shapes.Fixed(items):
                return _fixed([self.of(each) for each in items])
            case shapes.Tagged(kinds):
                return self.tagged(kinds)
            case shapes.CardSet(kind):
                return self.of(kind)
            case shapes.Whole(kind):
                return self.whole(kind)

    def tagged(self, kinds: Sequence[Any]) -> Read:
        """Return the reader of objects of several classes, which are selected by a tag."""
        readers = {tag_of(kind): self.of(kind) for kind in kinds}

        def read(value: Any) -> Any:
            entries = entries_of(value)
            tag = entries.get(TAG)
            if type(tag) is not str or tag not in readers:
                raise Refused(f"a {TAG!r} among {', '.join(readers)}", tag)
            return readers[tag]({key: each for key, each in entries.items() if key != TAG})

        return read

    def whole(self, kind: Any) -> Read:
        """Return the reader of a class, which requires exactly its fields."""
        parts = parts_of(kind)
        names, reads, build = (
            [part.name for part in parts],
            [self.of(part.kind) for part in parts],
            _builder(kind, parts),
        )
        count = len(parts)

        def read(value: Any) -> Any:
            if value.__class__ is not dict or len(value) != count:
                entries_of(value, names)
            rest = iter(names)
            try:
                values = [*each_with(reads, map(value.__getitem__, rest))]
            except Exception as error:
                entries_of(value, names)
                name = _last_taken(names, rest)
                raise further(error, f".{name}", value[name]) from None
            return build(*values)

        defaults = later_defaults(kind)
        return (lambda value: read({**defaults, **entries_of(value)})) if defaults else read


def read_document(read: Callable[[Any], T], document: Any, name: str) -> T:
    """Return the value of a document.

    Raise RecordError, with the name of the document and the path, if it is invalid.
    """
    try:
        return read(document)
    except Exception as error:
        fault = error if isinstance(error, Misfit) else further(error, "")
        raise fault.at(name) from None


@cache
def _words_of(shape: Any, *, or_null: bool = False) -> Words:
    """Return the cached words of a shape, which all readers share."""
    read = _notation(shape.kind) if isinstance(shape, shapes.Word) else _member(shape.words)
    return Words(_or_null(read) if or_null else read)


def _notation(kind: Any) -> Read:
    def read(text: Any) -> Any:
        word = read_text(text)
        if len(word) > MAX_CACHED_LENGTH:
            check_inner(word)
        return kind.from_notation(word)

    return read


def _member(words: Sequence[str]) -> Read:
    expected = "one of " + ", ".join(map(repr, words))

    def read(text: Any) -> Any:
        if type(text) is not str or text not in words:
            raise Refused(expected, text)
        return text

    return read


def _exactly(kind: type) -> Read:
    def read(value: Any) -> Any:
        if type(value) is not kind:
            raise Refused(kind, value)
        return value

    return read


def read_text(value: Any) -> str:
    """Return the text.

    Raise Misfit if it has an unpaired surrogate, because it could not be encoded as UTF-8.
    """
    if type(value) is not str:
        raise Refused(str, value)
    if not value.isascii() and any("\ud800" <= letter <= "\udfff" for letter in value):
        raise Misfit(f"unpaired surrogate in text {value[:MAX_CACHED_LENGTH]!a}")
    return value


def _read_seed(value: Any) -> int:
    if type(value) is not str or not _DECIMAL.fullmatch(value):
        raise Refused("a seed in decimal digits, as text", value)
    return int(value)


def _or_null(read: Read) -> Read:
    return lambda value: None if value is None else read(value)


def _many(read_item: Read) -> Read:
    read_all = partial(map, read_item)

    def read(value: Any) -> Any:
        if value.__class__ is not list:
            raise Refused(list, value)
        return _items(read_all, value) if value else ()

    return read


def _fixed(reads: Sequence[Read]) -> Read:
    read_all = partial(each_with, reads)

    def read(value: Any) -> Any:
        if value.__class__ is not list or len(value) != len(reads):
            raise Refused(f"a list of {len(reads)}", value)
        return _items(read_all, value)

    return read


def _items(read_all: Callable[[Iterator[Any]], Iterable[Any]], items: Sequence[Any]) -> tuple[Any, ...]:
    rest = iter(items)
    try:
        return tuple(read_all(rest))
    except Exception as error:
        place = _last_taken(range(len(items)), rest)
        raise further(error, f"[{place}]", items[place]) from None


def _last_taken(items: Sequence[T], rest: Iterator[Any]) -> T:
    """Return the item that an iterator has returned last.

    The iterator is used up.
    """
    return items[len(items) - 1 - len([*rest])]


def _builder(kind: Any, parts: Sequence[Part]) -> Callable[..., Any]:
    if not any(part.kw_only for part in parts):
        build: Callable[..., Any] = kind
        return build
    return lambda *values: kind(**dict(zip([part.argument for part in parts], values, strict=True)))


_SCALARS: Mapping[Any, Read] = {str: read_text, Seed: _read_seed}
READERS = Readers()
"""Readers that do not look up card sets."""
