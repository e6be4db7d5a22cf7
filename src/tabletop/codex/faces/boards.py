"""Drawings of a board in lines of text.

There are three styles: a picture, a condensed form, and a form with names only.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

from tabletop.codex.board import Board, Laid
from tabletop.codex.cards import Shown
from tabletop.codex.faces.derived import Corners, corners_of
from tabletop.codex.grid import Cell
from tabletop.codex.symbols import COLOURS

Canvas: TypeAlias = list[list[str]]
Size: TypeAlias = tuple[int, int]
"""Columns and lines."""

MARKS: dict[Shown, str] = {
    "fungi": "F", "plant": "P", "animal": "A", "insect": "I", "quill": "q", "inkwell": "k", "manuscript": "m",
    "empty": "o", None: ".",
}  # fmt: skip
OPEN, COVERED = "+", "-"
WIDE, HIGH = 4, 2
"""The columns and lines from one place to the next in a picture."""
MARGIN, PLACES_IN_A_STRIP = 5, 18
CONDENSED, NAMED = 4, 2
"""The columns from one place to the next in the other styles."""


class Drawn(NamedTuple):
    """A drawing of a board.

    `at` has the column and line of each mark. `is_cut` is true if parts of the board are cut off.
    """

    lines: tuple[str, ...]
    at: Mapping[Cell, tuple[int, int]]
    is_cut: bool = False


def draw_board(board: Board, marks: Mapping[Cell, str], room: Size) -> Drawn:
    """Draw a board with marks at open positions, in the first style that fits.

    If none fits, a part of the last style is cut out.
    """
    drawn = Drawn((), {})
    for style in (_picture, _condensed, _named):
        drawn = style(board, marks)
        if fits(drawn, room):
            return drawn
    return cut_out(drawn, room)


def draw_picture(board: Board, marks: Mapping[Cell, str], room: Size) -> Drawn:
    """Draw a board as a picture, cut to a size if necessary."""
    drawn = _picture(board, marks)
    return drawn if fits(drawn, room) else cut_out(drawn, room)


def draw_condensed(board: Board, marks: Mapping[Cell, str], room: Size) -> Drawn:
    """Draw a board with one line for each row, cut to a size if necessary."""
    drawn = _condensed(board, marks)
    return drawn if fits(drawn, room) else cut_out(drawn, room)


def fits(drawn: Drawn, room: Size) -> bool:
    """Whether a drawing fits into the given size."""
    return len(drawn.lines) <= room[1] and max(map(len, drawn.lines), default=0) <= room[0]


def _picture(board: Board, marks: Mapping[Cell, str]) -> Drawn:
    """Draw the cards as overlapping outlines, three lines high."""
    left, high, _ = _extent(board, wide=WIDE, high=HIGH)
    spots = {cell: ((cell.x - left) * WIDE + 1, (high - cell.y) * HIGH + 1) for cell in board.open}
    return _marked(_painted(board), spots, marks, wide=WIDE - 1)


def _painted(board: Board) -> Canvas:
    left, high, (columns, lines) = _extent(board, wide=WIDE, high=HIGH)
    canvas = _blank(columns + 1, lines + 1)
    for laid in board.laid:
        _paint_card(canvas, laid, row=(high - laid.cell.y) * HIGH, column=(laid.cell.x - left) * WIDE)
    return canvas


def board_lines(board: Board) -> list[str]:
    """Draw a board with coordinates, in lines of at most 80 columns.

    A wider board is cut into strips that share a column.
    """
    left, high, (columns, _) = _extent(board, wide=WIDE, high=HIGH)
    right, canvas = left + columns // WIDE - 1, _painted(board)
    for cell in board.open:
        canvas[(high - cell.y) * HIGH + 1][(cell.x - left) * WIDE + WIDE // 2] = OPEN
    lines: list[str] = []
    for first in range(left, max(right, left + 1), PLACES_IN_A_STRIP - 1):
        strip = range(first, min(first + PLACES_IN_A_STRIP, right + 1))
        shown = slice((first - left) * WIDE, (strip[-1] - left + 1) * WIDE + 1)
        lines.append(" " * MARGIN + "".join([f"{x:>3} " for x in strip]).rstrip())
        for number, row in enumerate(canvas):
            label = f"{high - number // HIGH:>{MARGIN - 1}} " if number % HIGH else " " * MARGIN
            lines.append((label + "".join(row[shown])).rstrip())
    return lines


def _paint_card(canvas: Canvas, laid: Laid, *, row: int, column: int) -> None:
    """Paint a card over earlier ones, and clear the outlines beside its corners."""
    top_left, top_right, low_left, low_right = [MARKS[corner] for corner in laid.face.corners]
    edge = "-" * (WIDE - 1)
    rows = f"{top_left}{edge}{top_right}", f"|{short_name(laid.face.name)}|", f"{low_left}{edge}{low_right}"
    for line, text in enumerate(rows):
        canvas[row + line][column : column + WIDE + 1] = text
    for line in (row, row + HIGH):
        for beside in (column - 1, column + WIDE + 1):
            if 0 <= beside < len(canvas[line]):
                canvas[line][beside] = " "


def short_name(name: str) -> str:
    """Return a name of three letters for a side, such as G17 or S01.

    A back has its colour and kind, such as F-r for a fungi resource card.
    """
    colour, _, kind = name.partition("-")
    return f"{colour[0].upper()}-{kind[0]}" if colour in COLOURS else name[:3]


def _condensed(board: Board, marks: Mapping[Cell, str]) -> Drawn:
    """Draw each card as its colour and its corners as they show now."""
    texts = [_told(laid, corners) for laid, corners in zip(board.laid, corners_of(board), strict=True)]
    return _in_rows(board, texts, marks, pitch=CONDENSED)


def _told(laid: Laid, corners: Corners) -> str:
    colour = MARKS[laid.face.colour] if laid.face.colour else "S"
    shown = [COVERED if each == "covered" else MARKS[None if each == "hidden" else each] for each in corners]
    return f"{colour}{'=' if laid.face.hides else ':'}{''.join(shown)}"


def _named(board: Board, marks: Mapping[Cell, str]) -> Drawn:
    """Draw each card as its name."""
    return _in_rows(board, [short_name(laid.face.name) for laid in board.laid], marks, pitch=NAMED)


def _in_rows(board: Board, texts: Sequence[str], marks: Mapping[Cell, str], *, pitch: int) -> Drawn:
    """Draw each card as a word, with one line for each row of the board."""
    left, high, (columns, rows) = _extent(board, wide=pitch, high=1)
    canvas = _blank(columns + pitch, rows)
    for laid, text in zip(board.laid, texts, strict=True):
        column = (laid.cell.x - left) * pitch
        canvas[high - laid.cell.y][column : column + len(text)] = text
    spots = {cell: ((cell.x - left) * pitch, high - cell.y) for cell in board.open}
    return _marked(canvas, spots, marks, wide=2 * pitch)


def _extent(board: Board, *, wide: int, high: int) -> tuple[int, int, Size]:
    """Return the leftmost column, the highest row and the size of a board.

    Open positions are included.
    """
    cells = [*[laid.cell for laid in board.laid], *board.open]
    columns, rows = [cell.x for cell in cells], [cell.y for cell in cells]
    return min(columns), max(rows), ((max(columns) - min(columns) + 1) * wide, (max(rows) - min(rows) + 1) * high)


def _blank(columns: int, lines: int) -> Canvas:
    return [[" "] * columns for _ in range(lines)]


def _marked(canvas: Canvas, spots: Mapping[Cell, tuple[int, int]], marks: Mapping[Cell, str], *, wide: int) -> Drawn:
    """Write the marks, and remove empty lines above and below."""
    for cell, (column, line) in spots.items():
        mark = marks.get(cell, "")
        start = column + max(0, (min(wide, WIDE - 1) - len(mark)) // 2)
        canvas[line][start : start + len(mark)] = mark
    lines = ["".join(line).rstrip() for line in canvas]
    full = [number for number, line in enumerate(lines) if line] or [0]
    at = {cell: (column, line - full[0]) for cell, (column, line) in spots.items()}
    return Drawn(tuple(lines[full[0] : full[-1] + 1]), at)


def cut_out(drawn: Drawn, room: Size) -> Drawn:
    """Return a part of a drawing that contains many marks.

    The lines with the most marks are chosen first, then the columns.
    """
    columns, lines = max(1, room[0]), max(1, room[1])
    top = _best_start([line for _, line in drawn.at.values()], len(drawn.lines), lines)
    rows = {cell: spot for cell, spot in drawn.at.items() if top <= spot[1] < top + lines}
    width, most = max(map(len, drawn.lines), default=0), columns - WIDE + 1
    left = _best_start([column for column, _ in rows.values()], width - WIDE + 1, max(1, most))
    kept = [line[left : left + columns].rstrip() for line in drawn.lines[top : top + lines]]
    at = {cell: (column - left, line - top) for cell, (column, line) in rows.items() if left <= column < left + most}
    return Drawn(tuple(kept), at, is_cut=True)


def _best_start(spots: Sequence[int], length: int, room: int) -> int:
    """Return the start of the range of length `room` that contains the most spots.

    Among several, the most central one is chosen.
    """
    starts, middle = range(max(1, length - room + 1)), (length - room) / 2
    return max(starts, key=lambda start: (sum([start <= spot < start + room for spot in spots]), -abs(start - middle)))
