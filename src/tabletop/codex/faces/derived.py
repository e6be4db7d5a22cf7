"""What follows from a view, for clients that do not know the rules: open places, visible symbols, covered corners."""

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
"""What a corner of a card on a board shows: a symbol or nothing, unless a card covers it or there is none."""
Corners: TypeAlias = tuple[Corner, Corner, Corner, Corner]


@frozen
class Symbols:
    """How often each symbol is visible on a board.

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
    """What follows from a player's board.

    `open` are the places where a card can be laid, in the order in which they opened; `corners` tells of each card, in
    the order laid, what its four corners show now: top left, top right, bottom left, bottom right.

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
    """What follows from a view by the rules, for each seat: a document of its own beside the view.

    >>> from tabletop.testing import tables
    >>> from tabletop.codex.faces.derived import Derived
    >>> found: Derived = codex.FACES.derived(codex.view(tables.codex(players=2, boards={0: "S01-front"}), 1))
    >>> print(*found.seats[0].open)
    -1,1 1,1 -1,-1 1,-1
    """

    seats: tuple[DerivedSeat, ...]


@takes(View)
def derived(view: View) -> Derived:
    """Work out what a client that does not know the rules would have to: open places, visible symbols, corners.

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
    """Tell what the corners of each card show: it is covered by whichever neighbour was laid later."""
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
