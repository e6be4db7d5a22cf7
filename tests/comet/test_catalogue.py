"""Catalogues: what is in ours, what another one may say, and what is refused, with card and field."""

import json
import pickle
import re
from itertools import product
from typing import Any

import pytest

from tabletop import Match, codec, comet
from tabletop.comet import Catalogue, Options, new_game
from tabletop.comet.catalogue import built_in
from tabletop.comet.catalogue.vocabulary import VOCABULARY
from tabletop.core.errors import SetupError
from tabletop.testing import Route, covers, policies_for, walk
from tests.comet import damages
from tests.comet.board_damages import BOARD_DAMAGE
from tests.comet.damages import DAMAGE
from tests.comet.play import BOARD_X, board_document, board_x_with, document, small_set


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


def test_the_data_say_which_effects_there_are_at_which_times() -> None:
    described = document()["vocabulary"]["effects"]
    assert {name: tuple(each["triggers"]) for name, each in described.items()} == {
        name: entry.triggers for name, entry in VOCABULARY.items()
    }


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


@covers("comet.catalogue", "comet.setup")
@pytest.mark.parametrize(
    "odd",
    [
        {"gold_row": 0},
        {"hand_limit": 1, "slots_per_player": 1},
        {"hand_limit": 9, "slots_per_player": 5, "gold_row": 9},
        {"silver_split": {str(players): {"draw": 100, "comet": 0} for players in (2, 3, 4)}},
        {"silver_split": {str(players): {"draw": 25, "comet": 75} for players in (2, 3, 4)}},
    ],
)
def test_odd_numbers_in_a_setup_are_played(odd: dict[str, Any]) -> None:
    data = document()
    data["setup"].update(odd)
    for side, policy in product(("side_blue", "side_other"), policies_for(comet).values()):
        options = Options(side=side, catalogue=Catalogue.read(data), turn_limit=250)
        walked = walk(comet, Route(4, 5, options, policy))
        assert walked.last.is_over
        for state in walked.states[::7]:
            comet.validate(state)


@covers("comet.catalogue")
def test_a_catalogue_is_equal_to_what_says_the_same() -> None:
    again = Catalogue.read(json.dumps(document(), indent=3))
    assert again == built_in()
    assert hash(again) == hash(built_in())
    assert eval(repr(again), dict(vars(comet))) == again
    assert Catalogue.from_notation(str(again)) == again
    assert small_set().catalogue != built_in()


@covers("comet.catalogue")
@pytest.mark.parametrize("kind", [*DAMAGE, *BOARD_DAMAGE])
def test_a_damaged_catalogue_is_refused_by_card_and_field(kind: str) -> None:
    damage, complaint = {**DAMAGE, **BOARD_DAMAGE}[kind]
    data = document()
    damage(data)
    with pytest.raises(SetupError) as refused:
        Catalogue.read(data)
    assert re.match(f"catalogue: .*{complaint}", str(refused.value)), str(refused.value)


@pytest.mark.parametrize("text", ["", "{", "[]", "7", "null", '{"a": NaN}', "[" * 100_000, '"\\ud800"', '"\ud800"'])
def test_a_text_that_is_no_catalogue(text: str) -> None:
    with pytest.raises(SetupError, match="catalogue"):
        Catalogue.read(text)


def with_effect(data: dict[str, Any], effect: str) -> tuple[str, dict[str, Any]]:
    """Find an ability with the effect and say where it is."""
    for card in [*data["silver"], *data["gold"], *data["leaders"]]:
        for place, ability in enumerate(card["abilities"]):
            if ability["effect"] == effect:
                return f"{card['id']}, abilities[{place}]", ability
    raise AssertionError(f"no card has {effect}")


def check_refused(data: dict[str, Any], holder: dict[str, Any], field: str, where: str) -> None:
    """Without the field, and with nonsense in it, the catalogue is refused by name of card and field."""
    right = holder.pop(field)
    words = () if field in ("species", "name") and isinstance(right, str) else ("no such thing",)
    for wrong in (None, -1000, 7.5, *words):
        with pytest.raises(SetupError) as missing:
            Catalogue.read(data)
        holder[field] = wrong
        with pytest.raises(SetupError) as refused:
            Catalogue.read(data)
        del holder[field]
        assert str(missing.value) == f"catalogue: {where}, {field}: is missing"
        assert str(refused.value).startswith(f"catalogue: {where}, {field}: expected"), str(refused.value)
    holder[field] = right


