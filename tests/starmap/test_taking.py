"""What the winner takes and what it costs: the marker, repeated values."""

import pytest

from tabletop.starmap import Asked, Card, Discarded, MarkerMoved, RoundBegan, ShineLost, State, Take, Taken
from tabletop.testing import covers, tables
from tests.starmap.play import choices, refusal, told, walk, words

card = Card.from_notation


def taking(cards: str, **facts: object) -> State:
    """Lay a table where the cards have been played, in seat order, and the winner is to take one."""
    facts = {"discard_top": "REST", **facts}
    return tables.starmap(plays=dict(enumerate(cards.split())), **facts)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


@covers("starmap.take")
def test_the_winner_takes_any_one_of_the_emotion_cards() -> None:
    state = taking("B2 B5 G6")

    assert state.to_act == (1,)
    assert choices(state) == ["take B2", "take B5", "take G6"]
    for each in ("B2", "B5", "G6"):
        after = walk(state, f"take {each}")
        assert words(after.seats[1].collection) == [each]
        assert each not in words(laid.card for laid in after.table)


@covers("starmap.take")
def test_twins_are_one_choice_and_one_of_them_is_taken() -> None:
    state = taking("B2 B2 G6")

    assert choices(state) == ["take B2", "take G6"]
    assert words(laid.card for laid in walk(state, "take B2").table) == ["B2", "G6"]


@covers("starmap.take")
def test_a_rest_card_is_not_taken() -> None:
    state = taking("B2 B5 REST")

    assert choices(state) == ["take B2", "take B5"]
    objection = refusal(state, Take(card("REST")))
    assert (objection.code, objection.rule, objection.facts) == ("starmap.take.rest", "starmap.take", ())
    assert objection.text == "a rest card cannot be taken"


@covers("starmap.take")
def test_only_cards_of_this_round_are_taken() -> None:
    state = taking("B2 B5 G6", discard_top="Y1")

    objection = refusal(state, Take(card("Y1")))
    assert (objection.code, objection.rule) == ("starmap.take.table", "starmap.take")
    assert (objection.facts, objection.text) == ((("card", "Y1"),), "Y1 was not played in this round")


@covers("starmap.take")
def test_the_only_emotion_card_is_taken_without_asking() -> None:
    state = tables.starmap(plays={0: "B2", 1: "REST"}, hands={2: "REST G1"}, discard_top="R1")

    assert Taken(0, card("B2")) in told(state, "play REST")
    assert words(walk(state, "play REST").seats[0].collection) == ["B2"]


@covers("starmap.take")
def test_a_pair_of_twins_alone_is_no_choice_either() -> None:
    state = tables.starmap(plays={0: "B2", 1: "REST"}, hands={2: "B2 G1"}, discard_top="R1")

    assert Taken(2, card("B2")) in told(state, "play B2")


@covers("starmap.M11")
def test_taking_is_mandatory_even_if_every_choice_is_fatal() -> None:
    state = taking("B1 B2 G1", shine={1: 1}, collections={1: "R1 R2"})

    assert state.to_act == (1,)
    assert choices(state) == ["take B1", "take B2", "take G1"]
    assert all(walk(state, choice).is_over for choice in choices(state))


@covers("starmap.M11", "starmap.take")
def test_the_only_card_is_taken_even_if_it_costs_the_game() -> None:
    state = tables.starmap(
        plays={0: "B2", 1: "REST"}, hands={2: "REST G1"}, discard_top="R1", shine={0: 3}, collections={0: "G2"}
    )

    assert walk(state, "play REST").is_over


@covers("starmap.duplicate")
@pytest.mark.parametrize(("value", "gems"), [(1, 3), (2, 3), (3, 2), (4, 2), (5, 1), (6, 1)])
def test_a_value_collected_before_costs_the_gems_of_the_card(value: int, gems: int) -> None:
    state = taking(f"B{value} G{value} R6", collections={0: f"Y{value}"})

    assert ShineLost(0, gems, 5 - gems, "duplicate") in told(state, f"take G{value}")
    assert walk(state, f"take G{value}").seats[0].shine == 5 - gems


