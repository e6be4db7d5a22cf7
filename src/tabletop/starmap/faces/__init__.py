"""Pictures, screens, texts and numbers of Star Map."""

from tabletop.faces import Faces
from tabletop.starmap.faces.card_table import card_table
from tabletop.starmap.faces.numbers import encoding
from tabletop.starmap.faces.screen import panels, screen
from tabletop.starmap.faces.svg import render_svg
from tabletop.starmap.faces.text import colours

FACES = Faces(
    svg=render_svg,
    screen=screen,
    panels=panels,
    colours=colours,
    encoding=encoding,
    card_table=card_table,
)
"""The functions that draw Star Map, explain it, or encode it as numbers.

>>> starmap.FACES.card_table()["cards"][0]["name"]
'B1'
"""
