"""The end of a game and its scores."""

from mygame.state import State
from tabletop.core.outcome import Outcome


def outcome(state: State) -> Outcome | None:
    """Return None during the game, then the places, the points and the reason."""
    raise NotImplementedError("return None unless state.is_over, otherwise an Outcome")
