"""Where everything goes: the middle of the table, what the viewer holds, the players."""

from tabletop.codex.faces.svg.market import OBJECTIVE_PITCH, draw_common, draw_piles
from tabletop.codex.faces.svg.own import HEIGHT_IN_COLUMNS, draw_hand, draw_secret, objectives_in_hand
from tabletop.codex.faces.svg.seats import draw_seats
from tabletop.codex.views import View
from tabletop.svg.pen import Pen

ROW = 100
GOLDS, OBJECTIVES = 336, 672
"""Where they begin in the row of a wide picture."""
NARROW_ROW = 98


def paint(pen: Pen, view: View, top: float) -> float:
    """Draw the table below a height; return its lower edge."""
    return draw_seats(pen, view, _paint_narrow(pen, view, top) if pen.narrow else _paint_wide(pen, view, top))


def _paint_wide(pen: Pen, view: View, top: float) -> float:
    """Draw a row for all, and one for the viewer."""
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
    """Draw everything in one column, the secret objective beside the common ones if there is one only."""
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
