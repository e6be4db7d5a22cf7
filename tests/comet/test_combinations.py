"""Rules that meet: the comet amid a turn, twins, shared nests, piles that run out, what is known of hands."""

import json
from collections import Counter
from typing import Any

import pytest

from tabletop import comet
from tabletop.comet import Between, Card, Catalogue, Hex, Moving, Options, State, Use
from tabletop.testing import covers
from tabletop.testing.facts.comet import few_cards
from tests.comet.play import (
    BOARD_X,
    board_document,
    board_x_with,
    choices,
    document,
    laid,
    moving,
    pool,
    refusal,
    some,
    stops,
    told,
    variant,
    walk,
    words,
)

THYLACINE, PARROT, TUNNEL = "silver-thylacine-1", "silver-mauritius-parrot-1", Card("adv-tunnel")
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
    assert walk(state, "use adv-near-nest", "nest 1,2").tokens[0] == (None, None, Hex(1, 2))


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


def twins(**facts: Any) -> State:
    """Lay a table with few cards, two of each silver one."""
    table: dict[str, Any] = {"leaders": {0: "leader-blue-egg", 1: "leader-white-egg"}, **facts}
    return laid(options=few_cards(), **table)


@covers("comet.ability", "comet.ready", "comet.A29")
def test_twins_are_rotated_one_by_one_and_made_ready_together() -> None:
    state = twins(hands={0: "silver-iguana-1", 1: 0}, tokens={0: "-1,1"}, rescued={0: "silver-zebra-1 silver-zebra-1"})
    state = walk(state, "move silver-iguana-1")
    assert some(state, "use") == ["use silver-zebra-1"]
    state = walk(state, "use silver-zebra-1")
    assert some(state, "use") == ["use silver-zebra-1"]
    state = walk(state, "use silver-zebra-1")
    assert state.seats[0].exhausted == ("silver-zebra-1", "silver-zebra-1")
    assert pool(state) == ("lava", "meadow", "meadow", "water")
    assert refusal(state, Use(Card("silver-zebra-1"))).code == "comet.ability.ready"
    state = walk(state, "stop", "refresh")
    state = walk(state, some(state, "take")[0], "refresh")
    assert state.seats[0].exhausted == ()


@covers("comet.rescue", "comet.ability", "comet.A9")
def test_a_rescued_twin_of_an_exhausted_card_is_ready() -> None:
    facts: dict[str, Any] = {"rescued": {0: "silver-zebra-1"}, "exhausted": {0: "silver-zebra-1"}}
    state = twins(hands={0: "silver-iguana-1"}, tokens={0: "silver-zebra-1@-1,1"}, **facts)
    state = walk(state, "move silver-iguana-1")
    assert not some(state, "use")
    state = walk(state, "step 0 0,0 water")
    assert some(state, "use") == ["use silver-zebra-1"]
    assert walk(state, "use silver-zebra-1").seats[0].exhausted == ("silver-zebra-1", "silver-zebra-1")


def twin_moas() -> Options:
    """Return options with the small board and two equal moas (minus 2 each)."""
    data = document()
    data["boards"] = [board_document("x", BOARD_X)]
    data["silver"] = [card for card in data["silver"] if card["id"] != "silver-moa-4"]
    next(card for card in data["silver"] if card["id"] == "silver-moa-1")["copies"] = 2
    return Options(side="x", catalogue=Catalogue.read(data))


@covers("comet.A36", "comet.reduce_distance")
@pytest.mark.parametrize(("tired", "far", "near"), [(0, True, True), (1, False, True), (2, False, False)])
def test_only_the_ready_twins_reduce(tired: int, far: bool, near: bool) -> None:
    hands = {0: "silver-okapi-1 silver-moa-2"}  # nests 9 and 7; the highest on the board is 5
    rescued, exhausted = {0: "silver-moa-1 silver-moa-1"}, {0: " ".join(["silver-moa-1"] * tired)}
    state = laid(options=twin_moas(), hands=hands, rescued=rescued, exhausted=exhausted)
    assert ("hatch silver-okapi-1 0" in choices(state)) == far
    assert ("hatch silver-moa-2 0" in choices(state)) == near
    if near:
        state = walk(state, "hatch silver-moa-2 0", "use silver-moa-1")
        assert some(state, "nest") == ["nest 0,5"]
        assert some(state, "use") == (["use silver-moa-1"] if far else [])


