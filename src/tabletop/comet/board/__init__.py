"""The board as a map (rulebook: "Board").

Hexes are numbered. A set of hexes is an int in which bit `n` is set if the hex number `n` belongs to the set.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import compress
from types import MappingProxyType
from typing import NamedTuple, TypeVar

from attrs import frozen

from tabletop.comet.effects import TERRAINS, Symbol, Terrain
from tabletop.core.errors import NotationError
from tabletop.core.play import never_copied
from tabletop.core.rulebook import implements

T = TypeVar("T")
K = TypeVar("K")
V = TypeVar("V")

CAVE = 1  # The set that contains only the cave, which is hex number 0.
CACHED_ENTRIES = 20_000
_FLAGS = bytes.maketrans(b"01", b"\0\1")


class Hex(NamedTuple):
    """A place on the board in axial coordinates.

    The cave of the built-in boards is 0,0. The neighbours of q,r are q+1,r q+1,r-1 q,r-1 q-1,r q-1,r+1 and q,r+1.

    >>> comet.Hex.from_notation("-1,3")
    Hex(q=-1, r=3)
    >>> print(comet.Hex(q=0, r=0))
    0,0
    """

    q: int
    r: int

    def __str__(self) -> str:
        return f"{self.q},{self.r}"

    @classmethod
    def from_notation(cls, text: str) -> "Hex":
        """Parse two whole numbers with a comma, such as -1,3."""
        q, _, r = text.partition(",")
        try:
            found = cls(int(q), int(r))
        except ValueError:
            found = None
        if found is None or str(found) != text:
            raise NotationError(f"invalid hex {text!r}: expected two numbers such as -1,3")
        return found


def neighbours(place: Hex) -> tuple[Hex, ...]:
    """Return the six adjacent hexes, whether the board has them or not."""
    q, r = place
    return (Hex(q + 1, r), Hex(q + 1, r - 1), Hex(q, r - 1), Hex(q - 1, r), Hex(q - 1, r + 1), Hex(q, r + 1))


def chosen(items: Sequence[T], bits: int) -> Iterator[T]:
    """Return the items at the hex numbers of a set, lowest first."""
    if not bits:
        return iter(())
    low = (bits & -bits).bit_length() - 1  # Skip the items below, because the hexes of most sets are close together.
    return compress(items[low : bits.bit_length()], f"{bits >> low:b}"[::-1].encode().translate(_FLAGS))


def members(bits: int) -> Iterator[int]:
    """Return the numbers in a set of hexes, lowest first."""
    return chosen(range(bits.bit_length()), bits)


class _OnDemand(dict[K, V]):
    """A dict that makes missing entries, and is cleared when it reaches a limit."""

    __slots__ = ("_limit", "_make")

    def __init__(self, make: Callable[[K], V], limit: int) -> None:
        super().__init__()
        self._make, self._limit = make, limit

    def __missing__(self, key: K) -> V:
        """Make and store the entry."""
        if len(self) >= self._limit:
            self.clear()
        made = self[key] = self._make(key)
        return made


def on_demand(make: Callable[[K], V], limit: int = CACHED_ENTRIES) -> Mapping[K, V]:
    """Return a read-only table that makes an entry when it is first needed."""
    return MappingProxyType(_OnDemand(make, limit))


@never_copied
@frozen(eq=False, repr=False)
class Board:
    """One side of the board.

    `hexes[0]` is the cave, and the others are in the order of the catalogue. `around` maps a hex to the set of all
    others, the set of its neighbours, and a table. The table maps each set of neighbours to the hexes that its token
    can reach over them. `beside` maps a set of hexes to the set of their neighbours. `fit` maps a symbol to the hexes
    where its steps may end, and `nests` a nest number to its hexes, the lowest number first.
    """

    name: str
    hexes: tuple[Hex, ...]
    terrain_of: Mapping[int, Terrain]
    nest_of: Mapping[int, int]
    number: Mapping[Hex, int]
    bits: Mapping[Hex, int]
    around: Mapping[Hex, tuple[int, int, Mapping[int, int]]]
    beside: Mapping[int, int]
    terrain: Mapping[Terrain, int]
    ground: int
    fit: Mapping[Symbol, int]
    nest_hexes: frozenset[Hex]
    nests: Mapping[int, int]
    nests_down: tuple[tuple[int, int], ...]
    all_nests: int

    def bit(self, place: Hex) -> int:
        """Return the set that contains only this hex."""
        return self.bits[place]

    @implements("comet.passage")
    def reach(self, near: int, passable: int) -> int:
        """Return the hexes `near`, and all neighbours of passable hexes connected with them.

        This is a flood fill over the passable hexes.
        """
        beside, found, left = self.beside, near, passable
        front = near & left
        while front:
            left ^= front
            near = beside[front]
            found |= near
            front = near & left
        return found

    @implements("comet.extra_step", "comet.A11", "comet.A32")
    def run(self, start: Hex, steps: int, enterable: int) -> int:
        """Return the hexes that a token can reach in `steps` single steps over enterable hexes.

        The cave can be reached, but not crossed. The start is left out.
        """
        beside, found, front = self.beside, 0, self.bits[start]
        left, goals = enterable & ~front, (enterable | CAVE) & ~front
        while front and steps:
            near = beside[front]
            found |= near & goals
            front = near & left
            left ^= front
            steps -= 1
        return found

    @implements("comet.board", "comet.A1")
    def steps_from(self, goal: int, walkable: int) -> tuple[int, ...]:
        """Return each hex's steps to the goal over walkable hexes, or -1 without a way."""
        away = [-1] * len(self.hexes)
        front, seen, steps = goal, goal, 0
        while front:
            near = 0
            for number in members(front):
                away[number] = steps
                if front == goal or walkable >> number & 1:
                    near |= self.beside[1 << number]
            front, steps = near & ~seen, steps + 1
            seen |= front
        return tuple(away)


