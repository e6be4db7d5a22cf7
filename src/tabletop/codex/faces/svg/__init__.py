"""SVG pictures of the table."""

from typing import get_args

from tabletop.codex.actions import Action
from tabletop.codex.event import Event
from tabletop.codex.faces.svg.keys import changes_of, objects_of
from tabletop.codex.faces.svg.table import paint
from tabletop.codex.faces.svg.titles import captions
from tabletop.codex.options import INFO
from tabletop.codex.views import View
from tabletop.svg.kit import Kit, painter
from tabletop.svg.marks import read_symbols

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
render_svg = painter(KIT, paint)
