"""Card sets of one's own in documents: options have them whole, states and views only their fingerprint."""

from functools import lru_cache
from hashlib import sha256
from typing import Any

from tabletop.records.decoding import Misfit, Read, Readers
from tabletop.records.encoding import WRITERS, Write, Writers
from tabletop.records.shapes import CardSet, Part, Shape, Whole, parts_of

FINGERPRINT = "sha256:[0-9a-f]{64}"
MAX_CACHED_OPTIONS = 64


def card_sets_of(kind: Any) -> list[Part]:
    """Return the fields of a class that hold card sets."""
    return [part for part in parts_of(kind) if isinstance(part.kind, CardSet)]


class TableReaders(Readers):
    """What reads states and views with options of a class; it knows the card sets of some options, or none."""

    def __init__(self, kind: Any, options: Any) -> None:
        super().__init__()
        own = [(part.kind, getattr(options, part.name)) for part in card_sets_of(kind)] if options is not None else []
        self._kind = kind
        self._known = {_fingerprint(cards, shape): cards for shape, cards in own if cards is not None}

    def make(self, shape: Shape) -> Read:
        """Return the reader of a shape: card sets are looked up, options are cached."""
        if isinstance(shape, CardSet):
            return self._find
        read = super().make(shape)
        return _cached(read) if isinstance(shape, Whole) and shape.kind is self._kind else read

    def _find(self, value: Any) -> Any:
        if value is None:
            return None
        if type(value) is not str or value not in self._known:
            raise Misfit("a card set that is not known here: codec(game, options=...) knows that of its options")
        return self._known[value]


class TableWriters(Writers):
    """What writes states and views."""

    def make(self, shape: Shape) -> Write:
        """Return the writer of a shape: of card sets the fingerprint, and options that have some are cached."""
        if isinstance(shape, CardSet):
            return lambda cards: "null" if cards is None else f'"{_fingerprint(cards, shape)}"'
        has_card_sets = isinstance(shape, Whole) and card_sets_of(shape.kind)
        return lru_cache(maxsize=MAX_CACHED_OPTIONS)(super().make(shape)) if has_card_sets else super().make(shape)


def _fingerprint(cards: Any, shape: Any) -> str:
    return f"sha256:{sha256(WRITERS.of(shape)(cards).encode()).hexdigest()}"


def _cached(read: Read) -> Read:
    """Reuse equal options, because building their tables is slow."""

    @lru_cache(maxsize=MAX_CACHED_OPTIONS, typed=True)  # 1 is not True.
    def again(keys: tuple[str, ...], *values: Any) -> Any:
        return read(dict(zip(keys, values, strict=True)))

    def find(value: Any) -> Any:
        try:
            return again(tuple(value), *value.values())
        except (AttributeError, TypeError):  # It is no object, or something in it cannot be a key.
            return read(value)

    return find


TABLE_WRITERS = TableWriters()
"""They write states and views, with the fingerprints of card sets."""
