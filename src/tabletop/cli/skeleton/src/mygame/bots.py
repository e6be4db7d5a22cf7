"""Bots for My Game."""

from mygame.actions import Action
from mygame.views import View


def careful(view: View, actions: tuple[Action, ...], seed: int, /) -> Action:
    """Choose one of the legal actions from a view."""
    return actions[0]
