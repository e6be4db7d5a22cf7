"""How values are read from JSON: nothing is taken for anything else, "7" is no 7, a missing key no default."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from threading import RLock
from types import NoneType
from typing import Any, TypeAlias, get_args

from attrs import fields, has, resolve_types

from tabletop.core.rng import Seed
from tabletop.records.documents import check_inner
from tabletop.records.faults import Misfit, Refused, entries_of, further, wrong_keys
from tabletop.records.kinds import (
    KEPT,
    LONGEST_KEPT,
    TAG,
    each_with,
    element_of,
    is_literal,
    is_optional,
    is_tuple,
    is_union,
    is_word,
    tag_of,
)

Read: TypeAlias = Callable[[Any], Any]
SEED_PATTERN = "0|[1-9][0-9]{0,39}"
_DECIMAL = re.compile(SEED_PATTERN)


class Readers:
    """What reads each type from JSON; some classes may have readers of their own."""

    def __init__(self, own: Callable[[Any, "Readers"], Read | None] = lambda _kind, _readers: None) -> None:
        self._own, self._lock = own, RLock()
        self._made: dict[Any, Read] = {int: exactly(int), bool: exactly(bool), float: exactly(float)}
        self._made.update({str: read_text, Seed: read_seed, NoneType: exactly(NoneType)})

    def of(self, kind: Any) -> Read:
        """Return the reader of a type; made on first use."""
        with self._lock:
            if kind not in self._made:
                self._made[kind] = partial(self._read_later, kind)  # until it is made: a class may name itself
                self._made[kind] = self._own(kind, self) or self._make(kind)
            return self._made[kind]

    def _read_later(self, kind: Any, value: Any) -> Any:
        return self._made[kind](value)

    def _make(self, kind: Any) -> Read:
        words = words_of(kind)
        if words is not None:
            return words.__getitem__
        if is_tuple(kind):
            item = self._item_of(kind)
            return _fixed([self.of(each) for each in get_args(kind)]) if item is None else _list(item)
        if is_optional(kind):
            return _optional(self.of(element_of(kind)))
        if is_union(kind):
            return self.tagged(get_args(kind))
        if has(kind):
            return self.object_of(kind, {})
        raise TypeError(f"no documents for {kind!r}")

    def _item_of(self, kind: Any) -> Read | None:
        """Return the reader of the items, if the type is a list of any length."""
        return self.of(get_args(kind)[0]) if is_tuple(kind) and get_args(kind)[-1] is Ellipsis else None

    def object_of(self, kind: Any, special: Mapping[str, Read]) -> Read:
        """Return the reader of a class; some of its fields may have readers of their own.

        All fields must be there, and nothing else. It is a function written for the fields of the class, for which
        lists that are lists are read on the spot.
        """
        resolve_types(kind)
        parts = [each for each in fields(kind) if each.init]
        readers = {each.name: special.get(each.name) or self.of(each.type) for each in parts}
        items = {each.name: item for each in parts if (item := self._item_of(each.type)) and each.name not in special}
        scope: dict[str, Any] = {f"read_{name}": read for name, read in readers.items()}
        scope.update({f"item_{name}": read for name, read in items.items()})
        scope.update({"build": _builder(kind, parts), "fault": partial(_fault, readers)})
        kinds = {each.name: None if each.name in special else each.type for each in parts}
        source = _source([_expression(name, kind, is_list=name in items) for name, kind in kinds.items()])
        exec(source, scope)  # noqa: S102 - as attrs does
        read: Read = scope["read"]
        return read

    def tagged(self, kinds: Sequence[Any]) -> Read:
        """Return the reader of an object that its tag says to be of one of the classes, or of null."""
        readers = {tag_of(kind): self.of(kind) for kind in kinds if kind is not NoneType}
        may_be_none = NoneType in kinds

        def read(value: Any) -> Any:
            if value is None and may_be_none:
                return None
            entries = entries_of(value)
            tag = entries.get(TAG)
            if type(tag) is not str or tag not in readers:
                raise Refused(f"a {TAG!r} among {', '.join(readers)}", tag)
            return readers[tag]({key: each for key, each in entries.items() if key != TAG})

        return read


class Words(dict[Any, Any]):
    """What the words of a kind stand for: each is read once and kept, unless it is long."""

    def __init__(self, read: Callable[[Any], Any]) -> None:
        super().__init__()
        self._read = read

    def __missing__(self, text: Any) -> Any:
        word = self._read(text)
        if text is None or len(text) <= LONGEST_KEPT:
            if len(self) >= KEPT:
                self.clear()
            self[text] = word
        return word


@cache
def words_of(kind: Any) -> Words | None:
    """Return the words of a class or of a closed vocabulary, None among them where it may be missing; or None."""
    one = element_of(kind)
    if not (is_word(one) or is_literal(one)):
        return None
    read = _notation_of(one) if is_word(one) else _member_of(one)
    return Words(_optional(read) if is_optional(kind) else read)


def _notation_of(kind: Any) -> Read:
    def read(text: Any) -> Any:
        word = read_text(text)
        if len(word) > LONGEST_KEPT:
            check_inner(word)
        return kind.from_notation(word)

    return read


def _member_of(kind: Any) -> Read:
    known = get_args(kind)
    expected = "one of " + ", ".join(map(repr, known))

    def read(text: Any) -> Any:
        if type(text) is not str or text not in known:
            raise Refused(expected, text)
        return text

    return read


def exactly(kind: type) -> Read:
    """Return the reader of a plain type."""

    def read(value: Any) -> Any:
        if type(value) is not kind:
            raise Refused(kind, value)
        return value

    return read


def read_text(value: Any) -> str:
    """Read text that can be sent on: half a surrogate pair cannot."""
    if type(value) is not str:
        raise Refused(str, value)
    if not value.isascii() and any("\ud800" <= letter <= "\udfff" for letter in value):
        raise Misfit(f"half a surrogate pair is no text: {value[:LONGEST_KEPT]!a}")
    return value


def read_seed(value: Any) -> int:
    """Read a seed."""
    if type(value) is not str or not _DECIMAL.fullmatch(value):
        raise Refused("a seed in decimal digits, as text", value)
    return int(value)


def _at_last(error: Exception, rest: Iterator[Any], items: Sequence[Any]) -> Misfit:
    """Return the error with the place of the item that was taken last."""
    place = len(items) - 1 - len([*rest])
    return further(error, f"[{place}]", items[place])


def _optional(read: Read) -> Read:
    return lambda value: None if value is None else read(value)


def _list(read_item: Read) -> Read:
    def read(value: Any) -> Any:
        if value.__class__ is not list:
            raise Refused(list, value)
        if not value:
            return ()
        rest = iter(value)
        try:
            return tuple(map(read_item, rest))
        except Exception as error:
            raise _at_last(error, rest, value) from None

    return read


def _fixed(readers: Sequence[Read]) -> Read:
    def read(value: Any) -> Any:
        if value.__class__ is not list or len(value) != len(readers):
            raise Refused(f"a list of {len(readers)}", value)
        rest = iter(value)
        try:
            return tuple(each_with(readers, rest))
        except Exception as error:
            raise _at_last(error, rest, value) from None

    return read


def _source(expressions: Sequence[str]) -> str:
    """Return the source of a reader of objects."""
    return f"""
