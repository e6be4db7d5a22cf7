"""The picture of a game.

The map is on the left, and all else beside and below it. A narrow picture has one column.
"""

from collections.abc import Sequence
from typing import get_args

from tabletop.comet.actions import Action
from tabletop.comet.event import Event
from tabletop.comet.faces.svg.board_map import draw_map, grid_of
from tabletop.comet.faces.svg.changes import changes_of
from tabletop.comet.faces.svg.decision import draw_decision, has_decision
from tabletop.comet.faces.svg.objects import objects_of
from tabletop.comet.faces.svg.places import draw_place
from tabletop.comet.faces.svg.shared import draw_gold_row, draw_notice, draw_track
from tabletop.comet.faces.svg.wording import captions
from tabletop.comet.options import INFO
from tabletop.comet.views import View
from tabletop.core.turn_order import clockwise
from tabletop.svg.kit import Kit, painter
from tabletop.svg.marks import read_symbols
from tabletop.svg.pen import Pen

GAP = 12.0
MAP_WIDTH = 404.0
MAX_PLACES_BESIDE = 3
"""More places beside the map would make that side of the picture longer than the other."""

__all__ = ["render_svg"]


def _paint(pen: Pen, view: View, top: float) -> float:
    """Draw the table below `top`, and return its lower edge."""
    fits_beside = not pen.narrow and grid_of(view.options.book.board, MAP_WIDTH).is_readable
    bottom = _side_by_side(pen, view, top) if fits_beside else _in_one_column(pen, view, top)
    return draw_notice(pen, view, top=bottom)


def _side_by_side(pen: Pen, view: View, top: float) -> float:
    """Draw the map on the left, with players' places beside and below it.

    With two players, both places are beside the map. With more, the viewer's own and those that do not fit are below.
    """
    left, width = float(pen.margin), float(pen.width - 2 * pen.margin)
    under_map = draw_map(pen, view, left=left, top=top, width=MAP_WIDTH)
    beside, rest = left + MAP_WIDTH + GAP, width - MAP_WIDTH - GAP
    y = draw_track(pen, view, left=beside, top=top, width=rest)
    y = draw_gold_row(pen, view, left=beside + 1, top=y + 6, width=rest) + GAP
    seats = [*_others(view), *_own(view)]
    near = len(seats) if len(seats) == 2 else min(len(seats) - len(_own(view)), MAX_PLACES_BESIDE)
    y = _places(pen, view, seats[:near], (beside, y, rest))
    y = _places(pen, view, seats[near:], (left, max(under_map + GAP, y), width))
    return _decision(pen, view, (left, y, width))


def _in_one_column(pen: Pen, view: View, top: float) -> float:
    """Draw the map, the decision, the viewer's place, the shared cards, and the others."""
    left, width = float(pen.margin), float(pen.width - 2 * pen.margin)
    y = draw_map(pen, view, left=left, top=top, width=width) + GAP
    y = _decision(pen, view, (left, y, width))
    y = _places(pen, view, _own(view), (left, y, width))
    y = draw_track(pen, view, left=left, top=y, width=width)
    y = draw_gold_row(pen, view, left=left + 6, top=y + 6, width=width - 12) + GAP
    return _places(pen, view, _others(view), (left, y, width))


def _others(view: View) -> Sequence[int]:
    """Return the other players clockwise from the viewer, or all for a spectator."""
    seats = len(view.seats)
    return range(seats) if view.seat is None else clockwise(view.seat, seats)[1:]


def _own(view: View) -> Sequence[int]:
    return () if view.seat is None else (view.seat,)


def _places(pen: Pen, view: View, seats: Sequence[int], corner: tuple[float, float, float]) -> float:
    """Draw players' places in a column, and return the top of the next part."""
    left, y, width = corner
    for seat in seats:
        y = draw_place(pen, view, seat, left=left, top=y, width=width) + GAP
    return y


def _decision(pen: Pen, view: View, corner: tuple[float, float, float]) -> float:
    """Draw the decision, and return the top of the next part."""
    left, y, width = corner
    return draw_decision(pen, view, left=left, top=y, width=width) + GAP if has_decision(pen, view) else y


render_svg = painter(
    Kit(
        info=INFO, view=View, actions=get_args(Action), events=get_args(Event), symbols=read_symbols(__name__),
        objects=objects_of, changes=changes_of, says=captions,
    ),
    _paint,
)  # fmt: skip
