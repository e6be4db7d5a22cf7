"""Pictures, screens, texts and numbers of Comet."""

from tabletop.comet.faces.card_table import card_table
from tabletop.comet.faces.numbers import encoding
from tabletop.comet.faces.screen import distinct, in_notation, in_screen_words, panels, screen
from tabletop.comet.faces.svg import render_svg
from tabletop.comet.faces.text import COLOURS
from tabletop.faces import Faces, Words

FACES = Faces(
    svg=render_svg,
    screen=screen,
    panels=panels,
    distinct=distinct,
    words=Words(in_screen_words, in_notation),
    colours=COLOURS,
    encoding=encoding,
    card_table=card_table,
)
"""Everything that draws Comet, explains it, or turns it into numbers.

>>> comet.FACES.card_table()["sets"][0]["name"]
'vicuna_four'
"""
