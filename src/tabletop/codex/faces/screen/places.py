"""Translation between coordinates and the letters of open places, in typed actions and answers."""

import re
from collections.abc import Mapping

from tabletop.codex.faces.screen.plays import place_letters
from tabletop.codex.grid import Cell
from tabletop.codex.views import View
from tabletop.core.validation import takes

PLACE = re.compile(r"(?:(?<=\bfront )|(?<=\bback ))-?\d+,-?\d+|-?\d+,-?\d+(?= is open)")
"""Coordinates on the viewer's own board. Sentences about the boards of others have neither a side nor an open place."""


def letters_of(view: View) -> Mapping[Cell, str]:
    """Return the letter of each place where the viewer can lay a card now."""
    if view.phase != "play" or view.seat is None or view.seat not in view.to_act:
        return {}
    return place_letters(view.seats[view.seat].board)


@takes(View)
def in_screen_words(view: View, text: str) -> str:
    """Return a sentence of the library with the letters of places on the viewer's board.

    >>> from tabletop.testing import tables
    >>> state = tables.codex(hands={0: "R05"}, boards={0: "S01-front"})
    >>> view = codex.view(state, 0)
    >>> codex.FACES.words.show(view, "play R05 back 1,1")
    'play R05 back c'
    """
    letters = {str(cell): letter for cell, letter in letters_of(view).items()}
    return PLACE.sub(lambda found: letters.get(found[0], found[0]), text)


def in_notation(view: View, text: str) -> str:
    """Return a typed action in the notation of the library.

    >>> from tabletop.testing import tables
    >>> state = tables.codex(hands={0: "R05"}, boards={0: "S01-front"})
    >>> codex.FACES.words.read(codex.view(state, 0), "play r05 back c")
    'play r05 back 1,1'
    """
    cells = {letter: str(cell) for cell, letter in letters_of(view).items()}
    match text.lower().split():
        case ["play", card, side, place]:
            return f"play {card} {side} {cells.get(place, place)}"
        case _:
            return text
