"""Subastral's own bot: sees a view, plays by the rules, and beats chance."""

from random import Random

import pytest

from tabletop import subastral
from tabletop.bots import uniform
from tabletop.bots.subastral import greedy


@pytest.mark.parametrize("players", subastral.INFO.players)
def test_the_greedy_bot_beats_chance(players: int) -> None:
    won = 0
    for seed in range(10):
        state = subastral.new_game(players=players, seed=seed, options=subastral.Options(disturbance=True))
        luck, hero = Random(seed), seed % players
        while not state.is_over:
            seat = state.to_act[0]
            bot = greedy if seat == hero else uniform
            actions = tuple(subastral.legal_actions(state, seat))
            action = bot(subastral.view(state, seat), actions, luck.randrange(2**32))
            state = subastral.apply(state, action, seat)
        result = subastral.outcome(state)
        assert result is not None
        won += hero in result.winners
    assert won >= 8
