"""The facts of the cards as plain JSON values: rows that a client in another language reads, and their schema."""

import json
import re
from typing import Any

import jsonschema
import pytest

from tabletop import codex, load, schema, starmap, subastral
from tabletop.catalogue import BUILT_IN, faces_of
from tabletop.core.language import Language
from tabletop.starmap.cards import CARDS, FACES
from tabletop.texts import language

TITLES = {
    "starmap": {"cards": "синяя 1"},
    "subastral": {"cards": "пустыня 1"},
    "codex": {
        "cards": "карта ресурсов (грибы) R01",
        "starters": "стартовая карта S01",
        "sides": "карта (грибы) R01",
        "objectives": "цель O01",
    },
    "comet": {"silver": "Дромадер", "gold": "Дромадер", "leaders": "Гигантский бобр", "sets": "четыре викуньи"},
}


@pytest.mark.parametrize("name", BUILT_IN)
def test_the_table_of_every_option_set_is_plain_json_and_fits_its_schema(name: str) -> None:
    game = load(name)
    for _, options in game.INFO.option_sets:
        table = faces_of(game).card_table(options)
        assert table
        assert json.loads(json.dumps(table)) == table
        document = {**schema(game), **schema(game)["$defs"]["card_table"]}
        check: Any = jsonschema.Draft202012Validator(document)
        check.validate(table)


@pytest.mark.parametrize("name", BUILT_IN)
@pytest.mark.parametrize("tongue", ["ru", language("ru")])
def test_a_table_in_a_language_has_titles_and_fits_the_schema(name: str, tongue: str | Language) -> None:
    game = load(name)
    table = faces_of(game).card_table(game.Options(), language=tongue)
    check: Any = jsonschema.Draft202012Validator({**schema(game), **schema(game)["$defs"]["card_table"]})
    check.validate(table)
    titles = {kind: [row["title"] for row in rows if "title" in row] for kind, rows in table.items()}
    expected = TITLES[name]
    assert [(kind, titles[kind][0]) for kind in expected] == [*expected.items()]
    assert all(re.search("[\\u0430-\\u044f]", title) for each in titles.values() for title in each)


@pytest.mark.parametrize("name", [name for name in BUILT_IN if name != "comet"])
def test_a_table_without_a_language_has_no_titles(name: str) -> None:
    game = load(name)
    plain, told = [faces_of(game).card_table(game.Options(), **how) for how in ({}, {"language": "en"})]
    assert plain == {
        kind: [{key: row[key] for key in row if key != "title"} for row in rows] for kind, rows in told.items()
    }
    assert plain != told


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_row_has_a_name_of_its_own(name: str) -> None:
    game = load(name)
    for kind, rows in faces_of(game).card_table(game.Options()).items():
        names = [row["name"] for row in rows]
        assert len(names) == len({*names}), kind


@pytest.mark.parametrize("name", BUILT_IN)
def test_who_changes_a_table_changes_no_other(name: str) -> None:
    game = load(name)
    mine: dict[str, list[dict[str, Any]]] = faces_of(game).card_table(game.Options())
    mine[next(iter(mine))][0]["name"] = "changed"
    mine.popitem()
    assert faces_of(game).card_table(game.Options()) != mine


def test_names_are_the_notations_of_the_documents() -> None:
    assert {row["name"] for row in starmap.FACES.card_table()["cards"]} == {str(card) for card in FACES}
    row = next(row for row in subastral.FACES.card_table()["cards"] if row["name"] == "forest:3")
    assert (row["biome"], row["number"]) == ("forest", 3)
    assert {name for rows in codex.FACES.card_table().values() for name in [row["name"] for row in rows]} >= {
        "R01",
        "G07",
    }


def test_the_cards_of_a_table_are_all_there() -> None:
    cards = subastral.FACES.card_table(subastral.Options())["cards"]
    state = subastral.new_game(players=5, seed=1)
    held = len(state.deck) + sum([len(seat.hand) for seat in state.seats]) + sum(map(len, state.row))
    assert sum([row["copies"]["5"] for row in cards]) == held
    assert sum([row["copies"] for row in starmap.FACES.card_table()["cards"]]) == len(CARDS)
