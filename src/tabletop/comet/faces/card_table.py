"""Facts of cards and map as plain JSON values, for clients in other languages."""

import json
from typing import Any, cast

from tabletop.comet.board import Board
from tabletop.comet.cards import Animal, Card, Printed, SetBonus
from tabletop.comet.catalogue.book import Book
from tabletop.comet.faces.captions import abilities_of, ability_words, full_name, readable
from tabletop.comet.options import INFO, STANDARD, Options
from tabletop.core.errors import SetupError, shown
from tabletop.core.game import CardTable
from tabletop.core.language import Language, as_words, english
from tabletop.core.messages import Words
from tabletop.core.setup import check_options
from tabletop.core.validation import takes
from tabletop.faces import find_words

PROVENANCE = ("documented", "reconstructed")


def caption(card: Card, options: Options = STANDARD, /, *, words: Words | None = None) -> str:
    """Return the abilities of a card, such as `move: 1 step or +lava; end: 2 per blue egg`.

    >>> comet.caption(comet.Card("silver-moa-1"))
    'hatch: nest -2'
    >>> comet.caption(comet.Card("leader-blue-egg"))
    'hatch: nest -1; end: 2 per blue egg'
    """
    check_options(INFO, Options, options)
    if card not in options.book.abilities:
        raise SetupError(f"the catalogue has no card {shown(card)}")
    return abilities_of(options.book, card, as_words(words))


@takes(Options, error=SetupError)
def card_table(options: Options = STANDARD, /, *, language: Language | str | None = None) -> CardTable:
    """Return the facts of cards, sets and map under these options, with abilities in words.

    The status of the built-in catalogue is a reconstruction, not the printed game. Each row lists its documented and
    its reconstructed fields. With `language`, titles and abilities are in that language, and sets have titles too. An
    animal without a word in the language has its printed name.

    >>> table = comet.FACES.card_table()
    >>> okapi = next(row for row in table["silver"] if row["name"] == "silver-okapi-1")
    >>> okapi["title"], okapi["symbols"], okapi["nest"], okapi["points"]
    ('Okapi', ['water', 'lava'], 9, 4)
    >>> okapi["abilities"]
    [{'trigger': 'move', 'cost': 'rotate', 'words': 'cross jungle, 1 token'}]
    >>> comet.FACES.card_table(language="ru")["sets"][0]["title"]
    'четыре викуньи'
    >>> table["hexes"][1]
    {'name': '-1,1', 'terrain': 'lava', 'nest': None}
    """
    check_options(INFO, Options, options)
    book, catalogue = options.book, options.book.catalogue
    words = english() if language is None else find_words(language)
    data: dict[str, Any] = json.loads(catalogue.text)
    cards = {
        kind: _with_provenance([_row(book, each, words) for each in printed], data[kind])
        for kind, printed in (("silver", catalogue.silver), ("gold", catalogue.gold), ("leaders", catalogue.leaders))
    }
    sets = [_set_row(each) | ({} if language is None else _set_title(each, words)) for each in catalogue.sets]
    return {
        "catalogue": [_catalogue_row(book)],
        **cards,
        "sets": _with_provenance(sets, data["set_bonuses"]),
        "boards": _with_provenance([{"name": board.name} for board in catalogue.boards], data["boards"]),
        "hexes": _hex_rows(book.board),
    }


def _with_provenance(rows: list[dict[str, Any]], written: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Add the provenance of the fields to each row."""
    return [row | _provenance(each.get("provenance")) for row, each in zip(rows, written, strict=True)]


def _provenance(origins: Any) -> dict[str, list[str]]:
    """Return the names of documented and of reconstructed fields, if the catalogue has them."""
    if not isinstance(origins, dict):
        origins = {}
    told = cast("dict[str, object]", origins)
    return {kind: sorted([name for name, origin in told.items() if origin == kind]) for kind in PROVENANCE}


def _catalogue_row(book: Book) -> dict[str, Any]:
    catalogue, setup = book.catalogue, book.setup
    return {
        "name": "catalogue",
        "status": catalogue.status,
        "notice": catalogue.notice,
        "side": book.board.name,
        "hand_limit": setup.hand_limit,
        "gold_row": setup.gold_row,
        "slots": setup.slots,
        "neutrals": [*setup.neutrals],
        "silver_split": {
            str(players): {"draw": draw, "comet": aside} for players, (draw, aside) in setup.split.items()
        },
    }


def _row(book: Book, printed: Printed, words: Words) -> dict[str, Any]:
    """Return the row of a card. An animal has more fields than the others."""
    title = full_name(book, printed.card, words)
    row: dict[str, Any] = {"name": str(printed.card), "title": title, "copies": printed.copies}
    if isinstance(printed, Animal):
        row |= {
            "species": printed.species, "symbols": [*printed.symbols], "nest": printed.nest, "egg": printed.egg,
            "points": printed.points,
        }  # fmt: skip
    return row | {
        "abilities": [
            {"trigger": each.trigger, "cost": each.cost, "words": ability_words(book, each, words)}
            for each in book.abilities[printed.card]
        ]
    }


def _set_row(bonus: SetBonus) -> dict[str, Any]:
    return {
        "name": bonus.name, "kind": bonus.kind, "species": [*bonus.species], "count": bonus.count,
        "jokers": [*bonus.jokers], "max_jokers": bonus.max_jokers, "points": bonus.points, "repeat": bonus.repeat,
    }  # fmt: skip


def _set_title(bonus: SetBonus, words: Words) -> dict[str, str]:
    return {"title": readable(words.word(f"comet.set.{bonus.name}"))}


def _hex_rows(board: Board) -> list[dict[str, Any]]:
    """List the hexes of the board, the cave first.

    Each has a terrain, or the number of a nest. The other fields are None.
    """
    return [
        {"name": str(place), "terrain": board.terrain_of.get(number), "nest": board.nest_of.get(number)}
        for number, place in enumerate(board.hexes)
    ]
