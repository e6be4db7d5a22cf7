"""No choice, no question: a decision with one answer that everybody can see is made by itself."""

import json
from typing import Any

import pytest

from tabletop.comet import Catalogue, Hex, Options, State
from tabletop.testing import covers
from tabletop.testing.facts.comet import few_cards
from tests.comet.play import choices, laid, some, told, walk, words

PLAIN = {0: "leader-quagga", 1: "leader-gold"}


def before_refreshing(**facts: Any) -> State:
    """Let seat 0 move to no purpose; then it is for seat 1, who has an empty hand."""
    table: dict[str, Any] = {"hands": {0: "silver-okapi-1 silver-vicuna-1", 1: ""}, "tokens": {0: "0,4"}, **facts}
    return walk(laid(**table), "move silver-okapi-1")


@covers("comet.A40", "comet.refresh")
def test_with_an_empty_hand_a_turn_is_a_refresh() -> None:
    state = before_refreshing(leaders=PLAIN)
    assert words(told(state, "stop")) == [
        "the turn of seat 0 ends", "the turn of seat 1 begins", "seat 1 has nothing to make ready",
        "seat 1 is to discard, then take a gold card",
    ]  # fmt: skip
    after = walk(state, "stop")
    assert (after.to_act, after.phase) == ((1,), "refresh")
    assert len(some(after, "take")) == 4  # which gold card it takes is a choice


@covers("comet.A40", "comet.refresh")
def test_the_only_gold_card_is_taken_at_once() -> None:
    gold = few_cards().book.decks[1]
    facts: dict[str, Any] = {"leaders": {0: "leader-white-egg", 1: "leader-blue-egg"}}
    hands = {0: " ".join(["silver-iguana-1", *gold[1:]]), 1: ""}
    state = laid(options=few_cards(), hands=hands, tokens={0: "-1,1"}, **facts)
    assert state.gold.row == gold[:1]
    after = walk(state, "move silver-iguana-1", "stop")
    assert (after.turn, after.gold.row, len(after.seats[1].hand)) == (0, (), 2)
    assert after.seats[1].known == gold[:1]


@covers("comet.A40")
def test_with_open_cards_of_no_use_in_hand_a_turn_is_a_refresh() -> None:
    """All gold cards in hands are known; with advantage cards alone nobody can hatch or move."""
    state = walk(before_refreshing(hands={0: "silver-okapi-1 silver-vicuna-1", 1: "adv-tunnel"}), "stop")
    assert (state.to_act, state.phase) == ((1,), "refresh")
    assert "discard adv-tunnel" in choices(state)


@covers("comet.A40")
def test_a_hidden_card_is_asked_whatever_it_is() -> None:
    """Only its owner knows that the one hidden card is a salamander, for which no nest is free."""
    hands = {0: "silver-okapi-1 silver-vicuna-1", 1: "silver-salamander-1"}
    state = walk(before_refreshing(hands=hands, leaders={0: "leader-quagga", 1: "leader-blue-egg"},
                                   tokens={0: "1,2 0,5"}), "stop")  # fmt: skip
    assert (state.to_act, state.phase, choices(state)) == ((1,), "turn", ["refresh"])


@covers("comet.A40", "comet.pass")
def test_passing_is_always_asked() -> None:
    state = walk(before_refreshing(arrived=True), "stop")
    assert (state.to_act, state.phase, choices(state)) == ((1,), "turn", ["pass"])


@covers("comet.A40", "comet.A30")
def test_a_refresh_that_brings_no_card_is_asked() -> None:
    """Were it not, two players who draw nothing would refresh for ever."""
    data: dict[str, Any] = json.loads(str(few_cards().catalogue))
    data["setup"] |= {"hand_limit": 0, "gold_row": 0}
    options, leaders = Options(catalogue=Catalogue.read(data)), {0: "leader-white-egg", 1: "leader-blue-egg"}
    state = laid(options=options, leaders=leaders, tokens={0: "-1,1"}, hands={0: "silver-iguana-1", 1: ""})
    state = walk(state, "move silver-iguana-1", "stop")
    assert (state.to_act, state.phase, choices(state)) == ((1,), "turn", ["refresh"])


@covers("comet.A40", "comet.move")
def test_a_move_that_can_only_stop_stops() -> None:
    state = laid(hands={0: "silver-okapi-1"}, tokens={0: "0,4"}, leaders=PLAIN)
    state = walk(state, "move silver-okapi-1", "step 0 0,3 lava")
    assert words(told(state, some(state, "step")[0]))[1:] == [
        "the turn of seat 0 ends", "the turn of seat 1 begins", "seat 1 is to take a turn",
    ]  # fmt: skip


@covers("comet.A40", "comet.move", "comet.wild")
def test_a_move_with_a_hidden_card_left_is_asked_to_the_end() -> None:
    """The others cannot know that the last card is no wild card."""
    state = laid(hands={0: "silver-okapi-1 silver-vicuna-1"}, tokens={0: "0,4"}, leaders=PLAIN)
    state = walk(state, "move silver-okapi-1", "step 0 0,3 lava")
    state = walk(state, some(state, "step")[0])
    assert (state.to_act, state.phase, choices(state)) == ((0,), "move", ["stop"])


