"""A player's cards on the grid, and where the next one fits (rulebook: "Placement", "Visible symbols")."""

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType

from attrs import field, frozen

from tabletop.codex.cards import CARDS
from tabletop.codex.faces import Face
from tabletop.codex.grid import AROUND, CENTRE, Cell, OnFirstUse
from tabletop.codex.tally import CORNER_SHIFT, SYMBOLS, Symbol, count, reaches
from tabletop.core.errors import InvalidState, shown
from tabletop.core.quick import assembler
from tabletop.core.rulebook import implements
from tabletop.core.values import never_copied


@frozen
class Laid:
    """A card on a board: the side it shows and its place, in words G17 -1,1.

    What follows from them is worked out for those in LAID only, for a document may name any number of others.
    """

    face: Face
    cell: Cell
    shown: tuple[tuple[Cell, int], ...] = field(init=False, default=(), eq=False, repr=False)
    """The places at its visible corners, and what a card there takes away: the tally of the corner."""
    hidden: tuple[Cell, ...] = field(init=False, default=(), eq=False, repr=False)
    """The places at its hidden corners, where no card can lie."""
    closes: int = field(init=False, default=0, eq=False, repr=False)
    """The bits of these and of its own place."""

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


def _with_corners(face: Face, cell: Cell) -> Laid:
    """Work out what a card does to the places at its corners."""
    laid, corners, cache = Laid(face, cell), [*zip(AROUND[cell], face.under, strict=True)], object.__setattr__
    hidden = tuple([place for place, under in corners if not under])
    cache(laid, "shown", tuple([(place, under) for place, under in corners if under]))
    cache(laid, "hidden", hidden)
    cache(laid, "closes", cell.bit | sum([place.bit for place in hidden]))
    return laid


LAID: OnFirstUse[Face, OnFirstUse[Cell, Laid]] = OnFirstUse(lambda face: OnFirstUse(partial(_with_corners, face)))
"""A side of a card at every place where it was ever laid: LAID[face][cell]."""
MAX_CARDS = 1 + len(CARDS)
"""A starter card and all others."""


@never_copied
@frozen(weakref_slot=False)
class Board:
    """A player's cards in the order laid: each lies on top of those before it. What follows from them is cached."""

    laid: tuple[Laid, ...]
    counts: int = field(init=False, eq=False, repr=False)
    """The tally of what is visible."""
    open: MappingProxyType[Cell, int] = field(init=False, eq=False, repr=False)
    """The open positions, and what a card there would cover; states share them, so nobody can change them."""
    closed: int = field(init=False, eq=False, repr=False)
    """The bits of the places that are taken or blocked."""
    points: int = field(init=False, eq=False, repr=False)
    """The points of all placements."""

    def __attrs_post_init__(self) -> None:
        """Lay all cards one by one; raise InvalidState if one does not fit."""
        if len(self.laid) > MAX_CARDS:
            raise InvalidState(f"{len(self.laid)} cards on a board: there are no more than {MAX_CARDS}")
        positions = {CENTRE: 0}
        counts, closed, points = _lay_all(self.laid, positions)
        cache = object.__setattr__
        cache(self, "counts", counts)
        cache(self, "open", MappingProxyType(positions))
        cache(self, "closed", closed)
        cache(self, "points", points)

    def __reduce__(self) -> tuple[type["Board"], tuple[tuple[Laid, ...]]]:
        return Board, (self.laid,)

    @property
    def symbols(self) -> dict[Symbol, int]:
        """How often each symbol is visible."""
        return {symbol: count(self.counts, symbol) for symbol in SYMBOLS}

    @property
    def positions(self) -> tuple[Cell, ...]:
        """The open positions, in the order in which they opened."""
        return tuple(self.open)

    @property
    def backs(self) -> tuple[Laid, ...]:
        """The cards that lie face down, in the order laid."""
        return tuple([laid for laid in self.laid if laid.face.hides])

    def at(self, cell: Cell) -> Face | None:
        """Return what lies at a place."""
        return next((laid.face for laid in self.laid if laid.cell is cell), None)


def _check_fit(laid: Laid, positions: Mapping[Cell, int], closed: int, counts: int) -> None:
    """Raise InvalidState unless the rules let the card lie there."""
    if laid.cell not in positions:
        raise InvalidState(f"{laid.face} at {laid.cell}: this is no open position")
    if bool(closed) != bool(laid.face.colour):
        raise InvalidState(f"{laid.face} at {laid.cell}: a board begins with its one starter card")
    if not reaches(counts, laid.face.needs):
        raise InvalidState(f"{laid.face} at {laid.cell}: its requirement was not met")


def lay(board: Board, laid: Laid) -> Board:
    """Lay one card more; raise InvalidState if it does not fit."""
    _check_fit(laid, board.open, board.closed, board.counts)
    return lay_what_fits(board, laid if laid.closes else LAID[laid.face][laid.cell])


def lay_what_fits(board: Board, laid: Laid) -> Board:
    """Lay one card more that is known to fit, for every play passes here."""
    positions = board.open.copy()
    counts, closed, points = _lay(positions, laid, board.counts, board.closed, board.points)
    return _make_board((*board.laid, laid), counts, MappingProxyType(positions), closed, points)


def _lay_all(cards: tuple[Laid, ...], positions: dict[Cell, int]) -> tuple[int, int, int]:
    """Lay the cards of a board from outside, each if it fits, without making a board for each.

    The open positions change; what is then visible, the closed places and the points are returned.
    """
    counts = closed = points = 0
    for each in cards:
        _check_fit(each, positions, closed, counts)
        counts, closed, points = _lay(positions, LAID[each.face][each.cell], counts, closed, points)
    return counts, closed, points


@implements("codex.cover", "codex.symbols", "codex.board", "codex.A6", "codex.A17")
def _lay(positions: dict[Cell, int], laid: Laid, counts: int, closed: int, points: int) -> tuple[int, int, int]:
    """Lay a card on an open position: it covers what lies there and opens or blocks the places at its corners."""
    face, covered = laid.face, positions.pop(laid.cell)
    closed |= laid.closes
    for place in laid.hidden:
        positions.pop(place, None)
    for place, under in laid.shown:
        if place in positions:
            positions[place] += under
        elif not closed & place.bit:
            positions[place] = under
    counts += face.counts - covered
    if face.points:
        points += points_for(face, covered >> CORNER_SHIFT, counts)
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


_make_board: Callable[..., Board] = assembler(Board)
NO_CARDS_YET = Board(())
