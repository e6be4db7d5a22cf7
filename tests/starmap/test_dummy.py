"""Two players and the dummy."""

import pytest

from tabletop import starmap
from tabletop.starmap import (
    Asked,
    Card,
    DeckShows,
    Discarded,
    Ended,
    Flipped,
    MarkerMoved,
    NobodyWon,
    Played,
    Reshuffled,
    RoundBegan,
    RoundWon,
)
from tabletop.testing import covers, tables
from tests.starmap.play import choices, told, walk, words

card = Card.from_notation


@covers("starmap.dummy")
@pytest.mark.parametrize("first", [0, 1])
def test_the_dummy_turns_up_a_card_between_the_two_players(first: int) -> None:
    before = tables.starmap(players=2, first=first, hands={first: "B3 REST"}, deck="G6 Y1")

    assert told(before, "play B3") == (
        Played(first, card("B3")),
        Flipped(card("G6")),
        DeckShows("yellow"),
        Asked(1 - first, "turn"),
    )
    after = walk(before, "play B3")
    assert [(laid.seat, str(laid.card)) for laid in after.table] == [(first, "B3"), (None, "G6")]
    assert after.deck == before.deck[1:]


@covers("starmap.dummy")
def test_the_dummy_is_no_seat_and_follows_no_colour() -> None:
    state = walk(tables.starmap(players=2, hands={0: "B3 REST"}, deck="G6 B1"), "play B3")

    assert len(state.seats) == 2
    assert len(starmap.view(state, None).seats) == 2


@covers("starmap.dummy", "starmap.M2")
def test_an_emptied_hand_is_refilled_before_the_dummys_turn() -> None:
    before = tables.starmap(players=2, hands={0: "B3"}, shine={0: 2}, deck="G6 Y1 R4")

    assert [type(event).__name__ for event in told(before, "play B3")] == [
        "Played", "Emptied", "Drawn", "Flipped", "DeckShows", "Asked",
    ]  # fmt: skip
    assert Flipped(card("R4")) in told(before, "play B3")


@covers("starmap.dummy", "starmap.reshuffle")
def test_when_the_dummy_turns_up_the_last_card_the_deck_is_restocked() -> None:
    before = tables.starmap(players=2, hands={0: "B3 REST"}, deck=1)

    happened = told(before, "play B3")
    after = walk(before, "play B3")

    assert happened[1:4] == (
        Flipped(before.deck[0]),
        Reshuffled(len(before.discard) - 1),
        DeckShows(after.deck[0].back),
    )
    assert before.deck[0] in [laid.card for laid in after.table]


@covers("starmap.reshuffle")
def test_while_there_is_a_deck_nothing_is_reshuffled() -> None:
    before = tables.starmap(players=2, hands={0: "B3 REST"}, deck="G6 Y1", discard=5)

    assert [type(event).__name__ for event in told(before, "play B3")] == ["Played", "Flipped", "DeckShows", "Asked"]
    assert walk(before, "play B3").discard == before.discard


@covers("starmap.dummy", "starmap.lead")
def test_the_dummys_card_sets_the_colour_after_a_rest_card() -> None:
    state = tables.starmap(players=2, hands={0: "REST B1", 1: "G1 B2"}, deck="G6")

    assert choices(walk(state, "play REST")) == ["play G1", "buy"]


@covers("starmap.dummy")
def test_a_player_wins_as_usual_and_may_take_the_dummys_card() -> None:
    state = tables.starmap(
        players=2,
        hands={0: "B3 REST", 1: "B6 REST"},
        deck="G2",
        marker=0,
        collections={0: "Y1"},
        discard_top="R1",
    )
    state = walk(state, "play B3")

    assert RoundWon(1, card("B6"), "lead") in told(state, "play B6")
    state = walk(state, "play B6")
    assert choices(state) == ["take B3", "take G2", "take B6"]
    state = walk(state, "take G2", "top B3")
    assert (words(state.seats[1].collection), state.marker, state.to_act) == (["G2"], 1, (1,))


