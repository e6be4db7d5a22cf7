"""Rulebook: the disturbance variant."""

from itertools import permutations

import pytest

from tabletop import subastral
from tabletop.core.errors import IllegalAction
from tabletop.subastral import Asked, Card, Ended, Give, Given, Picked, Play, State
from tabletop.testing import covers
from tests.subastral.play import BARE, cards, journal, table

HANDS = ("desert:6 forest:1", "", "taiga:3", "savanna:2 savanna:2 tundra:4")
JOURNALS: tuple[list[str], ...] = (["taiga:1"], ["desert:1", "forest:2"], [], ["savanna:1"])
WITH_IT = subastral.Options(disturbance=True)


def picking(first: int = 0) -> State:
    return table(players=4, hands=HANDS, journals=JOURNALS, row={}, phase="give", first=first, options=WITH_IT)


def given(state: State, *picks: tuple[int, str]) -> State:
    for seat, card in picks:
        state = subastral.apply(state, Give(Card.from_notation(card)), seat)
    return state


PICKS = ((0, "desert:6"), (2, "taiga:3"), (3, "savanna:2"))


@covers("subastral.disturbance")
def test_all_who_hold_a_card_are_asked_at_once() -> None:
    state = picking()
    assert state.to_act == (0, 2, 3)
    assert subastral.legal_actions(state) == (Give(Card("desert", 6)), Give(Card("forest", 1)))
    assert subastral.legal_actions(state, 3) == (Give(Card("savanna", 2)), Give(Card("tundra", 4)))
    assert subastral.legal_actions(state, 1) == ()


@covers("subastral.disturbance", "subastral.A13")
def test_the_cards_go_into_the_next_journals_all_at_once() -> None:
    state = given(picking(), *PICKS)
    assert state.is_over
    assert [seat.hand for seat in state.seats] == [cards("forest:1"), (), (), cards("savanna:2 tundra:4")]
    assert [seat.journal for seat in state.seats] == [
        journal("taiga:1", "savanna:2"),
        journal("desert:1 desert:6", "forest:2"),
        (),
        journal("savanna:1", "taiga:3"),
    ]
    assert all(seat.pick is None for seat in state.seats)
    subastral.validate(state)


@covers("subastral.disturbance", "subastral.A13")
def test_the_gifts_are_told_round_the_table_once_all_have_picked() -> None:
    first, second, last = [Give(Card.from_notation(card)) for _, card in PICKS]
    state = picking(first=2)
    assert state.to_act == (2, 3, 0)
    assert subastral.events(state, first, 0) == (Picked(0, first.card), Asked((2, 3), "give"))
    state = given(state, PICKS[0], PICKS[2])
    assert subastral.events(state, second) == (
        Picked(2, second.card),
        Given(2, 3, 2, second.card),
        Given(3, 0, 2, last.card),
        Given(0, 1, 1, first.card),
        Ended(state.rounds.number),
    )


@covers("subastral.disturbance", "subastral.hidden")
def test_a_card_given_away_is_no_longer_known_to_be_in_the_hand() -> None:
    start = table(
        hands=["desert:6 forest:1", ""], known={0: "desert:6 forest:1"}, row={}, phase="give", options=WITH_IT
    )
    assert given(start, (0, "forest:1")).seats[0].known == cards("desert:6")
    start = table(hands=["desert:6 forest:1", ""], known={0: "desert:6"}, row={}, phase="give", options=WITH_IT)
    assert given(start, (0, "forest:1")).seats[0].known == cards("desert:6")


@covers("subastral.disturbance")
def test_the_order_of_picking_makes_no_difference() -> None:
    ends = [given(picking(), *order) for order in permutations(PICKS)]
    assert all(end == ends[0] for end in ends)
    assert len({hash(end) for end in ends}) == 1


@covers("subastral.disturbance", "subastral.hidden")
def test_a_pick_is_seen_by_its_owner_alone_until_all_have_picked() -> None:
    state = given(picking(), PICKS[2])
    assert state.to_act == (0, 2)
    assert subastral.view(state, 3).pick == Card("savanna", 2)
    for seat in (None, 0, 1, 2):
        assert subastral.view(state, seat).pick is None
        assert subastral.view(state, seat) == subastral.view(given(picking(), (3, "tundra:4")), seat)
    told = subastral.events(picking(), Give(Card("savanna", 2)), 3)
    assert told[0].seen_by(3) == Picked(3, Card("savanna", 2))
    assert told[0].seen_by(0) == told[0].seen_by(None) == Picked(3, None)
    assert not any(isinstance(event, Given) for event in told)


@covers("subastral.disturbance")
def test_a_pick_is_made_once_and_from_the_hand() -> None:
    state = given(picking(), PICKS[2])
    with pytest.raises(IllegalAction, match="seat 3 may not act now"):
        given(state, (3, "tundra:4"))
    with pytest.raises(IllegalAction, match="tundra:4 is not in the hand") as refused:
        given(state, (0, "tundra:4"))
    assert refused.value.objection.code == "subastral.disturbance.held"
    with pytest.raises(IllegalAction, match="does not belong to this step"):
        subastral.apply(state, Play(Card("desert", 6)), 0)


def played_out(state: State) -> State:
    while state.phase not in ("give", "over"):
        state = subastral.apply(state, subastral.legal_actions(state)[0])
    return state


@covers("subastral.disturbance")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_it_comes_after_the_last_turn_and_only_if_agreed(players: int) -> None:
    for seed in range(5):
        state = played_out(subastral.new_game(players=players, seed=seed, options=WITH_IT))
        plain = played_out(subastral.new_game(players=players, seed=seed))
        assert plain.is_over
        assert plain.seats == state.seats
        assert state.rounds.is_last
        assert set(state.to_act) == {seat for seat, mine in enumerate(state.seats) if mine.hand}


@covers("subastral.disturbance")
def test_with_only_empty_hands_the_game_is_over() -> None:
    state = table(row={**BARE, 6: "taiga:6"}, hands={0: "", 1: "savanna:3"}, seat=1, options=WITH_IT)
    state = subastral.apply(state, Play(Card("savanna", 3)))
    assert state.phase == "over"
    subastral.validate(state)


@covers("subastral.disturbance", "subastral.winner")
def test_ties_count_the_journal_after_the_gifts() -> None:
    state = given(picking(), *PICKS)
    result = subastral.outcome(state)
    assert result is not None
    assert result.totals == (6, 8, 0, 6)
    assert result.places == (2, 1, 4, 2)
