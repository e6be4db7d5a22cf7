"""The comet's arrival, the phase after it, passing."""

from typing import Any

import pytest

from tabletop import comet
from tabletop.comet import Card, Pass, Refresh
from tabletop.testing import covers
from tests.comet.play import board_x, board_x_with, choices, laid, refusal, some, told, variant, walk, words

STEADY = {0: "leader-white-egg", 1: "leader-blue-egg", 2: "leader-red-egg", 3: "leader-green-egg"}


def refreshing(players: int = 2, pile: int = 3, **facts: Any) -> comet.State:
    """Let seat 0 refresh from an empty hand, with so many cards left in the pile; limit 5, so four are drawn."""
    leaders = {seat: STEADY[seat] for seat in range(players)}
    hands = {0: 0, **facts.pop("hands", {})}
    state = laid(players=players, leaders=leaders, hands=hands, silver_size=pile, **facts)
    return walk(state, "refresh")


def take(state: comet.State) -> comet.State:
    """Take the first gold card."""
    return walk(state, some(state, "take")[0])


@covers("comet.arrival", "comet.A22", "comet.A23")
def test_the_comet_arrives_when_the_last_card_is_drawn() -> None:
    state = refreshing(pile=3)
    happened = [type(event).__name__ for event in told(state, some(state, "take")[0])]
    assert happened == ["GoldTaken", "Drawn", "Drawn", "Drawn", "CometArrived", "Drawn", "Asked"]
    state = take(state)
    assert (state.phase, state.waiting, state.to_act) == ("arrival", (0, 1), (0,))
    assert (len(state.silver.pile), state.silver.aside, state.silver.comet) == (44, (), True)
    assert len(state.seats[0].hand) == 5
    assert choices(state) == ["draw", "ready"]


@covers("comet.A22", "comet.arrival")
@pytest.mark.parametrize(("pile", "arrives"), [(4, True), (5, False)])
def test_the_pile_becoming_empty_is_what_counts(pile: int, arrives: bool) -> None:
    state = take(refreshing(pile=pile))
    assert state.silver.comet == arrives
    assert (state.phase == "arrival") == arrives


@covers("comet.arrival", "comet.ready", "comet.gold_row")
def test_everybody_chooses_and_the_turn_is_finished() -> None:
    facts: dict[str, Any] = {
        "rescued": {1: "silver-zebra-1"},
        "exhausted": {1: "silver-zebra-1 leader-blue-egg"},
        "hands": {1: 2},
    }
    state = walk(take(refreshing(**facts)), "draw")
    assert len(state.seats[0].hand) == 5  # full already: a choice that does nothing is legal
    assert state.to_act == (1,)
    drawn = walk(state, "draw")
    assert (len(drawn.seats[1].hand), drawn.seats[1].exhausted) == (5, ("leader-blue-egg", "silver-zebra-1"))
    ready = walk(state, "ready")
    assert (len(ready.seats[1].hand), ready.seats[1].exhausted) == (2, ())
    for after in (drawn, ready):
        assert (after.phase, after.turn, len(after.gold.row)) == ("turn", 1, 4)
    assert words(told(state, "ready"))[0] == "seat 1 chooses to make cards ready"


@covers("comet.A23")
@pytest.mark.parametrize(("first", "order"), [("active", (0, 1, 2)), ("next", (1, 2, 0))])
def test_who_chooses_first(first: str, order: tuple[int, ...]) -> None:
    state = take(refreshing(players=3, options=variant(board_x(), arrival_first=first)))
    assert state.waiting == order


@covers("comet.arrival", "comet.reshuffle", "comet.A38")
def test_four_players_and_fifteen_cards() -> None:
    state = take(refreshing(players=4, pile=2, hands={1: 0, 2: 0, 3: 0}))
    assert len(state.silver.pile) == 13  # the interrupted draw comes first
    discarded = len(state.silver.discard)
    state = walk(state, "draw", "draw", "draw")
    assert (len(state.silver.pile), len(state.silver.discard)) == (3, discarded)
    assert "Reshuffled" in [type(event).__name__ for event in told(state, "draw")]
    state = walk(state, "draw")
    assert [len(mine.hand) for mine in state.seats] == [5, 5, 5, 5]
    assert state.silver.discard == ()
    assert len(state.silver.pile) == 3 + discarded - 5


