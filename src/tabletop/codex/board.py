"""A player's board and its open positions (rulebook: "Placement", "Visible symbols")."""

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
    """A side of a card at its place on a board, written as G17 -1,1.

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
            raise InvalidState(f"invalid Laid: expected a Face and a Cell, not {shown(self.face)}, {shown(self.cell)}")

    def __reduce__(self) -> tuple[type["Laid"], tuple[Face, Cell]]:
        return Laid, (self.face, self.cell)

    def __str__(self) -> str:
        return f"{self.face.name} {self.cell.x},{self.cell.y}"

    @classmethod
    def from_notation(cls, text: str) -> "Laid":
        """Parse a side and a place, such as G17 -1,1."""
        face, _, cell = text.partition(" ")
        return cls(Face.from_notation(face), Cell.from_notation(cell))


lay_out: Callable[[Face, Cell], Laid] = fast(Laid)
"""Return a `Laid` without checks, which is faster. Every play calls it."""
MAX_CARDS = 1 + len(CARDS)
"""A starter card, and all resource and gold cards."""


@never_copied
@frozen(weakref_slot=False)
class Board:
    """A player's cards in the order laid. Each card lies on top of those before it.

    `positions` are the places where a card can be laid, `symbols` the visible symbols, and `points` the points for all
    cards laid. The fields are computed when the board is made.

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
    """The packed counts of visible symbols and uncovered corners."""
    places: MappingProxyType[int, int] = field(init=False, eq=False, repr=False)
    """The open positions by number, with the counts that a card would cover. Read-only, because states share it."""
    closed: int = field(init=False, eq=False, repr=False)
    """The bits of places that are taken or blocked."""
    points: int = field(init=False, eq=False, repr=False)
    """The points for all cards laid."""

    def __attrs_post_init__(self) -> None:
        """Lay all cards in order. Raise InvalidState if one does not fit."""
        if len(self.laid) > MAX_CARDS:
            raise InvalidState(f"invalid board of {len(self.laid)} cards: expected at most {MAX_CARDS}")
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
        """The number of times that each symbol is visible."""
        return {symbol: count(self.counts, symbol) for symbol in SYMBOLS}

    @property
    def positions(self) -> tuple[Cell, ...]:
        """The open positions, in the order in which they opened."""
        return tuple([numbered(number) for number in self.places])

    @property
    def open(self) -> MappingProxyType[Cell, int]:
        """The open positions, with the counts that a card there would cover."""
        return MappingProxyType({numbered(number): covered for number, covered in self.places.items()})

    @property
    def backs(self) -> tuple[Laid, ...]:
        """The cards that lie face down, in the order laid."""
        return tuple([laid for laid in self.laid if laid.face.hides])

    def at(self, cell: Cell) -> Face | None:
        """Return the side that lies at a place, or None."""
        return next((laid.face for laid in self.laid if laid.cell is cell), None)


_make_board: Callable[..., Board] = fast(Board)


def _check_fit(laid: Laid, places: Mapping[int, int], counts: int, closed: int) -> None:
    """Raise InvalidState unless the card can be laid there."""
    face, cell = laid.face, laid.cell
    if cell.number not in places:
        raise InvalidState(f"cannot lay {face} at {cell}: it is not an open position")
    if (face.colour is None) == (closed != 0):
        raise InvalidState(f"cannot lay {face} at {cell}: a board begins with its only starter card")
    if face.needs and not reaches(counts, face.needs):
        raise InvalidState(f"cannot lay {face} at {cell}: its requirement is not met")


def lay(board: Board, laid: Laid) -> Board:
    """Return the board with another card. Raise InvalidState if it does not fit."""
    _check_fit(laid, board.places, board.counts, board.closed)
    return lay_what_fits(board, laid)


def lay_what_fits(board: Board, laid: Laid) -> Board:
    """Return the board with another card, without checks. Every play calls this."""
    places = board.places.copy()
    counts, closed, gained = _cover(places, laid, board.counts, board.closed)
    return _make_board(board.laid + (laid,), counts, MappingProxyType(places), closed, board.points + gained)


@implements("codex.cover", "codex.symbols", "codex.board", "codex.A6", "codex.A17")
def _cover(places: dict[int, int], laid: Laid, counts: int, closed: int) -> tuple[int, int, int]:
    """Lay a card on an open position, and update the positions at its corners.

    This changes `places`, and returns the counts of visible symbols, the closed places and the points gained.
    """
    face, cell = laid.face, laid.cell
    covered, closed = places.pop(cell.number), closed | cell.bit
    for (number, bit), under in zip(cell.around, face.under):  # noqa: B905 - both have four items, and `strict` is slower
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
    """Return the points for a card just laid.

    `corners` is the number of corners it covers. `counts` are the visible symbols, with those of the card.
    """
    scoring = face.scoring
    if scoring == "flat":
        return face.points
    if scoring == "corners":
        return face.points * corners
    return face.points * count(counts, scoring)


NO_CARDS_YET = Board(())
