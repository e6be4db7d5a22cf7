"""Liar's Dice, a game for tabletop-rules.

>>> import liars
>>> state = liars.new_game(players=2, seed=7)
>>> print(*liars.legal_actions(state)[:3], sep=", ")
bid 1 1, bid 1 2, bid 1 3
>>> state = liars.apply(state, liars.Bid(1, 1))
>>> liars.legal_actions(state)[0]
Doubt()

`help(liars.apply)` explains one of its functions. `liars.Action` and `liars.Event` are its actions and events.
"""

from liars.actions import Action, Bid, Doubt
from liars.event import Doubted, Event, LiarsObjection, Lifted, Lost, Raised
from liars.faces import FACES
from liars.options import INFO, Options
from liars.rules import apply, events, legal_actions, parse_action, why_illegal
from liars.scoring import outcome
from liars.setup import new_game
from liars.state import Seat, State
from liars.text import render_text
from liars.validity import validate
from liars.views import SeenSeat, View, view
from liars.worlds import sample_state

__all__ = [
    "FACES", "INFO", "Action", "Bid", "Doubt", "Doubted", "Event", "LiarsObjection", "Lifted", "Lost", "Options",
    "Raised", "Seat", "SeenSeat", "State", "View", "apply", "events", "legal_actions", "new_game", "outcome",
    "parse_action", "render_text", "sample_state", "validate", "view", "why_illegal",
]  # fmt: skip


def __dir__() -> list[str]:
    """List the public names, without the modules of the package."""
    return __all__
