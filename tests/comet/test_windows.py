"""The window between turns: who is asked, what Thylacine and parrot do."""

from typing import Any

import pytest

from tabletop import comet
from tabletop.comet import Between, Card, Copy, Hex, Stop, Take, Use
from tabletop.testing import covers
from tests.comet.play import board_x_with, choices, laid, refusal, some, stops, told, variant, walk, words

THYLACINE, PARROT = "silver-thylacine-1", "silver-mauritius-parrot-1"


def after_a_move(hand: str = "silver-okapi-1", adds: tuple[str, ...] = (), **facts: Any) -> comet.State:
    """Let seat 0 move with the first card of the hand (and more), then stop."""
    first = hand.split(maxsplit=1)[0]
    state = laid(hands={0: hand}, **{"tokens": {0: "0,4"}, **facts})
    return walk(state, f"move {first}", *[f"add {card}" for card in adds], "stop")


@covers("comet.window", "comet.take_moved_silver")
def test_thylacine_takes_the_card_of_the_move() -> None:
    state = after_a_move(rescued={1: THYLACINE})
    assert (state.phase, state.to_act, state.turn) == ("window", (1,), 0)
    assert choices(state) == [f"use {THYLACINE}", "stop"]
    assert words(told(state, f"use {THYLACINE}"))[:2] == [
        f"seat 1 uses {THYLACINE}, which is exhausted by it",
        "seat 1 takes silver-okapi-1 from the silver discard pile",
    ]
    state = walk(state, f"use {THYLACINE}")
    mine = state.seats[1]
    assert "silver-okapi-1" in mine.hand
    assert mine.known == ("silver-okapi-1",)
    assert state.silver.discard == ()
    assert (state.phase, state.turn) == ("turn", 1)


@covers("comet.window", "comet.gold_row")
def test_the_gold_row_is_full_before_the_window() -> None:
    rescued = {0: "silver-nail-tail-wallaby-1", 1: THYLACINE}
    state = laid(hands={0: "silver-okapi-1"}, tokens={0: "0,4"}, rescued=rescued)
    state = walk(state, "move silver-okapi-1", "use silver-nail-tail-wallaby-1")
    state = walk(state, choices(state)[0])
    assert len(state.gold.row) == 3
    assert len(walk(state, "stop").gold.row) == 4


@covers("comet.window", "comet.A20")
def test_the_opportunity_may_be_left() -> None:
    state = walk(after_a_move(rescued={1: THYLACINE}), "stop")
    assert (state.phase, state.turn, state.seats[1].exhausted) == ("turn", 1, ())


@covers("comet.window", "comet.A20")
def test_order_and_one_round_of_decisions() -> None:
    rescued = {0: THYLACINE, 1: "silver-thylacine-2", 3: f"{PARROT} gold-thylacine-1"}
    tokens = {2: "0,4", 3: "0,2"}
    hands = {2: "silver-okapi-1"}
    state = laid(players=4, turn=2, hands=hands, tokens=tokens, rescued=rescued)
    state = walk(state, "move silver-okapi-1", "stop")
    assert (state.to_act, state.waiting) == ((3,), (3, 0, 1))
    assert choices(state) == [f"use {PARROT}", "use gold-thylacine-1", "stop"]
    after_parrot = walk(state, f"use {PARROT}", "stop")
    assert after_parrot.to_act == (3,)  # several cards in one opportunity
    assert walk(after_parrot, "stop").to_act == (0,)
    taken = walk(state, "use gold-thylacine-1", f"use {PARROT}", "stop")
    assert (taken.phase, taken.turn) == ("turn", 3)  # nothing is left for the other two


@covers("comet.take_moved_silver", "comet.window")
def test_taken_cards_are_gone_for_the_next() -> None:
    rescued = {1: THYLACINE, 2: "silver-thylacine-2"}
    state = laid(players=3, hands={0: "silver-okapi-1"}, tokens={0: "0,4"}, rescued=rescued)
    state = walk(state, "move silver-okapi-1", "stop")
    assert walk(state, f"use {THYLACINE}").phase == "turn"
    assert walk(state, "stop").to_act == (2,)


@covers("comet.take_moved_silver", "comet.A34")
@pytest.mark.parametrize("card", ["silver-thylacine-1", "gold-thylacine-1"])
def test_how_many_cards_are_taken(card: str) -> None:
    hand = "silver-okapi-1 silver-gecko-4 gold-zebra-1 silver-iguana-4"
    state = after_a_move(hand, ("silver-gecko-4", "gold-zebra-1", "silver-iguana-4"), rescued={1: card})
    state = walk(state, f"use {card}")
    assert choices(state) == ["take silver-okapi-1", "take silver-gecko-4", "take silver-iguana-4"]  # silver only
    assert refusal(state, Take(Card("gold-zebra-1"))).code == "comet.take_moved_silver.card"
    state = walk(state, "take silver-gecko-4")
    if card == "gold-thylacine-1":
        assert choices(state) == ["take silver-okapi-1", "take silver-iguana-4"]
        state = walk(state, "take silver-iguana-4")
    assert (state.phase, state.turn) == ("turn", 1)


