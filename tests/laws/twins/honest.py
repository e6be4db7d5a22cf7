"""An honest game as a class whose parts can be replaced, and the mark of a twin that breaks a law."""

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

import bids
from bids import State
from bids_facts import FACTS

from tabletop.core.game import AnyGame

T = TypeVar("T")
Twin: TypeAlias = Any  # a class whose names are those of a game
TWINS: dict[str, list[Twin]] = {}
"""The twins by the law that each breaks."""


class Honest:
    """Bids as it is, as a class whose parts can be replaced."""

    FACTS = FACTS
    INFO = bids.INFO
    Options = bids.Options
    State: type[Any] = bids.State
    View: type[Any] = bids.View
    Action: Any = bids.Action
    Event: Any = bids.Event
    Bid = bids.Bid
    new_game = staticmethod(bids.new_game)
    legal_actions = staticmethod(bids.legal_actions)
    why_illegal = staticmethod(bids.why_illegal)
    apply = staticmethod(bids.apply)
    events = staticmethod(bids.events)
    outcome = staticmethod(bids.outcome)
    view = staticmethod(bids.view)
    sample_state = staticmethod(bids.sample_state)
    parse_action = staticmethod(bids.parse_action)
    validate = staticmethod(bids.validate)
    render_text = staticmethod(bids.render_text)


def breaks(law: str) -> Callable[[type[T]], type[T]]:
    """Say which law the twin breaks."""

    def note(twin: type[T]) -> type[T]:
        TWINS.setdefault(law, []).append(twin)
        return twin

    return note


def as_game(twin: Twin) -> AnyGame:
    """Return the class as the game that it is; protocols do not see static methods of a class object."""
    game: AnyGame = twin
    return game


def actor(state: State, seat: int | None) -> int:
    """Return who acts."""
    return state.to_act[0] if seat is None else seat
