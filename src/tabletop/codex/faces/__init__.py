"""Pictures, screens, texts and numbers of Codex Naturalis."""

from tabletop.codex.faces.card_table import card_table
from tabletop.codex.faces.derived import Derived, derived
from tabletop.codex.faces.numbers import encoding
from tabletop.codex.faces.screen import panels, screen, short_names
from tabletop.codex.faces.svg import render_svg
from tabletop.codex.faces.text import colours
from tabletop.faces import Faces

FACES = Faces(
    svg=render_svg,
    screen=screen,
    panels=panels,
    short_names=short_names,
    colours=colours,
    encoding=encoding,
    card_table=card_table,
    derived=derived,
    Derived=Derived,
)
"""Everything that draws Codex Naturalis, explains it, or turns it into numbers.

>>> codex.FACES.card_table()["cards"][0]["name"]
'R01'
"""
