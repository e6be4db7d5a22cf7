"""Moving: the cards, the steps, free passage, rescue."""

from typing import Any

import pytest

from tabletop.comet import Add, Card, Hex, Move, Moving, Step
from tabletop.testing import covers
from tests.comet.play import choices, laid, moving, refusal, some, stops, told, walk, words

WILD = "silver-zebra-4"


@covers("comet.move", "comet.known")
def test_the_card_goes_to_the_pile_of_its_metal() -> None:
    state = laid(hands={0: "silver-okapi-1 gold-okapi-1"}, tokens={0: "0,4"})
    assert walk(state, "move silver-okapi-1").silver.discard[-1] == "silver-okapi-1"
    gold = walk(state, "move gold-okapi-1")
    assert gold.gold.discard == ("gold-okapi-1",)
    assert gold.seats[0].known == ()


@covers("comet.A6", "comet.move")
def test_a_move_needs_a_token_but_no_step() -> None:
    assert refusal(laid(hands={0: "silver-okapi-1"}), Move(Card("silver-okapi-1"))).code == "comet.move.token"
    state = walk(laid(hands={0: "silver-okapi-1"}, tokens={0: "0,4"}), "move silver-okapi-1", "stop")
    assert (state.turn, state.tokens[0][0]) == (1, Hex(0, 4))


@covers("comet.cards", "comet.move")
def test_an_advantage_card_moves_nothing() -> None:
    state = laid(hands={0: "adv-tunnel"}, tokens={0: "0,4"})
    assert refusal(state, Move(Card("adv-tunnel"))).code == "comet.cards.animal"


@covers("comet.wild", "comet.A7")
def test_wild_cards_only() -> None:
    state = laid(hands={0: f"{WILD} silver-iguana-4 gold-zebra-1 silver-okapi-1"}, tokens={0: "silver-moa-1@0,4"})
    state = walk(state, f"move {WILD}")
    assert isinstance(state.step, Moving)
    assert state.step.pool == ("wild",)
    assert some(state, "add") == ["add gold-zebra-1", "add silver-iguana-4"]
    assert refusal(state, Add(Card("silver-okapi-1"))).code == "comet.wild.symbol"
    assert refusal(state, Add(Card("silver-okapi-2"))).code == "comet.hidden.held"

    state = walk(state, "step 0 0,3 wild", "add gold-zebra-1", "step 0 0,2 wild", "add silver-iguana-4")
    state = walk(state, "step 0 0,1 wild")
    assert state.gold.discard == ("gold-zebra-1",)
    assert state.silver.discard[-2:] == (WILD, "silver-iguana-4")
    assert choices(state) == ["stop"]


@covers("comet.step")
def test_a_symbol_is_spent_once_on_its_terrain() -> None:
    state = walk(laid(hands={0: "silver-okapi-4"}, tokens={0: "0,4 -1,2"}), "move silver-okapi-4")  # meadow and lava
    assert refusal(state, Step(0, Hex(-1, 4), "water")).code == "comet.step.symbol"
    assert refusal(state, Step(0, Hex(-1, 4), "lava")).code == "comet.step.target"
    assert refusal(state, Step(2, Hex(0, 3), "lava")).code == "comet.step.token"
    assert refusal(state, Step(-1, Hex(0, 3), "lava")).code == "comet.step.token"
    assert refusal(state, Step(0, Hex(9, 9), "lava")).code == "comet.step.target"

    state = walk(state, "step 0 0,3 lava")
    assert refusal(state, Step(0, Hex(0, 2), "lava")).code == "comet.step.symbol"


@covers("comet.step", "comet.passage")
def test_an_occupied_hex_is_no_place_to_stop() -> None:
    state = walk(laid(hands={0: "silver-okapi-4 silver-vicuna-1"}, tokens={0: "0,4", 1: "0,3"}), "move silver-okapi-4")
    assert refusal(state, Step(0, Hex(0, 3), "lava")).code == "comet.step.target"
    assert stops(state, 0, "lava") == set()


@covers("comet.passage", "comet.A8")
@pytest.mark.parametrize("bridge", [{"tokens": {0: "0,2", 1: "1,2"}}, {"neutrals": {"giant_tortoise": "1,2"}}])
def test_an_occupied_nest_is_a_bridge(bridge: dict[str, dict[int, str]]) -> None:
    facts: dict[str, Any] = {"hands": {0: "silver-okapi-1"}, "tokens": {0: "0,3"}, **bridge}
    facts["tokens"] = {**facts["tokens"], 0: "0,3 0,2 -1,3"}
    state = walk(laid(**facts), "move silver-okapi-1")
    assert "1,1" in stops(state, 0, "water")


@covers("comet.passage", "comet.step")
def test_a_free_nest_is_no_bridge_and_no_place_to_stop() -> None:
    state = walk(laid(hands={0: "silver-okapi-1"}, tokens={0: "0,3"}), "move silver-okapi-1")
    assert stops(state, 0, "water") == {"-1,4"}  # 1,1 lies behind the nest and the desert


