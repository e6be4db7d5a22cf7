"""Translation between the notation and the words of the screen: addresses of hexes, short names of cards."""

import re
from collections.abc import Mapping

from tabletop.comet.board import Hex
from tabletop.comet.cards import Card
from tabletop.comet.faces.screen.cards import name_of
from tabletop.comet.faces.screen.maps import addresses_of
from tabletop.comet.views import View
from tabletop.core.language import english
from tabletop.core.messages import Words
from tabletop.core.validation import takes

PLACE = re.compile(r"(?<![\w,-])(-?\d{1,3}),(-?\d{1,3})(?!\w|,\d)")
WORD = re.compile(r"[^\s,;:()]+")


@takes(View)
def in_screen_words(view: View, text: str) -> str:
    """Return a sentence of the library with the names that things have on the screen.

    >>> view = comet.view(comet.new_game(players=2, seed=7), 0)
    >>> comet.FACES.words.show(view, "seat 0 moves token 0 from 0,3 to 0,2 for lava")
    'seat 0 moves token 0 from e6 to e4 for lava'
    >>> comet.FACES.words.show(view, "seat 0 lays silver-okapi-1 into slot 0")
    'seat 0 lays okapi into slot 0'
    """
    return in_words_of(view, text, english())


def in_words_of(view: View, text: str, words: Words) -> str:
    """Return a sentence in a language with the names that things have on the screen."""
    book = view.options.book
    addresses, names = addresses_of(book.board), {str(card): name_of(book, card, words) for card in book.abilities}
    text = PLACE.sub(lambda found: addresses.get(Hex(int(found[1]), int(found[2])), found[0]), text)
    return WORD.sub(lambda found: names.get(found[0], found[0]), text)


def in_notation(view: View, text: str) -> str:
    """Return a typed action in the notation of the library.

    A name that several cards have stands for a card in the viewer's hand or in the gold row, if one of these has it.

    >>> view = comet.view(comet.new_game(players=2, seed=7), 0)
    >>> comet.FACES.words.read(view, "step 0 e4 lava")
    'step 0 0,2 lava'
    >>> comet.FACES.words.read(view, "hatch okapi 0")
    'hatch silver-okapi-1 0'
    """
    words, cards = text.lower().split(), _cards_by_name(view)
    places = {address: str(place) for place, address in addresses_of(view.options.book.board).items()}
    named = [*words[:1], *[cards.get(word, word) for word in words[1:2]], *words[2:]]
    return " ".join([places.get(word, word) for word in named])


def _cards_by_name(view: View) -> Mapping[str, str]:
    """Return the card that each name on the screen stands for."""
    book = view.options.book
    cards: list[Card] = [*book.abilities, *view.gold_row, *view.hand]
    return {name_of(book, card, english()): str(card) for card in cards}
