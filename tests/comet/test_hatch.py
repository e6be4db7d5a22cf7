"""Hatching: card, slot, reductions, the nest."""

import pytest

from tabletop import comet
from tabletop.comet import Card, Hatch, Hex, Nest
from tabletop.testing import covers
from tests.comet.play import (
    BOARD_X,
    board_document,
    board_x,
    board_x_with,
    choices,
    document,
    laid,
    nests,
    refusal,
    some,
    told,
    walk,
    words,
)


@covers("comet.hatch", "comet.nest")
def test_a_card_goes_into_a_slot_and_its_token_on_a_nest() -> None:
    state = laid(hands={0: "silver-salamander-1 silver-okapi-1"})
    assert some(state, "hatch") == [f"hatch silver-salamander-1 {slot}" for slot in range(3)]

    state = walk(state, "hatch silver-salamander-1 1")
    assert (state.phase, state.tokens[0]) == ("hatch", (None, None, None))
    assert nests(state) == ["1,2"]
    assert words(told(state, "nest 1,2")) == [
        "seat 0 hatches in the nest at 1,2, slot 1", "the turn of seat 0 ends", "the turn of seat 1 begins",
        "seat 1 is to take a turn",
    ]  # fmt: skip
    state = walk(state, "nest 1,2")

    assert state.tokens[0] == (None, Hex(1, 2), None)
    assert state.seats[0].slots == (None, "silver-salamander-1", None)
    assert (state.turn, state.phase, state.step) == (1, "turn", None)


@covers("comet.hatch")
def test_a_filled_slot_and_strange_slots_are_refused() -> None:
    state = laid(hands={0: "silver-salamander-1"}, tokens={0: "0,4"})
    for slot in (0, 3, -1):
        assert refusal(state, Hatch(Card("silver-salamander-1"), slot)).code == "comet.hatch.slot"


@covers("comet.cards", "comet.hidden", "comet.hatch")
def test_only_animals_in_hand_hatch() -> None:
    state = laid(hands={0: "silver-salamander-1 adv-tunnel"})
    assert refusal(state, Hatch(Card("adv-tunnel"), 0)).code == "comet.cards.animal"
    assert refusal(state, Hatch(Card("silver-salamander-2"), 0)).code == "comet.hidden.held"


@covers("comet.nest")
def test_no_higher_nest_while_one_of_the_number_is_free() -> None:
    state = walk(laid(hands={0: "silver-salamander-1"}), "hatch silver-salamander-1 0")
    objection = refusal(state, Nest(Hex(0, 5)))
    assert (objection.code, dict(objection.facts)) == ("comet.nest.number", {"distance": 3, "to": "0,5"})
    assert refusal(state, Nest(Hex(7, 7))).code == "comet.nest.number"


@covers("comet.A5", "comet.nest")
def test_below_the_smallest_nest_the_smallest_is_it() -> None:
    assert nests(walk(laid(hands={0: "silver-gecko-1"}), "hatch silver-gecko-1 0")) == ["1,2"]


@covers("comet.A5")
def test_a_missing_number_leads_to_the_next_that_exists() -> None:
    assert nests(walk(laid(hands={0: "silver-iguana-1"}), "hatch silver-iguana-1 0")) == ["0,5"]


@covers("comet.nest")
def test_neutral_tokens_occupy_nests() -> None:
    state = laid(hands={0: "silver-salamander-1"}, neutrals={"mammoth": "1,2"})
    assert nests(walk(state, "hatch silver-salamander-1 0")) == ["0,5"]


@covers("comet.reduce_distance", "comet.A4", "comet.A36")
def test_a_reduction_counts_in_full_and_several_add_up() -> None:
    state = laid(hands={0: "silver-okapi-1 adv-near-nest"}, rescued={0: "silver-moa-1"})
    state = walk(state, "hatch silver-okapi-1 0")  # nest 9; 9 - 3 - 2 = 4 leads to nest 5
    assert choices(state) == ["use leader-black-egg", "use silver-moa-1", "use adv-near-nest"]

    state = walk(state, "use silver-moa-1")
    assert choices(state) == ["use leader-black-egg", "use adv-near-nest"]
    state = walk(state, "use adv-near-nest")

    assert isinstance(state.step, comet.Hatching)
    assert state.step.distance == 4
    assert nests(state) == ["0,5"]
    assert state.seats[0].exhausted == ("silver-moa-1",)


@covers("comet.reduce_distance", "comet.A4", "comet.A5")
def test_a_reduction_is_used_in_full_below_the_smallest_nest() -> None:
    state = walk(laid(hands={0: "silver-gecko-1 adv-near-nest"}), "hatch silver-gecko-1 0")
    assert words(told(state, "use adv-near-nest"))[1] == "seat 0 hatches at distance -1"  # nest 2 less 3
    state = walk(state, "use adv-near-nest")
    assert (state.step, nests(state)) == (comet.Hatching(0, -1), ["1,2"])


