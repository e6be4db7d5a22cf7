"""Pictures, screens, texts and numbers of Subastral."""

from tabletop.faces import Faces
from tabletop.subastral.faces.card_table import card_table
from tabletop.subastral.faces.numbers import encoding
from tabletop.subastral.faces.screen import panels, screen
from tabletop.subastral.faces.svg import render_svg
from tabletop.subastral.faces.text import colours

FACES = Faces(
    svg=render_svg,
    screen=screen,
    panels=panels,
    colours=colours,
    encoding=encoding,
    card_table=card_table,
)
"""The functions that draw Subastral, explain it, or encode it as numbers.

>>> subastral.FACES.card_table()["cards"][0]["name"]
'desert:1'
"""
