"""Positions built from a few facts: `tables.starmap`."""

from typing import Any

import pytest

from tabletop import starmap
from tabletop.core.errors import SetupError
from tabletop.testing import covers, tables
from tests.starmap.play import choices, words


def test_no_facts_at_all_make_a_first_round() -> None:
    state = tables.starmap()

    assert [len(seat.hand) for seat in state.seats] == [5, 5, 5]
    assert [seat.shine for seat in state.seats] == [5, 5, 5]
    assert (len(state.deck), len(state.discard), state.table) == (38, 1, ())
    assert (state.first, state.marker, state.to_act, state.phase) == (0, None, (0,), "turn")


@covers("starmap.cards")
@pytest.mark.parametrize("players", starmap.INFO.players)
def test_every_table_is_whole_and_always_the_same(players: int) -> None:
    state = tables.starmap(players=players, hands={1: "B5 REST"}, deck=3)

    starmap.validate(state)
    assert state == tables.starmap(players=players, hands={1: "B5 REST"}, deck=3)


def test_facts_stay_where_they_are_put() -> None:
    state = tables.starmap(
        players=4,
        hands={2: "B5 G2", 3: 7},
        shine={1: 2},
        collections={0: "R1 Y3", 1: "Y4"},
        plays={1: "B1"},
        marker=1,
        discard_top="REST",
        deck="G6 G5",
        discard=4,
        seed=9,
    )

    assert words(state.seats[2].hand) == ["B5", "G2"]
    assert [len(seat.hand) for seat in state.seats] == [5, 4, 2, 7]
    assert [seat.shine for seat in state.seats] == [5, 2, 5, 5]
    assert words(state.seats[0].collection) == ["R1", "Y3"]
    assert words(laid.card for laid in state.table) == ["B1"]
    assert words(state.deck[:2]) == ["G6", "G5"]
    assert (str(state.discard[-1]), len(state.discard), state.seed) == ("REST", 4, 9)
    assert (state.first, state.marker, state.to_act) == (1, 1, (2,))


def test_cards_are_named_in_one_text_or_in_many() -> None:
    assert tables.starmap(hands={0: "B5 G2"}, deck="R1") == tables.starmap(hands={0: ("G2", "B5")}, deck=["R1"])


def test_entries_by_seat_are_a_mapping_or_one_for_each() -> None:
    assert tables.starmap(shine={1: 2}) == tables.starmap(shine=(5, 2, 5))


def test_two_sizes_spread_the_other_cards_over_hands_then_collections() -> None:
    hands = tables.starmap(deck=20, discard=10)
    collections = tables.starmap(deck=10, discard=10, collections={2: "B1"})

    assert [len(seat.hand) for seat in hands.seats] == [8, 8, 8]
    assert [len(seat.hand) for seat in collections.seats] == [10, 10, 10]
    assert [len(seat.collection) for seat in collections.seats] == [2, 1, 1]


def test_a_collection_repeats_values_only_where_shine_was_lost() -> None:
    state = tables.starmap(players=4, hands={0: "B5"}, shine=(1, 5, 5, 1), deck=0)

    assert [len(seat.collection) for seat in state.seats] == [6, 5, 5, 6]


def test_an_empty_deck_leaves_a_discard_pile_of_one() -> None:
    assert len(tables.starmap(players=4, shine=(1, 1, 1, 1), deck=0).discard) == 1


def test_a_full_round_is_a_choice_of_what_to_take() -> None:
    state = tables.starmap(plays={0: "B5", 1: "B2", 2: "G6"}, discard_top="R1")

    assert (state.phase, state.to_act) == ("take", (0,))
    assert choices(state) == ["take B5", "take B2", "take G6"]


def test_the_choice_of_the_top_needs_its_seat() -> None:
    state = tables.starmap(plays={0: "B5", 2: "G6"}, collections={0: "B2"}, first=0, phase="top", seat=0)

    assert choices(state) == ["top B5", "top G6"]


@pytest.mark.parametrize(
    ("facts", "problem"),
    [
        ({"players": 5}, "2, 3 or 4 players, not 5"),
        ({"hands": "B5"}, "hands: expected one entry for each of the 3 seats"),
        ({"shine": (5, 5)}, "shine: expected one entry for each of the 3 seats"),
        ({"hands": {3: "B5"}}, "hands: there is no seat 3"),
        ({"plays": {None: "B5"}}, "plays: there is no seat None"),
        ({"first": 3}, "first: there is no seat 3"),
        ({"hands": {0: "X1"}}, "hands, seat 0: Star Map has no card 'X1'"),
        ({"deck": "B5 B5 B5"}, "deck: no B5 is left"),
        ({"collections": {1: "REST"}}, "seat 1: a rest card is never collected"),
        ({"shine": {0: 6}}, "seat 0: invalid shine 6: expected 0 to 5"),
        ({"hands": {0: 11}}, "seat 0: a hand has at most 10 cards"),
        ({"hands": {0: ""}}, "seat 0: an empty hand is refilled at once"),
        ({"hands": {0: -1}}, "hands, seat 0: -1 more cards are wanted"),
        ({"deck": 39}, "deck: 39 more cards are wanted, 38 are left"),
        ({"deck": 40, "discard": 20}, "of these sizes need 6 more cards"),
        ({"deck": 0, "players": 2}, "23 cards have no place"),
        ({"plays": {0: "B5"}, "players": 2}, "plays: the dummy is next"),
        ({"plays": {0: "B5", 1: "REST", 2: "REST"}}, "plays: all have played and there is nothing to choose"),
        ({"plays": {1: "B5", 0: "B2"}, "first": 0}, "the cards on the table lie in turn order"),
        ({"marker": 1, "first": 0}, "the player with the marker leads"),
        ({"first": 0, "seat": 1}, "seat: seat 0 acts with these facts, not seat 1"),
        ({"shine": {0: 0}, "seat": 1}, "seat: nobody acts with these facts"),
        ({"phase": "take"}, "phase: with these facts it is 'turn', not 'take'"),
        ({"phase": "top"}, "phase: a choice of the top card needs `seat`"),
        ({"seed": -1}, "a seed is a whole number from 0 up"),
    ],
)
def test_facts_that_cannot_be_completed_are_named(facts: dict[str, Any], problem: str) -> None:
    with pytest.raises(SetupError) as refused:
        tables.starmap(**facts)

    assert problem in str(refused.value)
