"""Hatching with abilities that draw, take gold or move neutral tokens: the card must still find a nest."""

from typing import Any

import pytest

from tabletop import comet
from tabletop.comet import Card, Hatch, Hex
from tabletop.testing import covers
from tests.comet.play import board_x_with, choices, laid, nests, refusal, small_set, some, walk


@covers("comet.draw_silver", "comet.A37")
def test_drawing_while_hatching() -> None:
    hands = {0: "silver-gecko-1 adv-near-nest"}
    state = laid(leaders={0: "leader-black-egg"}, hands=hands, silver="silver-okapi-1")
    state = walk(state, "hatch silver-gecko-1 0", "use leader-black-egg")
    assert state.seats[0].hand == ("adv-near-nest", "silver-okapi-1")
    assert (state.phase, state.seats[0].exhausted) == ("hatch", ("leader-black-egg",))
    assert choices(state) == ["nest 1,2", "use adv-near-nest"]


@covers("comet.A37", "comet.A34", "comet.draw_silver", "comet.advantage")
@pytest.mark.parametrize("left", [0, 1])
def test_drawing_more_than_there_is(left: int) -> None:
    options = small_set()
    others = len(options.book.catalogue.silver) - 1 - left
    hands = {0: "silver-gecko-4 adv-fresh-tracks", 1: others}
    state = laid(options=options, hands=hands, arrived=True, gold_discard="", silver_size=left)
    assert state.silver.discard == ()
    state = walk(state, "hatch silver-gecko-4 0", "use adv-fresh-tracks")
    assert state.gold.removed == ("adv-fresh-tracks",)
    assert len(state.seats[0].hand) == left


@covers("comet.take_gold_faceup")
def test_taking_gold_while_hatching_leaves_a_gap_until_the_turn_ends() -> None:
    state = laid(
        hands={0: "silver-gecko-1"}, rescued={0: "silver-cave-squirrel-1"}, gold_row="adv-near-nest gold-moa-1"
    )
    state = walk(state, "hatch silver-gecko-1 0", "use silver-cave-squirrel-1")
    assert len(some(state, "take")) == 4
    state = walk(state, "take adv-near-nest")
    assert (len(state.gold.row), state.phase) == (3, "hatch")
    assert "use adv-near-nest" in choices(state)  # gained in this very action
    assert len(walk(state, "nest 1,2").gold.row) == 4


@covers("comet.place_neutral", "comet.A36")
@pytest.mark.parametrize("reducing", [True, False])
def test_a_neutral_token_may_not_take_the_last_nest_while_hatching(reducing: bool) -> None:
    state = hatching_with_a_mammoth(reducing)
    places = some(walk(state, "use adv-ride-the-mammoth"), "place")
    assert ("place 0,5" in places) == reducing
    assert "place 1,2" in places
    if not reducing:
        later = walk(state, "use adv-ride-the-mammoth")
        assert refusal(later, comet.Place(Hex(0, 5))).code == "comet.place_neutral.place"


def hatching_with_a_mammoth(reducing: bool) -> comet.State:
    """Hatch an iguana (nest 4) with a mammoth card for hatching in hand; only nest 5 serves unless reduced."""
    place = {"effect": "place_neutral", "token": "mammoth", "where": ["terrain", "nest"]}
    options = board_x_with(adv_ride_the_mammoth=[{"trigger": "hatch", "cost": "discard", **place}])
    rescued = {0: "silver-moa-1"} if reducing else {}
    state = laid(options=options, hands={0: "silver-iguana-1 adv-ride-the-mammoth"}, rescued=rescued)
    return walk(state, "hatch silver-iguana-1 0")


@covers("comet.A36", "comet.A29")
def test_a_rotation_that_costs_the_needed_reduction_is_refused() -> None:
    rotate = {"trigger": "hatch", "cost": "rotate"}
    two = [{**rotate, "effect": "reduce_distance", "amount": 2}, {**rotate, "effect": "take_gold_faceup", "count": 1}]
    options = board_x_with(silver_moa_1=two)
    state = laid(options=options, hands={0: "silver-great-auk-1"}, rescued={0: "silver-moa-1"})  # nest 6
    state = walk(state, "hatch silver-great-auk-1 0")
    assert choices(state) == ["use leader-black-egg", "use silver-moa-1"]
    assert refusal(state, comet.Use(Card("silver-moa-1"), 1)).code == "comet.hatch.end"


def squirrel(row: str, hand: str = "silver-great-auk-1", **facts: Any) -> comet.State:
    """Let an auk (nest 6; the highest nest is 5) hatch beside a squirrel that takes a card of this row."""
    table: dict[str, Any] = {"rescued": {0: "silver-cave-squirrel-1"}, "gold_row": row, **facts}
    return laid(options=board_x_with(**TUNNEL_REDUCES), hands={0: hand}, **table)


TUNNEL_REDUCES = {"adv_tunnel": [{"trigger": "hatch", "cost": "discard", "effect": "reduce_distance", "amount": 1}]}
ROW = "gold-okapi-1 gold-zebra-1 gold-gecko-1"


@covers("comet.A36", "comet.take_gold_faceup")
def test_a_reduction_that_can_be_taken_from_the_open_row_counts() -> None:
    assert not some(squirrel(f"{ROW} gold-moa-1"), "hatch")  # an animal in hand reduces nothing
    assert refusal(squirrel(f"{ROW} gold-moa-1"), Hatch(Card("silver-great-auk-1"), 0)).code == "comet.hatch.nest"
    assert some(squirrel(f"{ROW} adv-near-nest"), "hatch")
    tired = squirrel(f"{ROW} adv-near-nest", exhausted={0: "silver-cave-squirrel-1"})
    assert not some(tired, "hatch")
    assert not some(squirrel(f"{ROW} adv-near-nest", "silver-okapi-1"), "hatch")  # 9 less 3 is 6