@covers("comet.take_moved_silver")
def test_an_older_twin_on_the_discard_pile_is_not_of_this_move() -> None:
    rescued = {1: "silver-thylacine-1 silver-thylacine-1"}
    state = twins(
        hands={0: "silver-iguana-1", 1: 0}, tokens={0: "-1,1"}, rescued=rescued, silver_discard="silver-iguana-1"
    )
    state = walk(state, "move silver-iguana-1", "stop", "use silver-thylacine-1")
    assert (state.phase, state.turn) == ("turn", 1)  # one was taken, and the other does not count
    assert state.silver.discard == ("silver-iguana-1",)
    assert state.seats[1].exhausted == ("silver-thylacine-1",)


@covers("comet.window", "comet.take_moved_silver")
def test_twins_that_were_both_discarded_can_both_be_taken() -> None:
    rescued = {1: "silver-thylacine-1 silver-thylacine-1"}
    state = twins(hands={0: "silver-gecko-4 silver-gecko-4", 1: 0}, tokens={0: "-1,1"}, rescued=rescued)
    state = walk(state, "move silver-gecko-4", "add silver-gecko-4", "stop")
    state = walk(state, "use silver-thylacine-1", "use silver-thylacine-1")
    assert state.seats[1].known == ("silver-gecko-4", "silver-gecko-4")
    assert (state.phase, state.turn) == ("turn", 1)


@covers("comet.share_nest", "comet.passage", "comet.place_neutral")
def test_three_on_a_nest_and_all_leave_it_one_by_one() -> None:
    state = laid(
        hands={0: "silver-salamander-1 silver-okapi-1", 1: "adv-ride-the-mammoth silver-okapi-2"},
        leaders={0: "leader-gold", 1: "leader-white-egg"}, tokens={1: "1,2"}, neutrals={"mammoth": "0,5"},
    )  # fmt: skip
    board, nest = state.options.book.board, Hex(1, 2)
    state = walk(state, "hatch silver-salamander-1 0", "nest 1,2", "move silver-okapi-2", "use adv-ride-the-mammoth")
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


@covers("comet.A36", "comet.share_nest", "comet.place_neutral")
@pytest.mark.parametrize("sharing", [False, True])
def test_a_neutral_token_that_leaves_a_nest_makes_room_unless_somebody_stays(sharing: bool) -> None:
    """The mammoth alone on nest 5 may move so that the iguana (nest 4) hatches there; on a shared nest it may not."""
    place = {"effect": "place_neutral", "token": "mammoth", "where": ["terrain"]}
    options = board_x_with(
        silver_zebra_1=[{"trigger": "hatch", "cost": "rotate", **place}],
        adv_near_nest=[{"trigger": "hatch", "cost": "discard", "effect": "reduce_distance", "amount": 1}],
    )
    facts: dict[str, Any] = {"tokens": {1: "0,5"} if sharing else {}, "neutrals": {"mammoth": "0,5"}}
    state = laid(options=options, hands={0: "silver-iguana-1 adv-near-nest"}, rescued={0: "silver-zebra-1"}, **facts)
    state = walk(state, "hatch silver-iguana-1 0")  # with the reduction nest 3 serves
    assert some(state, "nest") == []
    state = walk(state, "use silver-zebra-1", "place 0,4")
    assert some(state, "nest") == ([] if sharing else ["nest 0,5"])
    assert some(walk(state, "use adv-near-nest"), "nest") == ["nest 1,2"]


@covers("comet.advantage", "comet.A10", "comet.reshuffle")
@pytest.mark.parametrize("used", ["removed", "discarded"])
def test_whether_a_used_advantage_card_ever_comes_back(used: str) -> None:
    options = variant(board_x_with(), used_advantage=used)
    facts: dict[str, Any] = {"tokens": {0: "0,4"}, "gold_size": 0, "gold_discard": ""}
    state = laid(options=options, hands={0: "silver-okapi-1 adv-tunnel", 1: 0}, **facts)
    state = walk(state, "move silver-okapi-1", "use adv-tunnel", "go 0 0,3", "stop", "refresh")
    state = walk(state, some(state, "take")[0])
    left = Counter([*state.gold.row, *state.gold.deck, *state.gold.discard, *state.seats[1].hand])[TUNNEL]
    assert state.gold.removed == (("adv-tunnel",) if used == "removed" else ())
    assert left == (1 if used == "removed" else 2)  # of two in the game


