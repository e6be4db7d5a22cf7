"""What the test kit cannot know of My Game, and a function that lays positions for tests."""

from mygame.options import Options
from mygame.setup import new_game
from mygame.state import State
from mygame.validity import validate
from tabletop.testing import Facts
from tabletop.testing.tables.laying import checked_by

FACTS = Facts()
"""Say here what the rulebook hides (`hidden`) and what there is in the box (`contents`): the laws prove more then."""


@checked_by(validate)
def table(*, players: int = 2, seed: int = 0, options: Options = Options()) -> State:  # noqa: B008 - it is frozen
    """Return a whole valid state from the facts that a test is about: so far it is a first one."""
    return new_game(players=players, seed=seed, options=options)
