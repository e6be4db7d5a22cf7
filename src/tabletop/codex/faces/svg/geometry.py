"""Positions and sizes of the parts of a board's picture.

A unit is a pixel at scale 1. The card at 0,0 begins at 0, 0. x grows to the right as on the grid, y downwards.
"""

from collections.abc import Iterable, Sequence
from itertools import pairwise

from attrs import frozen

from tabletop.codex.board import Board
from tabletop.codex.grid import Cell
from tabletop.svg.pen import Box

CARD_WIDTH, CARD_HEIGHT = 90, 60
CORNER_WIDTH, CORNER_HEIGHT = 24, 22
"""The size of the part that a card covers of the one below."""
PITCH_X, PITCH_Y = CARD_WIDTH - CORNER_WIDTH, CARD_HEIGHT - CORNER_HEIGHT
INSET_X, INSET_Y = CORNER_WIDTH // 2, CORNER_HEIGHT // 2
"""The distance of an open position from a card's outline, so that neighbouring positions do not touch."""
MARGIN = 6
"""The space around all cards and places, for the marks beside them."""
MIN_SCALE = 0.55
"""Symbols are illegible at a smaller scale, so a wider board is cut into strips."""
MIN_SHARED_SCALE = 0.62
"""A board at a smaller scale has a row of its own."""
GAP = 14
"""The space between two panels."""
PADDING = 8
"""The space between a board and the sides of its panel."""
FIRST_OF_TWO = 0.6
"""The share of the row that the first board has if there are only two."""


def around(boxes: Iterable[Box]) -> Box:
    """Return the smallest rectangle around the boxes. There must be at least one."""
    left, top, right, bottom = zip(*[(each.x, each.y, each.right, each.bottom) for each in boxes], strict=True)
    return Box(min(left), min(top), max(right) - min(left), max(bottom) - min(top))


def card_box(cell: Cell) -> Box:
    """Return the box of a card at a place."""
    return Box(cell.x * PITCH_X, -cell.y * PITCH_Y, CARD_WIDTH, CARD_HEIGHT)


def place_box(cell: Cell) -> Box:
    """Return the box of an open position. The cards around it cover only its corners."""
    card = card_box(cell)
    return Box(card.x + INSET_X, card.y + INSET_Y, PITCH_X, PITCH_Y)


@frozen
class Strip:
    """Some or all columns of a board, drawn in one piece."""

    first: int
    last: int
    box: Box

    def holds(self, cell: Cell) -> bool:
        """Whether the place is in one of the columns."""
        return self.first <= cell.x <= self.last

    def meets(self, cell: Cell) -> bool:
        """Whether the place is next to the columns.

        Corners of a card there reach into the strip.
        """
        return cell.x in (self.first - 1, self.last + 1)


def board_box(board: Board) -> Box:
    """Return the rectangle of all cards and open positions, with their marks."""
    return _outline(board, range(*_columns(board)))


def _columns(board: Board) -> tuple[int, int]:
    """Return the first column of a board, and the one after the last."""
    columns = [laid.cell.x for laid in board.laid] + [cell.x for cell in board.open]
    return min(columns), max(columns) + 1


def _outline(board: Board, columns: range) -> Box:
    cards = [card_box(laid.cell) for laid in board.laid if laid.cell.x in columns]
    places = [place_box(cell) for cell in board.open if cell.x in columns]
    return around([*cards, *places]).grown(MARGIN)


def scale_of(cut: Sequence[Strip], width: float) -> float:
    """Return the scale, at most 1, at which all strips fit into a width."""
    return min(1.0, width / max([strip.box.width for strip in cut]))


def strips(board: Board, width: float) -> tuple[Strip, ...]:
    """Cut a board into the fewest strips that fit into a width at MIN_SCALE.

    All strips have about the same number of columns.
    """
    first, after = _columns(board)
    box = _outline(board, range(first, after))
    if box.width * MIN_SCALE <= width:
        return (Strip(first, after - 1, box),)
    fitting = 1 + max(0, int((width / MIN_SCALE - CARD_WIDTH) // PITCH_X))
    number = -(-(after - first) // fitting)
    cuts = [first + (after - first) * cut // number for cut in range(number + 1)]
    return tuple([_strip(board, range(*cut)) for cut in pairwise(cuts)])


def _strip(board: Board, columns: range) -> Strip:
    """Return some columns of a board, cut at the edges of their cards.

    Corners that cards beside the strip cover remain covered.
    """
    left, width, rows = columns[0] * PITCH_X, (len(columns) - 1) * PITCH_X + CARD_WIDTH, _outline(board, columns)
    return Strip(columns[0], columns[-1], Box(left, rows.y, width, rows.height))


@frozen
class Plot:
    """The left edge and the width of a board's panel.

    `index` is the position in the order of boards.
    """

    index: int
    left: float
    width: float

    @property
    def inner(self) -> float:
        """The largest width of the board in the panel."""
        return self.width - 2 * PADDING


def rows_of(boards: Sequence[Board], width: float, *, abreast: int) -> tuple[tuple[Plot, ...], ...]:
    """Put boards in rows of at most `abreast`, which is 1 or 2.

    Boards share a row only if both stay large enough.
    """
    rows: list[tuple[Plot, ...]] = []
    index = 0
    while index < len(boards):
        row = _abreast(index, width, of=len(boards)) if abreast > 1 and index + 1 < len(boards) else ()
        if not row or not all(_can_share(boards[plot.index], plot) for plot in row):
            row = (Plot(index, 0, width),)
        rows.append(row)
        index += len(row)
    return tuple(rows)


def _abreast(index: int, width: float, *, of: int) -> tuple[Plot, ...]:
    first = round((width - GAP) * (FIRST_OF_TWO if of == 2 else 0.5))
    return Plot(index, 0, first), Plot(index + 1, first + GAP, width - GAP - first)


def _can_share(board: Board, plot: Plot) -> bool:
    return board_box(board).width * MIN_SHARED_SCALE <= plot.inner