@covers("comet.passage", "comet.step")
def test_a_chain_that_comes_back_does_not_end_where_it_began() -> None:
    tokens = {0: "-1,2 0,2 -1,3"}
    state = walk(laid(hands={0: "silver-aurochs-1"}, tokens=tokens), "move silver-aurochs-1")  # meadow and jungle
    assert stops(state, 0, "meadow") == set()
    assert stops(state, 0, "jungle") == {"0,1"}


@covers("comet.rescue", "comet.step")
def test_rescue_empties_the_slot_and_two_can_be_rescued() -> None:
    state = laid(hands={0: "silver-okapi-1"}, tokens={0: "silver-moa-1@0,1 silver-gecko-1@-1,2 silver-gecko-2@1,1"})
    state = walk(state, "move silver-okapi-1")
    assert words(told(state, "step 1 0,0 water"))[:2] == [
        "seat 0 moves token 1 from -1,2 to 0,0 for water", "seat 0 rescues silver-gecko-1 from slot 1: 1 point",
    ]  # fmt: skip
    state = walk(state, "step 1 0,0 water", "step 0 0,0 lava")  # the first one went past the second

    mine = state.seats[0]
    assert mine.rescued == ("silver-gecko-1", "silver-moa-1")
    assert (mine.slots, mine.exhausted) == ((None, None, "silver-gecko-2"), ())
    assert state.tokens[0] == (None, None, Hex(1, 1))


@covers("comet.rescue", "comet.passage")
def test_a_chain_leads_into_the_cave_for_any_symbol() -> None:
    tokens = {0: "silver-moa-1@0,4", 1: "0,3 0,2 0,1"}
    state = walk(laid(hands={0: "silver-komodo-dragon-3"}, tokens=tokens), "move silver-komodo-dragon-3")
    assert stops(state, 0, "desert") == {"0,0", "-1,3"}
    assert stops(state, 0, "lava") == {"0,0"}
    assert walk(state, "step 0 0,0 lava").seats[0].rescued == ("silver-moa-1",)


@covers("comet.A9", "comet.rescue", "comet.extra_symbols")
def test_a_rescued_animal_helps_at_once() -> None:
    tokens = {0: "silver-zebra-1@0,1 -1,3"}
    state = walk(laid(hands={0: "silver-okapi-1"}, tokens=tokens), "move silver-okapi-1")
    assert "use silver-zebra-1" not in choices(state)  # still in its slot
    state = walk(state, "step 0 0,0 lava")
    assert "use silver-zebra-1" in choices(state)
    assert "step 1 -1,2 meadow" in choices(walk(state, "use silver-zebra-1"))


@covers("comet.A9", "comet.terrain_passage")
def test_a_rescued_permanent_passage_opens_at_once() -> None:
    tokens = {0: "gold-dromedary-1@0,1 0,3"}
    state = walk(laid(hands={0: "silver-okapi-1"}, tokens=tokens), "move silver-okapi-1")
    assert stops(state, 1, "water") == {"-1,4"}
    assert stops(walk(state, "step 0 0,0 lava"), 1, "water") == {"-1,4", "1,1"}  # through the empty desert 0,2


@covers("comet.turn", "comet.window")
def test_the_turn_goes_to_the_next_player() -> None:
    state = walk(laid(players=3, turn=2, hands={2: "silver-okapi-1"}, tokens={2: "0,4"}), "move silver-okapi-1", "stop")
    assert (state.turn, state.turns, state.phase, state.step) == (0, 2, "turn", None)


@covers("comet.cards", "comet.step")
def test_equal_symbols_are_one_choice() -> None:
    state = laid(hands={0: f"{WILD} silver-iguana-4"}, tokens={0: "0,4"})
    state = walk(state, f"move {WILD}", "add silver-iguana-4")
    assert len(some(state, "step")) == len(set(some(state, "step"))) == 3


@covers("comet.step", "comet.passage")
def test_a_step_does_not_pass_over_free_hexes() -> None:
    """The water at 1,1 is free, but three steps away with nobody on the way."""
    state = moving(tokens={0: "0,4"})

    assert refusal(state, Step(0, Hex(1, 1), "water")).code == "comet.step.target"


@covers("comet.step", "comet.board")
def test_no_step_leads_off_the_board_not_even_next_to_the_cave() -> None:
    state = moving(tokens={0: "0,1"})

    assert refusal(state, Step(0, Hex(9, 9), "water")).code == "comet.step.target"


@covers("comet.move")
def test_with_all_slots_filled_each_animal_card_can_still_move() -> None:
    state = laid(hands={0: "silver-gecko-1 silver-okapi-1 adv-tunnel"}, tokens={0: "0,4 0,3 0,2"})

    assert choices(state) == ["move silver-gecko-1", "move silver-okapi-1", "refresh"]