def read(value):
    if value.__class__ is not dict or len(value) != {len(expressions)}:
        raise fault(value)
    try:
        return build({", ".join(expressions)})
    except Exception as error:
        raise (fault(value) or error) from None
"""


def _expression(name: str, kind: Any, *, is_list: bool) -> str:
    """Return the source that reads a field: on the spot where it is what it should be."""
    found, read = f'(v := value["{name}"])', f"read_{name}(v)"
    if is_list:
        return f"tuple(map(item_{name}, v)) if {found}.__class__ is list else {read}"
    if kind in (int, bool):
        return f"v if {found}.__class__ is {kind.__name__} else {read}"
    if is_optional(kind):
        return f"None if {found} is None else {read}"
    return f'read_{name}(value["{name}"])'


def _fault(readers: Mapping[str, Read], value: Any) -> Misfit | None:
    """Return what is wrong with an object, and where; None if all its parts can be read."""
    entries = entries_of(value)
    if entries.keys() != readers.keys():
        return wrong_keys([*readers], entries)
    for name, read in readers.items():
        try:
            read(entries[name])
        except Exception as error:
            return further(error, f".{name}", entries[name])
    return None


def _builder(kind: Any, parts: Sequence[Any]) -> Callable[..., Any]:
    if not any(each.kw_only for each in parts):
        build: Callable[..., Any] = kind
        return build
    names = [each.alias for each in parts]
    return lambda *values: kind(**dict(zip(names, values, strict=True)))


READERS = Readers()
"""They know no game's card sets."""
