"""The top of the discard pile: chosen by the winner, or a rest card."""

from tabletop.starmap import Asked, Card, Discarded, MarkerMoved, RoundBegan, Taken, Top
from tabletop.testing import covers, tables
from tests.starmap.play import choices, refusal, told, walk, words

card = Card.from_notation


@covers("starmap.top")
def test_the_winner_chooses_which_of_the_others_lies_on_top() -> None:
    state = tables.starmap(players=4, plays={0: "B5", 1: "B2", 2: "G6", 3: "Y1"}, discard_top="R1")
    state = walk(state, "take B2")

    assert (state.phase, state.to_act) == ("top", (0,))
    assert choices(state) == ["top B5", "top G6", "top Y1"]
    assert [str(walk(state, choice).discard[-1]) for choice in choices(state)] == ["B5", "G6", "Y1"]


@covers("starmap.top", "starmap.trump")
def test_the_top_card_is_the_next_trump() -> None:
    state = walk(tables.starmap(plays={0: "B5", 1: "B2", 2: "G6"}, discard_top="R1"), "take B2")

    assert RoundBegan(0, "green") in told(state, "top G6")
    assert RoundBegan(0, "blue") in told(state, "top B5")


@covers("starmap.top")
def test_a_rest_card_goes_on_top_without_asking() -> None:
    state = tables.starmap(players=4, plays={0: "B5", 1: "B2", 2: "REST", 3: "Y1"}, discard_top="R1")

    assert told(state, "take B2") == (
        Taken(0, card("B2")),
        Discarded((card("B5"), card("Y1"), card("REST"))),
        MarkerMoved(0),
        RoundBegan(0, None),
        Asked(0, "turn"),
    )


@covers("starmap.M14")
def test_several_rest_cards_are_all_alike() -> None:
    state = tables.starmap(players=4, plays={0: "B5", 1: "REST", 2: "REST", 3: "Y1"}, discard_top="R1")

    after = walk(state, "take Y1")
    assert words(after.discard[-4:]) == ["R1", "B5", "REST", "REST"]


@covers("starmap.top")
def test_cards_that_are_all_alike_are_no_choice() -> None:
    state = tables.starmap(plays={0: "B5", 1: "G2", 2: "B5"}, discard_top="R1")

    assert state.to_act == (2,)
    after = walk(state, "take G2")
    assert (words(after.discard), after.phase) == (["R1", "B5", "B5"], "turn")


@covers("starmap.top", "starmap.M13")
def test_the_card_taken_cannot_go_on_top() -> None:
    state = walk(tables.starmap(plays={0: "B5", 1: "B2", 2: "G6"}, discard_top="R1"), "take B2")

    objection = refusal(state, Top(card("B2")))
    assert (objection.code, objection.rule) == ("starmap.top.table", "starmap.top")
    assert (objection.facts, objection.text) == ((("card", "B2"),), "B2 is not among the cards left on the table")


@covers("starmap.M13")
def test_the_twin_of_the_card_taken_can() -> None:
    state = walk(tables.starmap(plays={0: "B5", 1: "G6", 2: "B5"}, discard_top="R1"), "take B5")

    assert choices(state) == ["top G6", "top B5"]
    assert words(walk(state, "top B5").discard) == ["R1", "G6", "B5"]


@covers("starmap.top")
def test_twins_left_on_the_table_are_one_choice() -> None:
    state = tables.starmap(players=4, plays={0: "B5", 1: "G6", 2: "B5", 3: "Y1"}, discard_top="R1")

    assert choices(walk(state, "take Y1")) == ["top B5", "top G6"]


@covers("starmap.M15")
def test_below_the_top_the_cards_lie_in_the_order_of_play() -> None:
    state = tables.starmap(players=4, plays={0: "B5", 1: "G6", 2: "B2", 3: "Y1"}, discard_top="R1")

    assert words(walk(state, "take B2", "top B5").discard) == ["R1", "G6", "Y1", "B5"]
    assert words(walk(state, "take B2", "top G6").discard) == ["R1", "B5", "Y1", "G6"]


@covers("starmap.rest_round")
def test_when_all_rest_nothing_changes_but_the_pile() -> None:
    before = tables.starmap(
        plays={1: "REST", 2: "REST"}, hands={0: "REST G1"}, marker=1, shine=(5, 4, 3), collections={1: "B1"}
    )

    after = walk(before, "play REST")

    assert (after.marker, after.first, after.to_act) == (1, 1, (1,))
    assert [seat.shine for seat in after.seats] == [5, 4, 3]
    assert [seat.collection for seat in after.seats] == [seat.collection for seat in before.seats]
    assert words(after.discard[-3:]) == ["REST", "REST", "REST"]


@covers("starmap.rest_round")
def test_a_marker_in_the_centre_stays_there_when_all_rest() -> None:
    before = tables.starmap(plays={1: "REST", 2: "REST"}, hands={0: "REST G1"})

    assert (walk(before, "play REST").marker, walk(before, "play REST").first) == (None, 1)
