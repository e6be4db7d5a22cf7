"""Subastral, a card game for two to five players (docs/rules/subastral.md).

>>> state = subastral.new_game(players=3, seed=7)
>>> print(*subastral.legal_actions(state), sep=", ")
play desert:4, play rainforest:2, play forest:3
>>> action = subastral.parse_action(state, "play forest:3")
>>> print(*subastral.events(state, action), sep="; ")
seat 0 plays forest:3 to the cloud of its number; seat 0 is to take a cloud
>>> state = subastral.apply(state, action)
>>> print(*subastral.legal_actions(state), sep=", ")
take 1, take 2, take 4, take 5, take 6
>>> subastral.why_illegal(state, action).text
"play forest:3 does not belong to this step, which is 'take'"
>>> state, events = subastral.step(state, subastral.Take(1))
>>> from random import Random
>>> subastral.outcome(subastral.rollout(state, Random(1).random)).places
(2, 1, 3)
"""

# isort: off
from typing import TYPE_CHECKING

from tabletop.core.game import CONTRACT
from tabletop.core.lazy import LAZY_MODULES, load_lazily
from tabletop.subastral.actions import Action, Give, Pile, Play, Send, Take
from tabletop.subastral.cards import Card, Printed, boxed_cards
from tabletop.subastral.event import (
    Asked, Chosen, Drawn, Ended, EndMet, Event, Gathered, Given, NothingToTake, Picked, Piled, Played, RanOut,
    RoundBegan, Stocked, TurnEnded,
)  # fmt: skip
from tabletop.subastral.legal import SubastralObjection
from tabletop.subastral.options import INFO, Options
from tabletop.subastral.rules import apply, events, legal_actions, parse_action, rollout, step, why_illegal
from tabletop.subastral.scoring import matching_sets, mixed_sets, outcome, score, standing
from tabletop.subastral.setup import new_game, starts
from tabletop.subastral.state import Rounds, Seat, State
from tabletop.subastral.views import SeenSeat, View, Way, cards_to_end, view, way_of

if TYPE_CHECKING:
    from tabletop.subastral.faces import FACES
    from tabletop.subastral.faces.text import render_text
    from tabletop.subastral.validity import validate
    from tabletop.subastral.worlds import deals, sample_state
else:
    __getattr__, __dir__ = load_lazily(__name__, LAZY_MODULES)

__all__ = [
    "FACES", "INFO", "Action", "Asked", "Card", "Chosen", "Drawn", "EndMet", "Ended", "Event", "Gathered", "Give",
    "Given", "NothingToTake", "Options", "Picked", "Pile", "Piled", "Play", "Played", "Printed", "RanOut", "RoundBegan",
    "Rounds", "Seat", "SeenSeat", "Send", "State", "Stocked", "SubastralObjection", "Take", "TurnEnded", "View", "Way",
    "apply", "boxed_cards", "cards_to_end", "deals", "events", "legal_actions", "matching_sets", "mixed_sets",
    "new_game", "outcome", "parse_action", "render_text", "rollout", "sample_state", "score", "standing", "starts",
    "step", "validate", "view", "way_of", "why_illegal",
]  # fmt: skip
__doc__ = (__doc__ or "") + CONTRACT.format(game="subastral")
