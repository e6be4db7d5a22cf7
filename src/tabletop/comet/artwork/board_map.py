"""The map: every hex with its terrain or nest, the tokens on it, the ways that they have gone."""

from collections.abc import Mapping
from functools import lru_cache
from math import dist

from attrs import frozen

from tabletop.comet.artwork.changes import ways_of
from tabletop.comet.artwork.hexes import HexGrid, Point, fit_hexes, outline
from tabletop.comet.artwork.initials import initials_in
from tabletop.comet.artwork.objects import hex_key, token_key
from tabletop.comet.artwork.wording import short_name
from tabletop.comet.board import Board, Hex, neighbours
from tabletop.comet.board.canvas import ground_name
from tabletop.comet.views import View
from tabletop.comet.words import Terrain
from tabletop.core.drawing import SEAT_HUES, Box, Pen, keep, marks

PADDING = 8
MAX_HEIGHT = 630
SMALLEST_RADIUS = 16
"""A smaller hex has no room for the number of its nest, let alone for a token."""
HUES: Mapping[str, str] = {
    "meadow": "lime", "jungle": "green", "desert": "ochre", "water": "blue", "lava": "red", "wild": "purple",
}  # fmt: skip
ASIDE = (-0.37, -0.57)
"""Where the terrain or the number stands beside a token, in radii: no link to a neighbour crosses it there."""
SHARES = {0: 0.94, 1: 0.9, 2: 1.0, 3: 1.12}
"""How large a seat's shape must be, in radii of a hex, for two letters to lie within it."""


@frozen
class Token:
    """A token on the map: `seat` is None for a neutral one."""

    key: str
    title: str
    letters: str
    seat: int | None


@lru_cache(maxsize=64)
def grid_of(board: Board, width: float) -> HexGrid:
    """Return where the hexes of a board lie on a panel of a width."""
    return fit_hexes(board.hexes, width=width - 2 * PADDING, max_height=MAX_HEIGHT)


def draw_map(pen: Pen, view: View, *, left: float, top: float, width: float) -> float:
    """Draw the map on a panel; return its lower edge."""
    board = view.options.book.board
    grid = grid_of(board, width)
    panel = Box(left, top, width, grid.height + 2 * PADDING)
    pen.rect(panel, "panel line-s", round_by=8)
    tokens = tokens_of(view)
    with pen.at(left + PADDING, top + PADDING):
        for place in board.hexes:
            _draw_place(pen, board, grid, place, [token.title for token in tokens.get(place, ())])
        _draw_chains(pen, grid, [*tokens])
        for way in ways_of(pen.last):
            _draw_way(pen, [grid.middle(place) for place in way], grid.radius)
        for place, standing in tokens.items():
            _draw_tokens(pen, grid, grid.middle(place), standing)
    return panel.bottom


def tokens_of(view: View) -> dict[Hex, list[Token]]:
    """Return who stands where."""
    book, found = view.options.book, dict[Hex, list[Token]]()
    initials = initials_in(book)
    for name, place in zip(book.setup.neutrals, view.neutrals, strict=True):
        if place is not None:
            token = Token(f"neutral-{name}", f"{name.replace('_', ' ')}, neutral", initials[name], None)
            found.setdefault(place, []).append(token)
    for seat, places in enumerate(view.tokens):
        for slot, place in enumerate(places):
            card = view.seats[seat].slots[slot]
            if place is not None and card is not None:
                title = f"{short_name(book, card)} of seat {seat}, slot {slot}"
                token = Token(token_key(seat, slot), title, initials[book.animals[card].species], seat)
                found.setdefault(place, []).append(token)
    return found


def _draw_place(pen: Pen, board: Board, grid: HexGrid, place: Hex, standing: list[str]) -> None:
    """Draw a hex; one where nothing is or happens looks alike in every picture."""
    key = hex_key(place)
    if standing or key in pen.changed or pen.targets.of(key):
        _draw_hex(pen, board, grid, place, standing)
    else:
        keep(pen, ("hex", board, grid, place), lambda pen: _draw_hex(pen, board, grid, place, []))


def _draw_way(pen: Pen, points: list[Point], radius: float) -> None:
    """Draw a dotted way; it begins beside the middle of the first hex, so that the number of a nest can be read."""
    (x, y), (to_x, to_y) = points[:2]
    share = 0.5 * radius / max(dist(*points[:2]), radius)
    marks.way(pen, (x + (to_x - x) * share, y + (to_y - y) * share), *points[1:])