@covers("comet.A29", "comet.A36")
@pytest.mark.parametrize(("nest", "begun"), [("silver-moa-2", False), ("silver-great-auk-1", True)])
def test_of_two_reductions_of_a_card_one_counts(nest: str, begun: bool) -> None:
    """A moa that takes off one or one: of nests 7 and 6 only the latter comes down to 5."""
    one = {"trigger": "hatch", "cost": "rotate", "effect": "reduce_distance", "amount": 1}
    state = laid(options=board_x_with(silver_moa_1=[one, one]), hands={0: nest}, rescued={0: "silver-moa-1"})
    assert bool(some(state, "hatch")) == begun


@covers("comet.A36")
def test_a_hatch_that_cannot_end_on_a_nest_may_not_begin() -> None:
    state = laid(hands={0: "silver-okapi-1"}, rescued={0: "silver-moa-1"})  # 9 - 2 = 7, no nest above 5
    assert refusal(state, Hatch(Card("silver-okapi-1"), 0)).code == "comet.hatch.nest"
    assert some(laid(hands={0: "silver-okapi-1"}, rescued={0: "silver-moa-1 gold-moa-1"}), "hatch")
    tired = laid(hands={0: "silver-okapi-1"}, rescued={0: "silver-moa-1 gold-moa-1"}, exhausted={0: "gold-moa-1"})
    assert not some(tired, "hatch")


@covers("comet.A36", "comet.share_nest")
def test_no_nest_at_all_is_free() -> None:
    full = {1: "1,2 0,5"}
    assert not some(laid(hands={0: "silver-gecko-1"}, rescued={0: "gold-moa-1"}, tokens=full), "hatch")
    sharing = laid(hands={0: "silver-gecko-1"}, leaders={0: "leader-gold", 1: "leader-quagga"}, tokens=full)
    assert walk(sharing, "hatch silver-gecko-1 0").tokens == ((Hex(1, 2), None, None), (Hex(1, 2), Hex(0, 5), None))


@covers("comet.share_nest", "comet.A31")
def test_sharing_finds_the_number_wholly_or_not_at_all() -> None:
    state = laid(leaders={0: "leader-gold", 1: "leader-quagga"}, hands={0: "silver-salamander-1"}, tokens={1: "1,2"})
    state = walk(state, "hatch silver-salamander-1 0")
    assert nests(state) == ["0,5", "1,2"]  # nest 3 with the other token, or by the plain rule nest 5

    state = walk(state, "nest 1,2")
    assert state.tokens[0][0] == state.tokens[1][0] == Hex(1, 2)


def with_one_nest() -> comet.Options:
    """Return options with the small board, of which one nest is left."""
    data = document()
    data["boards"] = [board_document("x", {place: kind for place, kind in BOARD_X.items() if kind != 5})]
    return comet.Options(side="x", catalogue=comet.Catalogue.read(data))


@covers("comet.step")
@pytest.mark.parametrize("options", [board_x(), with_one_nest()], ids=["two nests", "one nest"])
def test_a_shared_nest_stays_occupied_until_both_have_left(options: comet.Options) -> None:
    hands, tokens = {0: "silver-okapi-1", 1: "silver-okapi-2"}, {0: "1,2", 1: "1,2"}
    state = laid(options=options, hands=hands, tokens=tokens)
    board = state.options.book.board
    state = walk(state, "move silver-okapi-1", "step 0 1,1 water", "stop")
    assert state.occupied == board.bit(Hex(1, 1)) | board.bit(Hex(1, 2))
    state = walk(state, "move silver-okapi-2", "step 0 0,3 lava")
    assert state.occupied == board.bit(Hex(1, 1)) | board.bit(Hex(0, 3))


@covers("comet.A31", "comet.share_nest")
def test_rescued_animals_share_nests_too() -> None:
    state = laid(hands={0: "silver-salamander-1"}, tokens={1: "1,2 0,5"}, rescued={0: "silver-christmas-island-rat-1"})
    assert nests(walk(state, "hatch silver-salamander-1 0")) == ["1,2"]


@covers("comet.hatch")
def test_hatching_ends_the_turn_and_nothing_moves() -> None:
    state = walk(laid(hands={0: "silver-gecko-1 silver-okapi-1"}, tokens={0: "0,4"}), "hatch silver-gecko-1 1")
    assert refusal(state, comet.Move(Card("silver-okapi-1"))).code == "comet.turn.step"
    assert walk(state, "nest 1,2").turn == 1
