"""The facts of all cards, for clients in other languages."""

from tabletop.core.errors import SetupError
from tabletop.core.game import CardTable
from tabletop.core.icu import Facts
from tabletop.core.language import Language
from tabletop.core.messages import Words
from tabletop.core.validation import takes
from tabletop.faces import add_titles
from tabletop.starmap.options import STANDARD, Options, copies_for


@takes(Options, error=SetupError)
def card_table(options: Options = STANDARD, /, *, language: Language | str | None = None) -> CardTable:
    """Return the facts of all cards, with the number of their copies.

    In a language each row has a `title`.

    >>> starmap.FACES.card_table()["cards"][0]
    {'name': 'B1', 'back': 'blue', 'value': 1, 'gems': 3, 'copies': 2}
    >>> starmap.FACES.card_table(language="ru")["cards"][0]["title"]
    'синяя 1'
    """
    table: CardTable = {
        "cards": [
            {"name": str(card), "back": card.back, "value": card.value, "gems": card.gems, "copies": copies}
            for card, copies in copies_for(options).items()
        ]
    }
    return add_titles(table, language, _title)


def _title(_kind: str, row: Facts, words: Words) -> str:
    return words.say("starmap.title.card", back=row["back"], value=row["value"])