@covers("starmap.dummy", "starmap.top")
def test_the_dummys_card_may_go_on_top() -> None:
    state = tables.starmap(players=2, hands={0: "B3 REST", 1: "B6 REST"}, deck="G2", discard_top="R1")

    assert str(walk(state, "play B3", "play B6", "take B3", "top G2").discard[-1]) == "G2"


@covers("starmap.dummy")
def test_when_the_dummy_is_best_nobody_wins() -> None:
    before = tables.starmap(
        players=2,
        plays={0: "B3", None: "B6"},
        hands={1: "B1 REST"},
        marker=0,
        collections={0: "Y1"},
        shine=(4, 5),
        discard_top="R2",
    )

    assert told(before, "play B1") == (
        Played(1, card("B1")),
        NobodyWon("dummy"),
        Discarded((card("B3"), card("B1"), card("B6"))),
        MarkerMoved(None),
        RoundBegan(1, "blue"),
        Asked(1, "turn"),
    )
    after = walk(before, "play B1")
    assert [seat.shine for seat in after.seats] == [4, 5]
    assert [words(seat.collection) for seat in after.seats] == [["Y1"], []]
    assert (after.marker, after.first, words(after.discard)) == (None, 1, ["R2", "B3", "B1", "B6"])


@covers("starmap.dummy")
def test_the_marker_in_the_centre_does_not_move() -> None:
    before = tables.starmap(players=2, plays={0: "B3", None: "B6"}, hands={1: "B1 REST"}, discard_top="R2")

    assert not any(isinstance(event, MarkerMoved) for event in told(before, "play B1"))


@covers("starmap.dummy")
@pytest.mark.parametrize("rests", [0, 1])
def test_a_rest_card_goes_above_the_dummys(rests: int) -> None:
    cards = ["REST", "B3"] if rests == 0 else ["B3", "REST"]
    before = tables.starmap(
        players=2,
        plays={0: cards[0], None: "B6"},
        hands={1: [cards[1], "REST"]},
        marker=0,
        collections={0: "Y1"},
        discard_top="R2",
    )

    after = walk(before, f"play {cards[1]}")
    assert (str(after.discard[-1]), after.marker, after.first) == ("REST", None, 1)


@covers("starmap.dummy", "starmap.M19")
def test_the_dummy_wins_with_a_super_trump_too() -> None:
    before = tables.starmap(players=2, plays={0: "B6", None: "R2"}, hands={1: "B1 REST"}, discard_top="R2")

    assert NobodyWon("dummy") in told(before, "play B1")


@covers("starmap.M19")
def test_a_twin_of_the_dummys_card_is_a_super_trump() -> None:
    before = tables.starmap(players=2, plays={0: "B6", None: "G2"}, hands={1: "G2 REST"}, discard_top="B3")

    assert RoundWon(1, card("G2"), "super-trump") in told(before, "play G2")


@covers("starmap.M19")
def test_the_dummys_twin_of_a_card_played_before_is_a_super_trump() -> None:
    before = tables.starmap(players=2, plays={0: "G2", None: "G2"}, hands={1: "B6 REST"}, discard_top="B3")

    assert NobodyWon("dummy") in told(before, "play B6")


@covers("starmap.M20")
def test_when_all_three_rest_marker_and_first_player_stay() -> None:
    before = tables.starmap(
        players=2, plays={0: "REST", None: "REST"}, hands={1: "REST B1"}, marker=0, collections={0: "Y1"}
    )

    assert NobodyWon("rest") in told(before, "play REST")
    after = walk(before, "play REST")
    assert (after.marker, after.first, words(after.discard[-3:])) == (0, 0, ["REST", "REST", "REST"])


@covers("starmap.M21")
def test_when_one_of_two_is_eliminated_the_other_wins_whatever_the_points() -> None:
    before = tables.starmap(
        players=2,
        plays={0: "B6", None: "G5"},
        hands={1: "B1 REST"},
        marker=0,
        shine=(1, 1),
        collections=("B1 G2 R3 Y4 R5", ""),
        discard_top="R2",
    )

    assert told(before, "play B1")[-1] == Ended(0, "elimination")
    outcome = starmap.outcome(walk(before, "play B1"))
    assert outcome is not None
    assert (outcome.winners, outcome.places, outcome.totals) == ((1,), (2, 1), (None, 1))
