"""The laws over Codex, at every number of players and set of options."""

import pytest

from tabletop import codex
from tabletop.codex import Action, Event, Options, State, View
from tabletop.core.game import Game
from tabletop.testing import LAWS, check_law, configurations

GAME: Game[Options, State, Action, View, Event] = codex
BOUND = 400  # no game is longer: docs/rules/codex.md counts 76 cards to draw and at most two turns each after them


@pytest.mark.parametrize(("name", "options", "players"), configurations(GAME))
@pytest.mark.parametrize("law", LAWS)
def test_law(law: str, name: str, options: Options, players: int) -> None:
    """No walk through Codex breaks a law."""
    check_law(GAME, law, options=options, players=players, bound=BOUND, examples=10)
