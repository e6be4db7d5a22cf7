"""Facts about My Game for the test kit, and a function for test positions."""

from mygame.options import Options
from mygame.setup import new_game
from mygame.state import State
from mygame.validity import validate
from tabletop.testing import Facts
from tabletop.testing.tables.laying import checked_by

FACTS = Facts()
"""Add what the rulebook hides (`hidden`) and all components (`contents`), so that the laws can test more."""


@checked_by(validate)
def table(*, players: int = 2, seed: int = 0, options: Options = Options()) -> State:  # noqa: B008 - it is frozen
    """Return a valid state with the given facts.

    This draft returns the first state of a game.
    """
    return new_game(players=players, seed=seed, options=options)
