"""Randomness as a value: a seed goes in, a result and the next seed come out.

Only `Random.random()` is used, the one method whose sequence Python promises to keep.
"""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import repeat, starmap
from operator import index
from random import Random
from typing import Any, NewType, TypeVar
from zlib import crc32

from tabletop.core.errors import SetupError, shown

T = TypeVar("T")

Seed = NewType("Seed", int)
"""A seed kept in a state: JSON writes it as a decimal string, for it has up to 106 bits."""

SEED_LIMIT = 1 << 106  # every next seed is below
MAX_SEED_BITS = 2_048  # so that every Python, however it is set up, can write it in decimal digits


def checked(seed: object) -> int:
    """Return the seed as an int; raise SetupError unless it is a whole number from 0 up, of a length that can be."""
    if not isinstance(seed, bool):
        try:
            number = index(seed)  # type: ignore[arg-type]
        except Exception:  # its own __index__ may raise anything
            number = -1
        if number >= 0:
            if number.bit_length() > MAX_SEED_BITS:
                raise SetupError(f"a seed has at most {MAX_SEED_BITS:,} bits, not {number.bit_length():,}")
            return number
    raise SetupError.no("core.seed", value=shown(seed))


def stream(seed: int, purpose: str) -> int:
    """Return the seed for one purpose, so that equal seeds do not correlate across purposes."""
    return checked(seed) << 32 | crc32(purpose.encode())


def one_way_seed(seed: int, purpose: str) -> int:
    """Derive a seed, for a bot say, that does not give the first one away."""
    from hashlib import sha256

    return int.from_bytes(sha256(f"{checked(seed)} {purpose}".encode()).digest()[:16])


def chance(seed: int) -> Callable[[], float]:
    """Return `Random(seed).random`, at eight ninths of the cost: `Random.seed` asks first what else a seed may be."""
    generator = Random.__new__(Random)
    super(Random, generator).seed(seed)
    return generator.random


class Dice:
    """A generator for the length of one function: it is never kept, `seed` is.

    >>> from tabletop.core.rng import Dice
    >>> Dice(7).shuffled("ABCDE"), Dice(7).choice("ABCDE")
    (('D', 'B', 'A', 'E', 'C'), 'B')
    """

    __slots__ = ("_draw",)

    def __init__(self, seed: int) -> None:
        self._draw = chance(seed)

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """Return the items in random order."""
        next_draw: Any = partial(next, starmap(self._draw, repeat(())))  # It is the key, whatever the item.
        return tuple(sorted(items, key=next_draw))

    def choice(self, items: Sequence[T]) -> T:
        """Return one of the items."""
        return items[int(self._draw() * len(items))]

    def seed(self) -> Seed:
        """Return the next seed, good for another Dice as it is."""
        draw = self._draw
        return Seed(int(draw() * 2**53) << 53 | int(draw() * 2**53))


def shuffled(items: Sequence[T], seed: int) -> tuple[tuple[T, ...], Seed]:
    """Return the items in random order and the next seed."""
    dice = Dice(seed)
    return dice.shuffled(items), dice.seed()
