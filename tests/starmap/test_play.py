"""The course of a round: turns, plays, following the leading colour."""

import pytest

from tabletop.core.errors import IllegalAction
from tabletop.starmap import Asked, Buy, Card, Discarded, MarkerMoved, Play, Played, RoundBegan, RoundWon, Taken
from tabletop.testing import covers, tables
from tests.starmap.play import choices, refusal, told, walk, words

card = Card.from_notation


@covers("starmap.round")
@pytest.mark.parametrize(("players", "first", "order"), [(3, 1, [1, 2, 0]), (4, 3, [3, 0, 1, 2]), (2, 1, [1, 0])])
def test_play_goes_round_clockwise_from_the_first_player(players: int, first: int, order: list[int]) -> None:
    state, turns = tables.starmap(players=players, first=first), list[int]()

    for _ in order:
        assert state.phase == "turn"
        turns.extend(state.to_act)
        state = walk(state, choices(state)[0])

    assert turns == order


@covers("starmap.round", "starmap.play")
def test_a_play_lays_the_card_on_the_table_and_passes_the_turn_on() -> None:
    before = tables.starmap(hands={0: "B5 G2"})
    after = walk(before, "play G2")

    assert told(before, "play G2") == (Played(0, card("G2")), Asked(1, "turn"))
    assert words(after.seats[0].hand) == ["B5"]
    assert [(laid.seat, str(laid.card)) for laid in after.table] == [(0, "G2")]
    assert (after.deck, after.discard, after.seats[1:], after.to_act) == (
        before.deck,
        before.discard,
        before.seats[1:],
        (1,),
    )


@covers("starmap.round")
def test_a_whole_round_is_told_in_order() -> None:
    state = tables.starmap(plays={0: "B5", 1: "B2"}, hands={2: "G6 REST"}, discard_top="B4")

    assert told(state, "play G6") == (
        Played(2, card("G6")),
        RoundWon(0, card("B5"), "trump"),
        Asked(0, "take"),
    )
    state = walk(state, "play G6")
    assert told(state, "take B2") == (Taken(0, card("B2")), Asked(0, "top"))
    state = walk(state, "take B2")
    assert told(state, "top B5") == (
        Discarded((card("G6"), card("B5"))),
        MarkerMoved(0),
        RoundBegan(0, "blue"),
        Asked(0, "turn"),
    )


@covers("starmap.play")
def test_the_leader_plays_anything() -> None:
    assert choices(tables.starmap(hands={0: "B5 G2 G2 REST"})) == ["play B5", "play G2", "play REST", "buy"]


@covers("starmap.play")
def test_two_copies_in_hand_are_one_choice_and_one_is_played() -> None:
    state = tables.starmap(hands={0: "G2 G2"})

    assert choices(state) == ["play G2", "buy"]
    assert words(walk(state, "play G2").seats[0].hand) == ["G2"]


@covers("starmap.play")
def test_only_cards_in_hand_are_played() -> None:
    state = tables.starmap(hands={0: "B5 REST", 1: "G2 REST"})

    objection = refusal(state, Play(card("G2")))

    assert (objection.code, objection.rule) == ("starmap.play.held", "starmap.play")
    assert (objection.facts, objection.text) == ((("card", "G2"),), "G2 is not in the hand")


@covers("starmap.follow")
def test_who_holds_the_leading_colour_plays_it_or_rests() -> None:
    state = tables.starmap(plays={0: "B5"}, hands={1: "B1 B6 G3 R2 REST"})

    assert choices(state) == ["play B1", "play B6", "play REST", "buy"]
    objection = refusal(state, Play(card("G3")))
    assert (objection.code, objection.rule) == ("starmap.follow.colour", "starmap.follow")
    assert objection.facts == (("lead", "blue"),)
    assert objection.text == "blue leads and is in the hand: play blue or a rest card"


@covers("starmap.follow")
def test_who_lacks_the_leading_colour_plays_anything() -> None:
    state = tables.starmap(plays={0: "B5"}, hands={1: "G3 R2 REST"})

    assert choices(state) == ["play G3", "play R2", "play REST", "buy"]


@covers("starmap.follow")
def test_trump_frees_nobody_from_following() -> None:
    state = tables.starmap(plays={0: "B5"}, hands={1: "B1 G3"}, discard_top="G1")

    assert choices(state) == ["play B1", "buy"]


@covers("starmap.follow")
def test_trump_binds_nobody() -> None:
    state = tables.starmap(plays={0: "B5"}, hands={1: "R1 G3"}, discard_top="G1")

    assert choices(state) == ["play G3", "play R1", "buy"]


@covers("starmap.lead")
def test_after_rest_cards_only_the_hand_is_free_and_sets_the_colour() -> None:
    state = tables.starmap(plays={0: "REST"}, hands={1: "B1 G3", 2: "B2 G4"})

    assert choices(state) == ["play B1", "play G3", "buy"]
    assert choices(walk(state, "play G3")) == ["play G4", "buy"]


@covers("starmap.lead", "starmap.follow")
def test_a_later_colour_does_not_lead() -> None:
    state = tables.starmap(players=4, plays={0: "REST", 1: "B5", 2: "G1"}, hands={3: "B2 G4"})

    assert choices(state) == ["play B2", "buy"]


@covers("starmap.round")
@pytest.mark.parametrize("move", ["take B5", "top B5"])
def test_nothing_is_taken_before_all_have_played(move: str) -> None:
    state = tables.starmap(plays={0: "B5"})

    with pytest.raises(IllegalAction) as refused:
        walk(state, move)

    objection = refused.value.objection
    assert (objection.code, objection.rule) == ("starmap.round.step", "starmap.round")
    assert objection.facts == (("action", move), ("phase", "turn"))
    assert objection.text == f"{move} does not belong to this step, which is 'turn'"


@covers("starmap.round")
def test_nothing_is_played_or_bought_while_the_round_is_resolved() -> None:
    taking = tables.starmap(plays={0: "B5", 1: "B2", 2: "G6"}, hands={0: "B1 G1"}, discard_top="R1")
    topping = walk(taking, "take B5")

    for state, phase in ((taking, "take"), (topping, "top")):
        assert state.phase == phase
        for action in (Play(card("B1")), Buy()):
            objection = refusal(state, action)
            assert (objection.code, dict(objection.facts)["phase"]) == ("starmap.round.step", phase)
