"""The laws over Subastral, at every number of players, with and without the variant."""

import pytest

from tabletop import subastral
from tabletop.core.game import Game
from tabletop.subastral import Action, Event, Options, State, View
from tabletop.testing import LAWS, check_law, configurations

GAME: Game[Options, State, Action, View, Event] = subastral
TURNS = {2: 38, 3: 54, 4: 72, 5: 90}  # the cards of the deck at the start, and two turns for everybody


def longest(players: int) -> int:
    """Return how many actions a game can have: three each turn, seven orders of piles and one gift for each seat."""
    return 3 * TURNS[players] + 8 * players


@pytest.mark.parametrize(("name", "options", "players"), configurations(GAME))
@pytest.mark.parametrize("law", LAWS)
def test_law(law: str, name: str, options: Options, players: int) -> None:
    """No walk through Subastral breaks a law."""
    check_law(GAME, law, options=options, players=players, bound=longest(players), examples=30)
