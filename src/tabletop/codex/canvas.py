"""A board as text: every corner that two cards share shows the card on top, whose outline is whole there."""

from collections.abc import Iterable

from tabletop.codex.board import Board, Laid
from tabletop.codex.faces import Face, Shown
from tabletop.codex.grid import Cell

WIDE, HIGH = 4, 2  # from one place to the next
MARGIN = 5  # for the numbers of the rows
COLUMNS = 18  # places side by side in one strip
MARKS: dict[Shown, str] = {
    "fungi": "F", "plant": "P", "animal": "A", "insect": "I", "quill": "q", "inkwell": "k", "manuscript": "m",
    "empty": "o", None: ".",
}  # fmt: skip
OPEN = "+"


def board_lines(board: Board) -> list[str]:
    """Draw a board in lines of at most 80 columns; a wider board is cut into strips that share a column."""
    cells = [*[laid.cell for laid in board.laid], *board.open]
    left, right = min([cell.x for cell in cells]), max([cell.x for cell in cells])
    low, high = min([cell.y for cell in cells]), max([cell.y for cell in cells])
    whole = _painted(board, left, high, right - left + 1, high - low + 1)
    lines: list[str] = []
    for first in range(0, right - left or 1, COLUMNS - 1):
        width = min(COLUMNS, right - left + 1 - first)
        lines.append(" " * MARGIN + "".join([f"{left + first + place:>3} " for place in range(width)]).rstrip())
        lines += [_cut(row, number, first, width, high) for number, row in enumerate(whole)]
    return lines


def _cut(row: list[str], number: int, first: int, width: int, high: int) -> str:
    label = f"{high - number // HIGH:>{MARGIN - 1}} " if number % HIGH else " " * MARGIN
    return (label + "".join(row[first * WIDE : (first + width) * WIDE + 1])).rstrip()


def _painted(board: Board, left: int, high: int, width: int, height: int) -> list[list[str]]:
    canvas = [[" "] * (width * WIDE + 1) for _ in range(height * HIGH + 1)]
    for laid in board.laid:
        _paint(canvas, laid, *_spot(laid.cell, left, high))
    for cell in board.open:
        column, row = _spot(cell, left, high)
        canvas[row + 1][column + WIDE // 2] = OPEN
    return canvas


def _spot(cell: Cell, left: int, high: int) -> tuple[int, int]:
    return (cell.x - left) * WIDE, (high - cell.y) * HIGH


def _paint(canvas: list[list[str]], laid: Laid, column: int, row: int) -> None:
    """Paint a card over those below it, whose outlines break off beside its corners."""
    top_left, top_right, low_left, low_right = [MARKS[corner] for corner in laid.face.corners]
    edge = "-" * (WIDE - 1)
    rows = f"{top_left}{edge}{top_right}", f"|{short_name(laid.face)}|", f"{low_left}{edge}{low_right}"
    for line, text in enumerate(rows):
        canvas[row + line][column : column + WIDE + 1] = text
    for line in (row, row + HIGH):
        for beside in (column - 1, column + WIDE + 1):
            if 0 <= beside < len(canvas[line]):
                canvas[line][beside] = " "


def short_name(face: Face) -> str:
    """Name a side in three letters: G17, S01, F-r for the back of a fungi resource card."""
    if not face.hides:
        return face.name[:3]
    colour, _, kind = face.name.partition("-")
    return f"{colour[0].upper()}-{kind[0]}"


def marks(corners: Iterable[Shown]) -> str:
    """Draw four corners on one line: the upper two, then the lower two."""
    top_left, top_right, low_left, low_right = [MARKS[corner] for corner in corners]
    return f"{top_left}{top_right}/{low_left}{low_right}"
