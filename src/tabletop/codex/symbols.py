"""Counts of symbols, packed into one integer.

Each symbol has eight bits, and the visible corners are counted above them. So counts are added, subtracted and compared
in one operation. A board shows fewer than 128 of each symbol.
"""

from collections.abc import Iterable, Mapping
from typing import Literal, TypeAlias, get_args

Colour: TypeAlias = Literal["fungi", "plant", "animal", "insect"]
Item: TypeAlias = Literal["quill", "inkwell", "manuscript"]
Symbol: TypeAlias = Literal["fungi", "plant", "animal", "insect", "quill", "inkwell", "manuscript"]
COLOURS: tuple[Colour, ...] = get_args(Colour)
ITEMS: tuple[Item, ...] = get_args(Item)
SYMBOLS: tuple[Symbol, ...] = get_args(Symbol)

BITS = 8
_SHIFT: Mapping[Symbol, int] = {symbol: BITS * place for place, symbol in enumerate(SYMBOLS)}
CORNER_SHIFT = BITS * len(SYMBOLS)
CORNER = 1 << CORNER_SHIFT
_MASK = (1 << BITS) - 1
ALL_SYMBOLS = CORNER - 1
_HIGH = sum([1 << shift + BITS - 1 for shift in _SHIFT.values()])  # `reaches` needs a free top bit in each count.


def tally(symbols: Iterable[Symbol]) -> int:
    """Return the packed counts of the symbols."""
    return sum([1 << _SHIFT[symbol] for symbol in symbols])


def count(counts: int, symbol: Symbol) -> int:
    """Return the count of one symbol."""
    return counts >> _SHIFT[symbol] & _MASK


def total(counts: int) -> int:
    """Return the sum of all counts without corners. It must be less than 255."""
    return (counts & ALL_SYMBOLS) % _MASK  # Modulo 255, a number equals the sum of its bytes.


def reaches(counts: int, needs: int) -> bool:
    """Whether every count is at least the needed one.

    The top bit of each count is set before the subtraction, which clears it if the count is too small.
    """
    return ((counts | _HIGH) - needs) & _HIGH == _HIGH
