"""The laws over Star Map, at every number of players."""

import pytest

from tabletop import starmap
from tabletop.core.game import Game
from tabletop.starmap import Action, Event, Options, State, View
from tabletop.testing import LAWS, check_law, configurations

GAME: Game[Options, State, Action, View, Event] = starmap
BOUND = (
    2_000  # actions from any state to the end of a random game; docs/rules/starmap.md says why there is none for all
)


@pytest.mark.parametrize(("name", "options", "players"), configurations(GAME))
@pytest.mark.parametrize("law", LAWS)
def test_law(law: str, name: str, options: Options, players: int) -> None:
    """No walk through Star Map breaks a law."""
    check_law(GAME, law, options=options, players=players, bound=BOUND, examples=30)
