"""Equal cards, of which one is exhausted or known or of another Move; the small set of cards, in which all runs out."""

import json
from typing import Any

import pytest

from tabletop.comet import Card, Catalogue, Options, State, Use
from tabletop.testing import covers
from tabletop.testing.facts.comet import few_cards
from tests.comet.play import (
    BOARD_X,
    board_document,
    choices,
    document,
    laid,
    pool,
    refusal,
    some,
    walk,
)


def twins(**facts: Any) -> State:
    """Lay a table with few cards, two of each silver one."""
    table: dict[str, Any] = {"leaders": {0: "leader-blue-egg", 1: "leader-white-egg"}, **facts}
    return laid(options=few_cards(), **table)


def twin_moas() -> Options:
    """Return options with the small board and two equal moas (minus 2 each)."""
    data = document()
    data["boards"] = [board_document("x", BOARD_X)]
    data["silver"] = [card for card in data["silver"] if card["id"] != "silver-moa-4"]
    next(card for card in data["silver"] if card["id"] == "silver-moa-1")["copies"] = 2
    return Options(side="x", catalogue=Catalogue.read(data))


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
    state = walk(state, "stop")  # seat 1 has no cards, so it refreshes, and seat 0 after it
    state = walk(state, some(state, "take")[0])
    assert (state.to_act, state.phase) == ((0,), "refresh")
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
        assert ("use silver-moa-1" in choices(state)) == far


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


@covers("comet.take_gold_faceup", "comet.A34")
def test_nobody_takes_gold_from_an_empty_row() -> None:
    gold = [str(card) for card in few_cards().book.metal if str(card).startswith(("gold", "adv"))]
    twice = [card for card in gold for _ in range(2 if card.startswith("adv") else 1)]
    take = {"trigger": "move", "cost": "rotate", "effect": "take_gold_faceup", "count": 1}
    data: dict[str, Any] = json.loads(str(few_cards().catalogue))
    next(card for card in data["silver"] if card["id"] == "silver-zebra-1")["abilities"] = [take]
    options = Options(catalogue=Catalogue.read(data))
    state = laid(
        options=options, leaders={0: "leader-blue-egg", 1: "leader-white-egg"}, tokens={0: "-1,1"},
        hands={0: "silver-iguana-1", 1: " ".join(twice)}, rescued={0: "silver-zebra-1"},
    )  # fmt: skip
    assert state.gold.row == ()
    state = walk(state, "move silver-iguana-1")
    assert not some(state, "use")
    assert refusal(state, Use(Card("silver-zebra-1"))).code == "comet.take_gold_faceup.empty"


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


@covers("comet.refresh")
def test_refresh_is_possible_with_nothing_at_all() -> None:
    gold = [str(card) for card in few_cards().book.metal if str(card).startswith(("gold", "adv"))]
    twice = [card for card in gold for _ in range(2 if card.startswith("adv") else 1)]
    state = twins(hands={0: 0, 1: " ".join(twice)})
    assert choices(state) == ["refresh"]
    state = walk(state, "refresh")  # there is nothing to discard and no gold card to take
    assert (len(state.seats[0].hand), state.turn) == (2, 1)
