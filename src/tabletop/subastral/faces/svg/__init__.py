"""The picture of Subastral."""

from typing import get_args

from tabletop.core.turn_order import clockwise
from tabletop.subastral.actions import Action
from tabletop.subastral.event import Event
from tabletop.subastral.faces.svg.keys import captions, changes_of, objects_of
from tabletop.subastral.faces.svg.players import draw_others, draw_own
from tabletop.subastral.faces.svg.row import draw_row
from tabletop.subastral.options import INFO
from tabletop.subastral.views import View
from tabletop.svg.kit import Kit, painter
from tabletop.svg.marks import read_symbols
from tabletop.svg.pen import Pen

KIT = Kit(
    info=INFO,
    view=View,
    actions=get_args(Action),
    events=get_args(Event),
    symbols=read_symbols(__name__),
    objects=objects_of,
    changes=changes_of,
    says=captions,
)


def paint(pen: Pen, view: View, top: float) -> float:
    """Draw the row, the viewer's place, and the other players."""
    order = clockwise(view.seat or 0, len(view.seats))
    top = draw_row(pen, view, top)
    if view.seat is None:
        return draw_others(pen, view, order, top)
    return draw_others(pen, view, order[1:], draw_own(pen, view, view.seat, top))


render_svg = painter(KIT, paint)