@covers("starmap.duplicate")
def test_a_colour_collected_before_costs_nothing() -> None:
    state = taking("B4 B2 G6", collections={0: "B1 B3"})

    assert walk(state, "take B4").seats[0].shine == 5


@covers("starmap.duplicate")
def test_each_further_copy_costs_again() -> None:
    state = taking("B5 G5 R6", shine={0: 3}, collections={0: "Y5 R5 Y4"})

    assert walk(state, "take B5").seats[0].shine == 2


@covers("starmap.duplicate")
def test_collections_of_others_cost_nothing() -> None:
    state = taking("B4 B2 G6", collections={0: "G1", 1: "R4", 2: "G4"})

    assert [seat.shine for seat in walk(state, "take B4").seats] == [5, 5, 5]


@covers("starmap.duplicate")
def test_a_loss_is_told_after_the_card_and_before_the_top() -> None:
    state = taking("B4 REST B1", collections={0: "Y4"})

    assert told(state, "take B4") == (
        Taken(0, card("B4")),
        ShineLost(0, 2, 3, "duplicate"),
        Discarded((card("B1"), card("REST"))),
        MarkerMoved(0),
        RoundBegan(0, None),
        Asked(0, "turn"),
    )


@covers("starmap.marker")
def test_the_winner_takes_the_marker_and_leads() -> None:
    state = walk(taking("B2 B5 G6", marker=0, collections={0: "Y1"}), "take B2", "top G6")

    assert (state.marker, state.first, state.to_act) == (1, 1, (1,))


@covers("starmap.marker")
def test_winning_without_the_marker_costs_nothing() -> None:
    state = tables.starmap(
        plays={0: "B2", 1: "B5"}, hands={2: "G6 REST"}, marker=0, collections={0: "Y1"}, discard_top="R1"
    )

    after = walk(state, "play G6", "take B2", "top G6")
    assert [seat.shine for seat in after.seats] == [5, 5, 5]


@covers("starmap.marker")
def test_winning_with_the_marker_costs_a_shine_and_keeps_it() -> None:
    state = tables.starmap(
        plays={0: "B5", 1: "B2"}, hands={2: "G6 REST"}, marker=0, collections={0: "Y1"}, discard_top="R1"
    )

    assert ShineLost(0, 1, 4, "marker") in told(state, "play G6")
    after = walk(state, "play G6", "take B2", "top G6")
    assert ([seat.shine for seat in after.seats], after.marker) == ([4, 5, 5], 0)
    assert not any(isinstance(event, MarkerMoved) for event in told(walk(state, "play G6", "take B2"), "top G6"))


@covers("starmap.marker")
def test_the_first_win_of_the_game_costs_nothing() -> None:
    state = tables.starmap(plays={0: "B5", 1: "B2"}, hands={2: "G6 REST"}, discard_top="R1")

    assert walk(state, "play G6").seats[0].shine == 5


@covers("starmap.M9")
def test_the_marker_is_paid_for_before_a_card_is_taken() -> None:
    state = tables.starmap(
        plays={0: "B5", 1: "B2"}, hands={2: "G6 REST"}, marker=0, discard_top="R1", collections={0: "Y5"}
    )

    state = walk(state, "play G6")
    assert (state.phase, state.seats[0].shine, words(state.seats[0].collection)) == ("take", 4, ["Y5"])
    assert walk(state, "take B5").seats[0].shine == 3


@covers("starmap.M10")
def test_who_loses_the_last_shine_to_the_marker_takes_nothing() -> None:
    state = tables.starmap(
        plays={0: "B5", 1: "B2"},
        hands={2: "G6 REST"},
        marker=0,
        collections={0: "Y1"},
        discard_top="R1",
        shine={0: 1},
    )

    after = walk(state, "play G6")

    assert (after.is_over, after.seats[0].shine, words(after.seats[0].collection)) == (True, 0, ["Y1"])
    assert words(laid.card for laid in after.table) == ["B5", "B2", "G6"]
