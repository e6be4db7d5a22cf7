"""Seeded randomness without global state.

A function takes a seed and returns a result with the next seed. Only `Random.random()` is used, because it is the only
method whose sequence Python guarantees.
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
"""A seed in a state. JSON has it as a decimal string, because it has up to 106 bits."""

SEED_LIMIT = 1 << 106  # Every seed that `Dice.seed` returns is below this number.
MAX_SEED_BITS = 2_048  # Python converts such a number to decimal digits even with its lowest limit.


def checked(seed: object) -> int:
    """Return the seed as an int, and raise SetupError if it is invalid."""
    if not isinstance(seed, bool):
        try:
            number = index(seed)  # type: ignore[arg-type]
        except Exception:  # The `__index__` of an object may raise any error.
            number = -1
        if number >= 0:
            if number.bit_length() > MAX_SEED_BITS:
                raise SetupError(f"invalid seed of {number.bit_length():,} bits: expected at most {MAX_SEED_BITS:,}")
            return number
    raise SetupError.no("core.seed", value=shown(seed))


def stream(seed: int, purpose: str) -> int:
    """Return the seed for one purpose, so that purposes get independent random numbers."""
    return checked(seed) << 32 | crc32(purpose.encode())


def one_way_seed(seed: int, purpose: str) -> int:
    """Derive a seed from which the first one cannot be computed."""
    from hashlib import sha256

    return int.from_bytes(sha256(f"{checked(seed)} {purpose}".encode()).digest()[:16])


def chance(seed: int) -> Callable[[], float]:
    """Return `Random(seed).random`, but faster, because the type checks of `Random.seed` are skipped."""
    generator = Random.__new__(Random)
    super(Random, generator).seed(seed)
    return generator.random


class Dice:
    """A random generator for use within one function. Store its `seed()`, not the generator.

    >>> from tabletop.core.rng import Dice
    >>> Dice(7).shuffled("ABCDE"), Dice(7).choice("ABCDE")
    (('D', 'B', 'A', 'E', 'C'), 'B')
    """

    __slots__ = ("_draw",)

    def __init__(self, seed: int) -> None:
        self._draw = chance(seed)

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """Return the items in random order."""
        next_draw: Any = partial(next, starmap(self._draw, repeat(())))  # The sort key ignores the item.
        return tuple(sorted(items, key=next_draw))

    def choice(self, items: Sequence[T]) -> T:
        """Return a random item."""
        return items[int(self._draw() * len(items))]

    def seed(self) -> Seed:
        """Return the next seed, which can be passed to another Dice."""
        draw = self._draw
        return Seed(int(draw() * 2**53) << 53 | int(draw() * 2**53))


def shuffled(items: Sequence[T], seed: int) -> tuple[tuple[T, ...], Seed]:
    """Return the items in random order and the next seed."""
    dice = Dice(seed)
    return dice.shuffled(items), dice.seed()