@covers("comet.catalogue")
@pytest.mark.parametrize("effect", VOCABULARY)
def test_every_parameter_of_an_effect_is_checked(effect: str) -> None:
    data = small_document()
    where, ability = with_effect(data, effect)
    for field in VOCABULARY[effect].parameters:
        check_refused(data, ability, field, where)
    for field in ("trigger", "cost", "effect"):
        check_refused(data, ability, field, where)


@covers("comet.catalogue", "comet.cards")
@pytest.mark.parametrize("name", ["silver-okapi-1", "gold-okapi-1", "adv-tunnel", "leader-gold"])
def test_every_field_of_a_card_is_checked(name: str) -> None:
    data = small_document()
    found = damages.card(data, name)
    for field in [each for each in found if each != "id" and not each.startswith(("name_", "provenance"))]:
        check_refused(data, found, field, name)


def small_document() -> dict[str, Any]:
    """Return the built-in catalogue with the small board, which is read sooner."""
    data = document()
    data["boards"] = [board_document("x", BOARD_X)]
    return data


def test_what_cannot_be_written_as_json() -> None:
    with pytest.raises(SetupError, match="cannot be written as JSON"):
        Catalogue.read({"game": {1, 2}})


@covers("comet.variants", "comet.A12")
def test_tables_are_built_once_for_a_catalogue() -> None:
    assert Options().book is Options(turn_limit=3).book
    options = board_x_with(silver_okapi_3=[])
    assert Options(side="x", catalogue=options.catalogue, arrival_first="next").book is options.book


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("x" * 101, "expected at most 100 characters, not 101"), ("moa\x1b", "of printable letters"),
        ("a b", "without spaces"),
    ],
    ids=["long", "unprintable", "two words"],
)  # fmt: skip
def test_a_name_can_be_typed(name: str, wrong: str) -> None:
    """Names are part of what people type, and of every record."""
    data = json.loads(str(built_in()))
    data["silver"][0]["id"] = name

    with pytest.raises(SetupError, match=wrong):
        Catalogue.read(data)


def test_a_name_with_capitals_is_played_with_as_it_is_typed() -> None:
    """Typed words fold case, so the card is called by its small letters everywhere."""
    data = json.loads(str(built_in()))
    for leader in data["leaders"]:
        leader["id"] = leader["id"].title()
    for card in data["silver"]:
        card["id"] = card["id"].upper()
    options = Options(catalogue=Catalogue.read(data))
    state, documents = new_game(players=2, seed=1, options=options), codec(comet, options=options)

    assert documents.state.loads(documents.state.dumps(state)) == state
    for action in comet.legal_actions(state):
        assert comet.parse_action(state, str(action)) == comet.parse_action(state, str(action).upper()) == action


def test_the_longest_name_is_played_with_and_saved() -> None:
    data = json.loads(str(built_in()))
    data["leaders"] = [{**leader, "id": f"{number:x>100}"} for number, leader in enumerate(data["leaders"])]
    data["silver"] = [{**card, "id": f"{number:y>100}"} for number, card in enumerate(data["silver"])]
    match = Match(comet, players=2, seed=1, options=Options(catalogue=Catalogue.read(data)))
    for _ in range(30):
        match.play_default(match.to_act[0])

    assert Match.load(match.save()).state == match.state


def test_a_catalogue_travels_packed_and_is_read_once() -> None:
    """One of one's own has a hundred thousand letters, which every pickled state would carry."""
    data = json.loads(str(built_in()))
    data["silver"][0]["points"] += 1
    state = new_game(players=3, seed=1, options=Options(catalogue=Catalogue.read(data)))
    pickled = pickle.dumps(state)

    once, again = pickle.loads(pickled), pickle.loads(pickled)

    assert once == again == state
    assert len(pickled) < 25_000
    assert once.options.catalogue is again.options.catalogue
    assert once.options.book is again.options.book
