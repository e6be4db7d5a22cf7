"""Catalogues: what is in ours, what another one may say, and what is refused, with card and field."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from tabletop import comet
from tabletop.comet import Catalogue, Options
from tabletop.comet.catalogue import built_in
from tabletop.comet.vocabulary import VOCABULARY
from tabletop.core.errors import SetupError
from tabletop.testing import Route, covers, walk
from tests.comet.play import board_document, board_x_with, document, small_set

Damage = Callable[[dict[str, Any]], object]


@covers("comet.catalogue", "comet.cards", "comet.A28")
def test_the_built_in_catalogue() -> None:
    catalogue = Catalogue.read(document())
    assert catalogue == built_in()
    assert [sum(each.copies for each in part) for part in (catalogue.silver, catalogue.gold, catalogue.leaders)] == [
        100,
        50,
        10,
    ]
    assert all(animal.symbols == ("wild",) for animal in catalogue.silver if animal.is_wild)
    assert {
        type(a.effect).__name__ for c in (*catalogue.silver, *catalogue.gold, *catalogue.leaders) for a in c.abilities
    }
    assert len(VOCABULARY) == 18


def test_the_data_say_what_is_reconstructed() -> None:
    data = document()
    assert data["status"] == "RECONSTRUCTION"
    cards = [*data["silver"], *data["gold"], *data["leaders"], *data["boards"], *data["set_bonuses"]]
    assert all(set(card["provenance"].values()) <= {"documented", "reconstructed"} for card in cards)


@covers("comet.catalogue")
def test_another_catalogue_is_played_without_touching_code() -> None:
    data = document()
    data["boards"] = [board_document("strip", {"0,1": "water", "0,2": "lava", "0,3": "meadow", "0,4": 4, "1,3": 4})]
    data["setup"].update({"hand_limit": 3, "gold_row": 2, "slots_per_player": 2, "neutral_tokens": ["bear"]})
    for card in data["gold"]:
        for ability in card["abilities"]:
            if ability["effect"] == "place_neutral":
                ability["token"] = "bear"
    options = Options(side="strip", catalogue=Catalogue.read(data), turn_limit=60)
    for seed in range(6):
        walked = walk(comet, Route(3, seed, options))
        assert walked.last.is_over
        for state in walked.states:
            comet.validate(state)
            assert len(state.gold.row) <= 2
            assert all(len(mine.slots) == 2 for mine in state.seats)


@covers("comet.catalogue")
def test_a_catalogue_is_equal_to_what_says_the_same() -> None:
    again = Catalogue.read(json.dumps(document(), indent=3))
    assert again == built_in()
    assert hash(again) == hash(built_in())
    assert eval(repr(again), vars(comet)) == again
    assert Catalogue.from_notation(str(again)) == again
    assert small_set().catalogue != built_in()


def card(data: dict[str, Any], name: str) -> dict[str, Any]:
    """Find a card by its id."""
    cards: list[dict[str, Any]] = [*data["silver"], *data["gold"], *data["leaders"]]
    return next(each for each in cards if each["id"] == name)


def ability(data: dict[str, Any], name: str, **fields: Any) -> None:
    """Change the first ability of a card."""
    card(data, name)["abilities"][0].update(fields)


def nest(data: dict[str, Any], number: int) -> dict[str, Any]:
    """Find a nest of the first board."""
    hexes: list[dict[str, Any]] = data["boards"][0]["hexes"]
    return next(each for each in hexes if each.get("nest") == number)


MOA, MOLE, OKAPI = "silver-moa-1", "silver-golden-mole-1", "silver-okapi-1"
DAMAGE: dict[str, tuple[Damage, str]] = {
    "a silver card too few": (
        lambda d: d["silver"].pop(),
        "the file, silver: expected 100 cards by their copies, not 99",
    ),
    "a copy too many": (
        lambda d: card(d, OKAPI).update(copies=2),
        "the file, silver: expected 100 cards by their copies, not 101",
    ),
    "a gold card too few": (lambda d: d["gold"].pop(0), "the file, gold: expected 50"),
    "a leader too few": (lambda d: d["leaders"].pop(), "the file, leaders: expected 10 cards by their copies, not 9"),
    "two cards of a name": (lambda d: card(d, OKAPI).update(id=MOA), "silver-moa-1, id: two cards have it"),
    "a name in two words": (lambda d: card(d, OKAPI).update(id="an okapi"), "an okapi, id: expected one word"),
    "no name": (lambda d: card(d, OKAPI).pop("id"), r"the file, silver\[8\], id: is missing"),
    "no points": (lambda d: card(d, OKAPI).pop("points"), "silver-okapi-1, points: is missing"),
    "points in words": (lambda d: card(d, OKAPI).update(points="4"), "silver-okapi-1, points: expected a whole number"),
    "points as truth": (
        lambda d: card(d, OKAPI).update(points=True),
        "silver-okapi-1, points: expected a whole number",
    ),
    "a nest too far": (
        lambda d: card(d, OKAPI).update(nest=13),
        "silver-okapi-1, nest: expected a whole number from 2 to 12",
    ),
    "an egg of no colour": (lambda d: card(d, OKAPI).update(egg="pink"), "silver-okapi-1, egg: expected one of white"),
    "no symbols": (lambda d: card(d, OKAPI).update(symbols=[]), "silver-okapi-1, symbols: expected terrains"),
    "a strange symbol": (
        lambda d: card(d, OKAPI).update(symbols=["ice"]),
        "silver-okapi-1, symbols: expected a list of meadow",
    ),
    "wild and plain": (
        lambda d: card(d, OKAPI).update(symbols=["wild", "lava"]),
        "silver-okapi-1, symbols: expected a list",
    ),
    "symbols as a text": (
        lambda d: card(d, OKAPI).update(symbols="lava"),
        "silver-okapi-1, symbols: expected a list, not 'lava'",
    ),
    "gold among silver": (
        lambda d: card(d, OKAPI).update(metal="gold"),
        "silver-okapi-1, metal: expected one of silver",
    ),
    "an advantage among silver": (
        lambda d: card(d, OKAPI).update(kind="advantage"),
        "silver-okapi-1, kind: expected one of animal",
    ),
    "no copies": (
        lambda d: card(d, OKAPI).update(copies=0),
        "silver-okapi-1, copies: expected a whole number from 1 up",
    ),
    "an unknown field": (lambda d: card(d, OKAPI).update(colour="red"), "silver-okapi-1, colour: is unknown here"),
    "a card that is none": (
        lambda d: d["silver"].__setitem__(0, 7),
        r"the file, silver\[0\]: expected an object, not 7",
    ),
    "abilities as an object": (
        lambda d: card(d, OKAPI).update(abilities={}),
        "silver-okapi-1, abilities: expected a list",
    ),
    "an unknown effect": (
        lambda d: ability(d, MOA, effect="fly"),
        r"silver-moa-1, abilities\[0\], effect: expected one of extra_step",
    ),
    "an unknown parameter": (
        lambda d: ability(d, MOA, by=2),
        r"silver-moa-1, abilities\[0\], by: is unknown here: expected trigger, cost",
    ),
    "a parameter missing": (
        lambda d: card(d, MOA)["abilities"][0].pop("amount"),
        r"silver-moa-1, abilities\[0\], amount: is missing",
    ),
    "a parameter too small": (
        lambda d: ability(d, MOA, amount=0),
        r"silver-moa-1, abilities\[0\], amount: expected a whole number from 1 up",
    ),
    "a wrong time": (
        lambda d: ability(d, MOA, trigger="move"),
        r"silver-moa-1, abilities\[0\], trigger: reduce_distance is for hatch",
    ),
    "an unknown time": (
        lambda d: ability(d, MOA, trigger="noon"),
        r"silver-moa-1, abilities\[0\], trigger: expected one of",
    ),
    "an animal that is discarded for its ability": (
        lambda d: ability(d, MOA, cost="discard"),
        r"silver-moa-1, abilities\[0\], cost: a hatch ability of this card costs rotate",
    ),
    "a free move ability": (
        lambda d: ability(d, MOLE, cost="none"),
        r"silver-golden-mole-1, abilities\[0\], cost: .* costs rotate, not none",
    ),
    "an advantage that rotates": (
        lambda d: ability(d, "adv-tunnel", cost="rotate"),
        r"adv-tunnel, abilities\[0\], cost: .* costs discard",
    ),
    "an advantage for ever": (
        lambda d: card(d, "adv-tunnel").update(
            abilities=[{"trigger": "permanent", "cost": "none", "effect": "share_nest"}]
        ),
        r"adv-tunnel, abilities\[0\], trigger: an advantage card is for hatch or move",
    ),
    "a strange crossing": (
        lambda d: ability(d, MOLE, crossing="free"),
        r"silver-golden-mole-1, abilities\[0\], crossing: expected one of none, paid",
    ),
    "a strange terrain": (lambda d: ability(d, MOLE, terrain="ice"), r"abilities\[0\], terrain: expected one of any"),
    "a strange scope": (
        lambda d: ability(d, "silver-dromedary-1", scope="two"),
        r"silver-dromedary-1, abilities\[0\], scope: expected one of",
    ),
    "a permanent keeper of one token": (
        lambda d: ability(d, "gold-dromedary-1", scope="one_token"),
        r"gold-dromedary-1, abilities\[0\], scope: a permanent",
    ),
    "nothing to enter": (
        lambda d: ability(d, "silver-brachiosaurus-1", targets=[]),
        r"silver-brachiosaurus-1, abilities\[0\], targets: expected",
    ),
    "no truth": (
        lambda d: ability(d, "silver-brachiosaurus-1", via_occupied=1),
        r"abilities\[0\], via_occupied: expected true or false",
    ),
    "an unknown neutral token": (
        lambda d: ability(d, "adv-ride-the-mammoth", token="whale"),
        r"adv-ride-the-mammoth, abilities\[0\], token: expected one of",
    ),
    "nowhere to place": (
        lambda d: ability(d, "adv-ride-the-mammoth", where=[]),
        r"adv-ride-the-mammoth, abilities\[0\], where: expected terrain",
    ),
    "no symbols to add": (
        lambda d: ability(d, "silver-zebra-1", symbols=[]),
        r"silver-zebra-1, abilities\[0\], symbols: expected",
    ),
    "an unknown set": (
        lambda d: ability(d, "silver-vicuna-1", set="cats"),
        r"silver-vicuna-1, abilities\[0\], set: expected one of vicuna_four",
    ),
    "a set for other species": (
        lambda d: ability(d, "silver-vicuna-1", set="lizard_family"),
        r"silver-vicuna-1, abilities\[0\], set: .* no place for",
    ),
    "a leader in a set": (
        lambda d: card(d, "leader-gold").update(
            abilities=[{"trigger": "endgame", "cost": "none", "effect": "set_bonus", "set": "vicuna_four"}]
        ),
        r"leader-gold, abilities\[0\], set: a leader is no animal",
    ),
    "a species that nobody is": (
        lambda d: card(d, "leader-giant-beaver")["abilities"][1].update(species=["yeti"]),
        r"leader-giant-beaver, abilities\[1\], species: expected a list of",
    ),
    "a nest with a wrong number": (
        lambda d: nest(d, 5).update(nest=6),
        "side_blue, hexes: the nest at .* has the number 6, but is 5 steps from the cave",
    ),
    "a nest far away": (
        lambda d: nest(d, 5).update(q=90, r=90),
        "side_blue, hexes: the nest at 90,90 has no way to the cave",
    ),
    "a nest behind nests": (
        lambda d: d["boards"].append(board_document("wall", {"0,1": 1, "0,2": 2})),
        "wall, hexes: the nest at 0,2 cannot reach the cave without crossing another nest",
    ),
    "a hex twice": (
        lambda d: d["boards"][0]["hexes"].append(dict(d["boards"][0]["hexes"][0])),
        r"side_blue, hexes\[96\], q: the hex .* is there already",
    ),
    "a hex on the cave": (
        lambda d: d["boards"][0]["hexes"][0].update(q=0, r=0),
        r"side_blue, hexes\[0\], q: the hex 0,0 is there already",
    ),
    "a hex of no kind": (
        lambda d: d["boards"][0]["hexes"][0].update(kind="hill"),
        r"side_blue, hexes\[0\], kind: expected one of terrain, nest",
    ),
    "a hex of strange terrain": (
        lambda d: d["boards"][0]["hexes"][0].update(terrain="ice"),
        r"side_blue, hexes\[0\], terrain: expected one of meadow",
    ),
    "a board without nests": (
        lambda d: d["boards"].append(board_document("bare", {"0,1": "lava"})),
        "bare, hexes: expected at least one nest",
    ),
    "two boards of a name": (
        lambda d: d["boards"][1].update(id="side_blue"),
        "the file, boards: expected boards with different ids",
    ),
    "no boards": (lambda d: d.update(boards=[]), "the file, boards: expected boards"),
    "a split that does not add up": (
        lambda d: d["setup"]["silver_split"]["3"].update(draw=71),
        "silver_split, 3: draw and comet are 101 cards",
    ),
    "a split that the hands use up": (
        lambda d: d["setup"]["silver_split"]["4"].update(draw=24, comet=76),
        "silver_split, 4: draw is 24, but the first hands",
    ),
    "no split for three": (
        lambda d: d["setup"]["silver_split"].pop("3"),
        "the file, setup, silver_split, 3: is missing",
    ),
    "two leaders each": (
        lambda d: d["setup"].update(leaders_per_player=2),
        "the file, setup, leaders_per_player: expected",
    ),
    "a set of no kind": (
        lambda d: d["set_bonuses"][0].update(kind="pair"),
        "vicuna_four, kind: expected one of count, slots",
    ),
    "a set of nothing": (
        lambda d: d["set_bonuses"][0].update(species=[]),
        "vicuna_four, species: expected at least one",
    ),
    "a joker that is also a member": (
        lambda d: d["set_bonuses"][1].update(jokers=["iguana"]),
        "lizard_family, jokers: a species has one place in a set",
    ),
    "another game": (lambda d: d.update(game="starmap"), "the file, game: expected one of comet"),
    "another schema": (
        lambda d: d.update(schema_version=2),
        "the file, schema_version: expected a whole number from 1 to 1",
    ),
    "no gold": (lambda d: d.pop("gold"), "the file, gold: is missing"),
}


@covers("comet.catalogue")
@pytest.mark.parametrize("kind", DAMAGE)
def test_a_damaged_catalogue_is_refused_by_card_and_field(kind: str) -> None:
    damage, complaint = DAMAGE[kind]
    data = document()
    damage(data)
    with pytest.raises(SetupError) as refused:
        Catalogue.read(data)
    assert re.match(f"catalogue: .*{complaint}", str(refused.value)), str(refused.value)


@pytest.mark.parametrize("text", ["", "{", "[]", "7", "null", '{"a": NaN}'])
def test_a_text_that_is_no_catalogue(text: str) -> None:
    with pytest.raises(SetupError, match="catalogue"):
        Catalogue.read(text)


def test_what_cannot_be_written_as_json() -> None:
    with pytest.raises(SetupError, match="no JSON"):
        Catalogue.read({"game": {1, 2}})


@covers("comet.variants", "comet.A12")
def test_tables_are_built_once_for_a_catalogue() -> None:
    assert Options().book is Options(turn_limit=3).book
    options = board_x_with(silver_okapi_3=[])
    assert Options(side="x", catalogue=options.catalogue, arrival_first="next").book is options.book
