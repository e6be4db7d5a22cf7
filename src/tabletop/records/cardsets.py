"""Card sets of one's own in documents: options have them whole, states and views only their fingerprint."""

import json
from collections.abc import Mapping
from functools import lru_cache
from hashlib import sha256
from typing import Any

from attrs import fields, has

from tabletop.core.setup import CARD_SET
from tabletop.records.documents import write_json
from tabletop.records.faults import Misfit
from tabletop.records.reading import Read, Readers
from tabletop.records.writing import WRITERS, Write, Writers

FINGERPRINT = "sha256:[0-9a-f]{64}"
KEPT = 64  # options


def card_sets_of(kind: Any) -> list[str]:
    """Return the names of the fields of a class that hold card sets."""
    return [each.name for each in fields(kind) if CARD_SET.items() <= each.metadata.items()] if has(kind) else []


def readers_for(kind: Any, options: Any) -> Readers:
    """Return readers of states and views with options of a class; they know the card sets of these options, or none."""
    known: dict[str, Any] = {}
    if options is not None:
        written = _written(options)
        known = {written[name]: getattr(options, name) for name in card_sets_of(kind) if written[name]}

    def find(value: Any) -> Any:
        if value is None:
            return None
        if type(value) is not str or value not in known:
            raise Misfit("a card set that is not known here: codec(game, options=...) knows that of its options")
        return known[value]

    def own(found: Any, readers: Readers) -> Read | None:
        return _kept(readers.object_of(kind, dict.fromkeys(card_sets_of(kind), find))) if found is kind else None

    return Readers(own)


def _kept(read: Read) -> Read:
    """Return a reader of options that makes equal ones once: their tables are dear."""
    made: dict[Any, Any] = {}

    def find(value: Any) -> Any:
        try:
            key = (*value, *value.values(), *map(type, value.values()))  # 1 is no True
            options = made.get(key)
        except (AttributeError, TypeError):
            return read(value)
        if options is None:
            options = read(value)
            if len(made) >= KEPT:
                made.clear()
            made[key] = options
        return options

    return find


def _own_writer(kind: Any) -> Write | None:
    return _text_of if card_sets_of(kind) else None


@lru_cache(maxsize=KEPT)
def _text_of(options: Any) -> str:
    return write_json(_written(options))


def _written(options: Any) -> Mapping[str, Any]:
    """Return options as plain data, with fingerprints for card sets."""
    kind: Any = options.__class__
    plain: dict[str, Any] = json.loads(WRITERS.of(kind)(options))
    marks = {name: _fingerprint(plain[name]) for name in card_sets_of(kind) if plain[name] is not None}
    return {**plain, **marks}


def _fingerprint(plain: Any) -> str:
    return f"sha256:{sha256(write_json(plain).encode()).hexdigest()}"


TABLE_WRITERS = Writers(_own_writer)
"""They write states and views, with the fingerprints of card sets."""
