"""How values are written as JSON: classes as objects, words as text, tuples as lists.

The text is put together from ready-made pieces, which is much quicker than making lists and objects to be encoded.
"""

from collections.abc import Callable, Sequence
from operator import attrgetter
from types import NoneType
from typing import Any, TypeAlias, get_args

from attrs import fields, has, resolve_types

from tabletop.core.rng import Seed
from tabletop.records.documents import write_json
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

Write: TypeAlias = Callable[[Any], str]
_QUICK: tuple[Any, ...] = (object.__hash__, tuple[Any, ...].__hash__, str.__hash__)


class Writers:
    """What writes each type as JSON; some classes may have writers of their own."""

    def __init__(self, own: Callable[[Any], Write | None] = lambda _: None) -> None:
        self._own = own
        self._made: dict[Any, Write] = {
            int: int.__repr__, bool: _BOOLS.__getitem__, NoneType: _null, str: write_json, float: write_json,
            Seed: '"{}"'.format,
        }  # fmt: skip

    def of(self, kind: Any) -> Write:
        """Return the writer of a type; made on first use."""
        if kind not in self._made:
            self._made[kind] = self._own(kind) or self._make(kind)
        return self._made[kind]

    def _make(self, kind: Any) -> Write:
        if is_word(kind):
            return Texts().__getitem__ if kind.__hash__ in _QUICK else lambda word: _TEXTS[str(word)]
        if is_literal(kind):
            return {word: write_json(word) for word in get_args(kind)}.__getitem__
        if is_tuple(kind):
            return self._tuple(get_args(kind))
        if is_optional(kind):
            return _optional(self.of(element_of(kind)))
        if is_union(kind):
            return self.tagging(get_args(kind))
        if has(kind):
            return self._object(kind, {})
        raise TypeError(f"no documents for {kind!r}")

    def _tuple(self, kinds: Sequence[Any]) -> Write:
        if kinds[-1] is Ellipsis:
            item = self.of(kinds[0])
            return lambda value: f"[{','.join(map(item, value))}]"
        items = [self.of(each) for each in kinds]
        return lambda value: f"[{','.join(each_with(items, value))}]"

    def _object(self, kind: Any, tag: dict[str, str]) -> Write:
        resolve_types(kind)
        parts = [each for each in fields(kind) if each.init]
        pairs = [*[f'"{key}":"{word}"' for key, word in tag.items()], *[f'"{each.name}":%s' for each in parts]]
        template = "{" + ",".join(pairs) + "}"
        if not parts:
            return lambda _: template
        values_of = attrgetter(*[each.name for each in parts])
        if len(parts) == 1:
            (only,) = parts
            return lambda value: template % self.of(only.type)(values_of(value))
        writers: list[Write] = []  # filled at once on first use, as a class may name itself

        def write(value: Any) -> str:
            if not writers:
                writers[:] = [self.of(each.type) for each in parts]
            return template % tuple(each_with(writers, values_of(value)))

        return write

    def tagging(self, kinds: Sequence[Any]) -> Write:
        """Return the writer of an object of one of the classes with its tag, or of None."""
        tagged = {kind: self._object(kind, {TAG: tag_of(kind)}) for kind in kinds if kind is not NoneType}
        writers: dict[Any, Write] = {**tagged, NoneType: _null}
        return lambda value: writers[type(value)](value)


class Texts(dict[Any, str]):
    """The JSON of words; short ones are kept."""

    def __missing__(self, word: Any) -> str:
        text = write_json(str(word))
        if len(text) <= LONGEST_KEPT:
            if len(self) >= KEPT:
                self.clear()
            self[word] = text
        return text


def _null(_: Any) -> str:
    return "null"


def _optional(write: Write) -> Write:
    return lambda value: "null" if value is None else write(value)


_TEXTS = Texts()  # of words that do not compare quickly
_BOOLS = {True: "true", False: "false"}
WRITERS = Writers()
"""They write card sets whole."""
