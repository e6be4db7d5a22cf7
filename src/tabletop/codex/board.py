"""A player's cards on the grid, and where the next one fits (rulebook: "Placement", "Visible symbols")."""

from collections.abc import Callable
from functools import partial
from types import MappingProxyType
from typing import Any

from attrs import field

from tabletop.codex.cards import CARDS
from tabletop.codex.faces import Face
from tabletop.codex.grid import AROUND, CENTRE, Cell, OnFirstUse
from tabletop.codex.tally import CORNER_SHIFT, SYMBOLS, Symbol, count, reaches
from tabletop.core.errors import InvalidState, shown
from tabletop.core.late import frozen
from tabletop.core.quick import assembler, open_twin, opener
from tabletop.core.rulebook import implements
from tabletop.core.values import never_copied


@frozen(weakref_slot=False)
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


_make_laid: Callable[..., Laid] = assembler(Laid)


def _with_corners(face: Face, cell: Cell) -> Laid:
    """Work out what a card does to the places at its corners."""
    corners = [*zip(AROUND[cell], face.under, strict=True)]
    hidden = tuple([place for place, under in corners if not under])
    visible = tuple([(place, under) for place, under in corners if under]) if hidden else tuple(corners)
    return _make_laid(face, cell, shown=visible, hidden=hidden, closes=cell.bit | sum([each.bit for each in hidden]))


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
        growing = _GrowingBoard()
        growing.laid, growing.open, growing.counts, growing.closed, growing.points = (), {CENTRE: 0}, 0, 0, 0
        for each in self.laid:
            _check_fit(each, growing)
            _lay(growing, LAID[each.face][each.cell])
        cache = object.__setattr__
        for name in ("counts", "closed", "points"):
            cache(self, name, getattr(growing, name))
        cache(self, "open", MappingProxyType(growing.open))

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


_GrowingBoard = open_twin(Board)
"""A board on which cards are being laid: its open positions are a plain dict."""
_opened = opener(_GrowingBoard, Board)


def _check_fit(laid: Laid, board: Board) -> None:
    """Raise InvalidState unless the rules let the card lie there."""
    if laid.cell not in board.open:
        raise InvalidState(f"{laid.face} at {laid.cell}: this is no open position")
    if bool(board.closed) != bool(laid.face.colour):
        raise InvalidState(f"{laid.face} at {laid.cell}: a board begins with its one starter card")
    if not reaches(board.counts, laid.face.needs):
        raise InvalidState(f"{laid.face} at {laid.cell}: its requirement was not met")


def lay(board: Board, laid: Laid) -> Board:
    """Lay one card more; raise InvalidState if it does not fit."""
    _check_fit(laid, board)
    return lay_what_fits(board, laid if laid.closes else LAID[laid.face][laid.cell])


def lay_what_fits(board: Board, laid: Laid) -> Board:
    """Lay one card more that is known to fit, for every play passes here."""
    growing: Any = _opened(board)
    growing.open = growing.open.copy()
    _lay(growing, laid)
    growing.open = MappingProxyType(growing.open)
    growing.__class__ = Board
    grown: Board = growing
    return grown


@implements("codex.cover", "codex.symbols", "codex.board", "codex.A6", "codex.A17")
def _lay(growing: Any, laid: Laid) -> None:
    """Lay a card on an open position: it covers what lies there and opens or blocks the places at its corners."""
    face, positions = laid.face, growing.open
    covered = positions.pop(laid.cell)
    closed = growing.closed = growing.closed | laid.closes
    for place in laid.hidden:
        positions.pop(place, None)
    for place, under in laid.shown:
        if place in positions:
            positions[place] += under
        elif not closed & place.bit:
            positions[place] = under
    counts = growing.counts = growing.counts + face.counts - covered
    growing.laid += (laid,)
    if face.points:
        growing.points += points_for(face, covered >> CORNER_SHIFT, counts)


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
