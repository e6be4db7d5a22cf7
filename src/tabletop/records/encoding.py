"""Canonical JSON of values, and digests of states.

Classes are written as objects, words as text, tuples as lists. The text is built from ready-made pieces, which is much
faster than building lists and dicts for `json.dumps`.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache, partial
from hashlib import sha256
from operator import attrgetter
from types import NoneType
from typing import Any, TypeAlias

from tabletop.core.errors import InvalidState
from tabletop.core.game import Table
from tabletop.core.rng import Seed
from tabletop.core.validation import class_name
from tabletop.records import shapes
from tabletop.records.documents import write_json
from tabletop.records.shapes import TAG, Part, Visitor, Words, each_with, later_defaults, parts_of, shape_of, tag_of

Write: TypeAlias = Callable[[Any], str]
_QUICK: tuple[Any, ...] = (object.__hash__, tuple[Any, ...].__hash__, str.__hash__)
_SCALARS: Mapping[Any, Write] = {
    int: int.__repr__,
    bool: {True: "true", False: "false"}.__getitem__,
    NoneType: {None: "null"}.__getitem__,
    str: write_json,
    float: write_json,
    Seed: '"{}"'.format,
}
_TEXTS = Words(write_json)
FINGERPRINT = "sha256:[0-9a-f]{64}"
MAX_CACHED_OPTIONS = 64


class Writers(Visitor[str]):
    """Writers of JSON values by type."""

    def make(self, shape: shapes.Shape) -> Write:
        """Return the writer of a shape."""
        match shape:
            case shapes.Scalar(kind):
                return _SCALARS[kind]
            case shapes.Word(kind):
                quick = kind.__hash__ in _QUICK
                return (
                    Words(lambda word: write_json(str(word))).__getitem__ if quick else lambda word: _TEXTS[str(word)]
                )
            case shapes.Vocabulary(words):
                return {word: write_json(word) for word in words}.__getitem__
            case shapes.Maybe(kind):
                return _or_null(self.of(kind))
            case shapes.Many(item):
                write = self.of(item)
                return lambda value: f"[{','.join(map(write, value))}]"
            case shapes.Fixed(items):
                writers = [self.of(each) for each in items]
                return lambda value: f"[{','.join(each_with(writers, value))}]"
            case shapes.Tagged(kinds):
                return self.tagging(kinds)
            case shapes.CardSet(kind):
                return self.of(kind)
            case shapes.Whole(kind):
                return self.whole(kind)

    def tagging(self, kinds: Sequence[Any]) -> Write:
        """Return the writer of an object of one of the classes, with its tag."""
        writers = {kind: self.whole(kind, f'"{TAG}":"{tag_of(kind)}"') for kind in kinds}
        return lambda value: writers[type(value)](value)

    def whole(self, kind: Any, *begin: str) -> Write:
        """Return the writer of a class. The objects may begin with a tag."""
        parts = parts_of(kind)
        if defaults := later_defaults(kind):
            return _leaving_out({part.name: self.of(part.kind) for part in parts}, defaults, begin)
        values_of, fields = _getter([part.name for part in parts]), [self._field(part) for part in parts]
        template = "{" + ",".join([*begin, *[text for text, _, _ in fields]]) + "}"
        writers, joiners = [write for _, write, _ in fields], [join for _, _, join in fields]
        return lambda value: template % tuple(each_with(joiners, each_with(writers, values_of(value))))

    def _field(self, part: Part) -> tuple[str, Callable[[Any], Any], Callable[[Any], str]]:
        """Return the text, the writer and the joiner of a field.

        Lists are written and joined by functions in C, because a Python call for each list is slow.
        """
        shape = shape_of(part.kind)
        if isinstance(shape, shapes.Many):
            return f'"{part.name}":[%s]', partial(map, self.of(shape.item)), ",".join
        return f'"{part.name}":%s', self.of(part.kind), str


def _leaving_out(writers: Mapping[str, Write], defaults: Mapping[str, Any], begin: Sequence[str]) -> Write:
    """Return the writer of a class with later fields.

    Such a field is left out if it has its default.
    """

    def write(value: Any) -> str:
        held = {name: getattr(value, name) for name in writers}
        said = [name for name in writers if name not in defaults or held[name] != defaults[name]]
        return "{" + ",".join([*begin, *[f'"{name}":{writers[name](held[name])}' for name in said]]) + "}"

    return write


def _getter(names: Sequence[str]) -> Callable[[Any], Iterable[Any]]:
    return attrgetter(*names) if len(names) > 1 else lambda value: [getattr(value, name) for name in names]


def _or_null(write: Write) -> Write:
    return lambda value: "null" if value is None else write(value)


class TableWriters(Writers):
    """Writers of states and views."""

    def make(self, shape: shapes.Shape) -> Write:
        """Return the writer of a shape.

        Card sets are written as their fingerprints, and options with card sets are cached.
        """
        if isinstance(shape, shapes.CardSet):
            return lambda cards: "null" if cards is None else f'"{fingerprint(cards, shape)}"'
        has_card_sets = isinstance(shape, shapes.Whole) and shapes.card_sets_of(shape.kind)
        return lru_cache(maxsize=MAX_CACHED_OPTIONS)(super().make(shape)) if has_card_sets else super().make(shape)


def fingerprint(cards: Any, shape: Any) -> str:
    """Return the fingerprint of a card set, which replaces it in states and views."""
    return f"sha256:{sha256(WRITERS.of(shape)(cards).encode()).hexdigest()}"


def digest(state: Table) -> str:
    """Return the SHA-256 of the state's canonical JSON.

    Equal states have equal digests on every machine.

    >>> digest(codex.new_game(players=2, seed=7))
    'ac9ce5331ac498079888bc9c73a501b7a8af35db710bd2ae2dfb1ffa7a86b2d5'
    """
    if not isinstance(getattr(state, "is_over", None), bool):
        raise InvalidState(f"invalid {class_name(type(state))}: expected the state of a game")
    return sha256(TABLE_WRITERS.of(type(state))(state).encode()).hexdigest()


WRITERS = Writers()
"""Writers of complete card sets."""
TABLE_WRITERS = TableWriters()
"""Writers of states and views, with the fingerprints of card sets."""
