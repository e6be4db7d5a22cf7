"""My Game, a game for tabletop-rules.

    state = mygame.new_game(players=2, seed=7)
    print(*mygame.legal_actions(state), sep=", ")
    state = mygame.apply(state, mygame.legal_actions(state)[0])

`help(mygame.apply)` explains one of its functions. `mygame.Action` and `mygame.Event` are its actions and events.

This module lists all public names: those that every game has, and each class used in actions, events or views.
"""

from mygame.actions import Action
from mygame.event import Event
from mygame.faces import FACES
from mygame.options import INFO, Options
from mygame.rules import apply, events, legal_actions, parse_action, why_illegal
from mygame.scoring import outcome
from mygame.setup import new_game
from mygame.state import Seat, State
from mygame.text import render_text
from mygame.validity import validate
from mygame.views import View, view
from mygame.worlds import sample_state

__all__ = [
    "FACES", "INFO", "Action", "Event", "Options", "Seat", "State", "View", "apply", "events", "legal_actions",
    "new_game", "outcome", "parse_action", "render_text", "sample_state", "validate", "view", "why_illegal",
]  # fmt: skip


def __dir__() -> list[str]:
    """List the public names, without the modules of the package."""
    return __all__
