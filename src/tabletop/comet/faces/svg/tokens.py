"""Tokens on the map, their chains, and their latest ways."""

from math import dist

from attrs import frozen

from tabletop.comet.board import Hex, neighbours
from tabletop.comet.faces.captions import species_word
from tabletop.comet.faces.svg.hexes import HexGrid, Point
from tabletop.comet.faces.svg.initials import initials_in
from tabletop.comet.faces.svg.objects import token_key
from tabletop.comet.faces.svg.wording import short_name
from tabletop.comet.views import View
from tabletop.core.messages import Words
from tabletop.svg import marks
from tabletop.svg.palette import SEAT_HUES
from tabletop.svg.pen import Box, Pen

LETTERED_RADIUS = 24
"""Tokens with letters are at least as large as in a hex of this radius."""
SHARES = (0.94, 0.9, 1.0, 1.12)
"""The size of each seat's shape in radii of a hex, so that two letters fit."""
PAIR_SHARE, NEUTRAL_SHARE, RING_SHARE = 0.86, 0.9, 0.62


@frozen
class Token:
    """A token on the map. `seat` is None for a neutral one."""

    key: str
    title: str
    letters: str
    seat: int | None


def tokens_of(view: View, words: Words) -> dict[Hex, list[Token]]:
    """Return the tokens on each hex."""
    book, found = view.options.book, dict[Hex, list[Token]]()
    initials = initials_in(book, words)
    for name, place in zip(book.setup.neutrals, view.neutrals, strict=True):
        if place is not None:
            token = Token(f"neutral-{name}", _neutral_title(name, words), initials[name], None)
            found.setdefault(place, []).append(token)
    for seat, places in enumerate(view.tokens):
        for slot, place in enumerate(places):
            card = view.seats[seat].slots[slot]
            if place is not None and card is not None:
                name = short_name(book, card, words)
                title = words.say("comet.picture.token", name=name, seat=seat, slot=slot)
                token = Token(token_key(seat, slot), title, initials[book.animals[card].species], seat)
                found.setdefault(place, []).append(token)
    return found


def _neutral_title(token: str, words: Words) -> str:
    return words.say("comet.picture.neutral", name=species_word(token, words))


def draw_chains(pen: Pen, grid: HexGrid, occupied: list[Hex]) -> None:
    """Draw links between adjacent occupied hexes, where tokens may pass."""
    links = [
        (grid.middle(place), grid.middle(other))
        for at, place in enumerate(occupied)
        for other in occupied[at + 1 :]
        if other in neighbours(place)
    ]
    if links:
        data = "".join([f"M{x:.1f} {y:.1f}L{to_x:.1f} {to_y:.1f}" for (x, y), (to_x, to_y) in links])
        with pen.group(pen.words.say("comet.picture.chains")):
            pen.path(data, "none edge-s", line=3)


def draw_way(pen: Pen, grid: HexGrid, way: list[Hex]) -> None:
    """Draw a dotted way.

    It begins beside the middle of the first hex, so that the number of a nest is readable.
    """
    (x, y), (to_x, to_y), *more = [grid.middle(place) for place in way]
    share = 0.5 * grid.radius / dist((x, y), (to_x, to_y))
    marks.way(pen, (x + (to_x - x) * share, y + (to_y - y) * share), (to_x, to_y), *more)


def draw_tokens(pen: Pen, grid: HexGrid, place: Hex, standing: list[Token]) -> None:
    """Draw the tokens of a hex.

    One token is below the middle, and two are side by side. The others are only counted.
    """
    (x, y), radius = grid.middle(place), grid.radius
    full = max(radius, LETTERED_RADIUS) if grid.is_readable else radius
    y += 0.2 * radius
    if len(standing) == 1:
        _draw_token(pen, standing[0], (x, y), full, has_letters=grid.is_readable)
        return
    for token, side in zip(standing, (-0.45, 0.45), strict=False):
        _draw_token(pen, token, (x + side * radius, y), PAIR_SHARE * full, has_letters=grid.is_readable)
    if len(standing) > 2:
        pen.text(x, y + 0.62 * radius, f"+{len(standing) - 2}", "ink b c", size=11)


def _draw_token(pen: Pen, token: Token, middle: Point, radius: float, *, has_letters: bool) -> None:
    frame = _square(middle, NEUTRAL_SHARE * radius)
    with pen.item(token.key, token.title, frame, ring=_circle(middle, RING_SHARE * radius), gap=1.5):
        if token.seat is None:
            pen.rect(frame, "card ink-s dash", round_by=4, line=1.4)
        else:
            shape = _square(middle, SHARES[token.seat] * radius)
            pen.symbol(f"seat{token.seat}", shape, f"{SEAT_HUES[token.seat]} card-s")
        if has_letters:
            lower, look = 5 if token.seat == 2 else 4, "ink b c" if token.seat is None else "on b c"
            pen.text(middle[0], middle[1] + lower, token.letters, look, size=11)


def _square(middle: Point, size: float) -> Box:
    return Box(middle[0] - size / 2, middle[1] - size / 2, size, size)


def _circle(middle: Point, radius: float) -> str:
    """Return the path of a circle."""
    x, y = middle
    half = f"a{radius:.1f} {radius:.1f} 0 1 0"
    return f"M{x - radius:.1f} {y:.1f}{half} {2 * radius:.1f} 0{half} {-2 * radius:.1f} 0z"
