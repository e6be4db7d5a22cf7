"""The board as text.

Each hex has two lines, with the tokens or the terrain above the coordinates.
"""

from collections.abc import Mapping, Sequence

from tabletop.comet.board import Board, Hex
from tabletop.core.messages import Words
from tabletop.core.rulebook import implements
from tabletop.screens.layout import WIDTH

MAX_HEX_WIDTH = 8
TERRAIN_LETTERS = 4


@implements("comet.board")
def board_lines(board: Board, tokens: Mapping[Hex, Sequence[str]], words: Words) -> list[str]:
    """Draw all hexes with their outlines, and the names of the tokens on them."""
    left, right = min([place.q for place in board.hexes]), max([place.q for place in board.hexes])
    top, low = min(map(_depth, board.hexes)), max(map(_depth, board.hexes))
    wide = min(MAX_HEX_WIDTH, (WIDTH - 1) // (right - left + 1))
    canvas = [[" "] * ((right - left + 1) * wide + 1) for _ in range(low - top + 3)]
    for number, place in enumerate(board.hexes):
        inside = _inside(board, number, tokens.get(place, ()), words)
        corner = (place.q - left) * wide, _depth(place) - top
        _paint(canvas, corner, wide=wide, inside=inside, name=str(place))
    return ["".join(line).rstrip() for line in canvas]


def _depth(place: Hex) -> int:
    """Return the line of a hex relative to the hex 0,0.

    Each column is half a hex lower than the one on its left.
    """
    return 2 * place.r + place.q


def _paint(canvas: list[list[str]], corner: tuple[int, int], *, wide: int, inside: str, name: str) -> None:
    """Paint a hex, which shares its edges with the neighbours."""
    (column, line), within = corner, wide - 1
    rows = (
        (column + 1, "".join(["_" if old == " " else old for old in canvas[line][column + 1 : column + wide]])),
        (column, f"/{inside[:within].center(within)}\\"),
        (column, f"\\{name.center(within, '_')}/"),
    )
    for below, (start, text) in enumerate(rows):
        canvas[line + below][start : start + len(text)] = text


def ground_name(board: Board, place: Hex, words: Words) -> str:
    """Return the terrain of a hex in words, or its nest, or the cave."""
    return _ground(board, board.number[place], words)


def _ground(board: Board, number: int, words: Words) -> str:
    if number in board.nest_of:
        return words.say("comet.screen.nest", nest=board.nest_of[number])
    if number in board.terrain_of:
        return words.word(f"comet.symbol.{board.terrain_of[number]}", "short")
    return words.say("comet.screen.cave")


def _inside(board: Board, number: int, tokens: Sequence[str], words: Words) -> str:
    """Return the text in a hex.

    One token is followed by the terrain or nest number. Several tokens on a shared nest fill the hex.
    """
    ground = _ground(board, number, words)
    if not tokens:
        return ground
    if len(tokens) > 1:
        return "".join(tokens) if len(tokens) < 4 else f"{tokens[0]}+{len(tokens) - 1}"
    return f"{tokens[0]} {f'n{board.nest_of[number]}' if number in board.nest_of else ground[:TERRAIN_LETTERS]}"
