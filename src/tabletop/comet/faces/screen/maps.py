"""The map of a screen, turned so that the cave is at the left.

Each column of the board is a row of the map, so that all hexes fit in a few lines. The address of a hex is the letter
of its row and the number above it. In the condensed map, a hex is a word of six letters. The first half is a token or
the label, and the second half the terrain or the number of the nest.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from string import ascii_lowercase
from types import MappingProxyType

from attrs import frozen

from tabletop.comet.board import Board, Hex
from tabletop.comet.faces.canvas import ground_name
from tabletop.core.messages import Words

MARGIN, HALF, WIDE_HALF = 2, 3, 4
"""The left margin, and the columns of half a hex on the condensed map and on the wide one."""
GROUND = 3
CAVE_LABEL, CAVE, CAVE_CHOSEN = "cave", " CAVE ", "[CAVE]"


@frozen
class Spot:
    """The position of a hex on the map.

    `column` counts half hexes from the left.
    """

    row: int
    column: int


@frozen
class Drawn:
    """A map, its ruler, and the hexes that are missing because it was cut."""

    ruler: str
    lines: tuple[str, ...]
    missing: frozenset[Hex]


@lru_cache(maxsize=32)
def spots_of(board: Board) -> Mapping[Hex, Spot]:
    """Return the positions of the hexes on the board turned left by 90 degrees."""
    top, left = max([place.q for place in board.hexes]), min(map(_depth, board.hexes))
    return MappingProxyType({place: Spot(top - place.q, _depth(place) - left) for place in board.hexes})


def _depth(place: Hex) -> int:
    return 2 * place.r + place.q


@lru_cache(maxsize=32)
def addresses_of(board: Board) -> Mapping[Hex, str]:
    """Return the address of each hex. A board with more than 26 rows has none."""
    spots = spots_of(board)
    if max([spot.row for spot in spots.values()]) >= len(ascii_lowercase):
        return MappingProxyType({})
    found = {place: f"{ascii_lowercase[spot.row]}{spot.column}" for place, spot in spots.items()}
    return MappingProxyType(found | {board.hexes[0]: CAVE_LABEL})


def in_rows(board: Board, places: Sequence[Hex]) -> list[list[Hex]]:
    """Return the hexes of each row of the map, sorted."""
    spots = spots_of(board)
    rows = sorted({spots[place].row for place in places})
    ordered = sorted(places, key=lambda place: spots[place].column)
    return [[place for place in ordered if spots[place].row == row] for row in rows]


def ground_code(board: Board, place: Hex) -> str:
    """Return the code of a hex, such as `la` or `n5`, empty for the cave."""
    number = board.number[place]
    return f"n{board.nest_of[number]}" if number in board.nest_of else board.terrain_of.get(number, "")[:2]


def condensed(board: Board, columns: int, *, tokens: Mapping[Hex, Sequence[str]], labels: Mapping[Hex, str]) -> Drawn:
    """Draw the map with one line for each row of hexes."""
    spots = spots_of(board)
    words = {place: _word(board, place, tokens.get(place, ()), labels.get(place, "")) for place in spots}
    half = max([HALF, *[(len(word) + 1) // 2 for word in words.values()]])
    canvas = _canvas(board, half=half, high=1)
    for place, spot in spots.items():
        _write(canvas, spot.row, MARGIN + spot.column * half, words[place])
    ends = {place: MARGIN + spot.column * half + len(words[place]) for place, spot in spots.items()}
    return _cut(canvas, _ruler(board, half=half, start=MARGIN + half), ends, columns)


def outlined_width(board: Board) -> int:
    """Return the width of the outlined map."""
    return MARGIN + (max([spot.column for spot in spots_of(board).values()]) + 2) * WIDE_HALF + 1


def outlined(
    board: Board, columns: int, *, tokens: Mapping[Hex, Sequence[str]], labels: Mapping[Hex, str], words: Words
) -> Drawn:
    """Draw the map with outlined hexes.

    A hex has its terrain or nest in words, and below it the tokens or the label.
    """
    spots, half = spots_of(board), WIDE_HALF
    canvas = _canvas(board, half=half, high=2)
    for place, spot in spots.items():
        start, line = MARGIN + spot.column * half, 2 * spot.row
        names, label = tokens.get(place, ()), labels.get(place, "")
        below = f"[{label}]" if label else _stands(names).rstrip(":") if names else ""
        _write(canvas, line, start + 1, _edge(canvas[line][start + 1 : start + 2 * half]))
        _write(canvas, line + 1, start, f"|{ground_name(board, place, words)[: 2 * half - 1].center(2 * half - 1)}|")
        _write(canvas, line + 2, start, f"|{below.center(2 * half - 1, '_')}|")
    ends = {place: MARGIN + (spot.column + 2) * half + 1 for place, spot in spots.items()}
    return _cut(canvas, _ruler(board, half=half, start=MARGIN + half), ends, columns)


def _edge(below: Sequence[str]) -> str:
    """Return the upper edge of a hex, without overwriting the hexes above."""
    return "".join(["_" if letter == " " else letter for letter in below])


def _canvas(board: Board, *, half: int, high: int) -> list[list[str]]:
    """Return blank lines that begin with the letters of the rows."""
    spots = spots_of(board).values()
    rows, columns = max([spot.row for spot in spots]) + 1, MARGIN + (max([spot.column for spot in spots]) + 3) * half
    canvas = [[" "] * columns for _ in range(rows * high + (high > 1))]
    for row, letter in zip(range(rows), ascii_lowercase, strict=False):
        canvas[row * high + (high > 1)][0] = letter
    return canvas


def _write(canvas: list[list[str]], line: int, start: int, text: str) -> None:
    canvas[line][start : start + len(text)] = text


def _word(board: Board, place: Hex, names: Sequence[str], label: str) -> str:
    """Return a hex as a word, such as `@0:la`, `[k]n5` or `[k]B0`."""
    if place == board.hexes[0]:
        return CAVE if not label else CAVE_CHOSEN if label == CAVE_LABEL else f"[{label}]CAV"
    ground = ground_code(board, place)
    if label:
        return f"[{label}]{names[0] if names else ground}"
    if not names:
        return f"{' ' * GROUND}{ground}"
    return f"{_stands(names)}{ground}" if len(names) == 1 else _stands(names)


def _stands(names: Sequence[str]) -> str:
    """Return the tokens on a hex, such as `@0:`, `@0,B1` or `@0,+2`."""
    first, *more = names
    return f"{first},{more[0] if len(more) == 1 else f'+{len(more)}'}" if more else f"{first}:"


def _ruler(board: Board, *, half: int, start: int) -> str:
    """Return a line with the numbers of the columns."""
    numbers = sorted({spot.column for spot in spots_of(board).values()})
    line = [" "] * (start + half * (numbers[-1] + 1) + 1)
    for number in numbers:
        _write([line], 0, start + number * half, str(number))
    return "".join(line).rstrip()


def some_rows(drawn: Drawn, board: Board, most: int, *, wanted: Sequence[Hex]) -> Drawn:
    """Cut a condensed map to `most` adjacent rows that contain the most wanted hexes."""
    if len(drawn.lines) <= most:
        return drawn
    rows = [spots_of(board)[place].row for place in wanted]
    starts = range(len(drawn.lines) - most + 1)
    first = max(starts, key=lambda start: (sum([start <= row < start + most for row in rows]), -start))
    lost = [place for place, spot in spots_of(board).items() if not first <= spot.row < first + most]
    return Drawn(drawn.ruler, drawn.lines[first : first + most], drawn.missing.union(lost))


def _cut(canvas: list[list[str]], ruler: str, ends: Mapping[Hex, int], columns: int) -> Drawn:
    """Cut the map to its columns, and list the hexes that are missing then."""
    lines = tuple(["".join(line).rstrip()[:columns] for line in canvas])
    return Drawn(ruler[:columns], lines, frozenset([place for place, end in ends.items() if end > columns]))
