"""Buying cards: a shine for three cards, before the play."""

import pytest

from tabletop import starmap
from tabletop.core.errors import IllegalAction
from tabletop.starmap import Asked, Bought, Buy, Card, DeckShows, Drawn, Play
from tabletop.testing import covers, tables
from tests.starmap.play import choices, refusal, told, walk, words

card = Card.from_notation


@covers("starmap.buy")
def test_a_shine_buys_three_cards_and_the_turn_goes_on() -> None:
    before = tables.starmap(hands={0: "B5"}, deck="G1 Y2 REST R4")
    after = walk(before, "buy")

    assert told(before, "buy") == (
        Bought(0, 4),
        Drawn(0, ("green", "yellow", "rest"), (card("G1"), card("Y2"), card("REST"))),
        DeckShows("red"),
        Asked(0, "turn"),
    )
    assert words(after.seats[0].hand) == ["B5", "G1", "Y2", "REST"]
    assert (after.seats[0].shine, after.to_act, after.phase) == (4, (0,), "turn")
    assert words(after.deck[:1]) == ["R4"]
    assert (after.seats[1:], after.discard, after.seed) == (before.seats[1:], before.discard, before.seed)


@covers("starmap.M1")
def test_one_may_buy_again_and_again_before_playing() -> None:
    state = tables.starmap(hands={0: "B5"})

    state = walk(state, "buy", "buy", "buy")

    assert (len(state.seats[0].hand), state.seats[0].shine) == (10, 2)
    assert choices(walk(state, "play B5"), seat=0) == []


@covers("starmap.M1")
def test_nobody_buys_after_playing() -> None:
    state = tables.starmap(plays={1: "B5"}, hands={0: "B2 REST", 2: "B1 REST"}, discard_top="R1")
    state = walk(state, "play B1")

    assert refusal(state, Buy(), 1).code == "core.not_your_turn"
    state = walk(state, "play B2")
    assert (state.to_act, state.phase) == ((1,), "take")
    assert refusal(state, Buy()).code == "starmap.round.step"
    assert starmap.why_illegal(walk(state, "take B1", "top B5"), Buy()) is None


@covers("starmap.M1", "starmap.follow")
def test_what_may_be_played_is_judged_after_the_last_purchase() -> None:
    state = tables.starmap(plays={0: "B5"}, hands={1: "G2"}, deck="R1 B1 R2")

    assert choices(state) == ["play G2", "buy"]
    assert choices(walk(state, "buy")) == ["play B1", "buy"]
    assert refusal(walk(state, "buy"), Play(card("G2"))).code == "starmap.follow.colour"


@covers("starmap.buy")
def test_the_last_shine_buys_nothing() -> None:
    state = tables.starmap(shine={0: 1})

    assert "buy" not in choices(state)
    objection = refusal(state, Buy())
    assert (objection.code, objection.rule, objection.facts) == ("starmap.buy.shine", "starmap.buy", ())
    assert objection.text == "the last shine cannot buy cards"


@covers("starmap.buy")
def test_buying_never_eliminates() -> None:
    state = walk(tables.starmap(hands={0: "B5"}, shine={0: 2}), "buy")

    assert (state.seats[0].shine, state.is_over) == (1, False)


@covers("starmap.M16")
@pytest.mark.parametrize(("held", "drawn"), [(7, 3), (8, 2), (9, 1)])
def test_drawing_stops_before_the_eleventh_card_at_the_full_price(held: int, drawn: int) -> None:
    before = tables.starmap(hands={0: held})

    after = walk(before, "buy")

    assert len(after.seats[0].hand) == held + drawn <= 10
    assert (len(after.deck), after.seats[0].shine) == (len(before.deck) - drawn, 4)


@covers("starmap.M17")
def test_ten_cards_are_enough() -> None:
    state = tables.starmap(hands={0: 10})

    assert "buy" not in choices(state)
    objection = refusal(state, Buy())
    assert (objection.code, objection.rule) == ("starmap.buy.hand", "starmap.buy")
    assert (objection.facts, objection.text) == ((("limit", 10),), "a hand holds 10 cards at most")


@covers("starmap.M17")
def test_nothing_is_bought_where_nothing_can_be_drawn() -> None:
    state = tables.starmap(players=4, hands={0: "B5"}, shine=(2, 1, 1, 1), deck=0)

    assert choices(state) == ["play B5"]
    objection = refusal(state, Buy())
    assert (objection.code, objection.rule, objection.facts) == ("starmap.buy.deck", "starmap.buy", ())
    assert objection.text == "there is no card to draw"


@covers("starmap.buy", "starmap.M4")
def test_where_too_few_cards_are_left_fewer_are_bought() -> None:
    state = tables.starmap(players=4, hands={0: "B5"}, shine=(2, 1, 1, 1), deck=2, discard=1)

    after = walk(state, "buy")

    assert (len(after.seats[0].hand), after.seats[0].shine, after.deck) == (3, 1, ())


@covers("starmap.buy")
def test_the_refusals_of_a_purchase_come_in_the_order_shine_hand_deck() -> None:
    poor = tables.starmap(players=4, hands={0: 10}, shine=(1, 1, 1, 1), deck=0)
    full = tables.starmap(players=4, hands={0: 10}, shine=(2, 1, 1, 1), deck=0)

    assert refusal(poor, Buy()).code == "starmap.buy.shine"
    assert refusal(full, Buy()).code == "starmap.buy.hand"


@covers("starmap.buy")
def test_a_refused_purchase_leaves_everything_as_it_was() -> None:
    state = tables.starmap(shine={0: 1})

    with pytest.raises(IllegalAction) as refused:
        starmap.apply(state, Buy())

    assert refused.value.legal == starmap.legal_actions(state)
    assert state == tables.starmap(shine={0: 1})
