"""Rules that meet: shared nests and neutral tokens, several abilities in one Move, what is known of hands."""

from collections import Counter
from typing import Any

import pytest

from tabletop.comet import Between, Card, Hex
from tabletop.testing import covers
from tests.comet.play import (
    board_x_with,
    choices,
    laid,
    moving,
    some,
    stops,
    variant,
    walk,
)

THYLACINE, PARROT, TUNNEL = "silver-thylacine-1", "silver-mauritius-parrot-1", Card("adv-tunnel")
DRAW = {"trigger": "move", "cost": "rotate", "effect": "draw_silver", "count": 3}


@covers("comet.share_nest", "comet.passage", "comet.place_neutral")
def test_three_on_a_nest_and_all_leave_it_one_by_one() -> None:
    state = laid(
        hands={0: "silver-salamander-1 silver-okapi-1 silver-vicuna-1", 1: "adv-ride-the-mammoth silver-okapi-2"},
        leaders={0: "leader-gold", 1: "leader-white-egg"}, tokens={1: "1,2"}, neutrals={"mammoth": "0,5"},
    )  # fmt: skip
    board, nest = state.options.book.board, Hex(1, 2)
    state = walk(state, "hatch silver-salamander-1 0", "move silver-okapi-2", "use adv-ride-the-mammoth")
    assert not [text for text in choices(state) if text in ("place 1,2", "place 0,5")]  # it is taken, and it is there
    state = walk(state, "place 0,4", "step 0 0,2 desert", "stop")
    assert state.occupied & board.bit(nest)
    state = walk(state, "move silver-okapi-1", "step 0 1,1 water")
    assert not state.occupied & board.bit(nest)


@covers("comet.share_nest", "comet.place_neutral")
def test_a_neutral_token_leaves_a_shared_nest_occupied() -> None:
    state = laid(
        hands={0: "silver-salamander-1", 1: "adv-ride-the-mammoth silver-okapi-2"}, tokens={1: "0,4"},
        leaders={0: "leader-gold", 1: "leader-white-egg"}, neutrals={"mammoth": "1,2"},
    )  # fmt: skip
    state = walk(state, "hatch silver-salamander-1 0", "nest 1,2", "move silver-okapi-2", "use adv-ride-the-mammoth")
    state = walk(state, "place 0,2")
    assert state.occupied & state.options.book.board.bit(Hex(1, 2))
    assert state.tokens[0][0] == Hex(1, 2)


@covers("comet.passage", "comet.step")
def test_a_token_leaves_a_nest_to_the_neutral_token_on_it() -> None:
    sharing = {0: "leader-gold", 1: "leader-quagga"}
    state = moving(leaders=sharing, tokens={0: "1,2 0,3"}, neutrals={"mammoth": "1,2"})
    state = walk(state, "step 0 1,1 water")
    assert state.occupied & state.options.book.board.bit(Hex(1, 2))
    assert stops(state, 0, "lava") == set()  # over the mammoth's nest, but 0,3 is taken


@covers("comet.A36", "comet.share_nest", "comet.place_neutral")
@pytest.mark.parametrize("sharing", [False, True])
def test_a_neutral_token_that_leaves_a_nest_makes_room_unless_somebody_stays(sharing: bool) -> None:
    """The mammoth alone on nest 5 may move so that the iguana (nest 4) hatches there; on a shared nest it may not."""
    place = {"effect": "place_neutral", "token": "mammoth", "where": ["terrain", "nest"]}
    options = board_x_with(
        silver_zebra_1=[{"trigger": "hatch", "cost": "rotate", **place}],
        adv_near_nest=[{"trigger": "hatch", "cost": "discard", "effect": "reduce_distance", "amount": 1}],
    )
    facts: dict[str, Any] = {"tokens": {1: "0,5"} if sharing else {}, "neutrals": {"mammoth": "0,5"}}
    state = laid(options=options, hands={0: "silver-iguana-1 adv-near-nest"}, rescued={0: "silver-zebra-1"}, **facts)
    state = walk(state, "hatch silver-iguana-1 0")  # with the reduction nest 3 serves
    assert some(state, "nest") == []
    state = walk(state, "use silver-zebra-1")
    assert ("place 1,2" in choices(state)) == (not sharing)  # the last nest is left free
    state = walk(state, "place 0,4")
    assert some(state, "nest") == ([] if sharing else ["nest 0,5"])
    assert some(walk(state, "use adv-near-nest"), "nest") == ["nest 1,2"]


