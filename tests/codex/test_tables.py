"""Positions built from a few facts: `tables.codex`."""

from typing import Any

import pytest

from tabletop import codex
from tabletop.codex import Card, Ending, Options
from tabletop.core.errors import SetupError
from tabletop.testing import tables


def test_no_facts_at_all_make_a_first_turn() -> None:
    state = tables.codex()

    assert [len(seat.hand) for seat in state.seats] == [3, 3, 3]
    assert [len(seat.board.laid) for seat in state.seats] == [1, 1, 1]
    assert (len(state.resources) + len(state.golds), None in state.slots) == (67, False)
    assert (state.round, state.to_act, state.phase, state.ending) == (1, (0,), "play", None)


@pytest.mark.parametrize("players", codex.INFO.players)
def test_every_table_is_whole_and_always_the_same(players: int) -> None:
    facts: dict[str, Any] = {"players": players, "hands": {1: "G17 R05"}, "seat": 1, "phase": "draw", "round": 4}
    state = tables.codex(**facts)

    codex.validate(state)
    assert state == tables.codex(**facts)
    assert [len(seat.board.laid) for seat in state.seats] == [5, 5, 4, 4][:players]


def test_facts_stay_where_they_are_put() -> None:
    state = tables.codex(
        players=2,
        boards={0: "S05-back; R23 front 1,1; G29 front -1,1"},
        hands=("R27 G27", "R01"),
        known={0: "G27"},
        slots="R02 R03 G02 G03",
        common="O01 O16",
        kept={1: "O05"},
        options=Options(cap=29),
    )

    assert [str(laid.face) for laid in state.seats[0].board.laid] == ["S05-back", "R23", "G29"]
    assert state.seats[0].score == 3
    assert {Card("R27"), Card("G27")} < set(state.seats[0].hand)
    assert state.seats[0].known == (Card("G27"),)
    assert [str(card) for card in state.slots] == ["R02", "R03", "G02", "G03"]
    assert (state.round, state.options.cap) == (3, 29)
    assert [str(objective) for objective in state.setting.common] == ["O01", "O16"]
    assert str(state.seats[1].picks.kept) == "O05"


@pytest.mark.parametrize(
    ("facts", "problem"),
    [
        ({"players": 5}, "2, 3 or 4 players, not 5"),
        ({"seat": 3}, "seat: there is no seat 3"),
        ({"boards": {4: "S01-front"}}, "boards: there is no seat 4"),
        ({"boards": {0: "S09-front"}}, "boards, seat 0: there is no side 'S09-front'"),
        ({"boards": {0: "S01-front; R01 1,1"}}, "boards, seat 0: expected 'S01-front; R33 front -1,1; ...'"),
        ({"boards": {0: "S01-front; R01 front 3,1"}}, "cannot lay R01 at 3,1: it is not an open position"),
        ({"boards": {0: "S01-front; G40 front 1,1"}}, "its requirement is not met"),
        ({"hands": {0: "R01", 1: "R01"}}, "hands, seat 1: no R01 is left"),
        ({"hands": {0: "R01 R02 R03 R04"}}, "hands, seat 0: -1 more cards are wanted"),
        ({"slots": "R01 R02"}, "slots: expected four cards"),
        ({"slots": "- R02 G01 G02"}, "slot 0 is empty"),
        ({"resources": 1, "golds": 1}, "have no place: the deck has only"),
        ({"kept": {0: "O17"}}, "kept, seat 0: there is no Objective 'O17'"),
        ({"ending": Ending(0, "score", 2)}, "seat 0 did not reach 20 points first"),
        ({"boards": {0: "S01-front; R01 front 1,1"}, "round": 5}, "cards were laid in"),
    ],
)
def test_facts_that_cannot_be_completed_are_named(facts: dict[str, Any], problem: str) -> None:
    with pytest.raises(SetupError) as refused:
        tables.codex(**facts)

    assert problem in str(refused.value)


def test_a_deck_is_told_in_cards() -> None:
    state = tables.codex(players=2, hands={0: "R01"}, resources="R03 R12", golds=0, round=35)

    assert [str(card) for card in state.resources] == ["R03", "R12"]
    assert state.golds == ()


def test_a_deck_holds_cards_of_its_own_kind() -> None:
    with pytest.raises(SetupError, match="resources: G01 is a gold card"):
        tables.codex(resources="R03 G01")
