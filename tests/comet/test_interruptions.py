"""The comet in the middle of a turn, windows at odd moments, who has passed."""

from typing import Any

import pytest

from tabletop import comet
from tabletop.comet import Card, Hex, Moving, Options, State, Use
from tabletop.testing import covers
from tests.comet.play import (
    board_x_with,
    choices,
    laid,
    some,
    told,
    variant,
    walk,
    words,
)

THYLACINE, PARROT = "silver-thylacine-1", "silver-mauritius-parrot-1"
DRAW = {"trigger": "move", "cost": "rotate", "effect": "draw_silver"}


def drawing(count: int, **abilities: Any) -> Options:
    """Return options in which a zebra draws silver cards in a Move."""
    return board_x_with(silver_zebra_1=[{**DRAW, "count": count}], **abilities)


def interrupted(discards: int = 0, **facts: Any) -> State:
    """Let the comet arrive in a Move of seat 0: the zebra draws the last card; seat 1 has a Thylacine and a parrot."""
    table: dict[str, Any] = {
        "options": drawing(1), "hands": {0: "silver-okapi-1", 1: 0}, "tokens": {0: "0,4", 1: "0,2"}, "silver_size": 1,
        "rescued": {0: "silver-zebra-1", 1: f"{THYLACINE} {PARROT}"}, **facts,
    }  # fmt: skip
    state = walk(laid(**table), "move silver-okapi-1", "use silver-zebra-1")
    assert (state.phase, state.waiting) == ("arrival", (0, 1))
    return state


@covers("comet.arrival", "comet.window", "comet.take_moved_silver")
def test_the_window_after_a_move_in_which_the_comet_arrived() -> None:
    state = walk(interrupted(), "ready", "ready", "step 0 0,3 lava", "stop")
    assert (state.phase, state.to_act) == ("window", (1,))
    state = walk(state, f"use {THYLACINE}")
    assert state.seats[1].hand == state.seats[1].known == ("silver-okapi-1",)


@covers("comet.arrival", "comet.reshuffle", "comet.copy_moved_symbols")
def test_a_card_of_the_move_that_the_arrival_shuffles_away() -> None:
    """Four players drain the pile of fifteen while seat 0 moves: its card is reshuffled, and only copied."""
    rescued = {0: "silver-zebra-1", 1: f"{THYLACINE} {PARROT}"}
    state = laid(
        players=4, options=drawing(1), hands={0: "silver-okapi-1", 1: 0, 2: 0, 3: 0}, tokens={0: "0,4", 1: "0,2"},
        rescued=rescued, silver_size=1,
    )  # fmt: skip
    state = walk(state, "move silver-okapi-1", "use silver-zebra-1", "draw", "draw", "draw")
    assert isinstance(state.step, Moving)
    assert state.step.silver == ("silver-okapi-1",)
    assert len(state.silver.pile) < 5
    assert "Reshuffled" in [type(event).__name__ for event in told(state, "draw")]
    state = walk(state, "draw")
    assert isinstance(state.step, Moving)
    assert (state.step.cards, state.step.silver) == (("silver-okapi-1",), ())
    assert (state.phase, state.to_act) == ("move", (0,))
    state = walk(state, "stop")
    assert choices(state) == [f"use {PARROT}", "stop"]  # nothing to take, but symbols to copy
    state = walk(state, f"use {PARROT}")
    assert isinstance(state.step, comet.Copying)
    assert state.step.pool == ("lava", "water")


@covers("comet.arrival", "comet.A23")
@pytest.mark.parametrize(("first", "order"), [("active", (2, 0, 1)), ("next", (0, 1, 2))])
def test_the_choices_go_clockwise_from_whoever_moves(first: str, order: tuple[int, ...]) -> None:
    options = variant(drawing(1), arrival_first=first)
    facts: dict[str, Any] = {"tokens": {2: "0,4"}, "rescued": {2: "silver-zebra-1"}, "silver_size": 1}
    state = laid(players=3, turn=2, options=options, hands={2: "silver-okapi-1"}, **facts)
    state = walk(state, "move silver-okapi-1", "use silver-zebra-1")
    assert state.waiting == order
    for seat in order:
        assert state.to_act == (seat,)
        state = walk(state, "ready")
    assert (state.phase, state.to_act) == ("move", (2,))
    assert Use(Card("silver-zebra-1")) in comet.legal_actions(state)  # made ready in the middle of its own Move


@covers("comet.arrival", "comet.refresh", "comet.gold_row", "comet.A17")
def test_the_gap_in_the_gold_row_stays_while_everybody_chooses() -> None:
    leaders = {0: "leader-white-egg", 1: "leader-blue-egg"}
    state = walk(laid(leaders=leaders, hands={0: 1, 1: 7}, silver_size=2), "refresh")
    state = walk(state, some(state, "take")[0])
    assert (state.phase, len(state.gold.row)) == ("arrival", 3)
    state = walk(state, "draw")
    assert len(state.gold.row) == 3
    state = walk(state, "draw")
    assert (len(state.seats[1].hand), len(state.gold.row), state.phase) == (7, 4, "turn")  # above the limit: no card


