"""The picture of the table.

Actions without an object in the picture have buttons below it.
"""

from typing import get_args

from mygame.actions import Action
from mygame.event import Event
from mygame.options import INFO
from mygame.text import render_text
from mygame.views import View
from tabletop.faces import Faces
from tabletop.svg.kit import Kit, painter
from tabletop.svg.marks import read_symbols
from tabletop.svg.pen import Pen
from tabletop.texts import Words


def paint(pen: Pen, view: View, top: float) -> float:
    """Draw the table below `top`, and return its lower edge.

    This draft draws the text of the table.
    """
    for line in render_text(view, words=pen.words).splitlines():
        top += 20
        pen.text(pen.margin, top, line, width=pen.width - 2 * pen.margin)
    return top + 10


def captions(view: View, words: Words) -> tuple[str, str]:
    """Return two captions, the progress of the game and the seat to act."""
    return view.phase, words.say("core.picture.to_act", seat=view.to_act[0]) if view.to_act else ""


KIT = Kit(
    info=INFO,
    view=View,
    actions=get_args(Action) or (Action,),
    events=get_args(Event) or (Event,),
    symbols=read_symbols("tabletop.svg"),
    objects=lambda _view, _action: (),
    changes=lambda _view, _last: (),
    says=captions,
)
FACES = Faces(svg=painter(KIT, paint))
