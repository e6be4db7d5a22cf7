"""Comet: rescue animals before the comet lands, for two to four players (docs/rules/comet.md).

>>> state = comet.new_game(players=2, seed=7)
>>> print(*comet.legal_actions(state)[:2], sep=", ")
hatch silver-aurochs-3 0, hatch silver-aurochs-3 1
>>> action = comet.parse_action(state, "hatch silver-aurochs-3 0")
>>> print(*comet.events(state, action), sep="; ")
seat 0 lays silver-aurochs-3 into slot 0; seat 0 is to choose a nest
>>> state = comet.apply(state, action)
>>> print(*comet.legal_actions(state), sep=", ")
nest -4,9, nest 4,5
>>> comet.why_illegal(state, action).text
"hatch silver-aurochs-3 0 does not belong to this step, which is 'hatch'"
>>> state, events = comet.step(state, comet.legal_actions(state)[0])
>>> from random import Random
>>> comet.outcome(comet.rollout(state, Random(1).random)).places
(1, 1)
"""

# isort: off
from typing import TYPE_CHECKING

from tabletop.core.game import CONTRACT
from tabletop.core.lazy import LAZY_MODULES, load_lazily
from tabletop.comet.actions import (
    Action, Add, Copy, Discard, Draw, Go, Guide, Hatch, Move, Nest, Pass, Place, Ready, Refresh, Step, Stop, Take, Use,
)  # fmt: skip
from tabletop.comet.board import Hex
from tabletop.comet.cards import Card
from tabletop.comet.catalogue import Catalogue
from tabletop.comet.event import (
    Asked, Chose, CometArrived, Copied, Discarded, DistanceReduced, Drawn, Ended, Event, GoldTaken, Hatched, Laid,
    Moved, NeutralPlaced, PassageOpened, Passed, PoolGrew, Readied, Refilled, Rescued, Reshuffled, SilverTaken,
    TurnBegan, TurnEnded, Used,
)  # fmt: skip
from tabletop.comet.kinds import CometObjection
from tabletop.comet.options import INFO, Options
from tabletop.comet.rules import apply, events, legal_actions, parse_action, rollout, step, why_illegal
from tabletop.comet.scoring import outcome, standing
from tabletop.comet.setup import first_silver_pile, new_game, starts
from tabletop.comet.state import Gold, Seat, Silver, State
from tabletop.comet.under_way import Between, Copying, Guided, Hatching, Moving, Refreshing, Using
from tabletop.comet.views import SeenSeat, View, view

if TYPE_CHECKING:
    from tabletop.comet.faces import FACES
    from tabletop.comet.faces.card_table import caption
    from tabletop.comet.faces.text import render_text
    from tabletop.comet.validity import validate
    from tabletop.comet.worlds import deals, sample_state
else:
    __getattr__, __dir__ = load_lazily(__name__, {**LAZY_MODULES, "faces.card_table": "caption"})

__all__ = [
    "FACES", "INFO", "Action", "Add", "Asked", "Between", "Card", "Catalogue", "Chose", "CometArrived",
    "CometObjection", "Copied", "Copy", "Copying", "Discard", "Discarded", "DistanceReduced", "Draw", "Drawn", "Ended",
    "Event", "Go", "Gold", "GoldTaken", "Guide", "Guided", "Hatch", "Hatched", "Hatching", "Hex", "Laid", "Move",
    "Moved", "Moving", "Nest", "NeutralPlaced", "Options", "Pass", "PassageOpened", "Passed", "Place", "PoolGrew",
    "Readied", "Ready", "Refilled", "Refresh", "Refreshing", "Rescued", "Reshuffled", "Seat", "SeenSeat", "Silver",
    "SilverTaken", "State", "Step", "Stop", "Take", "TurnBegan", "TurnEnded", "Use", "Used", "Using", "View", "apply",
    "caption", "deals", "events", "first_silver_pile", "legal_actions", "new_game", "outcome", "parse_action",
    "render_text", "rollout", "sample_state", "standing", "starts", "step", "validate", "view", "why_illegal",
]  # fmt: skip
__doc__ = (__doc__ or "") + CONTRACT.format(game="comet")
