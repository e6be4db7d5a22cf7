"""Codex Naturalis, a card-laying game for two to four players (docs/rules/codex.md).

>>> state = codex.new_game(players=2, seed=7)
>>> while state.phase != "play":  # Each seat chooses a side of its starter card, then an objective.
...     state = codex.apply(state, codex.legal_actions(state)[0])
>>> print(*codex.legal_actions(state)[:3], sep=", ")
play R09 front -1,1, play R09 front 1,1, play R09 front -1,-1
>>> action = codex.parse_action(state, "play R09 front -1,1")
>>> print(*codex.events(state, action), sep="; ")
seat 0 lays R09 at -1,1, covering tl (0,0); seat 0 scores 1 and has 1; seat 0 is to draw a card
>>> state, events = codex.step(state, action)
>>> print(*codex.view(state, 0).hand)
R15 G07
>>> codex.why_illegal(state, action).text
"play R09 front -1,1 does not belong to this step, which is 'draw'"
>>> from random import Random
>>> codex.outcome(codex.rollout(state, Random(1).random)).places
(1, 2)
"""

# isort: off
from typing import TYPE_CHECKING

from tabletop.core.game import CONTRACT
from tabletop.core.lazy import LAZY_MODULES, load_lazily
from tabletop.codex.actions import Action, Draw, Keep, Pass, Play, Start, Take
from tabletop.codex.board import Board, Laid
from tabletop.codex.event import (
    Asked, Counted, DeckShows, Drawn, Emptied, Ended, EndNear, Event, FirstDrawn, HandDealt, Kept, Offered, Passed,
    Played, Refilled, Revealed, RoundBegan, Scored, SidePicked, StarterLaid, Stuck, Taken,
)  # fmt: skip
from tabletop.codex.cards import Card, CardSet, Face, Objective, Starter
from tabletop.codex.grid import Cell
from tabletop.codex.legal import CodexObjection
from tabletop.codex.options import INFO, Options
from tabletop.codex.rules import apply, events, legal_actions, parse_action, rollout, step, why_illegal
from tabletop.codex.scoring import outcome, standing
from tabletop.codex.setup import new_game, starts
from tabletop.codex.state import Ending, FaceDown, Picks, Seat, Setting, State
from tabletop.codex.views import SeenDeck, SeenSeat, View, view

if TYPE_CHECKING:
    from tabletop.codex.faces import FACES
    from tabletop.codex.faces.text import render_text
    from tabletop.codex.validity import validate
    from tabletop.codex.worlds import deals, sample_state
else:
    __getattr__, __dir__ = load_lazily(__name__, LAZY_MODULES)

__all__ = [
    "FACES", "INFO", "Action", "Asked", "Board", "Card", "CardSet", "Cell", "CodexObjection", "Counted", "DeckShows",
    "Draw", "Drawn", "Emptied", "EndNear", "Ended", "Ending", "Event", "Face", "FaceDown", "FirstDrawn", "HandDealt",
    "Keep", "Kept", "Laid", "Objective", "Offered", "Options", "Pass", "Passed", "Picks", "Play", "Played", "Refilled",
    "Revealed", "RoundBegan", "Scored", "Seat", "SeenDeck", "SeenSeat", "Setting", "SidePicked", "Start", "Starter",
    "StarterLaid", "State", "Stuck", "Take", "Taken", "View", "apply", "deals", "events", "legal_actions", "new_game",
    "outcome", "parse_action", "render_text", "rollout", "sample_state", "standing", "starts", "step", "validate",
    "view", "why_illegal",
]  # fmt: skip
__doc__ = (__doc__ or "") + CONTRACT.format(game="codex")
