"""Taking, drawing, advantage cards, and the variants of abilities."""

from typing import Any

import pytest

from tabletop.comet import Card, Take, Use
from tabletop.testing import covers
from tests.comet.play import board_x_with, choices, moving, refusal, some, stops, variant, walk


@covers("comet.take_gold_faceup", "comet.A34")
def test_taking_gold_in_a_move() -> None:
    row = "gold-zebra-1 adv-tunnel gold-moa-1 gold-iguana-1"
    state = moving(tokens={0: "0,4"}, rescued={0: "gold-nail-tail-wallaby-1"}, gold_row=row)
    state = walk(state, "use gold-nail-tail-wallaby-1")
    assert (state.phase, len(choices(state))) == ("gold", 4)
    assert refusal(state, Take(Card("gold-gecko-1"))).code == "comet.take_gold_faceup.row"
    state = walk(state, "take gold-zebra-1", "take adv-tunnel")
    assert state.gold.row == ("gold-moa-1", "gold-iguana-1")
    assert state.seats[0].known == ("adv-tunnel", "gold-zebra-1")
    assert {"add gold-zebra-1", "use adv-tunnel"} <= set(choices(state))  # at once


@covers("comet.take_gold_faceup", "comet.A34")
@pytest.mark.parametrize("count", [3, 9])
def test_taking_as_many_as_there_are(count: int) -> None:
    take = {"trigger": "move", "cost": "rotate", "effect": "take_gold_faceup"}
    options = board_x_with(
        gold_nail_tail_wallaby_1=[{**take, "count": 3}], silver_nail_tail_wallaby_1=[{**take, "count": count}]
    )
    rescued = {0: "gold-nail-tail-wallaby-1 silver-nail-tail-wallaby-1"}
    state = moving(options=options, tokens={0: "0,4"}, rescued=rescued)
    state = walk(state, "use gold-nail-tail-wallaby-1")
    for _ in range(3):
        state = walk(state, choices(state)[0])
    assert len(state.gold.row) == 1
    state = walk(state, "use silver-nail-tail-wallaby-1")  # no question: all that is there
    assert (state.gold.row, state.phase) == ((), "move")


@covers("comet.take_gold_faceup", "comet.A34")
def test_exactly_as_many_as_there_are_is_no_question() -> None:
    two = [{"trigger": "move", "cost": "rotate", "effect": "take_gold_faceup", "count": 2}]
    options = board_x_with(silver_zebra_1=two, silver_zebra_2=two)
    state = moving(options=options, tokens={0: "0,4"}, rescued={0: "silver-zebra-1 silver-zebra-2"})
    state = walk(state, "use silver-zebra-1")
    state = walk(state, choices(state)[0])
    state = walk(state, choices(state)[0], "use silver-zebra-2")
    assert (state.phase, state.gold.row) == ("move", ())


@covers("comet.advantage", "comet.A10")
@pytest.mark.parametrize("used", ["removed", "discarded"])
def test_where_a_used_advantage_card_goes(used: str) -> None:
    options = variant(board_x_with(), used_advantage=used)
    state = walk(moving(options=options, hand="adv-sheer-cliff", tokens={0: "0,4"}), "use adv-sheer-cliff")
    assert getattr(state.gold, "removed" if used == "removed" else "discard") == ("adv-sheer-cliff",)
    assert state.seats[0].hand == state.seats[0].known == ()


@covers("comet.advantage")
def test_any_number_of_advantage_cards_in_a_turn() -> None:
    state = moving(hand="adv-sheer-cliff adv-sheer-cliff adv-tunnel", tokens={0: "0,4"})
    assert some(state, "use") == ["use adv-sheer-cliff", "use adv-tunnel"]  # twins are one choice
    state = walk(state, "use adv-sheer-cliff", "use adv-sheer-cliff", "use adv-tunnel")
    assert state.gold.removed == ("adv-sheer-cliff", "adv-sheer-cliff", "adv-tunnel")


@covers("comet.draw_silver")
def test_drawing_in_a_move_may_exceed_the_limit() -> None:
    draw = {"trigger": "move", "cost": "rotate", "effect": "draw_silver", "count": 4}
    options = board_x_with(silver_zebra_1=[draw])
    hand = "silver-gecko-1 silver-gecko-2 silver-gecko-3 silver-salamander-1"
    state = moving(options=options, hand=hand, tokens={0: "0,4"}, rescued={0: "silver-zebra-1"})
    assert len(walk(state, "use silver-zebra-1").seats[0].hand) == 8


@covers("comet.A13")
@pytest.mark.parametrize("passage", [False, True])
def test_a_leaders_step(passage: bool) -> None:
    options = variant(board_x_with(silver_okapi_4=[]), leader_step_passage=passage)
    facts: dict[str, Any] = {
        "options": options,
        "leaders": {0: "leader-white-egg"},
        "tokens": {0: "0,4", 1: "0,3 -1,4 -1,5"},
    }
    state = moving(**facts)
    if passage:
        assert "0,2" in stops(walk(state, "use leader-white-egg"), 0, "wild")
    else:
        assert refusal(state, Use(Card("leader-white-egg"))).code == "comet.extra_step.target"


@covers("comet.A12", "comet.extra_step")
@pytest.mark.parametrize("nests", [False, True])
def test_whether_steps_enter_free_nests(nests: bool) -> None:
    options = variant(board_x_with(), steps_enter_nests=nests)
    state = moving(options=options, tokens={0: "0,2"}, rescued={0: "silver-golden-mole-1"})
    state = walk(state, "use silver-golden-mole-1")
    assert ("go 0 1,2" in choices(state)) == nests
