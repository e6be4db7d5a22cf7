"""Whole states that agree with what a seat sees."""

from mygame.state import State
from mygame.views import View


def sample_state(view: View, *, seed: int) -> State:
    """Deal anew what the viewer does not see, every deal as likely as any other."""
    raise NotImplementedError("shuffle what the view hides with Dice(stream(seed, 'sample_state')), and deal it")
