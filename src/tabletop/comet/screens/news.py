"""News in the words of the screen: hexes by their addresses, cards by their short names."""

import re

from tabletop.comet.board import Hex
from tabletop.comet.screens.cards import name_of
from tabletop.comet.screens.maps import addresses_of
from tabletop.comet.views import View

PLACE = re.compile(r"(?<![\w,-])(-?\d{1,3}),(-?\d{1,3})(?!\w|,\d)")
WORD = re.compile(r"[^\s,;:()]+")


def in_screen_words(view: View, text: str) -> str:
    """Return a sentence of the library with the names that things have on the screen.

    >>> view = comet.view(comet.new_game(players=2, seed=7), 0)
    >>> comet.in_screen_words(view, "seat 0 moves token 0 from 0,3 to 0,2 for lava")
    'seat 0 moves token 0 from e6 to e4 for lava'
    >>> comet.in_screen_words(view, "seat 0 lays silver-okapi-1 into slot 0")
    'seat 0 lays okapi into slot 0'
    """
    book = view.options.book
    addresses, names = addresses_of(book.board), {str(card): card for card in book.abilities}
    text = PLACE.sub(lambda found: addresses.get(Hex(int(found[1]), int(found[2])), found[0]), text)
    return WORD.sub(lambda found: name_of(book, names[found[0]]) if found[0] in names else found[0], text)
