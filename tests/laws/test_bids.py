"""The laws over a stranger's game, whose decisions are simultaneous and whose options differ."""

import bids
import pytest
from bids import Action, Event, Options, State, View

from tabletop.core.game import Game
from tabletop.testing import LAWS, check_law, configurations

GAME: Game[Options, State, Action, View, Event] = bids


@pytest.mark.parametrize(("name", "options", "players"), configurations(GAME))
@pytest.mark.parametrize("law", LAWS)
def test_law(law: str, name: str, options: Options, players: int) -> None:
    """No walk through Bids breaks a law."""
    check_law(GAME, law, options=options, players=players, bound=9, examples=20)