@covers("comet.take_gold_faceup", "comet.A34")
def test_taking_from_an_empty_row_takes_nothing() -> None:
    gold = [str(card) for card in few_cards().book.metal if str(card).startswith(("gold", "adv"))]
    twice = [card for card in gold for _ in range(2 if card.startswith("adv") else 1)]
    take = {"trigger": "move", "cost": "rotate", "effect": "take_gold_faceup", "count": 1}
    data: dict[str, Any] = json.loads(str(few_cards().catalogue))
    next(card for card in data["silver"] if card["id"] == "silver-zebra-1")["abilities"] = [take]
    options = Options(catalogue=Catalogue.read(data))
    state = laid(
        options=options, leaders={0: "leader-white-egg", 1: "leader-blue-egg"}, tokens={0: "-1,1"},
        hands={0: "silver-iguana-1", 1: " ".join(twice)}, rescued={0: "silver-zebra-1"},
    )  # fmt: skip
    assert state.gold.row == ()
    state = walk(state, "move silver-iguana-1", "use silver-zebra-1")
    assert (state.phase, state.seats[0].exhausted) == ("move", ("silver-zebra-1",))


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
    state = laid(options=drawing(3), arrived=True, silver_size=0, silver_discard="", hands={0: "silver-okapi-1"},
                 tokens={0: "0,4"}, rescued={0: "silver-zebra-1"})  # fmt: skip
    state = walk(state, "move silver-okapi-1", "use silver-zebra-1")
    assert len(state.seats[0].hand) == 3
    assert state.seats[0].known == ()


@covers("comet.hand_limit", "comet.draw_silver", "comet.A34")
def test_drawing_past_both_piles_at_the_arrival_draws_what_there_is() -> None:
    """Nothing is discarded and one card is set aside: the second player, who may draw two, finds one."""
    data: dict[str, Any] = json.loads(str(few_cards().catalogue))
    data["setup"]["silver_split"]["2"] = {"draw": 15, "comet": 1}
    silver = [card["id"] for card in data["silver"]]
    state = laid(
        options=Options(catalogue=Catalogue.read(data)), leaders={0: "leader-white-egg", 1: "leader-blue-egg"},
        hands={0: 0, 1: 0}, rescued={1: " ".join([*silver[1:], *silver[1:]])},
    )  # fmt: skip
    state = walk(state, "refresh")
    state = walk(state, some(state, "take")[0], "draw")
    assert (len(state.silver.pile), state.silver.discard) == (1, ())
    state = walk(state, "draw")
    assert [len(mine.hand) for mine in state.seats] == [2, 1]
    assert (state.phase, state.turn, state.silver.pile) == ("turn", 1, ())


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
    state = walk(moving(hand="adv-tunnel", tokens={0: "silver-moa-1@0,1 1,1"}), "use adv-tunnel")
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


@covers("comet.refresh")
def test_refresh_is_possible_with_nothing_at_all() -> None:
    gold = [str(card) for card in few_cards().book.metal if str(card).startswith(("gold", "adv"))]
    twice = [card for card in gold for _ in range(2 if card.startswith("adv") else 1)]
    state = twins(hands={0: 0, 1: " ".join(twice)})
    assert choices(state) == ["refresh"]
    state = walk(state, "refresh")
    assert choices(state) == ["stop"]
    assert len(walk(state, "stop").seats[0].hand) == 2


@covers("comet.pass", "comet.turn")
def test_the_comet_phase_is_hatch_move_or_pass() -> None:
    state = laid(arrived=True, hands={0: "silver-okapi-1 silver-gecko-1"}, tokens={0: "0,4"})
    assert [text.split()[0] for text in choices(state)] == ["hatch", "hatch", "move", "move", "pass"]
    state = walk(state, "hatch silver-gecko-1 1", "nest 1,2")
    assert (state.turn, state.phase) == (1, "turn")
