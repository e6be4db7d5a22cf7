"""The map, with the terrain or nest of every hex, and the tokens."""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from tabletop.comet.board import Board, Hex
from tabletop.comet.effects import Symbol, Terrain
from tabletop.comet.faces.canvas import ground_name
from tabletop.comet.faces.svg.changes import ways_of
from tabletop.comet.faces.svg.hexes import HexGrid, Point, fit_hexes, outline
from tabletop.comet.faces.svg.objects import hex_key
from tabletop.comet.faces.svg.tokens import draw_chains, draw_tokens, draw_way, tokens_of
from tabletop.comet.views import View
from tabletop.core.language import english
from tabletop.svg.cache import keep
from tabletop.svg.pen import Box, Pen

PADDING = 8
MAX_HEIGHT, MAX_RADIUS = 630, 36
HUES: Mapping[Symbol, str] = MappingProxyType(
    {"meadow": "lime", "jungle": "green", "desert": "ochre", "water": "blue", "lava": "red", "wild": "purple"}
)
ASIDE = (-0.37, -0.57)
"""The place of the terrain or number beside a token, in radii. No link to a neighbour crosses it."""


@lru_cache(maxsize=64)
def grid_of(board: Board, width: float) -> HexGrid:
    """Return the grid of a board on a panel of this width."""
    return fit_hexes(board.hexes, width=width - 2 * PADDING, max_height=MAX_HEIGHT, max_radius=MAX_RADIUS)


def draw_map(pen: Pen, view: View, *, left: float, top: float, width: float) -> float:
    """Draw the map on a panel, and return its lower edge."""
    board = view.options.book.board
    grid = grid_of(board, width)
    panel = Box(left, top, width, grid.height + 2 * PADDING)
    pen.rect(panel, "panel line-s", round_by=8)
    tokens = tokens_of(view, pen.words)
    with pen.at(left + PADDING, top + PADDING):
        for place in board.hexes:
            _draw_place(pen, board, grid, place, [token.title for token in tokens.get(place, ())])
        draw_chains(pen, grid, [*tokens])
        for way in ways_of(pen.last, board):
            draw_way(pen, grid, way)
        for place, standing in tokens.items():
            draw_tokens(pen, grid, place, standing)
    return panel.bottom


def _draw_place(pen: Pen, board: Board, grid: HexGrid, place: Hex, standing: list[str]) -> None:
    """Draw a hex. If nothing is on it or happens there, its drawing is cached."""
    key = hex_key(place)
    if standing or key in pen.changed or pen.targets.of(key):
        _draw_hex(pen, board, grid, place, standing)
    else:
        keep(pen, ("hex", board, grid, place), lambda pen: _draw_hex(pen, board, grid, place, []))


def _draw_hex(pen: Pen, board: Board, grid: HexGrid, place: Hex, standing: list[str]) -> None:
    """Draw a hex. Its terrain or number is beside the tokens, or in the middle."""
    name, middle, radius = ground_name(board, place, pen.words), grid.middle(place), grid.radius
    ground = None if place == board.hexes[0] else name
    where = pen.words.say("comet.picture.hex", ground=ground, to=str(place))
    title = "; ".join([where, *standing])
    ring = _closed(outline(radius * 0.88, middle))
    box = Box(*middle, 0, 0).grown(0.7 * radius)
    with pen.item(hex_key(place), title, box, ring=ring, gap=1):
        beside = bool(standing)
        stamp = f"hex-{ground_name(board, place, english()).replace(' ', '-').lower()}{'-beside' if beside else ''}"
        pen.stamp(stamp, *middle, lambda pen: _draw_ground(pen, board, grid, place, beside=beside))


def _draw_ground(pen: Pen, board: Board, grid: HexGrid, place: Hex, *, beside: bool) -> None:
    """Draw the terrain, nest or cave of a hex around (0, 0)."""
    number, shape = board.number[place], _closed(outline(grid.radius * 0.97))
    if number in board.nest_of:
        pen.path(shape, "card line-s")
        _draw_nest(pen, grid, board.nest_of[number], beside=beside)
    elif number in board.terrain_of:
        terrain = board.terrain_of[number]
        pen.path(shape, f"{HUES[terrain]}-t line-s")
        _draw_terrain(pen, grid, terrain, beside=beside)
    else:
        pen.path(shape, "night line-s")
        pen.symbol("cave", Box(0, 0, 0, 0).grown(0.43 * grid.radius), "moon")


def _draw_terrain(pen: Pen, grid: HexGrid, terrain: Terrain, *, beside: bool) -> None:
    (x, y), half = (ASIDE, 0.215) if beside else ((0, 0), 0.37)
    radius = grid.radius
    pen.symbol(terrain, Box(x * radius, y * radius, 0, 0).grown(half * radius), HUES[terrain])


def _draw_nest(pen: Pen, grid: HexGrid, number: int, *, beside: bool) -> None:
    (x, y), size = (ASIDE, 11) if beside else ((0, 0), 13)
    if not beside:
        pen.symbol("egg", Box(0, 0, 0, 0).grown(0.51 * grid.radius), "slate-t edge-s")
    if grid.is_readable:
        pen.text(x * grid.radius, y * grid.radius + size * 0.4, number, "ink b c", size=size)


def _closed(corners: list[Point]) -> str:
    """Return the path through the corners and back."""
    return "M" + "L".join([f"{x:.1f} {y:.1f}" for x, y in corners]) + "z"
