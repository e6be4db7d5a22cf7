"""Facts derived from a view, for clients that do not know the rules.

They are open positions, visible symbols and the corners of the cards on the boards.
"""

from typing import Literal, TypeAlias

from attrs import frozen

from tabletop.codex.board import Board
from tabletop.codex.cards import Shown
from tabletop.codex.grid import Cell, neighbours
from tabletop.codex.symbols import Symbol
from tabletop.codex.views import View
from tabletop.core.rulebook import implements
from tabletop.core.validation import takes

Corner: TypeAlias = Literal["covered", "hidden", "empty", Symbol]
"""A corner of a card on a board. A covered or hidden corner shows no symbol."""
Corners: TypeAlias = tuple[Corner, Corner, Corner, Corner]


@frozen
class Symbols:
    """The number of visible symbols of each kind on a board.

    >>> from tabletop.testing import tables
    >>> view = codex.view(tables.codex(boards={0: "S01-front; R33 front -1,1"}), 0)
    >>> codex.FACES.derived(view).seats[0].symbols
    Symbols(fungi=0, plant=1, animal=1, insect=3, quill=0, inkwell=0, manuscript=0)
    """

    fungi: int
    plant: int
    animal: int
    insect: int
    quill: int
    inkwell: int
    manuscript: int


@frozen
class DerivedSeat:
    """Facts derived from a player's board.

    `open` are the places where a card can be laid, in the order in which they opened. `corners` has the four corners of
    each card as they show now: top left, top right, bottom left, bottom right. Cards are in the order laid.

    >>> from tabletop.testing import tables
    >>> view = codex.view(tables.codex(boards={0: "S01-front; R33 front -1,1"}), 0)
    >>> from tabletop.codex.faces.derived import DerivedSeat
    >>> mine: DerivedSeat = codex.FACES.derived(view).seats[0]
    >>> print(*mine.open)
    1,1 -1,-1 1,-1 -2,2 -2,0
    >>> mine.corners[1]
    ('insect', 'hidden', 'insect', 'empty')
    """

    open: tuple[Cell, ...]
    symbols: Symbols
    corners: tuple[Corners, ...]


@frozen
class Derived:
    """Facts derived from a view, for each seat. They form a separate document.

    >>> from tabletop.testing import tables
    >>> from tabletop.codex.faces.derived import Derived
    >>> found: Derived = codex.FACES.derived(codex.view(tables.codex(players=2, boards={0: "S01-front"}), 1))
    >>> print(*found.seats[0].open)
    -1,1 1,1 -1,-1 1,-1
    """

    seats: tuple[DerivedSeat, ...]


@takes(View)
def derived(view: View) -> Derived:
    """Return the open positions, visible symbols and corners in a view.

    >>> from tabletop.testing import tables
    >>> view = codex.view(tables.codex(boards={0: "S01-front; R33 front -1,1"}), 0)
    >>> codex.FACES.derived(view).seats[0].corners[0]  # of the starter card, from the top left to the bottom right
    ('covered', 'plant', 'insect', 'animal')
    """
    return Derived(tuple([_seat(seen.board) for seen in view.seats]))


def _seat(board: Board) -> DerivedSeat:
    return DerivedSeat(board.positions, Symbols(**board.symbols), corners_of(board))


@implements("codex.cover")
def corners_of(board: Board) -> tuple[Corners, ...]:
    """Return the corners of each card as they show now.

    A corner is covered if the neighbour at that corner was laid later.
    """
    turns = {laid.cell: turn for turn, laid in enumerate(board.laid)}
    shown: list[Corners] = []
    for turn, laid in enumerate(board.laid):
        later = [turns.get(place, 0) > turn for place in neighbours(laid.cell)]
        first, second, third, fourth = map(_corner, laid.face.corners, later)
        shown.append((first, second, third, fourth))
    return tuple(shown)


def _corner(printed: Shown, covered: bool) -> Corner:
    if covered:
        return "covered"
    return printed or "hidden"
