"""Whole games of bots on the screens of Codex and Comet: every choice in sight, in its place, within the window."""

from typing import Any

import pytest

from tabletop import codex, comet
from tests.screens.reading import LARGE, SMALL, Size, check_labels, check_size, decisions, reached

LABELS = {"codex": 3, "comet": 2}
"""How many labels lead to any action at most: in Codex card, side and place."""
GAMES = [
    pytest.param(game, players, policy, id=f"{game.INFO.name}-{players}-{policy}")
    for game in (codex, comet)
    for players, policy in ((2, "random"), (3, "greedy"), (4, "greedy"), (4, "random"))
]


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
@pytest.mark.parametrize(("game", "players", "policy"), GAMES)
def test_every_choice_is_in_sight(game: Any, players: int, policy: str, size: Size) -> None:
    for number, asked in enumerate(decisions(game, players, 5, policy=policy, **_short(game))):
        screen = asked.screen(size)
        check_size(screen, size)
        check_labels(screen)
        assert {action for actions in screen.labels.values() for action in actions} == {*asked.actions}
        if number % 5 == 0:
            assert reached(asked, size, depth=LABELS[game.INFO.name]) == {*asked.actions}


def _short(game: Any) -> dict[str, Any]:
    """Return options that end games of players who do not care to end them."""
    return {"options": comet.Options(turn_limit=90)} if game is comet else {}
