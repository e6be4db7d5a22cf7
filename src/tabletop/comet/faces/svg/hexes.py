"""Geometry of a board with flat-topped hexes."""

from collections.abc import Sequence
from math import inf, sqrt

from attrs import frozen

from tabletop.comet.board import Hex

ROOT = sqrt(3)
CORNERS = ((1.0, 0.0), (0.5, ROOT / 2), (-0.5, ROOT / 2), (-1.0, 0.0), (-0.5, -ROOT / 2), (0.5, -ROOT / 2))

READABLE_RADIUS = 16
"""In smaller hexes, the numbers of nests and the letters of tokens are only in titles."""

Point = tuple[float, float]


@frozen
class HexGrid:
    """The hexes of a board in a box.

    `radius` is that of a hex, and `zero` the middle of the hex 0,0.
    """

    radius: float
    zero: Point
    width: float
    height: float

    @property
    def is_readable(self) -> bool:
        """Whether there is room for text in a hex."""
        return self.radius >= READABLE_RADIUS

    def middle(self, place: Hex) -> Point:
        """Return the middle of a hex."""
        across, down = _offset(place)
        return self.zero[0] + across * self.radius, self.zero[1] + down * self.radius


def fit_hexes(hexes: Sequence[Hex], *, width: float, max_height: float, max_radius: float = inf) -> HexGrid:
    """Return the largest grid of the hexes within these limits, centred in the width."""
    across, down = zip(*map(_offset, hexes), strict=True)
    wide, high = max(across) - min(across) + 2, max(down) - min(down) + ROOT
    radius = min(width / wide, max_height / high, max_radius)
    left, top = (width - wide * radius) / 2 - (min(across) - 1) * radius, -(min(down) - ROOT / 2) * radius
    return HexGrid(radius, (left, top), width, high * radius)


def outline(radius: float, middle: Point = (0, 0)) -> list[Point]:
    """Return the corners of a hex, from the right one clockwise."""
    return [(middle[0] + across * radius, middle[1] + down * radius) for across, down in CORNERS]


def _offset(place: Hex) -> Point:
    """Return the distance of a hex from 0,0 across and down, in radii."""
    return 1.5 * place.q, ROOT * (place.r + place.q / 2)
