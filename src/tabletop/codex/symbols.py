"""Counts of symbols: seven small numbers in one integer, so that adding, losing and comparing is one operation.

Each symbol has eight bits; above them the visible corners are counted. A board shows less than 128 of each symbol.
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
_HIGH = sum([1 << shift + BITS - 1 for shift in _SHIFT.values()])  # The top bit of every count stays free.


def tally(symbols: Iterable[Symbol]) -> int:
    """Count the symbols."""
    return sum([1 << _SHIFT[symbol] for symbol in symbols])


def count(counts: int, symbol: Symbol) -> int:
    """Return how often one symbol was counted."""
    return counts >> _SHIFT[symbol] & _MASK


def total(counts: int) -> int:
    """Add up the symbols of a few cards, less than 255; corners are not counted."""
    return (counts & ALL_SYMBOLS) % _MASK  # Casting out 255s adds up the bytes.


def reaches(counts: int, needs: int) -> bool:
    """Whether every count is at least what is needed of it: no subtraction may take a free top bit."""
    return ((counts | _HIGH) - needs) & _HIGH == _HIGH
