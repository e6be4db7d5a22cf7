"""Short names of cards and hexes."""

from collections.abc import Mapping

from tabletop.comet.faces.screen.cards import name_of
from tabletop.comet.faces.screen.maps import addresses_of
from tabletop.comet.views import View
from tabletop.core.messages import Words
from tabletop.core.validation import takes


@takes(View)
def short_names(view: View, words: Words) -> Mapping[str, Mapping[str, str]]:
    """Return the names of cards and the addresses of hexes on the screen.

    Several cards can have the same name. Those of the gold row and the viewer's hand come last, so that they win when
    a name is read.

    >>> from tabletop.texts import language
    >>> view = comet.view(comet.new_game(players=2, seed=7), 0)
    >>> names = comet.FACES.short_names(view, language("en").words())
    >>> names["card"]["silver-okapi-1"], names["place"]["0,3"]
    ('okapi', 'e6')
    """
    book = view.options.book
    cards = sorted(book.abilities, key=lambda card: (card in view.hand, card in view.gold_row))
    return {
        "card": {str(card): name_of(book, card, words) for card in cards},
        "place": {str(place): address for place, address in addresses_of(book.board).items()},
    }
