"""The card data against what is printed on the box and counted by hand (rulebook: "Components")."""

import json
from collections import Counter
from hashlib import sha256
from pkgutil import get_data

import pytest

from tabletop import codex
from tabletop.codex import Card, Face, Objective, Starter
from tabletop.codex.cards import CARDS, GOLDS, OBJECTIVES, RESOURCES, STARTERS
from tabletop.codex.symbols import COLOURS
from tabletop.core.errors import InvalidState, NotationError
from tabletop.testing import covers
from tests.codex.tables import table


@covers("codex.cards")
def test_there_are_102_cards_each_once() -> None:
    assert [len(cards) for cards in (RESOURCES, GOLDS, STARTERS, OBJECTIVES)] == [40, 40, 6, 16]
    assert len({card.name for card in (*CARDS, *STARTERS, *OBJECTIVES)}) == 102
    assert Counter([(card.kind, card.colour) for card in CARDS]) == {
        (kind, colour): 10 for kind in ("resource", "gold") for colour in COLOURS
    }
    codex.validate(table())


def test_no_card_changes_unnoticed() -> None:
    """Another corner on one card makes another game: whoever changes one raises `rules_version`."""
    data = json.loads(get_data("tabletop.codex", "cards.json") or b"")
    facts = json.dumps([data[rows] for rows in ("resources", "golds", "starters", "objectives")])
    assert sha256(facts.encode()).hexdigest() == "7069879f9f5c8794f1d2b7534aed91afa8629d3a577102d01e19fd31ce0d2ed6"


def test_the_corners_of_all_fronts_add_up() -> None:
    fronts = {
        kind: Counter([shown for card in CARDS if card.kind == kind for shown in card.front.corners])
        for kind in ("resource", "gold")
    }
    items = ("quill", "inkwell", "manuscript")
    symbols = [(colour, 17) for colour in COLOURS] + [(item, 4) for item in items]
    assert sorted(fronts["resource"].items(), key=str) == sorted([*symbols, ("empty", 41), (None, 39)], key=str)
    symbols = [(item, 8) for item in items]
    assert sorted(fronts["gold"].items(), key=str) == sorted([*symbols, ("empty", 80), (None, 56)], key=str)


def test_hidden_corners_lie_where_they_lie() -> None:
    """Counted per corner, so that no card may turn."""
    hidden = {
        kind: [sum(card.front.corners[corner] is None for card in cards) for corner in range(4)]
        for kind, cards in (("resource", RESOURCES), ("gold", GOLDS))
    }
    assert hidden == {"resource": [12, 9, 10, 8], "gold": [10, 13, 16, 17]}


@covers("codex.A19")
def test_r07_alone_has_four_visible_corners() -> None:
    assert [card.name for card in RESOURCES if None not in card.front.corners] == ["R07"]
    assert Card("R07").front.corners == ("fungi", "insect", "manuscript", "empty")
    codex.validate(table())


def test_points_and_requirements_add_up() -> None:
    assert Counter([card.front.points for card in RESOURCES]) == {0: 28, 1: 12}
    assert Counter([(card.front.scoring, card.front.points) for card in GOLDS]) == {
        ("flat", 3): 12, ("flat", 5): 4, ("corners", 2): 12, ("quill", 1): 4, ("inkwell", 1): 4, ("manuscript", 1): 4,
    }  # fmt: skip
    needed: Counter[str] = Counter()
    for card in GOLDS:
        needed.update(dict(card.front.requires))
        assert max(card.front.requires, key=lambda need: need[1])[0] == card.colour
    assert needed == dict.fromkeys(COLOURS, 35)
    assert Counter([sum(number for _, number in card.front.requires) for card in GOLDS]) == {3: 24, 4: 12, 5: 4}
    assert not any(card.front.requires or card.front.centre for card in RESOURCES)


@pytest.mark.parametrize("colour", COLOURS)
def test_each_colour_has_the_same_kinds_of_gold_cards(colour: str) -> None:
    kinds = Counter([card.front.scoring for card in GOLDS if card.colour == colour])
    assert kinds == {"flat": 4, "corners": 3, "quill": 1, "inkwell": 1, "manuscript": 1}


def test_backs_show_colour_and_kind_only() -> None:
    for card in CARDS:
        assert card.back == f"{card.colour}-{card.kind}" == card.reverse.name
        assert card.reverse.corners == ("empty",) * 4
        assert card.reverse.centre == (card.colour,)
        assert (card.reverse.points, card.reverse.requires, card.reverse.hides) == (0, (), True)
    assert len({card.reverse for card in CARDS}) == 8


@covers("codex.A18")
def test_the_front_of_a_starter_has_four_symbols_and_the_back_a_centre() -> None:
    for starter in STARTERS:
        assert set(starter.front.corners) == set(COLOURS)
        assert not starter.front.centre
        assert 1 <= len(starter.reverse.centre) <= 3
        assert starter.front.colour is starter.reverse.colour is None
    state = codex.new_game(players=2, seed=3)
    for seat, side in ((0, "front"), (1, "back")):
        state = codex.apply(state, codex.Start("front" if side == "front" else "back"), seat)
    assert [mine.board.laid[0].face for mine in state.seats] == [
        state.seats[0].picks.starter.front,
        state.seats[1].picks.starter.reverse,
    ]


def test_objectives_are_four_diagonals_four_ells_and_eight_sets() -> None:
    assert Counter([(objective.points, len(objective.pattern)) for objective in OBJECTIVES]) == {
        (2, 3): 4,
        (3, 3): 4,
        (2, 0): 7,
        (3, 0): 1,
    }
    assert all(bool(objective.pattern) != bool(objective.needs) for objective in OBJECTIVES)
    assert [sum(number for _, number in each.needs) for each in OBJECTIVES[8:]] == [3, 3, 3, 3, 3, 2, 2, 2]


@pytest.mark.parametrize(
    ("kind", "name"), [(Card, "R41"), (Card, "S01"), (Starter, "S07"), (Objective, "O00"), (Face, "O01")]
)
def test_there_is_no_other_card(kind: type, name: str) -> None:
    with pytest.raises(InvalidState, match=name):
        kind(name)
    with pytest.raises(NotationError, match=name):
        kind.from_notation(name)  # type: ignore[attr-defined]