@covers("comet.A40", "comet.wild")
@pytest.mark.parametrize("seen", [True, False])
def test_where_all_wild_cards_lie_open_nobody_can_add_one(seen: bool) -> None:
    """Of the few cards only the two geckos number 4 are wild: they are rescued, or one is in a pile."""
    rescued = {0: "silver-gecko-4 silver-gecko-4" if seen else "silver-gecko-4"}
    state = laid(
        options=few_cards(), leaders={0: "leader-white-egg", 1: "leader-blue-egg"}, rescued=rescued,
        exhausted={0: f"{rescued[0]} leader-white-egg"}, tokens={0: "-1,1"},
        hands={0: "silver-iguana-1 silver-moa-1", 1: "silver-moa-1"},
    )  # fmt: skip
    state = walk(state, "move silver-iguana-1")
    while steps := some(state, "step"):
        state = walk(state, steps[0])
    assert (state.phase, state.turn) == (("turn", 1) if seen else ("move", 0))


@covers("comet.A40", "comet.wild")
@pytest.mark.parametrize("seen", [True, False])
def test_a_wild_card_in_another_hand_lies_open_if_everybody_saw_it_go_in(seen: bool) -> None:
    """One gecko is rescued, seat 1 holds the other: unless that is known, seat 0 could have it as well."""
    state = laid(
        options=few_cards(), leaders={0: "leader-white-egg", 1: "leader-blue-egg"}, rescued={0: "silver-gecko-4"},
        exhausted={0: "leader-white-egg silver-gecko-4"}, tokens={0: "-1,1"},
        hands={0: "silver-iguana-1 silver-moa-1", 1: "silver-gecko-4"}, known={1: "silver-gecko-4"} if seen else {},
    )  # fmt: skip
    state = walk(state, "move silver-iguana-1")
    while steps := some(state, "step"):
        state = walk(state, steps[0])
    assert (state.phase, state.turn) == (("turn", 1) if seen else ("move", 0))


@covers("comet.A40", "comet.extra_move_card")
@pytest.mark.parametrize("pile", [0, 1])
def test_the_only_extra_card_is_asked_while_others_may_be_hidden_instead(pile: int) -> None:
    """With a card in the pile nobody else knows which of two the hand holds; without, it is the one not seen yet."""
    state = laid(
        arrived=True, silver_size=pile, hands={0: "silver-okapi-1 silver-gecko-1", 1: "gold-okapi-1"},
        tokens={0: "0,4"}, rescued={0: "silver-velociraptor-1"}, leaders=PLAIN,
    )  # fmt: skip
    state = walk(state, "move silver-okapi-1", "use silver-velociraptor-1")
    assert (state.phase, state.seats[0].hand) == (("extra", ("silver-gecko-1",)) if pile else ("move", ()))


@covers("comet.A40", "comet.nest")
def test_the_only_nest_is_taken_at_once() -> None:
    state = laid(hands={0: "silver-salamander-1 silver-okapi-1"}, leaders=PLAIN)
    assert words(told(state, "hatch silver-salamander-1 1")) == [
        "seat 0 lays silver-salamander-1 into slot 1", "seat 0 hatches in the nest at 1,2, slot 1",
        "the turn of seat 0 ends", "the turn of seat 1 begins", "seat 1 is to take a turn",
    ]  # fmt: skip
    assert walk(state, "hatch silver-salamander-1 1").tokens[0] == (None, Hex(1, 2), None)


@covers("comet.A40", "comet.reduce_distance")
@pytest.mark.parametrize("tired", [False, True])
def test_a_ready_reduction_leaves_a_choice(tired: bool) -> None:
    exhausted = {0: "silver-moa-1"} if tired else {}
    facts: dict[str, Any] = {"leaders": PLAIN, "rescued": {0: "silver-moa-1"}, "exhausted": exhausted}
    state = walk(laid(hands={0: "silver-salamander-1"}, **facts), "hatch silver-salamander-1 0")
    assert state.phase == ("turn" if tired else "hatch")


@covers("comet.A40", "comet.A36")
def test_the_only_use_that_leads_to_a_nest_is_made_at_once() -> None:
    """A great auk (nest 6) needs the moa's two for nest 5, and then there is one nest."""
    state = laid(hands={0: "silver-great-auk-1"}, leaders=PLAIN, rescued={0: "silver-moa-1"})
    assert words(told(state, "hatch silver-great-auk-1 0"))[:4] == [
        "seat 0 lays silver-great-auk-1 into slot 0", "seat 0 uses silver-moa-1, which is exhausted by it",
        "seat 0 hatches at distance 4", "seat 0 hatches in the nest at 0,5, slot 0",
    ]  # fmt: skip