def _draw_hex(pen: Pen, board: Board, grid: HexGrid, place: Hex, standing: list[str]) -> None:
    """Draw a hex; where somebody stands, what it is moves aside."""
    name, (x, y), radius = ground_name(board, place), grid.middle(place), grid.radius
    ground = "the cave" if place == board.hexes[0] else name
    title = "; ".join([f"{ground} at {place}", *standing])
    ring = _closed(outline(radius * 0.88, (x, y)))
    box = Box(x - 0.7 * radius, y - 0.7 * radius, 1.4 * radius, 1.4 * radius)
    with pen.item(hex_key(place), title, box, ring=ring, gap=1):
        beside = bool(standing)
        kind = f"{name.replace(' ', '-').lower()}{'-beside' if beside else ''}"
        pen.stamp(f"hex-{kind}", x, y, lambda pen: _stamp(pen, board, radius, place, beside=beside))


def _stamp(pen: Pen, board: Board, radius: float, place: Hex, *, beside: bool) -> None:
    """Draw the ground of a hex around (0, 0)."""
    number = board.number[place]
    shape = _closed(outline(radius * 0.97))
    if number in board.nest_of:
        pen.path(shape, "card line-s")
        _nest(pen, radius, board.nest_of[number], beside=beside)
    elif number in board.terrain_of:
        terrain = board.terrain_of[number]
        pen.path(shape, f"{HUES[terrain]}-t line-s")
        _terrain(pen, radius, terrain, beside=beside)
    else:
        pen.path(shape, "night line-s")
        pen.symbol("cave", _square((0, 0), 0.86 * radius), "moon")


def _terrain(pen: Pen, radius: float, terrain: Terrain, *, beside: bool) -> None:
    middle, size = (ASIDE, 0.43) if beside else ((0, 0), 0.74)
    pen.symbol(terrain, _square((middle[0] * radius, middle[1] * radius), size * radius), HUES[terrain])


def _nest(pen: Pen, radius: float, number: int, *, beside: bool) -> None:
    if not beside:
        pen.symbol("egg", _square((0, 0), 1.02 * radius), "slate-t edge-s")
    if radius >= SMALLEST_RADIUS:
        (x, y), size = (ASIDE, 11) if beside else ((0, 0), 13)
        pen.text(x * radius, y * radius + size * 0.4, number, "ink b c", size=size)


def _draw_chains(pen: Pen, grid: HexGrid, occupied: list[Hex]) -> None:
    """Link occupied hexes that lie side by side: tokens may pass along them."""
    links = [
        (grid.middle(place), grid.middle(other))
        for at, place in enumerate(occupied)
        for other in occupied[at + 1 :]
        if other in neighbours(place)
    ]
    if links:
        data = "".join([f"M{x:.1f} {y:.1f}L{to_x:.1f} {to_y:.1f}" for (x, y), (to_x, to_y) in links])
        with pen.group("chains: neighbouring tokens let others pass"):
            pen.path(data, "none edge-s", line=3)


def _draw_tokens(pen: Pen, grid: HexGrid, middle: Point, standing: list[Token]) -> None:
    """Draw the tokens of a hex: one below its middle, two side by side, of more than two how many more there are."""
    (x, y), radius = middle, grid.radius
    y += 0.2 * radius
    if len(standing) == 1:
        return _draw_token(pen, standing[0], (x, y), radius)
    for token, side in zip(standing, (-0.45, 0.45), strict=False):
        _draw_token(pen, token, (x + side * radius, y), 0.86 * radius)
    if len(standing) > 2:
        pen.text(x, y + 0.62 * radius, f"+{len(standing) - 2}", "ink b c", size=11)
    return None


def _draw_token(pen: Pen, token: Token, middle: Point, radius: float) -> None:
    x, y = middle
    box = _square(middle, SHARES.get(token.seat or 0, 1) * radius)
    with pen.item(token.key, token.title, box, ring=_circle(middle, 0.62 * radius), gap=1):
        if token.seat is None:
            pen.rect(_square(middle, 0.9 * radius), "card ink-s dash", round_by=4, line=1.4)
        else:
            pen.symbol(f"seat{token.seat}", box, f"{SEAT_HUES[token.seat]} card-s")
        lower = 1 if token.seat == 2 else 0
        pen.text(x, y + 4 + lower, token.letters, "ink b c" if token.seat is None else "on b c", size=11)


def _square(middle: Point, size: float) -> Box:
    return Box(middle[0] - size / 2, middle[1] - size / 2, size, size)


def _closed(corners: list[Point]) -> str:
    return "M" + "L".join([f"{x:.1f} {y:.1f}" for x, y in corners]) + "z"


def _circle(middle: Point, radius: float) -> str:
    x, y = middle
    half = f"a{radius:.1f} {radius:.1f} 0 1 0"
    return f"M{x - radius:.1f} {y:.1f}{half} {2 * radius:.1f} 0{half} {-2 * radius:.1f} 0z"
