"""Twins with a bot that knows more than its seat: law 16."""

from typing import Any

import bids
from attrs import evolve
from bids import Action, State, View

from tests.laws.twins.honest import Honest, breaks
from tests.laws.twins.telling import WritesAHand


def peeker(view: Any, actions: tuple[Action, ...], _seed: int, /) -> Action:
    """Lay the highest card only if it is worth it."""
    return actions[-1] if view.top % 2 else actions[0]


@breaks("blindness")
class ShowsABotTheNextHand(WritesAHand):
    """views are equal, but a bot reads a rival's card in a field that is not compared"""

    FACTS = evolve(Honest.FACTS, policies={"peeker": peeker})


SEEN: dict[View, State] = {}


def insider(view: View, actions: tuple[Action, ...], _seed: int, /) -> Action:
    """Lay the highest card if that was seen in a mirror to be worth it."""
    return actions[sum(SEEN[view].rest) % len(actions)]


@breaks("blindness")
class LeavesAMirror(Honest):
    """whoever looks at a state leaves it in a global table, where a bot finds it"""

    FACTS = evolve(Honest.FACTS, policies={"insider": insider})

    @staticmethod
    def view(state: State, seat: int | None) -> View:
        seen = bids.view(state, seat)
        SEEN[seen] = state
        return seen