@covers("comet.advantage", "comet.A10", "comet.reshuffle")
@pytest.mark.parametrize("used", ["removed", "discarded"])
def test_whether_a_used_advantage_card_ever_comes_back(used: str) -> None:
    options = variant(board_x_with(), used_advantage=used)
    facts: dict[str, Any] = {"tokens": {0: "0,4"}, "gold_size": 0, "gold_discard": ""}
    state = laid(options=options, hands={0: "silver-okapi-1 adv-tunnel", 1: 0}, **facts)
    state = walk(state, "move silver-okapi-1", "use adv-tunnel", "go 0 0,3", "stop")  # the other can only refresh
    state = walk(state, some(state, "take")[0])
    left = Counter([*state.gold.row, *state.gold.deck, *state.gold.discard, *state.seats[1].hand])[TUNNEL]
    assert state.gold.removed == (("adv-tunnel",) if used == "removed" else ())
    assert left == (1 if used == "removed" else 2)  # of two in the game


@covers("comet.hand_limit", "comet.A17")
@pytest.mark.parametrize(("amount", "drawn"), [(-1, 3), (-9, 0), (2, 6)])
def test_a_hand_limit_may_be_lowered_but_never_takes_cards(amount: int, drawn: int) -> None:
    limit = [{"trigger": "permanent", "cost": "none", "effect": "hand_limit", "amount": amount}]
    state = laid(
        options=board_x_with(silver_moa_1=limit), leaders={0: "leader-gold", 1: "leader-blue-egg"}, hands={0: 0},
        rescued={0: "silver-moa-1"},
    )  # fmt: skip
    state = walk(state, "refresh")
    state = walk(state, some(state, "take")[0])
    assert len(state.seats[0].hand) == 1 + drawn


@covers("comet.extra_move_card", "comet.A39", "comet.wild")
def test_two_velociraptors_a_wild_card_and_the_window_counts_them_all() -> None:
    hand = "silver-gecko-4 silver-gecko-1 gold-zebra-1 silver-gecko-2"
    rescued = {0: "silver-velociraptor-1 silver-velociraptor-2", 1: f"{PARROT} gold-thylacine-1"}
    state = moving(hand=hand, tokens={0: "0,4", 1: "0,2"}, rescued=rescued)
    state = walk(state, "use silver-velociraptor-1", "add silver-gecko-1", "use silver-velociraptor-2")
    state = walk(state, "add silver-gecko-2", "add gold-zebra-1", "stop")
    assert isinstance(state.step, Between)
    assert state.step.cards == ("silver-okapi-1", "silver-gecko-1", "silver-gecko-2", "gold-zebra-1")
    assert state.step.silver == ("silver-okapi-1", "silver-gecko-1", "silver-gecko-2")
    assert len(some(walk(state, "use gold-thylacine-1"), "take")) == 3
    assert len(some(walk(state, f"use {PARROT}"), "copy")) == 4


@covers("comet.known")
def test_a_known_card_is_forgotten_however_it_leaves_the_hand() -> None:
    known = "silver-gecko-1 silver-gecko-4 silver-okapi-1 silver-okapi-2"
    state = laid(
        hands={0: known, 1: 0}, known={0: known}, tokens={0: "0,4"}, rescued={0: "silver-velociraptor-1", 1: THYLACINE}
    )
    assert walk(state, "hatch silver-gecko-1 1").seats[0].known == (
        "silver-gecko-4", "silver-okapi-1", "silver-okapi-2",
    )  # fmt: skip
    thrown = walk(state, "refresh", "discard silver-okapi-2", "discard silver-gecko-1")
    assert thrown.seats[0].known == ("silver-gecko-4", "silver-okapi-1")
    state = walk(state, "move silver-okapi-1", "add silver-gecko-4", "use silver-velociraptor-1", "add silver-gecko-1")
    assert state.seats[0].known == ("silver-okapi-2",)
    state = walk(state, "stop", f"use {THYLACINE}", "take silver-gecko-4")
    assert [mine.known for mine in state.seats] == [("silver-okapi-2",), ("silver-gecko-4",)]


