"""Places on a player's grid: x grows to the right, y upwards, cards touch at corners only (rulebook: "Board")."""

from typing import Literal, TypeAlias, get_args

from attrs import field, frozen

from tabletop.core.errors import InvalidState, NotationError, shown

Corner: TypeAlias = Literal["tl", "tr", "bl", "br"]
CORNERS: tuple[Corner, ...] = get_args(Corner)
STEPS = ((-1, 1), (1, 1), (-1, -1), (1, -1))  # to the neighbour at each corner
REACH = 99  # the grid has no edge, but all 80 cards in one line end at 80


@frozen(eq=False, init=False)
class Cell:
    """A place for a card; one object per place, so that places compare and hash at the speed of `is`."""

    x: int
    y: int
    bit: int = field(repr=False)  # stands for the place in sets of places, which are integers

    def __new__(cls, x: int, y: int) -> "Cell":
        """Return the one object for the place."""
        return _cell(*_within_reach(x, y))

    def __reduce__(self) -> tuple[type["Cell"], tuple[int, int]]:
        return Cell, (self.x, self.y)

    def __str__(self) -> str:
        return f"{self.x},{self.y}"

    @classmethod
    def from_notation(cls, text: str) -> "Cell":
        """Return the place that the text names, such as -1,1."""
        try:
            x, y = map(int, text.split(","))
            cell = cls(x, y)
        except (ValueError, AttributeError):
            cell = None
        if cell is None or str(cell) != text:
            expected = f"expected x,y from -{REACH} to {REACH}, such as -1,1"
            raise NotationError(f"no place is called {shown(text)}: {expected}")
        return cell


def _within_reach(x: object, y: object) -> tuple[int, int]:
    if type(x) is int and type(y) is int and abs(x) <= REACH and abs(y) <= REACH:
        return x, y
    raise InvalidState(f"a place has whole coordinates from -{REACH} to {REACH}, not {shown(x)}, {shown(y)}")


def _cell(x: int, y: int) -> Cell:
    if cell := _MADE.get((x, y)):
        return cell
    cell = object.__new__(Cell)
    for name, value in (("x", x), ("y", y), ("bit", _bit(x, y))):
        object.__setattr__(cell, name, value)
    return _MADE.setdefault((x, y), cell)


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


class _Around(dict[Cell, tuple[Cell, ...]]):
    """The four diagonal neighbours of a place, in the order of the corners; each is looked up once."""

    def __missing__(self, cell: Cell) -> tuple[Cell, ...]:
        return self.setdefault(cell, tuple([_cell(cell.x + right, cell.y + up) for right, up in STEPS]))


_MADE: dict[tuple[int, int], Cell] = {}
AROUND = _Around()
CENTRE = _cell(0, 0)
