"""The middle of the screen, with the boards and the panel."""

from collections.abc import Mapping, Sequence

from tabletop.codex.board import MAX_CARDS, Board, Laid
from tabletop.codex.cards import SIDES, Face, Starter
from tabletop.codex.faces.boards import MARKS, OPEN, Drawn, Size, draw_board, draw_condensed, draw_picture
from tabletop.codex.faces.screen.cards import WIDE_ROW
from tabletop.codex.faces.screen.panel import panel_lines
from tabletop.codex.faces.screen.plays import Choice
from tabletop.codex.faces.text import seat_head
from tabletop.codex.grid import CENTRE, Cell
from tabletop.codex.views import View
from tabletop.core.messages import Words
from tabletop.screens.layout import EXTRA, Section, beside, cut, wrapped

PANEL, WIDE_SCREEN, NARROW_SCREEN = 31, 104, 62
"""The width of the panel. A wide screen has space for words, a narrow one has the panel above the board."""
ABREAST, HEAD_LINES = 2, 3
"""The number of other boards side by side, and of the lines above each of them."""
TRIES = 4
"""Lines about hidden places make the board smaller, which can hide more places."""
PANEL_LINES, MIN_BOARD_LINES = 17, 7
"""The lines that the panel can have beside a smaller board, and those that it leaves for a board below it."""


def middle_lines(
    view: View, seat: int, words: Words, *, room: Size, choice: Choice | None, letters: Mapping[Cell, str]
) -> tuple[str, ...]:
    """Draw the seat's board and the panel.

    The panel is beside the board, or above it on a narrow screen.
    """
    columns, lines = room
    if columns < NARROW_SCREEN:
        most = max(lines - MIN_BOARD_LINES, 1)
        above = panel_lines(view, seat, words, room=(min(columns, PANEL), most), choice=choice, letters=letters)
        return (*above, *_own_board(view, seat, words, (columns, max(1, lines - len(above))), letters))
    wide = WIDE_ROW if columns >= WIDE_SCREEN else PANEL
    left = columns - wide
    board = _own_board(view, seat, words, (left - 1, lines), letters)
    most = min(lines, max(len(board), PANEL_LINES))
    return beside(board, panel_lines(view, seat, words, room=(wide, most), choice=choice, letters=letters), left)


def _own_board(view: View, seat: int, words: Words, room: Size, letters: Mapping[Cell, str]) -> Sequence[str]:
    """Draw a board with lettered positions, or both sides of a starter card.

    Positions that are cut off are listed below.
    """
    board = view.seats[seat].board
    if not board.laid:
        return _starter_lines(view.seats[seat].starter, words)
    marks = {cell: f"[{letters[cell]}]" if cell in letters else f" {OPEN} " for cell in board.open}
    drawn, told = draw_board(board, marks, room), list[str]()
    for _ in range(TRIES):
        drawn = draw_board(board, marks, (room[0], max(1, room[1] - len(told))))
        told = _out_of_sight(drawn, letters, words, room[0])
        if len(drawn.lines) + len(told) <= room[1]:
            break
    return [*drawn.lines, *told]


def _out_of_sight(drawn: Drawn, letters: Mapping[Cell, str], words: Words, columns: int) -> list[str]:
    missing = [f"[{letter}]{cell}" for cell, letter in letters.items() if cell not in drawn.at]
    return wrapped(words.say("codex.screen.elsewhere", places=" ".join(missing)), columns) if missing else []


def _starter_lines(starter: Starter, words: Words) -> list[str]:
    """Draw both sides of a starter card side by side."""
    front, back = [
        [words.say("codex.screen.side", side=side), *_side_lines(starter.face(side), words)] for side in SIDES
    ]
    return ["", *beside(front, back, 24)]


def _side_lines(face: Face, words: Words) -> list[str]:
    centre = " ".join([MARKS[colour] for colour in face.centre])
    drawn = draw_picture(Board((Laid(face, CENTRE),)), {}, (24, 3))
    return [*drawn.lines, words.say("codex.screen.middle", signs=centre or None)]


def others_sections(view: View, seat: int, room: Size, names: Sequence[str], words: Words) -> list[Section]:
    """Draw the boards of the other players, two in a row.

    They are as large as the remaining space allows.
    """
    others = [other for other, seen in enumerate(view.seats) if other != seat and seen.board.laid]
    wide = max(1, room[0] // max(1, min(ABREAST, len(others))))
    rows = -(-len(others) // ABREAST)
    size = wide - 2, room[1] // max(1, rows) - HEAD_LINES
    blocks = [_block(view, other, size, names, words) for other in others]
    pairs = [blocks[at : at + ABREAST] for at in range(0, len(blocks), ABREAST)]
    return [Section(("", *beside(pair[0], pair[1] if len(pair) > 1 else (), wide)), EXTRA) for pair in pairs]


def _block(view: View, seat: int, room: Size, names: Sequence[str], words: Words) -> list[str]:
    """Return the head and the board of another player.

    The board is condensed if its picture does not fit.
    """
    board = view.seats[seat].board
    lowest = len(draw_condensed(board, {}, (room[0], MAX_CARDS)).lines)
    drawn = draw_board(board, {}, (room[0], max(lowest, room[1])))
    return [*[cut(line, room[0]) for line in seat_head(view, seat, names, words)], *drawn.lines]
