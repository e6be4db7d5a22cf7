"""Pictures, screens, texts and numbers of Comet."""

from tabletop.comet.faces.card_table import card_table
from tabletop.comet.faces.numbers import encoding
from tabletop.comet.faces.screen import distinct, panels, screen, short_names
from tabletop.comet.faces.svg import render_svg
from tabletop.comet.faces.text import colours
from tabletop.faces import Faces

FACES = Faces(
    svg=render_svg,
    screen=screen,
    panels=panels,
    distinct=distinct,
    short_names=short_names,
    colours=colours,
    encoding=encoding,
    card_table=card_table,
)
"""Everything that draws Comet, explains it, or turns it into numbers.

>>> comet.FACES.card_table()["sets"][0]["name"]
'vicuna_four'
"""
