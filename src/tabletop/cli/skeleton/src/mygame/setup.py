"""The setup of a game."""

from mygame.options import Options
from mygame.state import State


def new_game(*, players: int, seed: int, options: Options = Options()) -> State:  # noqa: B008 - it is frozen
    """Set up a new game."""
    raise NotImplementedError("use Dice(stream(seed, 'new_game')) and core.deck.deal, and return the first State")
