"""Facts of all cards as rows, for clients in other languages.

There is a row for each name that documents use.
"""

from collections.abc import Iterable, Iterator
from typing import Any, TypeAlias

from tabletop.codex.cards import BACK_FACES, Card, Face, Objective, Starter
from tabletop.codex.options import STANDARD, Options
from tabletop.core.errors import SetupError
from tabletop.core.game import CardTable
from tabletop.core.icu import Facts
from tabletop.core.language import Language
from tabletop.core.messages import Words
from tabletop.core.validation import takes
from tabletop.faces import add_titles

Row: TypeAlias = dict[str, Any]


@takes(Options, error=SetupError)
def card_table(options: Options = STANDARD, /, *, language: Language | str | None = None) -> CardTable:
    """Return the facts of the cards for clients in other languages.

    "cards" and "starters" have the names of their two sides. "sides" have their corners from the top left to the bottom
    right: a symbol, "empty", or null for a hidden one. "centre" has resources. "points" are scored once if "scoring" is
    "flat", for each covered corner if it is "corners", and otherwise for each visible item of that name. "requires" is
    the requirement. "objectives" have a "pattern" or "needs". A pattern has x, y and colour of each card, relative to
    the topmost one, with y growing upwards. With a language, each row has a "title".

    >>> table = codex.FACES.card_table()
    >>> table["cards"][0]
    {'name': 'R01', 'kind': 'resource', 'colour': 'fungi', 'front': 'R01', 'back': 'fungi-resource'}
    >>> table["objectives"][15]
    {'name': 'O16', 'points': 2, 'pattern': [], 'needs': {'quill': 2}}
    >>> codex.FACES.card_table(language="ru")["cards"][0]["title"]
    'карта ресурсов (грибы) R01'
    """
    box = options.box
    table: CardTable = {
        "cards": [_card(card) for card in box.cards],
        "starters": [_starter(starter) for starter in box.starters],
        "sides": [_side(face) for face in _faces(box.cards, box.starters)],
        "objectives": [_objective(objective) for objective in box.objectives],
    }
    return add_titles(table, language, _title)


def _title(kind: str, row: Facts, words: Words) -> str:
    back = row["name"] if row["name"] in BACK_FACES else None
    return words.with_facts(f"codex.title.{kind}", {"back": back, **row})


def _faces(cards: Iterable[Card], starters: Iterable[Starter]) -> Iterator[Face]:
    """Yield the sides that can lie on a board.

    They are fronts, the backs of each kind and colour, and both sides of starter cards.
    """
    for card in cards:
        yield card.front
    yield from BACK_FACES.values()
    for starter in starters:
        yield starter.front
        yield starter.reverse


def _card(card: Card) -> Row:
    sides = {"front": card.front.name, "back": card.reverse.name}
    return {"name": card.name, "kind": card.kind, "colour": card.colour, **sides}


def _starter(starter: Starter) -> Row:
    return {"name": starter.name, "front": starter.front.name, "back": starter.reverse.name}


def _side(face: Face) -> Row:
    return {
        "name": face.name,
        "colour": face.colour,
        "corners": [*face.corners],
        "centre": [*face.centre],
        "points": face.points,
        "scoring": face.scoring,
        "requires": dict(face.requires),
    }


def _objective(objective: Objective) -> Row:
    pattern = [{"x": x, "y": y, "colour": colour} for x, y, colour in objective.pattern]
    return {"name": objective.name, "points": objective.points, "pattern": pattern, "needs": dict(objective.needs)}