@covers("comet.A36", "comet.take_gold_faceup")
def test_a_card_that_leaves_no_nest_is_not_taken() -> None:
    state = walk(squirrel("gold-okapi-1 gold-zebra-1 adv-tunnel adv-near-nest"), "hatch silver-great-auk-1 0")
    assert choices(state) == ["use leader-black-egg", "use silver-cave-squirrel-1"]
    state = walk(state, "use silver-cave-squirrel-1")
    assert choices(state) == ["take adv-tunnel", "take adv-near-nest"]
    objection = refusal(state, comet.Take(Card("gold-okapi-1")))
    assert (objection.code, objection.rule) == ("comet.take_gold_faceup.nest", "comet.take_gold_faceup")
    state = walk(state, "take adv-tunnel", "use adv-tunnel")
    assert nests(state) == ["0,5"]


@covers("comet.A36", "comet.take_gold_faceup")
def test_of_two_cards_to_take_one_must_help() -> None:
    """A gold squirrel takes two cards: after one of no use only the reduction is left."""
    state = squirrel(f"{ROW} adv-tunnel", rescued={0: "gold-cave-squirrel-1"})
    state = walk(state, "hatch silver-great-auk-1 0", "use gold-cave-squirrel-1")
    assert len(some(state, "take")) == 4
    after = walk(state, "take gold-okapi-1")
    assert after.seats[0].hand == ("adv-tunnel", "gold-okapi-1")  # the only one that leaves a nest


@covers("comet.A36", "comet.take_gold_faceup")
def test_of_three_cards_to_take_two_must_help() -> None:
    """An okapi (nest 9) needs the three of one card and the one of another: the first card may be of no use."""
    three = [{"trigger": "hatch", "cost": "rotate", "effect": "take_gold_faceup", "count": 3}]
    state = laid(
        options=board_x_with(**TUNNEL_REDUCES, gold_cave_squirrel_1=three),
        hands={0: "silver-okapi-1"},
        rescued={0: "gold-cave-squirrel-1"},
        gold_row="gold-okapi-1 gold-zebra-1 adv-tunnel adv-near-nest",
    )
    state = walk(state, "hatch silver-okapi-1 0", "use gold-cave-squirrel-1")
    assert len(some(state, "take")) == 4
    assert choices(walk(state, "take gold-zebra-1")) == ["take adv-tunnel", "take adv-near-nest"]


@covers("comet.A36", "comet.take_gold_faceup")
def test_a_card_that_is_taken_may_take_the_next() -> None:
    """The squirrel takes the tunnel, which here takes two more: one of them is the reduction."""
    takes = {"trigger": "hatch", "cost": "discard", "effect": "take_gold_faceup", "count": 1}
    options = board_x_with(adv_tunnel=[takes])
    row = "gold-okapi-1 gold-zebra-1 adv-tunnel adv-near-nest"
    facts: dict[str, Any] = {"rescued": {0: "silver-cave-squirrel-1"}, "gold_row": row}
    state = laid(options=options, hands={0: "silver-great-auk-1"}, **facts)
    state = walk(state, "hatch silver-great-auk-1 0", "use silver-cave-squirrel-1")
    assert choices(state) == ["take adv-tunnel", "take adv-near-nest"]
    state = walk(state, "take adv-tunnel", "use adv-tunnel")
    assert "adv-near-nest" in state.seats[0].hand  # of what is left only this helps
    assert state.phase == "hatch"


MOUNT = {"trigger": "hatch", "cost": "discard", "effect": "place_neutral", "token": "mammoth"}


@covers("comet.A36", "comet.place_neutral")
@pytest.mark.parametrize(
    ("where", "at", "begun"),
    [
        (["terrain", "nest"], "0,5", True),
        (["terrain"], "0,5", True),
        (["nest"], "0,5", True),  # nest 3 is free to move to
        (["terrain"], "1,2", False),  # the token on nest 5 is another player's
    ],
)
def test_a_neutral_token_that_can_be_moved_off_the_last_nest_counts(where: list[str], at: str, begun: bool) -> None:
    options = board_x_with(adv_ride_the_mammoth=[{**MOUNT, "where": where}])
    others = {} if at == "0,5" else {1: "0,5"}
    hands = {0: "silver-iguana-1 adv-ride-the-mammoth"}  # nest 4, so only nest 5 serves
    state = laid(options=options, hands=hands, neutrals={"mammoth": at}, tokens=others)
    assert bool(some(state, "hatch")) == begun
    if begun:
        state = walk(state, "hatch silver-iguana-1 0")
        assert choices(state) == ["use leader-black-egg", "use adv-ride-the-mammoth"]
        state = walk(state, "use adv-ride-the-mammoth")
        state = walk(state, some(state, "place")[0]) if state.phase == "place" else state
        assert nests(state) == ["0,5"]


@covers("comet.A36", "comet.place_neutral", "comet.share_nest")
def test_a_neutral_token_on_a_shared_nest_frees_nothing() -> None:
    options = board_x_with(adv_ride_the_mammoth=[{**MOUNT, "where": ["terrain"]}])
    hands = {0: "silver-iguana-1 adv-ride-the-mammoth"}
    shared: dict[str, Any] = {"tokens": {1: "0,5"}, "rescued": {1: "silver-christmas-island-rat-1"}}
    state = laid(options=options, hands=hands, neutrals={"mammoth": "0,5"}, **shared)
    assert not some(state, "hatch")
