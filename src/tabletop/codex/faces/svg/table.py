"""Layout of the picture.

The shared cards are at the top, then the viewer's cards and the players' panels.
"""

from tabletop.codex.faces.svg.market import OBJECTIVE_PITCH, draw_common, draw_piles
from tabletop.codex.faces.svg.own import HEIGHT_IN_COLUMNS, draw_hand, draw_secret, objectives_in_hand
from tabletop.codex.faces.svg.seats import draw_seats
from tabletop.codex.views import View
from tabletop.svg.pen import Pen

ROW = 100
GOLDS, OBJECTIVES = 336, 672
"""The left edges of the gold cards and the objectives in a wide picture."""
NARROW_ROW = 98


def paint(pen: Pen, view: View, top: float) -> float:
    """Draw the table below `top`, and return its lower edge."""
    return draw_seats(pen, view, _paint_narrow(pen, view, top) if pen.narrow else _paint_wide(pen, view, top))


def _paint_wide(pen: Pen, view: View, top: float) -> float:
    """Draw one row with the shared cards, and one with the viewer's."""
    draw_piles(pen, view, "resource", pen.margin, top, pitch=101)
    draw_piles(pen, view, "gold", GOLDS, top, pitch=101)
    draw_common(pen, view, OBJECTIVES, top)
    top += ROW
    if view.picks:
        draw_hand(pen, view, view.picks, pen.margin, top)
        draw_secret(pen, view.picks, OBJECTIVES + OBJECTIVE_PITCH, top)
        top += ROW
    return top + 6


def _paint_narrow(pen: Pen, view: View, top: float) -> float:
    """Draw everything in one column.

    A single secret objective is beside the common ones.
    """
    for kind in ("resource", "gold"):
        draw_piles(pen, view, kind, pen.margin + 4, top, pitch=110)
        top += NARROW_ROW
    draw_common(pen, view, pen.margin + 4, top)
    if view.picks:
        top += NARROW_ROW * (len(objectives_in_hand(view.picks)) > 1)
        draw_secret(pen, view.picks, pen.width - pen.margin - OBJECTIVE_PITCH + 4, top)
        draw_hand(pen, view, view.picks, pen.margin + 4, top + NARROW_ROW)
        top += HEIGHT_IN_COLUMNS
    return top + NARROW_ROW
