"""Drawing of boards.

Open positions are drawn first, then the cards in the order laid, so that later ones cover earlier ones.
"""

from collections.abc import Sequence

from attrs import frozen

from tabletop.codex.board import Board, Laid
from tabletop.codex.cards import Card
from tabletop.codex.faces.derived import Corners, corners_of
from tabletop.codex.faces.svg import titles
from tabletop.codex.faces.svg.geometry import Strip, card_box, place_box, scale_of, strips
from tabletop.codex.faces.svg.keys import laid_key, open_key
from tabletop.codex.faces.svg.sides import draw_laid
from tabletop.codex.grid import Cell
from tabletop.codex.views import View
from tabletop.svg.pen import Box, Pen

WHOLE_SCALE = 0.86
"""From this scale on, cards have points and names, and open positions have space for coordinates."""
LINE = 1.2
"""The width of the dashed line around an open position."""
LABEL = 18
"""The height of the line above a strip."""


@frozen
class Shown:
    """A board to be drawn, with the corners of its cards.

    `names` has the names of cards face down that the viewer can identify.
    """

    seat: int
    own: bool
    board: Board
    corners: tuple[Corners, ...]
    names: dict[Cell, str]
    scale: float


def draw_board(pen: Pen, view: View, seat: int, x: float, y: float, width: float) -> float:
    """Draw the board of a seat, and return its lower edge.

    It is in the middle of the given width. A board that is too wide is drawn in strips.
    """
    board = view.seats[seat].board
    cut = strips(board, width)
    shown = Shown(seat, seat == view.seat, board, corners_of(board), _names(view, seat), scale_of(cut, width))
    for strip in cut:
        if len(cut) > 1:
            columns = pen.words.say("codex.picture.columns", first=strip.first, last=strip.last)
            pen.text(x, y + 11, columns, "muted", size=11)
            y += LABEL
        size = strip.box.width * shown.scale, strip.box.height * shown.scale
        _draw_strip(pen, shown, strip, Box(x + (width - size[0]) / 2, y, *size), whole=len(cut) == 1)
        y += size[1]
    return y


def _names(view: View, seat: int) -> dict[Cell, str]:
    """Return the names of the cards face down that the viewer can identify."""
    seen = view.seats[seat]
    cards: Sequence[Card | None] = view.face_down if seat == view.seat else seen.face_down
    return {laid.cell: card.name for laid, card in zip(seen.board.backs, cards, strict=True) if card}


def _draw_strip(pen: Pen, shown: Shown, strip: Strip, box: Box, *, whole: bool) -> None:
    """Draw some columns of a board into a box.

    The cards beside them are drawn too, and cut off at the edge of the box.
    """
    scale = shown.scale
    inside = pen.at(box.x - strip.box.x * scale, box.y - strip.box.y * scale, scale)
    with inside if whole else pen.window(box, strip.box):
        for cell in shown.board.open:
            if strip.holds(cell):
                _draw_place(pen, shown.seat, cell, own=shown.own)
        for laid, corners in zip(shown.board.laid, shown.corners, strict=True):
            if strip.holds(laid.cell):
                _draw_laid(pen, shown, laid, corners)
            elif strip.meets(laid.cell):
                inner = _inner_corners(corners, left=laid.cell.x < strip.first)
                draw_laid(pen, laid.face, inner, card_box(laid.cell), small=scale < WHOLE_SCALE)


def _inner_corners(corners: Corners, *, left: bool) -> Corners:
    """Return the corners of a card beside a strip, with the outer ones covered."""
    first, second, third, fourth = corners
    return ("covered", second, "covered", fourth) if left else (first, "covered", third, "covered")


def _draw_place(pen: Pen, seat: int, cell: Cell, *, own: bool) -> None:
    """Draw an open position.

    It has its coordinates if the viewer can lay a card there. So do other positions on the viewer's board, if the scale
    is large enough.
    """
    key, box = open_key(seat, cell), place_box(cell).grown(-LINE / 2)
    title = pen.words.say("codex.picture.open", cell=str(cell))
    if pen.targets.of(key):
        with pen.item(key, title, box, gap=0, round_by=5, ground="glow"):
            _write_cell(pen, cell, box, "ink c")
    else:
        pen.rect(box, "none edge-s dash", round_by=5, line=LINE, title=title)
        if own and pen.scale >= WHOLE_SCALE:
            _write_cell(pen, cell, box, "muted c")


def _write_cell(pen: Pen, cell: Cell, box: Box, look: str) -> None:
    x, y = box.middle
    pen.text(x, y + 4 / pen.scale, cell, look, size=12, width=box.width)


def _draw_laid(pen: Pen, shown: Shown, laid: Laid, corners: Corners) -> None:
    """Draw a card on a board."""
    known, side = shown.names.get(laid.cell, ""), titles.told_side(laid.face, corners, pen.words)
    title = pen.words.say("codex.picture.laid", title=side, cell=str(laid.cell), card=known or None)
    box = card_box(laid.cell)
    name = known if laid.face.hides else laid.face.name[:3]
    with pen.item(laid_key(shown.seat, laid.cell), title, box):
        draw_laid(pen, laid.face, corners, box, name=name, small=pen.scale < WHOLE_SCALE)
