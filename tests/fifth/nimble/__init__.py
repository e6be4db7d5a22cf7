"""Nimble: Nim that brings everything a game can beside its rules."""

from attrs import evolve
from nim import INFO as NIM
from nim import (
    Action,
    Event,
    Options,
    Seat,
    State,
    Take,
    Taken,
    View,
    apply,
    events,
    legal_actions,
    new_game,
    outcome,
    parse_action,
    sample_state,
    validate,
    view,
    why_illegal,
)

from tabletop.core.messages import Words
from tabletop.faces import Faces
from tabletop.vectors import ActionList


def _longest(_players: int, options: Options) -> int:
    return options.sticks


INFO = evolve(NIM, name="nimble", title="Nimble", layout=2, longest=_longest)
__all__ = [
    "FACES", "INFO", "Action", "Event", "Options", "Seat", "State", "Take", "Taken", "View", "apply", "events",
    "legal_actions", "new_game", "outcome", "parse_action", "render_text", "sample_state", "step",
    "validate", "view", "why_illegal",
]  # fmt: skip


def step(state: State, action: Action, seat: int | None = None) -> tuple[State, tuple[Event, ...]]:
    """Return the next state and what happened."""
    return apply(state, action, seat), events(state, action, seat)


def render_text(view: View, *, words: Words | None = None) -> str:
    """Draw the sticks."""
    return f"heap {'|' * view.table.heap}"


def encoding(_options: Options, _players: int) -> ActionList[View, Action]:
    """Number the actions by what they take."""
    return ActionList([Take(count) for count in (1, 2, 3)])


FACES = Faces(
    colours=lambda _words: {"sand": r"heap", "strong": r"stick"},
    encoding=encoding,
)
