"""Places on a player's grid (rulebook: "Board").

x grows to the right and y grows upwards. Cards touch at corners only, so x+y is even.
"""

from functools import cache
from math import isqrt
from typing import Literal, TypeAlias, get_args

from attrs import field, frozen

from tabletop.core.deck import Interned
from tabletop.core.errors import InvalidState, NotationError, shown

Corner: TypeAlias = Literal["tl", "tr", "bl", "br"]
CORNERS: tuple[Corner, ...] = get_args(Corner)
FACING: tuple[Corner, ...] = CORNERS[::-1]
"""The corner of each neighbour that touches the card, in the order of CORNERS."""
STEPS = ((-1, 1), (1, 1), (-1, -1), (1, -1))
"""The steps in x and y to the neighbour at each corner."""
MAX_COORDINATE = 99  # The grid is unlimited, but a line of all 80 cards ends at 80.
_LIMITS = f"from -{MAX_COORDINATE} to {MAX_COORDINATE}"


@frozen(eq=False, init=False)
class Cell(Interned):
    """A place on a board. The starter card lies at 0,0.

    Places are interned, so comparing and hashing them is fast. Boards and plays are indexed by `number`. A set of
    places is an integer in which each place sets its `bit`. If no card can lie at a place, its number is -1 and its bit
    is 0.

    >>> codex.Cell.from_notation("-1,1")
    Cell(x=-1, y=1)
    >>> print(codex.Cell(-1, 1))
    -1,1
    >>> codex.Cell(1, 0).number  # cards touch at corners only: x+y is even
    -1
    """

    x: int
    y: int
    number: int = field(repr=False)
    bit: int = field(repr=False)
    around: tuple[tuple[int, int], ...] = field(repr=False)
    """The number and bit of the neighbour at each corner."""

    def __new__(cls, x: int, y: int) -> "Cell":
        """Return the place with these coordinates."""
        if type(x) is int and type(y) is int and max(abs(x), abs(y)) <= MAX_COORDINATE:
            return _cell(x, y)
        raise InvalidState(f"invalid place {shown(x)}, {shown(y)}: expected whole numbers {_LIMITS}")

    def __str__(self) -> str:
        return f"{self.x},{self.y}"

    @classmethod
    def from_notation(cls, text: str) -> "Cell":
        """Parse a place, such as -1,1."""
        try:
            x, y = map(int, text.split(","))
            cell = cls(x, y)
        except (AttributeError, TypeError, ValueError):
            cell = None
        if cell is None or str(cell) != text:
            raise NotationError(f"invalid place {shown(text)}: expected x,y {_LIMITS}, such as -1,1")
        return cell


@cache
def _cell(x: int, y: int) -> Cell:
    if (x + y) % 2:
        return Cell.make(x=x, y=y, number=-1, bit=0, around=())
    number, beside = _number(x, y), [_number(x + right, y + up) for right, up in STEPS]
    return Cell.make(x=x, y=y, number=number, bit=1 << number, around=tuple([(each, 1 << each) for each in beside]))


def _number(x: int, y: int) -> int:
    """Return the number of a place. Numbers grow ring by ring from the centre."""
    ring = max(abs(x), abs(y))
    if not ring:
        return 0
    along, across = (x + y) // 2, (x - y) // 2  # These steps follow the diagonals, so the ring is |along| + |across|.
    return first_number(ring) + (ring - along if across >= 0 else 3 * ring + along)


def first_number(ring: int) -> int:
    """Return the number of the first place of a ring.

    It equals the number of places inside the ring.
    """
    return 2 * ring * (ring - 1) + 1


def ring_of(number: int) -> int:
    """Return the ring of a place, given its number."""
    return (isqrt(2 * number - 1) + 1) // 2 if number else 0


@cache
def numbered(number: int) -> Cell:
    """Return the place with this number."""
    ring = ring_of(number)
    place = number - first_number(ring) if ring else 0
    along, side = (ring - place, 1) if place <= 2 * ring else (place - 3 * ring, -1)
    across = side * (ring - abs(along))
    return _cell(along + across, along - across)


def neighbours(cell: Cell) -> tuple[Cell, ...]:
    """Return the neighbour at each corner of a place that can hold a card."""
    return tuple([numbered(number) for number, _ in cell.around])


CENTRE = _cell(0, 0)
