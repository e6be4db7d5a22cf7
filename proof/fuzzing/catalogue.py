"""All readers."""

from collections.abc import Iterator
from itertools import chain

from proof.fuzzing import files, games, server
from proof.fuzzing.reader import Reader
from tabletop.catalogue import BUILT_IN


def readers() -> Iterator[Reader]:
    """Go through all readers."""
    yield from chain.from_iterable(games.readers(name) for name in BUILT_IN)
    yield from chain(games.card_sets(), files.readers(), server.readers())


def reader_named(name: str) -> Reader:
    """Return the reader of this name."""
    return next(each for each in readers() if each.name == name)