@covers("comet.arrival", "comet.draw_silver", "comet.advantage")
def test_an_advantage_card_brings_the_comet_into_a_hatch() -> None:
    hand = "silver-gecko-1 adv-fresh-tracks adv-near-nest"
    leaders = {0: "leader-white-egg", 1: "leader-blue-egg"}
    state = laid(leaders=leaders, hands={0: hand}, exhausted={0: "leader-white-egg"}, silver_size=1)
    state = walk(state, "hatch silver-gecko-1 2", "use adv-fresh-tracks")
    assert (state.phase, state.step, state.gold.removed) == ("arrival", comet.Hatching(2, 2), ("adv-fresh-tracks",))
    assert len(state.seats[0].hand) == 3  # one card from the old pile, one from the new
    state = walk(state, "draw", "draw")
    assert (state.phase, len(state.seats[0].hand)) == ("hatch", 5)
    assert choices(state) == ["nest 1,2", "use adv-near-nest"]
    assert walk(state, "use adv-near-nest").tokens[0] == (None, None, Hex(1, 2))


@covers("comet.turn", "comet.window", "comet.turn_limit")
def test_there_is_no_window_after_the_last_turn() -> None:
    options = variant(board_x_with(), turn_limit=2)
    facts: dict[str, Any] = {"hands": {0: "silver-okapi-1", 1: "silver-okapi-2"}, "tokens": {0: "0,4", 1: "0,2"}}
    state = laid(options=options, rescued={0: THYLACINE, 1: "silver-thylacine-2"}, **facts)
    state = walk(state, "move silver-okapi-1", "stop")
    assert state.phase == "window"
    state = walk(state, "stop", "move silver-okapi-2", "stop")
    assert state.is_over


@covers("comet.turn_limit", "comet.pass")
def test_a_last_pass_at_the_limit_ends_the_game_as_any_last_pass() -> None:
    options = variant(board_x_with(), turn_limit=1)
    state = laid(options=options, arrived=True, passed=[1])
    assert words(told(state, "pass"))[-1] == "the game ends: everybody has passed"
    outcome = comet.outcome(walk(state, "pass"))
    assert outcome is not None
    assert outcome.reason == "passed"
    early = laid(options=options, arrived=True)
    assert words(told(early, "pass"))[-1] == "the game ends: the last turn is played"
    cut = comet.outcome(walk(early, "pass"))
    assert cut is not None
    assert cut.reason == "turn_limit"


@covers("comet.window", "comet.A24", "comet.A19")
@pytest.mark.parametrize("oneself", [False, True])
def test_the_only_player_left_has_no_window_but_perhaps_the_own(oneself: bool) -> None:
    options = variant(board_x_with(), self_between_turns=oneself)
    rescued = {0: THYLACINE, 1: "silver-thylacine-2", 2: PARROT}
    state = laid(
        players=3, options=options, hands={0: "silver-okapi-1"}, tokens={0: "0,4", 2: "0,2"}, rescued=rescued,
        arrived=True, passed=[1, 2],
    )  # fmt: skip
    state = walk(state, "move silver-okapi-1", "stop")
    assert state.phase == ("window" if oneself else "turn")
    if oneself:
        assert walk(state, f"use {THYLACINE}").seats[0].known == ("silver-okapi-1",)


@covers("comet.window", "comet.A9", "comet.rescue")
def test_who_is_rescued_in_the_window_acts_in_it() -> None:
    tokens = {0: "0,4", 1: f"{THYLACINE}@0,1 0,3"}
    state = laid(hands={0: "silver-okapi-1"}, tokens=tokens, rescued={1: PARROT})
    state = walk(state, "move silver-okapi-1", "stop", f"use {PARROT}", "step 0 0,0 lava", "step 1 -1,4 water")
    assert (state.phase, choices(state)) == ("window", [f"use {THYLACINE}", "stop"])
    state = walk(state, f"use {THYLACINE}")
    assert state.seats[1].exhausted == (PARROT, THYLACINE)
    assert (state.phase, state.turn) == ("turn", 1)


@covers("comet.copy_moved_symbols", "comet.window")
def test_copied_steps_may_be_left_and_the_window_goes_on() -> None:
    state = laid(players=3, hands={0: "silver-okapi-1"}, tokens={0: "0,4", 1: "0,2"}, rescued={1: PARROT, 2: THYLACINE})
    state = walk(state, "move silver-okapi-1", "stop", f"use {PARROT}", "stop")
    assert (state.phase, state.to_act) == ("window", (2,))
    assert state.tokens[1][0] == Hex(0, 2)


@covers("comet.copy_moved_symbols", "comet.gold_row")
def test_a_copied_gold_card_may_have_been_shuffled_into_the_deck() -> None:
    rescued = {1: PARROT, 0: "silver-nail-tail-wallaby-1"}
    state = laid(hands={0: "gold-okapi-1"}, tokens={0: "0,4", 1: "0,2"}, rescued=rescued, gold_size=0, gold_discard="")
    state = walk(state, "move gold-okapi-1", "use silver-nail-tail-wallaby-1")
    state = walk(state, some(state, "take")[0], "stop")
    assert "gold-okapi-1" not in state.gold.discard  # the row needed a card
    state = walk(state, f"use {PARROT}")
    assert isinstance(state.step, comet.Copying)
    assert state.step.pool == ("lava", "water")
