"""What stands in the way of an ability, or leaves nothing to decide, at tables that hardly ever come about."""

import json
from copy import deepcopy
from math import comb, factorial
from typing import Any

import pytest

from tabletop import codec, comet
from tabletop.comet import Card, Catalogue, Hex, Options, Use
from tabletop.comet.hands import hand_limit
from tabletop.core.errors import TooManyDeals
from tabletop.testing import covers
from tabletop.testing.facts.comet import few_cards
from tests.comet.play import board_x_with, laid, moving, refusal, some, stops, told, walk, words
from tests.comet.test_hidden import few


@covers("comet.place_neutral", "comet.A16")
@pytest.mark.parametrize("free", [True, False])
def test_a_neutral_token_that_goes_to_nests_only_needs_a_free_one(free: bool) -> None:
    """The small board has two nests."""
    place = {"trigger": "move", "cost": "discard", "effect": "place_neutral", "token": "mammoth", "where": ["nest"]}
    options = board_x_with(adv_ride_the_mammoth=[place])
    tokens = {0: "0,5", 1: "0,4" if free else "1,2"}
    state = moving(hand="adv-ride-the-mammoth silver-vicuna-1", options=options, tokens=tokens)
    if free:
        after = walk(state, "use adv-ride-the-mammoth")  # Where it goes is no choice.
        assert after.neutrals[options.book.setup.neutrals.index("mammoth")] == Hex(1, 2)
    else:
        assert refusal(state, Use(Card("adv-ride-the-mammoth"))).code == "comet.place_neutral.target"


@covers("comet.A40", "comet.A30")
@pytest.mark.parametrize(("hand", "row"), [("", 1), ("adv-tunnel", 1), ("adv-tunnel", 0)])
def test_a_refresh_with_cards_to_discard_or_to_take_is_made_by_itself(hand: str, row: int) -> None:
    """The hand limit is 0, so that nothing will be drawn; all that is in the hand is known."""
    data: dict[str, Any] = json.loads(str(few_cards().catalogue))
    data["setup"] |= {"hand_limit": 0, "gold_row": row}
    hand = hand and next(card["id"] for card in data["gold"] if card["kind"] == "advantage")
    options, leaders = Options(catalogue=Catalogue.read(data)), {0: "leader-white-egg", 1: "leader-blue-egg"}
    state = laid(options=options, leaders=leaders, tokens={0: "-1,1"}, hands={0: "silver-iguana-1", 1: hand})
    state = walk(state, "move silver-iguana-1")
    assert "seat 1 has nothing to make ready" in words(told(state, "stop"))


@covers("comet.hand_limit")
@pytest.mark.parametrize(("amount", "limit"), [(-9, 0), (-5, 0), (-4, 1), (2, 7)])
def test_no_hand_limit_is_below_nothing(amount: int, limit: int) -> None:
    permanent = [{"trigger": "permanent", "cost": "none", "effect": "hand_limit", "amount": amount}]
    book = board_x_with(silver_moa_1=permanent).book
    assert hand_limit(book, Card("leader-gold"), (Card("silver-moa-1"),)) == limit


@covers("comet.setup")
def test_first_states_are_counted_before_they_are_listed() -> None:
    """Fifteen silver cards, two for each of two hands and a pile; five gold cards; two of eight leaders."""
    with pytest.raises(TooManyDeals) as refused:
        comet.starts(players=2, options=few())
    ways = comb(15, 2) * comb(13, 2) * factorial(11) * factorial(5) * 8 * 7
    assert refused.value.count == 2 * ways


def test_a_table_is_read_back_in_the_middle_of_an_ability() -> None:
    state = walk(moving(hand="adv-ride-the-mammoth", tokens={0: "0,4"}), "use adv-ride-the-mammoth")
    formats = codec(comet, options=state.options)
    again = formats.state.loads(formats.state.dumps(state))
    comet.validate(again)
    assert (again, again.phase) == (state, "place")


def test_what_nobody_can_change_is_its_own_copy() -> None:
    state = comet.new_game(players=2, seed=1, options=board_x_with())
    for value in (state, state.options, state.options.catalogue, state.book, state.book.board, comet.view(state, 0)):
        assert deepcopy(value) is value


def test_a_neutral_token_is_put_on_a_kind_of_hex_or_anywhere() -> None:
    place = {"trigger": "move", "cost": "discard", "effect": "place_neutral", "token": "mammoth", "where": ["nest"]}
    card = Card("adv-ride-the-mammoth")
    assert comet.caption(card) == "move: put mammoth"
    assert comet.caption(card, board_x_with(adv_ride_the_mammoth=[place])) == "move: put mammoth on a nest"


@covers("comet.place_neutral", "comet.A36")
def test_a_neutral_token_goes_to_no_occupied_nest_while_hatching() -> None:
    place = {"effect": "place_neutral", "token": "mammoth", "where": ["terrain", "nest"]}
    options = board_x_with(adv_ride_the_mammoth=[{"trigger": "hatch", "cost": "discard", **place}])
    state = laid(options=options, hands={0: "silver-iguana-1 adv-ride-the-mammoth"}, tokens={1: "1,2"})
    state = walk(state, "hatch silver-iguana-1 0", "use adv-ride-the-mammoth")
    assert "place 0,1" in some(state, "place")
    assert not {"place 1,2", "place 0,5"} & {*some(state, "place")}


@covers("comet.terrain_passage")
def test_only_a_permanent_ability_lets_tokens_pass_without_being_used() -> None:
    permanent = {"trigger": "permanent", "cost": "none", "effect": "terrain_passage", "scope": "all_tokens"}
    used = {"trigger": "move", "cost": "rotate", "effect": "terrain_passage", "scope": "all_tokens"}
    reached = [
        stops(moving(options=board_x_with(silver_moa_1=[{**ability, "terrain": "desert"}]),
                     rescued={0: "silver-moa-1"}, tokens={0: "0,3"}), 0, "water")
        for ability in (permanent, used)
    ]  # fmt: skip
    assert reached == [{"-1,4", "1,1"}, {"-1,4"}]