@covers("comet.reshuffle")
def test_cards_of_a_reshuffled_pile_cannot_be_put_back() -> None:
    """The shuffle shows nothing, and would come out the same again; the cards drawn from it are new."""
    state = walk(take(refreshing(players=4, pile=2, hands={1: 0, 2: 0, 3: 0})), "draw", "draw", "draw")
    draw = comet.parse_action(state, "draw")

    after = comet.events(state, draw)

    assert {type(event) for event in after if event.reveals} == {comet.Drawn, comet.Refilled}
    assert comet.Reshuffled("silver", 9).reveals is False
    assert comet.apply(state, draw) == comet.apply(state, draw)


@covers("comet.A38")
def test_an_empty_pile_is_made_anew_only_when_a_card_is_needed() -> None:
    state = take(refreshing(players=4, pile=2, hands={1: 0, 2: 0, 3: 2}))
    state = walk(state, "draw", "draw", "draw", "draw")  # 13 cards for 5, 5 and 3
    assert state.silver.pile == ()
    assert state.silver.discard


@covers("comet.arrival", "comet.draw_silver")
def test_the_comet_can_interrupt_a_hatch() -> None:
    leaders = {0: "leader-black-egg", 1: "leader-gold"}
    state = laid(leaders=leaders, hands={0: "silver-gecko-1"}, silver_size=1)
    state = walk(state, "hatch silver-gecko-1 0", "use leader-black-egg")
    assert (state.phase, state.step) == ("arrival", comet.Hatching(0, 2))
    state = walk(state, "ready", "draw")
    assert (state.phase, state.to_act) == ("hatch", (0,))
    assert "use leader-black-egg" in choices(state)  # made ready, so it may be used again
    assert walk(state, "nest 1,2").turn == 1


@covers("comet.arrival", "comet.draw_silver")
def test_the_comet_can_interrupt_a_move() -> None:
    draw = {"trigger": "move", "cost": "rotate", "effect": "draw_silver", "count": 3}
    options = board_x_with(silver_zebra_1=[draw])
    facts: dict[str, Any] = {"tokens": {0: "0,4"}, "rescued": {0: "silver-zebra-1"}, "silver_size": 1}
    state = walk(laid(options=options, hands={0: "silver-okapi-1"}, **facts), "move silver-okapi-1")
    state = walk(state, "use silver-zebra-1")
    assert (state.phase, len(state.seats[0].hand), state.waiting) == ("arrival", 3, (0, 1))
    state = walk(state, "draw", "ready")
    assert (state.phase, state.to_act) == ("move", (0,))
    assert walk(state, "step 0 0,3 lava").tokens[0][0] == comet.Hex(0, 3)


@covers("comet.arrival")
def test_the_comet_comes_once() -> None:
    hands, leaders = {0: "silver-gecko-1 adv-near-nest"}, {0: "leader-black-egg"}
    state = laid(arrived=True, hands=hands, leaders=leaders, silver_size=1)
    state = walk(state, "hatch silver-gecko-1 0", "use leader-black-egg")
    assert (state.phase, state.silver.pile) == ("hatch", ())


@covers("comet.pass", "comet.refresh")
def test_no_refresh_and_no_passing_at_the_wrong_time() -> None:
    assert refusal(laid(), Pass()).code == "comet.pass.comet"
    assert refusal(laid(arrived=True), Refresh()).code == "comet.refresh.comet"
    assert choices(laid(arrived=True))[-1] == "pass"
    assert choices(laid())[-1] == "refresh"


@covers("comet.pass", "comet.turn")
def test_passing_is_for_good_and_the_last_pass_ends_the_game() -> None:
    hands = {1: "silver-okapi-1 silver-okapi-2 silver-okapi-3"}
    state = laid(players=3, arrived=True, hands=hands, tokens={1: "0,4"})
    state = walk(state, "pass")
    assert (state.seats[0].passed, state.turn) == (True, 1)
    state = walk(state, "move silver-okapi-1", "stop", "pass", "move silver-okapi-2", "stop")
    assert state.turn == 1  # the only one left goes on
    assert words(told(state, "pass"))[-1] == "the game ends: everybody has passed"
    state = walk(state, "pass")
    assert (state.is_over, state.to_act, comet.legal_actions(state)) == (True, (), ())
    assert comet.why_illegal(state, Pass()) is not None


@covers("comet.pass")
def test_passing_is_asked_even_of_those_who_can_do_nothing() -> None:
    state = laid(arrived=True, leaders={0: "leader-quagga"}, hands={0: "", 1: ""})
    assert choices(state) == ["pass"]
    assert Card("leader-quagga") in [mine.leader for mine in state.seats]