@covers("comet.window")
def test_gold_cards_are_not_for_thylacine() -> None:
    assert after_a_move("gold-okapi-1", rescued={1: THYLACINE}).phase == "turn"


@covers("comet.window")
def test_cards_of_a_refresh_never_count() -> None:
    state = laid(hands={0: "silver-okapi-1"}, rescued={1: f"{THYLACINE} {PARROT}"}, tokens={0: "0,3", 1: "0,4"})
    moved = walk(state, "move silver-okapi-1", "stop")
    assert moved.phase == "window"
    state = walk(state, "refresh", "discard silver-okapi-1")
    assert walk(state, some(state, "take")[0]).phase == "turn"


@covers("comet.window")
def test_hatching_opens_no_window() -> None:
    state = laid(hands={0: "silver-gecko-1"}, rescued={1: f"{THYLACINE} {PARROT}"}, tokens={0: "0,3", 1: "0,4"})
    assert walk(state, "move silver-gecko-1", "stop").phase == "window"
    assert walk(state, "hatch silver-gecko-1 1", "nest 1,2").phase == "turn"


@covers("comet.window", "comet.advantage")
def test_advantage_cards_do_not_count() -> None:
    state = laid(hands={0: "gold-okapi-1 adv-sheer-cliff"}, tokens={0: "0,4"}, rescued={1: THYLACINE})
    assert walk(state, "move gold-okapi-1", "use adv-sheer-cliff", "stop").phase == "turn"


@covers("comet.copy_moved_symbols", "comet.A21", "comet.rescue")
def test_the_parrot_moves_with_the_symbols_of_one_card() -> None:
    tokens = {0: "0,4", 1: "silver-moa-1@0,2 0,1"}
    state = after_a_move(tokens=tokens, rescued={1: PARROT}, neutrals={"mammoth": "0,3"})
    state = walk(state, f"use {PARROT}")  # one card: no question
    assert (state.phase, state.to_act) == ("copy", (1,))
    assert stops(state, 0, "water") == {"1,1", "-1,4", "0,0"}  # free passage over the mammoth, and over 0,1
    state = walk(state, "step 0 0,0 lava")
    assert state.seats[1].rescued == (PARROT, "silver-moa-1")
    state = walk(state, "step 1 1,1 water")  # no symbol is left: the window closes by itself
    assert (state.phase, state.turn) == ("turn", 1)
    assert state.silver.discard == ("silver-okapi-1",)


@covers("comet.copy_moved_symbols", "comet.A21")
def test_the_parrot_chooses_one_card_silver_or_gold() -> None:
    hand = "silver-okapi-1 gold-zebra-1"
    state = after_a_move(hand, ("gold-zebra-1",), tokens={0: "0,4", 1: "0,2"}, rescued={1: PARROT})
    state = walk(state, f"use {PARROT}")
    assert choices(state) == ["copy silver-okapi-1", "copy gold-zebra-1"]
    assert refusal(state, Copy(Card("silver-gecko-1"))).code == "comet.copy_moved_symbols.card"
    state = walk(state, "copy gold-zebra-1")
    assert {text.split()[3] for text in some(state, "step")} == {"wild"}


@covers("comet.A21", "comet.copy_moved_symbols")
def test_the_parrot_is_no_move() -> None:
    facts: dict[str, Any] = {
        "tokens": {0: "0,4", 1: "0,3 -1,2"},
        "rescued": {1: f"{PARROT} gold-dromedary-1 silver-zebra-1"},
    }
    hands = {0: "silver-okapi-1", 1: "silver-gecko-4 adv-tunnel"}
    state = walk(laid(hands=hands, **facts), "move silver-okapi-1", "stop", f"use {PARROT}")
    assert some(state, "add") == some(state, "use") == []
    assert stops(state, 0, "water") == {"-1,4"}  # the permanent passage over deserts is for Moves


@covers("comet.copy_moved_symbols")
def test_a_golden_parrot_adds_a_symbol() -> None:
    state = after_a_move(tokens={0: "0,4", 1: "0,2"}, rescued={1: "gold-mauritius-parrot-1"})
    state = walk(state, "use gold-mauritius-parrot-1")
    assert isinstance(state.step, comet.Copying)
    assert state.step.pool == ("lava", "water", "wild")


