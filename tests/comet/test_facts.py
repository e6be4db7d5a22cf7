"""The facts of cards and map as a table, for clients in other languages."""

import json
from pathlib import Path
from typing import Any

import pytest

from tabletop import comet
from tabletop.catalogue import faces_of
from tabletop.comet import Card, Options
from tabletop.core.errors import SetupError
from tabletop.core.language import Language, from_folder
from tests.comet.play import board_x, document

TABLE = comet.FACES.card_table()


def row(kind: str, name: str) -> dict[str, object]:
    return dict(next(each for each in TABLE[kind] if each["name"] == name))


def test_the_table_is_plain_json() -> None:
    assert json.loads(json.dumps(TABLE)) == TABLE
    assert faces_of(comet).card_table(Options()) == TABLE
    assert {kind: len(rows) for kind, rows in TABLE.items() if kind != "gold"} == {
        "catalogue": 1, "silver": 100, "leaders": 10, "sets": 2, "boards": 2, "hexes": 97,
    }  # fmt: skip
    assert sum(each["copies"] for each in TABLE["gold"]) == 50


def test_an_animal() -> None:
    okapi = row("silver", "silver-okapi-1")
    assert okapi.pop("documented") == []
    assert "abilities" in str(okapi.pop("reconstructed"))
    assert row("silver", "silver-dromedary-1")["documented"] == ["name", "nest", "points", "symbols"]
    assert okapi == {
        "name": "silver-okapi-1", "title": "Okapi", "copies": 1, "species": "okapi", "symbols": ["water", "lava"],
        "nest": 9, "egg": "green", "points": 4,
        "abilities": [{"trigger": "move", "cost": "rotate", "words": "cross jungle, 1 token"}],
    }  # fmt: skip


def test_an_advantage_card_and_a_leader_show_abilities_alone() -> None:
    assert row("gold", "adv-tunnel").keys() == {"name", "title", "copies", "abilities", "documented", "reconstructed"}
    assert row("leaders", "leader-quagga")["abilities"] == [
        {"trigger": "permanent", "cost": "none", "words": "hand +1"},
        {"trigger": "endgame", "cost": "none", "words": "1 per silver card"},
    ]


def test_a_card_of_another_catalogue_has_its_printed_name_where_the_language_has_no_word() -> None:
    data = document()
    okapis = [card for card in data["silver"] if card.get("species") == "okapi"]
    for card in okapis:
        card |= {"species": "forest_giraffe", "name": "Forest giraffe"}
    titles = titles_of(Options(catalogue=comet.Catalogue.read(data)), "ru")
    assert {titles[card["id"]] for card in okapis} == {"Forest giraffe"}
    assert titles["silver-vicuna-1"] == "Викунья"


def test_a_language_without_words_for_animals_has_their_printed_names(tmp_path: Path) -> None:
    (tmp_path / "language.json").write_text('{"plural": "one"}')
    (tmp_path / "comet.json").write_text('{"species.okapi": "Okapi (de)"}')
    titles = titles_of(Options(), from_folder("de", tmp_path))
    assert (titles["silver-okapi-1"], titles["silver-giant-beaver-1"]) == ("Okapi (de)", "Giant beaver")


def titles_of(options: Options, language: Language | str) -> dict[str, str]:
    rows = comet.FACES.card_table(options, language=language)["silver"]
    return {row["name"]: row["title"] for row in rows}


def test_abilities_are_in_the_language_of_the_table() -> None:
    okapi = next(row for row in comet.FACES.card_table(language="ru")["silver"] if row["name"] == "silver-okapi-1")
    assert okapi["abilities"][0]["words"] == "1 проход: джунг."


def test_the_map_comes_with_the_side_that_is_played() -> None:
    assert TABLE["hexes"][0] == {"name": "0,0", "terrain": None, "nest": None}
    small = comet.FACES.card_table(board_x())
    assert {"name": "1,2", "terrain": None, "nest": 3} in small["hexes"]
    assert {"name": "0,3", "terrain": "lava", "nest": None} in small["hexes"]
    assert small["catalogue"][0]["side"] == "x"


def test_the_table_says_that_it_is_a_reconstruction() -> None:
    (told,) = TABLE["catalogue"]

    assert told["status"] == "RECONSTRUCTION"
    assert "must not be presented as the printed game" in told["notice"]
    assert "terrain" in TABLE["boards"][0]["reconstructed"]
    assert told["silver_split"]["3"] == {"draw": 70, "comet": 30}


def test_sets_are_told() -> None:
    assert row("sets", "lizard_family")["jokers"] == ["chameleon"]
    assert row("sets", "vicuna_four")["count"] == 4


def test_what_a_card_does_in_words() -> None:
    assert comet.caption(Card("silver-okapi-1")) == "move: cross jungle, 1 token"
    assert comet.caption(Card("leader-quagga"), Options(side="side_other")) == "always: hand +1; end: 1 per silver card"
    with pytest.raises(SetupError, match="the catalogue has no card"):
        comet.caption(Card("silver-unicorn-1"))


def test_options_are_those_of_comet() -> None:
    no_options: Any = 3
    with pytest.raises(SetupError, match=r"invalid int: expected a comet\.Options"):
        comet.FACES.card_table(no_options)
    with pytest.raises(SetupError, match=r"Comet is set up with comet\.Options, not int"):
        comet.caption(Card("silver-okapi-1"), no_options)
