"""Refresh: ready, discard, gold, draw, in this order; and the gold row."""

from typing import Any

import pytest

from tabletop import comet
from tabletop.comet import Card, Discard, Stop, Take
from tabletop.testing import covers
from tests.comet.play import choices, laid, refusal, small_set, some, told, walk, words


@covers("comet.refresh", "comet.ready")
def test_all_own_cards_become_ready_first() -> None:
    facts: dict[str, Any] = {"rescued": {0: "silver-zebra-1", 1: "silver-zebra-2"}, "leaders": {0: "leader-red-egg"}}
    exhausted = {0: "silver-zebra-1 leader-red-egg", 1: "silver-zebra-2"}
    state = laid(exhausted=exhausted, **facts)
    assert words(told(state, "refresh"))[0] == "seat 0 makes ready leader-red-egg silver-zebra-1"
    state = walk(state, "refresh")
    assert [mine.exhausted for mine in state.seats] == [(), ("silver-zebra-2",)]


@covers("comet.refresh", "comet.A18", "comet.gold_row")
def test_discard_then_one_gold_card_then_draw() -> None:
    hand = "silver-okapi-1 silver-okapi-2 adv-tunnel"
    state = laid(leaders={0: "leader-white-egg"}, hands={0: hand}, gold_row="gold-moa-1", silver="silver-gecko-1")
    state = walk(state, "refresh", "discard adv-tunnel", "discard silver-okapi-2")
    assert state.gold.discard == ("adv-tunnel",)  # an unused advantage card is discarded, not removed
    assert state.silver.discard == ("silver-okapi-2",)
    assert refusal(state, Stop()).code == "comet.refresh.gold"
    assert refusal(state, Take(Card("silver-gecko-1"))).code == "comet.take_gold_faceup.row"
    assert refusal(state, Discard(Card("silver-okapi-2"))).code == "comet.hidden.held"
    happened = words(told(state, "take gold-moa-1"))
    assert happened[:3] == [
        "seat 0 takes gold-moa-1 from the gold row", "seat 0 draws silver-gecko-1", happened[2],
    ]  # fmt: skip
    state = walk(state, "take gold-moa-1")
    assert len(state.seats[0].hand) == 5  # okapi, moa and three drawn
    assert len(state.gold.row) == 4
    assert state.seats[0].known == ("gold-moa-1",)


@covers("comet.refresh", "comet.A18", "comet.A17")
@pytest.mark.parametrize(("held", "after"), [(0, 5), (3, 5), (4, 5), (5, 6), (7, 8)])
def test_the_hand_limit_caps_draws_only(held: int, after: int) -> None:
    state = walk(laid(leaders={0: "leader-white-egg"}, hands={0: held}), "refresh")
    assert refusal(state, Stop()).code == "comet.refresh.gold"
    assert len(walk(state, some(state, "take")[0]).seats[0].hand) == after


@covers("comet.hand_limit")
@pytest.mark.parametrize(
    ("leader", "rescued", "limit"),
    [
        ("leader-quagga", "", 6),
        ("leader-gold", "silver-cave-beaver-1", 6),
        ("leader-quagga", "gold-cave-beaver-1 silver-cave-beaver-1", 9),
    ],
)
def test_limits_add_up(leader: str, rescued: str, limit: int) -> None:
    state = laid(leaders={0: leader, 1: "leader-white-egg"}, rescued={0: rescued}, hands={0: 0})
    state = walk(state, "refresh")
    assert len(walk(state, some(state, "take")[0]).seats[0].hand) == limit


@covers("comet.A30", "comet.turn_limit")
def test_refreshing_for_ever_is_legal_and_can_be_capped() -> None:
    options = comet.Options(turn_limit=7)
    state = laid(options=options, hands={0: 9, 1: 9})
    pile = state.silver.pile
    for turn in range(1, 8):
        assert (state.turns, state.silver.pile) == (turn, pile)
        state = walk(state, "refresh")
        state = walk(state, some(state, "take")[0])
    assert state.is_over
    outcome = comet.outcome(state)
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("turn_limit", (0, 1))


@covers("comet.gold_row", "comet.A38", "comet.reshuffle")
def test_the_gold_discard_becomes_the_deck_when_a_card_is_needed() -> None:
    options = small_set()
    state = laid(options=options, hands={0: "adv-tunnel gold-iguana-1"}, gold_size=0)
    state = walk(state, "refresh")
    before = len(state.gold.discard)
    assert (state.gold.deck, before > 3) == ((), True)
    state = walk(state, some(state, "take")[0])
    assert (len(state.gold.row), len(state.gold.deck), state.gold.discard) == (4, before - 1, ())


@covers("comet.reshuffle")
def test_every_reshuffle_is_another_one() -> None:
    """The seed goes on with each shuffle, of silver as of gold."""
    hands = {0: "adv-tunnel gold-iguana-1"}
    gold = walk(laid(options=small_set(), hands=hands, gold_size=0), "refresh")
    assert walk(gold, some(gold, "take")[0]).seed != gold.seed
    leaders = {0: "leader-black-egg", 1: "leader-white-egg"}
    state = laid(leaders=leaders, arrived=True, silver_size=0, hands={0: "silver-gecko-1"})
    state = walk(state, "hatch silver-gecko-1 0")
    drawn = walk(state, "use leader-black-egg")
    assert drawn.seed != state.seed
    assert drawn.silver.discard == ()


@covers("comet.gold_row", "comet.refresh", "comet.A18")
def test_the_row_stays_short_when_all_gold_is_used_up() -> None:
    options = small_set()
    catalogue = options.book.catalogue
    gold = [str(each.card) for each in catalogue.gold for _copy in range(each.copies)]
    state = laid(options=options, hands={0: "silver-gecko-1", 1: " ".join(gold[1:])})
    assert len(state.gold.row) == 1
    state = walk(state, "refresh")
    state = walk(state, f"take {gold[0]}")
    assert state.gold.row == ()
    state = walk(state, "refresh")
    assert set(some(state, "take")) == set()
    assert "stop" in choices(state)  # no row: nothing is taken
    assert walk(state, "stop").turn == 0


@covers("comet.refresh")
def test_the_silver_discard_is_never_reshuffled_before_the_comet() -> None:
    state = walk(laid(leaders={0: "leader-white-egg"}, hands={0: 0}, silver_size=5), "refresh")
    discarded = len(state.silver.discard)
    state = walk(state, some(state, "take")[0])
    assert len(state.silver.discard) == discarded
    assert not state.silver.comet
    assert len(state.silver.pile) == 1
