"""Marks with the same meaning in every game, and the symbols in `symbols.json`.

A symbol is a path in a square of 24 by 24.
"""

import json
from collections.abc import Mapping
from functools import cache
from pkgutil import get_data
from types import MappingProxyType

from tabletop.core.language import as_words
from tabletop.core.messages import Words
from tabletop.core.outcome import Outcome, total
from tabletop.svg.palette import SEAT_HUES
from tabletop.svg.pen import Box, Pen
from tabletop.svg.text import width_of

BUTTON_HEIGHT = 26.0


@cache
def read_symbols(package: str) -> Mapping[str, str]:
    """Return the paths of symbols by name.

    They are read from `symbols.json` of the package and of this library.

    >>> from tabletop.svg.marks import read_symbols
    >>> sorted(read_symbols("tabletop.svg"))
    ['acts', 'book', 'hand', 'plus', 'seat0', 'seat1', 'seat2', 'seat3', 'seat4', 'turned']
    """
    own: dict[str, str] = json.loads(get_data(package, "symbols.json") or b"{}")
    if package != __package__:
        own = {**read_symbols(__package__), **own}
    return MappingProxyType(own)


def seat_mark(pen: Pen, seat: int, box: Box, letters: str = "") -> None:
    """Draw the shape of a seat in its hue, with its number or `letters`.

    The shapes repeat from the sixth seat on.
    """
    x, y = box.middle
    shape = seat % len(SEAT_HUES)
    pen.symbol(f"seat{shape}", box, SEAT_HUES[shape])
    size = 12 if box.height >= 20 else 11
    pen.text(x, y + size * 0.36 + (1 if shape == 2 else 0), letters or seat, "on b c", size=size)


def heading(pen: Pen, seat: int, box: Box, *, acts: bool, you: bool) -> float:
    """Draw the heading of a seat's panel, and return its right edge.

    It has the shape, the name, an arrow if the seat acts, and the place after the end. The box must have a height of at
    least 28.
    """
    left, middle = box.x, box.y + 14
    if acts:
        pen.symbol("acts", Box(left - 1, middle - 6, 12, 12), "legal")
    seat_mark(pen, seat, Box(left + 14, middle - 11, 22, 22))
    name = pen.words.say("core.seat_you" if you else "core.seat", number=seat)
    pen.text(left + 44, middle + 5, name, "ink b", size=14)
    end = left + 44 + width_of(name, 14, bold=True)
    return place_badge(pen, end + 8, middle, pen.outcome.places[seat]) if pen.outcome else end


def place_badge(pen: Pen, x: float, middle: float, place: int) -> float:
    """Draw a badge with a place, and return its right edge. The first place is gold."""
    label = pen.words.say("core.place", place=place)
    width = width_of(label, 12, bold=True) + 18
    look = "glow gold-s" if place == 1 else "card edge-s"
    pen.rect(Box(x, middle - 10, width, 20), look, round_by=10, line=1.6)
    pen.text(x + width / 2, middle + 4.5, label, "ink b c")
    return x + width


def points(pen: Pen, right: float, baseline: float, number: int | str) -> float:
    """Write points that end at the right edge, and return their left edge."""
    left, label = right - width_of(str(number), 18, bold=True) - 6, pen.words.say("core.points")
    pen.text(right, baseline, number, "ink b e", size=18)
    pen.text(left, baseline, label, "muted e")
    return left - width_of(label, 12)


def sums(outcome: Outcome, seat: int, words: Words | None = None, game: str = "") -> str:
    """Return the final points of a seat by category, such as `36 mixed + 32 matching`."""
    words, score = as_words(words), outcome.scores[seat]
    if not score:
        return words.say("core.not_counted")
    return " + ".join([f"{each} {words.word(f'{game}.category.{category}')}" for category, each in score])


def final_points(outcome: Outcome, seat: int) -> int | None:
    """Return the final points of a seat, or None if it was not scored."""
    score = outcome.scores[seat]
    return None if score is None else total(score)


def button_width(label: str) -> float:
    """Return the width of a button with this label."""
    return max(48.0, width_of(label, 12, bold=True) + 20)


def button(pen: Pen, x: float, y: float, label: str, *, key: str) -> float:
    """Draw a button for the object of a key, and return its right edge.

    It is pale if it cannot be clicked.
    """
    box = Box(x, y, button_width(label), BUTTON_HEIGHT)
    with pen.item(key, label, box, gap=3) as target:
        pen.rect(box, "card edge-s" if target else "none edge-s dash", round_by=8, line=1.2)
        pen.text(box.middle[0], box.y + 17.3, label, "ink b c" if target else "muted c")
    return box.right


def empty(pen: Pen, box: Box, *, legal: bool = False, round_by: float = 6) -> None:
    """Draw an empty place with thin dashes, or with a glow if it is legal."""
    pen.rect(box, "glow edge-s" if legal else "none edge-s dash", round_by=round_by, line=1.2)


def way(pen: Pen, *points_on_it: tuple[float, float]) -> None:
    """Draw the dotted path of an object that moved, with a dot at its start."""
    data = "L".join([f"{x:.1f} {y:.1f}" for x, y in points_on_it])
    pen.path(f"M{data}", "none ink-s", line=2, extra=' stroke-dasharray="2 3"')
    pen.circle(*points_on_it[0], 3, "ink")
