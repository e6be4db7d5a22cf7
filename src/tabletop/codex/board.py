"""A player's cards on the grid, and where the next one fits (rulebook: "Placement", "Visible symbols")."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from attrs import field, frozen

from tabletop.codex.cards import CARDS, Face
from tabletop.codex.grid import CENTRE, Cell, numbered
from tabletop.codex.symbols import CORNER_SHIFT, SYMBOLS, Symbol, count, reaches
from tabletop.core.errors import InvalidState, shown
from tabletop.core.fast import fast
from tabletop.core.play import never_copied
from tabletop.core.rulebook import implements


@frozen(weakref_slot=False)
class Laid:
    """A card on a board: the side it shows and its place, written as G17 -1,1.

    >>> laid = codex.Laid.from_notation("G17 -1,1")
    >>> laid.face.points, laid.cell
    (3, Cell(x=-1, y=1))
    >>> print(codex.Laid(codex.Face("plant-gold"), codex.Cell(-1, 1)))
    plant-gold -1,1
    """

    face: Face
    cell: Cell

    def __attrs_post_init__(self) -> None:
        if type(self.face) is not Face or type(self.cell) is not Cell:
            raise InvalidState(f"a side of a card lies at a place, not {shown(self.face)} at {shown(self.cell)}")

    def __reduce__(self) -> tuple[type["Laid"], tuple[Face, Cell]]:
        return Laid, (self.face, self.cell)

    def __str__(self) -> str:
        return f"{self.face.name} {self.cell.x},{self.cell.y}"

    @classmethod
    def from_notation(cls, text: str) -> "Laid":
        """Return the card that the text names, with its place: G17 -1,1."""
        face, _, cell = text.partition(" ")
        return cls(Face.from_notation(face), Cell.from_notation(cell))


lay_out: Callable[[Face, Cell], Laid] = fast(Laid)
"""Name a side of a card and a place, unchecked, for every play passes here."""
MAX_CARDS = 1 + len(CARDS)
"""A starter card and all others."""


@never_copied
@frozen(weakref_slot=False)
class Board:
    """A player's cards in the order laid: each lies on top of those before it.

    `positions` are the places where a card can be laid, `symbols` what is visible, `points` what the cards have
    brought; all of it is worked out once.

    >>> board = codex.Board((codex.Laid.from_notation("S01-front 0,0"), codex.Laid.from_notation("R33 -1,1")))
    >>> print(*board.positions)
    1,1 -1,-1 1,-1 -2,2 -2,0
    >>> board.symbols["insect"], board.points
    (3, 0)
    >>> board.at(codex.Cell(-1, 1))
    Face(name='R33')
    """

    laid: tuple[Laid, ...]
    counts: int = field(init=False, eq=False, repr=False)
    """The tally of what is visible."""
    places: MappingProxyType[int, int] = field(init=False, eq=False, repr=False)
    """The open positions by number, and what a card there would cover; states share them, so nobody can change them."""
    closed: int = field(init=False, eq=False, repr=False)
    """The bits of the places that are taken or blocked."""
    points: int = field(init=False, eq=False, repr=False)
    """The points of all placements."""

    def __attrs_post_init__(self) -> None:
        """Lay all cards one by one; raise InvalidState if one does not fit."""
        if len(self.laid) > MAX_CARDS:
            raise InvalidState(f"{len(self.laid)} cards on a board: there are no more than {MAX_CARDS}")
        places, counts, closed, points = {CENTRE.number: 0}, 0, 0, 0
        for each in self.laid:
            _check_fit(each, places, counts, closed)
            counts, closed, gained = _cover(places, each, counts, closed)
            points += gained
        facts = {"counts": counts, "places": MappingProxyType(places), "closed": closed, "points": points}
        for name, fact in facts.items():
            object.__setattr__(self, name, fact)

    def __reduce__(self) -> tuple[type["Board"], tuple[tuple[Laid, ...]]]:
        return Board, (self.laid,)

    @property
    def symbols(self) -> dict[Symbol, int]:
        """How often each symbol is visible."""
        return {symbol: count(self.counts, symbol) for symbol in SYMBOLS}

    @property
    def positions(self) -> tuple[Cell, ...]:
        """The open positions, in the order in which they opened."""
        return tuple([numbered(number) for number in self.places])

    @property
    def open(self) -> MappingProxyType[Cell, int]:
        """The open positions, and what a card there would cover."""
        return MappingProxyType({numbered(number): covered for number, covered in self.places.items()})

    @property
    def backs(self) -> tuple[Laid, ...]:
        """The cards that lie face down, in the order laid."""
        return tuple([laid for laid in self.laid if laid.face.hides])

    def at(self, cell: Cell) -> Face | None:
        """Return what lies at a place."""
        return next((laid.face for laid in self.laid if laid.cell is cell), None)


_make_board: Callable[..., Board] = fast(Board)


def _check_fit(laid: Laid, places: Mapping[int, int], counts: int, closed: int) -> None:
    """Raise InvalidState unless the rules let the card lie there."""
    face, cell = laid.face, laid.cell
    if cell.number not in places:
        raise InvalidState(f"{face} at {cell}: this is no open position")
    if (face.colour is None) == (closed != 0):
        raise InvalidState(f"{face} at {cell}: a board begins with its one starter card")
    if face.needs and not reaches(counts, face.needs):
        raise InvalidState(f"{face} at {cell}: its requirement was not met")


def lay(board: Board, laid: Laid) -> Board:
    """Lay one card more; raise InvalidState if it does not fit."""
    _check_fit(laid, board.places, board.counts, board.closed)
    return lay_what_fits(board, laid)


def lay_what_fits(board: Board, laid: Laid) -> Board:
    """Lay one card more that is known to fit, for every play passes here."""
    places = board.places.copy()
    counts, closed, gained = _cover(places, laid, board.counts, board.closed)
    return _make_board(board.laid + (laid,), counts, MappingProxyType(places), closed, board.points + gained)


@implements("codex.cover", "codex.symbols", "codex.board", "codex.A6", "codex.A17")
def _cover(places: dict[int, int], laid: Laid, counts: int, closed: int) -> tuple[int, int, int]:
    """Lay a card on an open position: it covers what lies there and opens or blocks the places at its corners.

    Change the open positions; return what is visible and closed now, and the points gained.
    """
    face, cell = laid.face, laid.cell
    covered, closed = places.pop(cell.number), closed | cell.bit
    for (number, bit), under in zip(cell.around, face.under):  # noqa: B905 - both have four, and asking takes time
        if not under:
            closed |= bit
            places.pop(number, None)
        elif number in places:
            places[number] += under
        elif not closed & bit:
            places[number] = under
    counts += face.counts - covered
    points = points_for(face, covered >> CORNER_SHIFT, counts) if face.points else 0
    return counts, closed, points


@implements("codex.points", "codex.A10", "codex.A11")
def points_for(face: Face, corners: int, counts: int) -> int:
    """Score a card just laid: how many corners it covers, and what is visible with it lying there."""
    scoring = face.scoring
    if scoring == "flat":
        return face.points
    if scoring == "corners":
        return face.points * corners
    return face.points * count(counts, scoring)


NO_CARDS_YET = Board(())
