"""Positions built from a few facts: `tables.subastral`."""

from typing import Any

import pytest

from tabletop import subastral
from tabletop.core.errors import SetupError
from tabletop.subastral import Card, Options
from tabletop.subastral.state import Rounds
from tabletop.testing import tables
from tests.subastral.play import BARE, cards, journal


@pytest.mark.parametrize("players", subastral.INFO.players)
def test_no_facts_at_all_make_a_first_turn(players: int) -> None:
    state = tables.subastral(players=players)
    start = subastral.new_game(players=players, seed=1)

    assert [len(seat.hand) for seat in state.seats] == [3] * players
    assert sorted(map(len, state.row)) == sorted(map(len, start.row))
    assert len(state.deck) == len(start.deck)
    assert (state.rounds, state.to_act, state.phase) == (Rounds(0), (0,), "play")
    assert state == tables.subastral(players=players)


def test_facts_stay_where_they_are_put() -> None:
    state = tables.subastral(
        players=4,
        hands={2: "forest:3 desert:1", 3: 7},
        known={2: "forest:3"},
        journals={1: ["taiga:2", "tundra:3 tundra:4"]},
        row={4: "desert:4 desert:5 forest:1"},
        deck="savanna:1 END savanna:2",
        first=1,
        seat=2,
    )

    assert state.seats[2].hand == cards("desert:1 forest:3")
    assert state.seats[2].known == cards("forest:3")
    assert len(state.seats[3].hand) == 7
    assert state.seats[1].journal == journal("taiga:2", "tundra:3 tundra:4")
    assert state.row[3] == cards("desert:4 desert:5 forest:1")
    assert state.deck[:2] == cards("savanna:1 savanna:2")
    assert len(state.deck) == 13
    assert (state.rounds, state.to_act) == (Rounds(1), (2,))


def test_what_is_left_goes_to_open_hands_then_clouds_then_journals() -> None:
    hands = tables.subastral(players=2, deck=0, hands={0: "forest:3"})
    clouds = tables.subastral(players=2, deck=0, hands=["forest:3", "taiga:2"])
    laid = tables.subastral(players=2, deck=0, hands=["forest:3", "taiga:2"], row=BARE, journals={0: []})

    assert [len(seat.hand) for seat in hands.seats] == [1, 39]
    assert [len(cloud) for cloud in clouds.row] == [9, 9, 7, 7, 7, 7]
    assert len(laid.seats[1].journal) == 8
    assert laid.seats[0].journal == ()


def test_a_size_of_the_deck_says_whether_the_game_end_card_has_been_met() -> None:
    assert tables.subastral(deck=9).rounds == Rounds(0, 1)
    assert tables.subastral(deck=8).rounds == Rounds(0, 2, 1)
    assert tables.subastral(deck=8, end=4, round=4).rounds == Rounds(0, 4, 4)


def test_the_clouds_of_the_turn_say_what_is_asked() -> None:
    row = {1: "forest:1", 3: "forest:3 taiga:3", 4: "desert:4 taiga:4", 6: "savanna:6 taiga:6"}
    asked = [
        tables.subastral(row=row, played=3),
        tables.subastral(row=row, played=6, taken=1),
        tables.subastral(row=row, played=3, taken=4),
        tables.subastral(row={**row, 1: "forest:1 desert:1"}, played=1, taken=6, phase="piles"),
    ]
    assert [state.phase for state in asked] == ["take", "destination", "piles", "piles"]


def test_picks_leave_the_others_to_act() -> None:
    variant = Options(disturbance=True)
    state = tables.subastral(
        hands=["forest:3", "taiga:2", ""], picks={0: "forest:3"}, deck=0, phase="give", options=variant
    )
    assert state.seats[0].pick == Card("forest", 3)
    assert state.to_act == (1,)


def test_another_card_set_is_found_only_where_the_boxed_one_lacks_a_card() -> None:
    assert tables.subastral(players=2, hands={0: "taiga:2"}).options == Options()
    found = tables.subastral(players=2, hands={0: "taiga:6 taiga:6"})
    assert found.options.cards is not None
    assert subastral.new_game(players=5, seed=1, options=found.options)


NO_PILES: list[list[str]] = [[], [], []]
IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    ({"players": 6}, "2, 3, 4 or 5 players, not 6"),
    ({"hands": ["", ""]}, "hands: expected one entry for each of the 3 seats"),
    ({"hands": {3: ""}}, "hands: there is no seat 3"),
    ({"first": 3}, "first: there is no seat 3"),
    ({"seat": -1}, "seat: there is no seat -1"),
    ({"row": {7: ""}}, "row: there is no cloud 7"),
    ({"hands": {0: "swamp:1"}}, "hands, seat 0: Subastral has no card 'swamp:1'"),
    ({"deck": "END END"}, "deck: Subastral has no card 'END'"),
    ({"deck": "END " + "forest:1 " * 10}, "deck: expected at most 9 cards below the game-end card"),
    ({"hands": {0: "taiga:1 " * 7}}, "3 players use 6 cards of taiga, not 7"),
    ({"hands": {0: 70}}, "hands, seat 0: 70 more cards are wanted"),
    ({"hands": {0: -1}}, "hands, seat 0: -1 more cards are wanted"),
    ({"known": {0: "taiga:1"}, "hands": {0: "taiga:2"}}, "seat 0: known cards are in the hand"),
    ({"played": 3, "row": {3: "taiga:2 taiga:4"}}, "the card played lies on cloud 3"),
    (
        {"hands": ["", "", ""], "row": BARE, "journals": NO_PILES, "deck": 0},
        "65 cards have no place: leave a hand, a cloud, a journal or the deck open",
    ),
    ({"phase": "give"}, "cards are given only in the disturbance variant"),
]


@pytest.mark.parametrize(("facts", "problem"), IMPOSSIBLE)
def test_facts_that_cannot_be_completed_are_refused(facts: dict[str, Any], problem: str) -> None:
    with pytest.raises(SetupError, match=problem):
        tables.subastral(**facts)
