"""Playing on from a state: by chance or by policy, to the end or for a while."""

from typing import Any

import bids
import pytest

from tabletop import load, play_on, playout
from tabletop.bots import uniform
from tabletop.catalogue import BUILT_IN
from tabletop.core.errors import SetupError


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_policy_sees_what_its_seat_may_know_and_nothing_else(name: str) -> None:
    game, asked = load(name), list[Any]()

    def first(view: Any, actions: tuple[Any, ...], seed: int, /) -> Any:
        asked.append((type(view), view.seat in view.to_act, len(actions) > 1, seed))
        return actions[0]

    last = play_on(game, game.new_game(players=3, seed=1), seed=1, policy=first)
    assert last.is_over
    assert {each[:3] for each in asked} == {(game.View, True, True)}
    assert len({each[3] for each in asked}) == len(asked)
    assert last == play_on(game, game.new_game(players=3, seed=1), seed=1, policy=first)


def test_each_seat_can_have_a_policy_of_its_own() -> None:
    game, asked = load("codex"), list[int]()

    def noted(view: Any, actions: tuple[Any, ...], seed: int, /) -> Any:
        asked.append(view.seat)
        return uniform(view, actions, seed)

    play_on(game, game.new_game(players=3, seed=1), seed=1, policy=[uniform, noted, uniform])
    assert {*asked} == {1}


def test_a_limit_ends_it_earlier() -> None:
    start = bids.new_game(players=2, seed=1)
    assert play_on(bids, start, seed=1, limit=0) is start
    for policy in (None, uniform):
        ends = [play_on(bids, start, seed=1, policy=policy, limit=limit) for limit in (1, 5, 6, 7, None)]
        cards = [sum([len(seat.hand) for seat in end.seats]) for end in ends]
        assert cards == [5, 1, 0, 0, 0]


def test_a_game_that_is_over_stays_as_it_is() -> None:
    over = playout(bids, players=2, seed=1)
    assert play_on(bids, over, seed=1) is over
    assert play_on(bids, over, seed=1, policy=uniform) is over


@pytest.mark.parametrize("seed", [-1, "5", None, True])
def test_what_is_no_seed(seed: Any) -> None:
    with pytest.raises(SetupError, match="a seed is a whole number from 0 up"):
        play_on(bids, bids.new_game(players=2, seed=1), seed=seed)