def made_board(
    name: str, hexes: tuple[Hex, ...], *, terrain_of: Mapping[int, Terrain], nest_of: Mapping[int, int]
) -> Board:
    """Make a board with its tables.

    `hexes` begins with the cave. `terrain_of` and `nest_of` are by hex number.
    """
    read_only = MappingProxyType
    number = {place: at for at, place in enumerate(hexes)}
    bits = {place: 1 << at for place, at in number.items()}
    near = [sum([bits.get(each, 0) for each in neighbours(place)]) for place in hexes]
    beside: Mapping[int, int] = on_demand(lambda hexes: union(chosen(near, hexes)))
    terrain: dict[Terrain, int] = {land: _places_of(land, terrain_of) for land in TERRAINS}
    ground = sum(terrain.values())
    nests = {value: _places_of(value, nest_of) for value in sorted({*nest_of.values()})}
    return Board(
        name=name, hexes=hexes, terrain_of=read_only(dict(terrain_of)), nest_of=read_only(dict(nest_of)),
        number=read_only(number), bits=read_only(bits),
        around=read_only({place: _around(bits[place], near[at], beside) for place, at in number.items()}),
        beside=beside, terrain=read_only(terrain), ground=ground, fit=read_only(_fit(terrain, ground)),
        nest_hexes=frozenset([hexes[at] for at in nest_of]), nests=read_only(nests),
        nests_down=tuple(reversed(nests.items())), all_nests=sum(nests.values()),
    )  # fmt: skip


def _places_of(what: object, of: Mapping[int, object]) -> int:
    """Return the set of hexes with this value in `of`."""
    return sum([1 << at for at, here in of.items() if here == what])


def _around(start: int, near: int, beside: Mapping[int, int]) -> tuple[int, int, Mapping[int, int]]:
    """Return the entry of a hex in `Board.around`."""
    return ~start, near, on_demand(lambda passed: (near | beside[passed]) & ~(passed | start))


def union(sets: Iterable[int]) -> int:
    """Return the union of sets of hexes."""
    joined = 0
    for each in sets:
        joined |= each
    return joined


@implements("comet.step")
def _fit(terrain: Mapping[Terrain, int], ground: int) -> dict[Symbol, int]:
    """Return the hexes where the steps of each symbol may end.

    They are those of its terrain, or of all terrains for a wild symbol, and the cave. They are never nests.
    """
    fits: dict[Symbol, int] = {land: terrain[land] | CAVE for land in TERRAINS}
    return {**fits, "wild": ground | CAVE}
