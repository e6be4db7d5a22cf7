"""Places on a player's grid: x grows to the right, y upwards, cards touch at corners only (rulebook: "Board")."""

from collections.abc import Callable
from functools import cache
from typing import Literal, TypeAlias, TypeVar, get_args

from attrs import field

from tabletop.core.errors import InvalidState, NotationError, shown
from tabletop.core.faces import Interned
from tabletop.core.late import frozen

K = TypeVar("K")
V = TypeVar("V")
Corner: TypeAlias = Literal["tl", "tr", "bl", "br"]
CORNERS: tuple[Corner, ...] = get_args(Corner)
FACING: tuple[Corner, ...] = CORNERS[::-1]
"""The corner of each neighbour that touches a card's own corner."""
STEPS = ((-1, 1), (1, 1), (-1, -1), (1, -1))
"""To the neighbour at each corner."""
MAX_COORDINATE = 99  # The grid has no edge, but all 80 cards in one line end at 80.
_LIMITS = f"from -{MAX_COORDINATE} to {MAX_COORDINATE}"


@frozen(eq=False, init=False)
class Cell(Interned):
    """A place for a card; one object per place, so that places compare and hash at the speed of `is`.

    Its `bit` stands for it in sets of places, which are integers; a place that cannot hold a card has none.
    """

    x: int
    y: int
    bit: int = field(repr=False)

    def __new__(cls, x: int, y: int) -> "Cell":
        """Return the one object for the place."""
        if type(x) is int and type(y) is int and max(abs(x), abs(y)) <= MAX_COORDINATE:
            return _cell(x, y)
        raise InvalidState(f"a place has whole coordinates {_LIMITS}, not {shown(x)}, {shown(y)}")

    def __str__(self) -> str:
        return f"{self.x},{self.y}"

    @classmethod
    def from_notation(cls, text: str) -> "Cell":
        """Return the place that the text names, such as -1,1."""
        try:
            x, y = map(int, text.split(","))
            cell = cls(x, y)
        except (AttributeError, TypeError, ValueError):
            cell = None
        if cell is None or str(cell) != text:
            raise NotationError(f"no place is called {shown(text)}: expected x,y {_LIMITS}, such as -1,1")
        return cell


@cache
def _cell(x: int, y: int) -> Cell:
    return Cell.make(x=x, y=y, bit=_bit(x, y))


def _bit(x: int, y: int) -> int:
    """Give each place that can hold a card a bit of its own, the lower the nearer to the centre: ring by ring."""
    if (x + y) % 2:
        return 0
    ring = max(abs(x), abs(y))
    if not ring:
        return 1
    along, across = (x + y) // 2, (x - y) // 2  # steps on the two diagonals: a ring is |along| + |across|
    place = ring - along if across >= 0 else 3 * ring + along
    return 1 << 2 * ring * (ring - 1) + 1 + place


class OnFirstUse(dict[K, V]):
    """A table whose entries are made when they are first looked up."""

    def __init__(self, make: Callable[[K], V]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, key: K) -> V:
        return self.setdefault(key, self._make(key))


def _neighbours(cell: Cell) -> tuple[Cell, ...]:
    return tuple([_cell(cell.x + right, cell.y + up) for right, up in STEPS])


AROUND = OnFirstUse(_neighbours)
"""The four diagonal neighbours of a place, in the order of the corners."""
CENTRE = _cell(0, 0)
