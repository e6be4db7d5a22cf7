"""The laws over Comet, at every number of players, on both board sides and with all variants."""

import pytest

from tabletop import comet
from tabletop.comet import Action, Event, Options, State, View
from tabletop.core.game import Game
from tabletop.testing import LAWS, check_law, configurations

GAME: Game[Options, State, Action, View, Event] = comet
BOUND = 5_000  # actions from any state to the end of a random game
SETS = configurations(GAME)


@pytest.mark.parametrize(("name", "options", "players"), SETS, ids=[f"{name}, {players}" for name, _, players in SETS])
@pytest.mark.parametrize("law", LAWS)
def test_law(law: str, name: str, options: Options, players: int) -> None:
    """No walk through Comet breaks a law."""
    check_law(GAME, law, options=options, players=players, bound=BOUND, examples=3)
