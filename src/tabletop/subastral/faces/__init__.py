"""Pictures, screens, texts and numbers of Subastral."""

from tabletop.faces import Faces
from tabletop.subastral.faces.card_table import card_table
from tabletop.subastral.faces.numbers import encoding
from tabletop.subastral.faces.screen import HOW, panels, screen
from tabletop.subastral.faces.svg import render_svg
from tabletop.subastral.faces.text import COLOURS, SIGNS

FACES = Faces(
    svg=render_svg,
    screen=screen,
    panels=panels,
    how=HOW,
    signs=SIGNS,
    colours=COLOURS,
    encoding=encoding,
    card_table=card_table,
)
"""Everything that draws Subastral, explains it, or turns it into numbers.

>>> subastral.FACES.how.splitlines()[0]
'Build the journal that is worth most at the end; cards in hand count nothing.'
"""
