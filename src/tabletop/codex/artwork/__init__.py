"""The table as a picture."""

from typing import get_args

from tabletop.codex.actions import Action
from tabletop.codex.artwork.keys import changes_of, objects_of
from tabletop.codex.artwork.market import draw_market, draw_own
from tabletop.codex.artwork.seats import draw_seats
from tabletop.codex.artwork.titles import words_of
from tabletop.codex.event import Event
from tabletop.codex.options import INFO
from tabletop.codex.views import View
from tabletop.core.drawing import Kit, Pen, painter, read_symbols


def _paint(pen: Pen, view: View, top: float) -> float:
    return draw_seats(pen, view, draw_own(pen, view, draw_market(pen, view, top)))


KIT = Kit(
    info=INFO,
    view=View,
    actions=get_args(Action),
    events=get_args(Event),
    symbols=read_symbols(__name__),
    objects=objects_of,
    changes=changes_of,
    words=words_of,
)
render_svg = painter(KIT, _paint)
