"""The facts of all cards, for clients in other languages."""

from tabletop.core.deck import in_order
from tabletop.core.errors import SetupError
from tabletop.core.game import CardTable
from tabletop.core.icu import Facts
from tabletop.core.language import Language
from tabletop.core.messages import Words
from tabletop.core.validation import takes
from tabletop.faces import add_titles
from tabletop.subastral.options import INFO, STANDARD, Options, copies_for, deck_for


@takes(Options, error=SetupError)
def card_table(options: Options = STANDARD, /, *, language: Language | str | None = None) -> CardTable:
    """Return the facts of all cards, with their copies by number of players.

    In a language each row has a `title`.

    >>> subastral.FACES.card_table()["cards"][0]
    {'name': 'desert:1', 'biome': 'desert', 'number': 1, 'copies': {'2': 1, '3': 1, '4': 3, '5': 3}}
    >>> subastral.FACES.card_table(language="ru")["cards"][0]["title"]
    'пустыня 1'
    """
    counts = {str(players): copies_for(options, players) for players in INFO.players}
    table: CardTable = {
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
    return add_titles(table, language, _title)


def _title(_kind: str, row: Facts, words: Words) -> str:
    return words.say("subastral.title.card", biome=row["biome"], number=row["number"])
