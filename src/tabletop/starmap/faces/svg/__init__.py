"""The picture of Star Map."""

from typing import get_args

from tabletop.core.turn_order import clockwise
from tabletop.starmap.actions import Action
from tabletop.starmap.event import Event
from tabletop.starmap.faces.svg.keys import captions, changes_of, objects_of
from tabletop.starmap.faces.svg.players import GAP, draw_others, draw_own
from tabletop.starmap.faces.svg.trick import draw_round
from tabletop.starmap.options import INFO
from tabletop.starmap.views import View
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
    """Draw the other players, the round, and the viewer's place.

    On a narrow picture, the other players are at the bottom.
    """
    order = clockwise(view.seat or 0, len(view.seats))
    others = order if view.seat is None else order[1:]
    if not pen.narrow:
        top = draw_others(pen, view, others, top)
    top = draw_round(pen, view, top)
    if view.seat is not None:
        top = draw_own(pen, view, view.seat, top)
    return (draw_others(pen, view, others, top) if pen.narrow else top) - GAP


render_svg = painter(KIT, paint)
