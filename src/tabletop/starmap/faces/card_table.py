"""The facts of all cards, for clients in other languages."""

from tabletop.core.errors import SetupError
from tabletop.core.game import CardTable
from tabletop.core.validation import takes
from tabletop.starmap.options import STANDARD, Options, copies_for


@takes(Options, error=SetupError)
def card_table(options: Options = STANDARD, /) -> CardTable:
    """Return the facts of the cards for clients in other languages, and how often each is in the box.

    >>> starmap.FACES.card_table()["cards"][0]
    {'name': 'B1', 'back': 'blue', 'value': 1, 'gems': 3, 'copies': 2}
    """
    return {
        "cards": [
            {"name": str(card), "back": card.back, "value": card.value, "gems": card.gems, "copies": copies}
            for card, copies in copies_for(options).items()
        ]
    }
