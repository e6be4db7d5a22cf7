"""Complete states that are consistent with a view."""

from mygame.state import State
from mygame.views import View


def sample_state(view: View, *, seed: int) -> State:
    """Sample a complete state consistent with the view, every deal equally likely."""
    raise NotImplementedError("shuffle the hidden cards with Dice(stream(seed, 'sample_state')), and deal them")
