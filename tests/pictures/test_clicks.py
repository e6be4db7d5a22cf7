"""Clicking through whole games: every legal action is reached, and nothing else."""

import pytest

from tests.pictures.scenes import GAMES, parsed, reached, scenes, targets

MOST_CLICKS = {"starmap": 1, "subastral": 1, "codex": 3, "comet": 3}


@GAMES
@pytest.mark.parametrize(("size", "every"), [("wide", 9), ("narrow", 23)])
def test_every_legal_action_is_reached_by_clicks(name: str, size: str, every: int) -> None:
    for scene in scenes(name, seed=9, every=every):
        ways = reached(scene, scene.legal, size=size)
        assert set(ways) == set(map(str, scene.legal))
        assert max(ways.values(), default=0) <= MOST_CLICKS[name]


@GAMES
def test_who_may_not_act_has_nothing_to_click(name: str) -> None:
    for scene in scenes(name, seed=9, viewer="next", every=17):
        if not scene.legal:
            assert not any(targets(parsed(scene.draw())).values())