@covers("comet.window", "comet.A35")
def test_the_parrot_needs_a_token() -> None:
    assert after_a_move(rescued={1: PARROT}).phase == "turn"
    window = after_a_move(rescued={1: f"{PARROT} {THYLACINE}"})
    assert refusal(window, Use(Card(PARROT))).code == "comet.copy_moved_symbols.token"


@covers("comet.copy_moved_symbols", "comet.A35")
def test_a_parrot_without_a_possible_step_is_exhausted_all_the_same() -> None:
    state = after_a_move("silver-okapi-4", tokens={0: "0,4", 1: "1,1"}, rescued={1: PARROT})
    state = walk(state, f"use {PARROT}")  # meadow and lava; no step is possible, so nobody is asked
    assert (state.phase, state.turn) == ("turn", 1)
    assert state.seats[1].exhausted == (PARROT,)


@covers("comet.take_moved_silver", "comet.copy_moved_symbols")
def test_the_parrot_copies_a_card_that_a_thylacine_took() -> None:
    rescued = {1: f"{THYLACINE} {PARROT}"}
    state = after_a_move(tokens={0: "0,4", 1: "0,2"}, rescued=rescued)
    state = walk(state, f"use {THYLACINE}", f"use {PARROT}")
    assert state.phase == "copy"
    assert "silver-okapi-1" in state.seats[1].hand


@covers("comet.window")
def test_the_parrot_opens_no_further_window() -> None:
    rescued = {0: THYLACINE, 1: PARROT}
    state = after_a_move(tokens={0: "0,4", 1: "0,2"}, rescued=rescued)
    assert walk(state, f"use {PARROT}", "step 0 1,1 water").phase == "turn"


@covers("comet.A24", "comet.window")
def test_who_has_passed_is_out_of_the_window() -> None:
    facts: dict[str, Any] = {"rescued": {1: THYLACINE, 2: "silver-thylacine-2"}, "arrived": True, "passed": [1]}
    state = laid(players=3, hands={0: "silver-okapi-1"}, tokens={0: "0,4"}, **facts)
    state = walk(state, "move silver-okapi-1", "stop")
    assert state.to_act == (2,)


@covers("comet.A19")
@pytest.mark.parametrize("oneself", [False, True])
def test_ones_own_card_after_ones_own_turn(oneself: bool) -> None:
    options = variant(board_x_with(), self_between_turns=oneself)
    rescued = {0: THYLACINE, 1: "silver-thylacine-2"}
    state = laid(options=options, hands={0: "silver-okapi-1"}, tokens={0: "0,4"}, rescued=rescued)
    state = walk(state, "move silver-okapi-1", "stop")
    assert state.waiting == ((1, 0) if oneself else (1,))
    state = walk(state, "stop")
    assert (state.phase, state.to_act) == (("window", (0,)) if oneself else ("turn", (1,)))


@covers("comet.reshuffle", "comet.take_moved_silver")
def test_a_card_that_was_reshuffled_during_the_move_cannot_be_taken() -> None:
    draw = {"trigger": "move", "cost": "rotate", "effect": "draw_silver", "count": 1}
    options = board_x_with(silver_zebra_1=[draw])
    facts: dict[str, Any] = {"rescued": {0: "silver-zebra-1", 1: THYLACINE}, "arrived": True, "silver_size": 0}
    state = laid(options=options, hands={0: "silver-okapi-1"}, tokens={0: "0,4"}, **facts)
    state = walk(state, "move silver-okapi-1", "use silver-zebra-1")
    assert isinstance(state.step, comet.Moving)
    assert (state.step.cards, state.step.silver) == (("silver-okapi-1",), ())
    assert walk(state, "stop").phase == "turn"


@covers("comet.window", "comet.ability")
def test_between_turns_only_between_turns() -> None:
    state = walk(laid(hands={0: "silver-okapi-1"}, tokens={0: "0,4"}, rescued={0: THYLACINE}), "move silver-okapi-1")
    assert refusal(state, Use(Card(THYLACINE))).code == "comet.ability.timing"
    window = after_a_move(rescued={1: f"{THYLACINE} silver-zebra-1"})
    assert refusal(window, Use(Card("silver-zebra-1"))).code == "comet.ability.timing"
    assert isinstance(window.step, Between)
    assert comet.why_illegal(window, Stop()) is None


@covers("comet.copy_moved_symbols")
def test_several_tokens_alternate() -> None:
    state = after_a_move(tokens={0: "0,4", 1: "0,2 -1,3"}, rescued={1: PARROT})
    state = walk(state, f"use {PARROT}", "step 1 -1,4 water", "step 0 0,3 lava")
    assert state.tokens[1][:2] == (Hex(0, 3), Hex(-1, 4))
