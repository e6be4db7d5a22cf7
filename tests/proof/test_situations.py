"""A ruling is counted when its situation occurs, not when code that also carries it out runs."""

from typing import Any

import pytest
from proof.soak.plan import RANDOM, planned
from proof.traceability.page import page_of
from proof.traceability.reach import reached_in
from proof.traceability.rulebook import explained
from proof.traceability.situations import SITUATIONS, Turn
from proof.traceability.traced import Traced, counts_of, traced

from tabletop import starmap, subastral
from tabletop.catalogue import BUILT_IN, load
from tabletop.core.optional import optional
from tabletop.testing import tables
from tests.subastral.play import BARE


def turn(game: Any, state: Any, text: str) -> Turn:
    """Play an action for the seat that decides."""
    (seat,), action = state.to_act, game.parse_action(state, text)
    after, events = optional(game).step(state, action, seat)
    return Turn(state, seat, action, events, after)


def occurring(game: Any, state: Any, text: str) -> set[str]:
    found, name = turn(game, state, text), game.INFO.name
    return {rule for rule, each in SITUATIONS.items() if rule.split(".")[0] == name and each.holds(found)}


def bare() -> subastral.State:
    row = {**BARE, 6: "taiga:6"}
    return tables.subastral(players=3, hands={0: "savanna:3", 1: ""}, row=row, deck="")


SHORT = tables.starmap(
    players=4, hands={0: "Y1 Y1 Y2 Y2 Y3 Y3 Y4 Y4 Y5 REST", 1: "", 2: "Y6 R1 R1 R2 R2 R3 R3 R4 R4 REST"},
    shine=(1, 3, 1, 1), collections={2: "B1 G2 B3"}, discard_top="REST", deck=0, discard=1,
)  # fmt: skip
HARMLESS = tables.starmap(players=4, plays={0: "B5"}, hands={1: "B1 G3 REST"}, shine=(2, 2, 2, 2))


@pytest.mark.parametrize(
    ("state", "text", "rulings"),
    [
        (SHORT, "play Y1", {"starmap.M4", "starmap.M18"}),
        (HARMLESS, "play B1", set[str]()),
        (HARMLESS, "buy", {"starmap.M1"}),
    ],
    ids=["short of cards", "a play", "a purchase"],
)
def test_a_situation_of_star_map_is_recognized(state: starmap.State, text: str, rulings: set[str]) -> None:
    assert occurring(starmap, state, text) == rulings


def test_a_situation_of_subastral_is_recognized() -> None:
    assert occurring(subastral, bare(), "play savanna:3") == {"subastral.A5", "subastral.A6", "subastral.A7"}
    full = subastral.new_game(players=2, seed=1)
    assert occurring(subastral, full, str(subastral.legal_actions(full)[0])) == set()


@pytest.mark.parametrize("number", range(len(BUILT_IN)))
def test_a_game_reaches_only_rulings_whose_situation_occurs_in_it(number: int) -> None:
    """M18 of Star Map, say, is marked on the function that finds the next player, which runs in every game."""
    each = planned(number, RANDOM)
    reached = reached_in(each)

    assert reached
    rulings = {rule.id for rule in explained(each.name) if rule.is_ruling}
    assert reached & rulings <= SITUATIONS.keys()
    assert "starmap.M18" not in reached


@pytest.mark.parametrize("name", BUILT_IN)
def test_each_situation_is_that_of_a_ruling(name: str) -> None:
    load(name)
    rulings = {rule.id for rule in explained(name) if rule.is_ruling}
    assert {rule for rule in SITUATIONS if rule.split(".")[0] == name} <= rulings


def shown(rule: str, figures: list[int] | None) -> tuple[Traced, str]:
    reach: dict[str, Any] = {"rules": {} if figures is None else {rule: figures}, "tables": {}}
    found = next(each for each in traced("starmap", {rule: []}, {"starmap": reach}) if each.rule.id == rule)
    return found, page_of("starmap", [found], {})


def test_a_ruling_without_a_situation_has_no_figures() -> None:
    found, page = shown("starmap.M22", None)
    assert found.gaps == ["no test"]
    assert counts_of([found])["not counted"] == 1
    assert "| [`starmap.M22`](#starmap.M22) | 2 | 0 | 0 | 0 |  |  |  |" in page
    assert "counted when" not in page


def test_a_ruling_with_a_situation_shows_it_and_how_often_it_occurs() -> None:
    found, page = shown("starmap.M18", [0, 2])
    assert found.gaps == ["no test"]
    assert counts_of([found])["not counted"] == 0
    assert "| [`starmap.M18`](#starmap.M18) | 3 | 0 | 0 | 0 | 0 | 2 |  |" in page
    assert "- counted if this occurs: a player without a card is skipped" in page
    assert shown("starmap.M18", [0, 0])[0].gaps == ["no test", "not reached in play"]