@covers("comet.known", "comet.reshuffle")
def test_drawn_cards_are_not_known_even_where_the_pile_was_open_before() -> None:
    facts: dict[str, Any] = {"arrived": True, "silver_size": 0, "rescued": {0: "silver-zebra-1"}, "tokens": {0: "0,4"}}
    state = laid(options=board_x_with(silver_zebra_1=[DRAW]), hands={0: "silver-okapi-1"}, **facts)
    state = walk(state, "move silver-okapi-1", "use silver-zebra-1")
    assert len(state.seats[0].hand) == 3
    assert state.seats[0].known == ()


@covers("comet.terrain_passage", "comet.passage")
def test_two_keepers_on_one_token_make_one_chain_with_a_foreign_token() -> None:
    """From meadow 0,4 over lava 0,3 (keeper), the token on 0,2, jungle 0,1 (keeper) into the cave."""
    rescued = {0: "silver-komodo-dragon-1 silver-okapi-2"}
    state = moving("silver-dromedary-2", tokens={0: "silver-moa-1@0,4 -1,5", 1: "0,2"}, rescued=rescued)
    state = walk(state, "use silver-komodo-dragon-1", "guide 0")
    assert stops(state, 0, "desert") == {"-1,3"}
    state = walk(state, "use silver-okapi-2", "guide 0")
    assert stops(state, 0, "desert") == {"-1,3", "0,0"}
    assert stops(state, 1, "desert") == set()
    other = walk(walk(moving("silver-dromedary-2", tokens={0: "silver-moa-1@0,4 -1,5", 1: "0,2"}, rescued=rescued),
                      "use silver-komodo-dragon-1", "guide 0"), "use silver-okapi-2", "guide 1")  # fmt: skip
    assert "0,0" not in stops(other, 0, "desert")


@covers("comet.extra_step", "comet.A11", "comet.rescue")
def test_a_tunnel_that_reaches_the_cave_early_ends_there() -> None:
    state = walk(moving(hand="adv-tunnel silver-vicuna-1", tokens={0: "silver-moa-1@0,1 1,1"}), "use adv-tunnel")
    assert {"go 0 0,0", "go 1 0,0"} <= set(choices(state))
    state = walk(state, "go 0 0,0")
    assert (state.phase, state.tokens[0]) == ("move", (None, Hex(1, 1), None))
    assert state.seats[0].slots[0] is None


@covers("comet.enter_special", "comet.step")
def test_a_token_in_a_nest_enters_another_and_walks_out_by_symbols() -> None:
    state = moving(tokens={0: "0,5", 1: "0,4 0,3"}, rescued={0: "silver-brachiosaurus-1"})
    state = walk(state, "use silver-brachiosaurus-1")  # one choice: nest 1,2 behind both tokens
    assert state.tokens[0][0] == Hex(1, 2)
    assert stops(state, 0, "water") == {"1,1", "-1,4"}
    assert stops(state, 0, "lava") == set()


@covers("comet.pass", "comet.turn")
def test_the_comet_phase_is_hatch_move_or_pass() -> None:
    state = laid(arrived=True, hands={0: "silver-okapi-1 silver-gecko-1"}, tokens={0: "0,4"})
    assert [text.split()[0] for text in choices(state)] == ["hatch", "hatch", "move", "move", "pass"]
    state = walk(state, "hatch silver-gecko-1 1", "nest 1,2")
    assert (state.turn, state.phase) == (1, "turn")
