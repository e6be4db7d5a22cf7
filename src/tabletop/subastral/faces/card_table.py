"""The facts of all cards, for clients in other languages."""

from tabletop.core.deck import in_order
from tabletop.core.errors import SetupError
from tabletop.core.game import CardTable
from tabletop.core.validation import takes
from tabletop.subastral.options import INFO, STANDARD, Options, copies_for, deck_for


@takes(Options, error=SetupError)
def card_table(options: Options = STANDARD, /) -> CardTable:
    """Return the facts of the cards for clients in other languages, and how often each number of players meets them.

    >>> subastral.FACES.card_table()["cards"][0]
    {'name': 'desert:1', 'biome': 'desert', 'number': 1, 'copies': {'2': 1, '3': 1, '4': 3, '5': 3}}
    """
    counts = {str(players): copies_for(options, players) for players in INFO.players}
    return {
        "cards": [
            {
                "name": str(card),
                "biome": card.biome,
                "number": card.number,
                "copies": {players: copies.get(card, 0) for players, copies in counts.items()},
            }
            for card in in_order({*deck_for(options, INFO.players[-1])})
        ]
    }
