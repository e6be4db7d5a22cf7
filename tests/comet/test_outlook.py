"""What can still help a card to hatch."""

from tabletop.comet import Card, Use
from tabletop.comet.hatching import outlook_of
from tabletop.testing import covers
from tabletop.testing.facts.comet import few_cards
from tests.comet.play import board_x_with, laid, nests, refusal, some, walk


@covers("comet.A36")
def test_of_two_copies_one_of_which_is_exhausted_one_can_be_used() -> None:
    leaders = {0: "leader-white-egg", 1: "leader-blue-egg"}
    facts = {"rescued": {0: "silver-moa-1 silver-moa-1"}, "exhausted": {0: "silver-moa-1"}}
    state = laid(options=few_cards(), leaders=leaders, **facts)

    assert outlook_of(state, state.seats[0]).cards == ("silver-moa-1",)


@covers("comet.share_nest", "comet.hatch")
def test_who_shares_nests_hatches_up_to_the_highest_even_if_all_are_occupied() -> None:
    hands = {0: "silver-iguana-1 silver-great-auk-1"}  # nests 4 and 6, where there are 3 and 5
    state = laid(hands=hands, tokens={1: "1,2 0,5"}, rescued={0: "silver-christmas-island-rat-1"})

    assert some(state, "hatch") == [f"hatch silver-iguana-1 {slot}" for slot in range(3)]
    assert some(walk(state, "hatch silver-iguana-1 0"), "nest") == ["nest 0,5"]


@covers("comet.A36", "comet.A29")
def test_a_draw_brings_no_reduction_of_the_open_row() -> None:
    """The moa reduces by two or draws: who draws has no way to the great auk's nest, whatever lies in the row."""
    rotate = {"trigger": "hatch", "cost": "rotate"}
    two = [{**rotate, "effect": "reduce_distance", "amount": 2}, {**rotate, "effect": "draw_silver", "count": 1}]
    facts = {"rescued": {0: "silver-moa-1"}, "gold_row": "adv-near-nest"}
    state = walk(laid(options=board_x_with(silver_moa_1=two), hands={0: "silver-great-auk-1"}, **facts),
                 "hatch silver-great-auk-1 0")  # fmt: skip

    assert refusal(state, Use(Card("silver-moa-1"), 1)).code == "comet.hatch.end"


@covers("comet.A36", "comet.take_gold_faceup")
def test_in_whatever_order_two_of_three_reductions_are_taken_they_are_two() -> None:
    """The highest nest is 5, and three cards of the row reduce by one each."""
    less = [{"trigger": "hatch", "cost": "discard", "effect": "reduce_distance", "amount": 1}]
    options = board_x_with(adv_near_nest=less, adv_tunnel=less, adv_fresh_tracks=less)
    row = "adv-near-nest adv-tunnel adv-fresh-tracks gold-okapi-1"
    facts = {"options": options, "rescued": {0: "gold-cave-squirrel-1"}, "gold_row": row}  # It takes two.

    assert some(laid(hands={0: "silver-moa-1"}, **facts), "hatch")  # 7 less 2 is 5
    assert not some(laid(hands={0: "silver-mauritius-dodo-1"}, **facts), "hatch")  # 8 less 2 is 6


@covers("comet.nest", "comet.A31", "comet.share_nest")
def test_who_shares_nests_reaches_no_higher_number_by_that() -> None:
    rescued = {0: "silver-christmas-island-rat-1 silver-moa-1"}
    state = walk(laid(hands={0: "silver-great-auk-1"}, rescued=rescued), "hatch silver-great-auk-1 0")

    assert nests(state) == []  # 6, and the highest is 5
    assert nests(walk(state, "use silver-moa-1")) == ["0,5"]
