"""Every built-in game, many whole games: the invariants hold at each state. CI plays fewer than a release does."""

import os

import pytest

from tabletop import load
from tabletop.bots import best, uniform
from tabletop.catalogue import BUILT_IN
from tabletop.testing import Route, configurations, walk

GAMES = int(os.environ.get("TABLETOP_GAMES", "20"))  # of each bot at each table; `benchmarks/games.py` plays 10,000
FEWER = {"comet": 3}  # its games are several times as long as those of the others


@pytest.mark.parametrize("name", BUILT_IN)
def test_whole_games_are_valid_and_end(name: str) -> None:
    game = load(name)
    for _, options, players in configurations(game):
        for policy in (uniform, best(name)):
            for seed in range(FEWER.get(name, GAMES)):
                walked = walk(game, Route(players, seed, options, policy=policy, wandering=0))
                for state in walked.states:
                    game.validate(state)
                assert game.outcome(walked.last) is not None, walked
