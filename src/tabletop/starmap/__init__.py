"""Star Map, a trick-taking game for two to four players (docs/rules/starmap.md).

>>> state = starmap.new_game(players=3, seed=7)
>>> print(*starmap.legal_actions(state), sep=", ")
play B5, play R1, play R2, play R5, play REST, buy
>>> action = starmap.parse_action(state, "play B5")
>>> print(*starmap.events(state, action), sep="; ")
seat 2 plays B5; seat 0 is to play a card
>>> state = starmap.apply(state, action)
>>> print(*starmap.view(state, 0).hand)
B3 G1 G4 G4 REST
>>> starmap.why_illegal(state, action).text
'B5 is not in the hand'
>>> state, events = starmap.step(state, starmap.Play(starmap.Card.from_notation("B3")))
>>> from random import Random
>>> starmap.outcome(starmap.rollout(state, Random(1).random)).places
(1, 3, 1)
"""

# isort: off
from typing import TYPE_CHECKING

from tabletop.core.game import CONTRACT
from tabletop.core.lazy import LAZY_MODULES, load_lazily
from tabletop.starmap.actions import Action, Buy, Play, Take, Top
from tabletop.starmap.cards import Card
from tabletop.starmap.event import (
    Asked, Bought, DeckShows, Discarded, Drawn, Emptied, Ended, Event, Flipped, MarkerMoved, NobodyWon, Played,
    Reshuffled, RoundBegan, RoundWon, ShineLost, Skipped, Taken,
)  # fmt: skip
from tabletop.starmap.legal import StarMapObjection
from tabletop.starmap.options import INFO, Options
from tabletop.starmap.rounds import leading_colour, trump_colour, winning_card
from tabletop.starmap.rules import apply, events, legal_actions, parse_action, rollout, step, why_illegal
from tabletop.starmap.scoring import gems_that_count, outcome, standing
from tabletop.starmap.setup import new_game, starts
from tabletop.starmap.state import Laid, Seat, State
from tabletop.starmap.views import SeenSeat, View, view

if TYPE_CHECKING:
    from tabletop.starmap.faces import FACES
    from tabletop.starmap.faces.text import render_text
    from tabletop.starmap.validity import validate
    from tabletop.starmap.worlds import deals, sample_state
else:
    __getattr__, __dir__ = load_lazily(__name__, LAZY_MODULES)

__all__ = [
    "FACES", "INFO", "Action", "Asked", "Bought", "Buy", "Card", "DeckShows", "Discarded", "Drawn", "Emptied", "Ended",
    "Event", "Flipped", "Laid", "MarkerMoved", "NobodyWon", "Options", "Play", "Played", "Reshuffled", "RoundBegan",
    "RoundWon", "Seat", "SeenSeat", "ShineLost", "Skipped", "StarMapObjection", "State", "Take", "Taken", "Top", "View",
    "apply", "deals", "events", "gems_that_count", "leading_colour", "legal_actions", "new_game", "outcome",
    "parse_action", "render_text", "rollout", "sample_state", "standing", "starts", "step", "trump_colour", "validate",
    "view", "why_illegal", "winning_card",
]  # fmt: skip
__doc__ = (__doc__ or "") + CONTRACT.format(game="starmap")
