"""What actions do: one function for each kind of decision, checked before anything happens."""

from collections.abc import Callable
from typing import Any

from tabletop.core.errors import IllegalAction
from tabletop.core.rulebook import implements
from tabletop.core.tuples import replace_at
from tabletop.subastral.actions import Action, Give, Pile, Play, Send, Take
from tabletop.subastral.cards import insert
from tabletop.subastral.disturbance import give_up, pick
from tabletop.subastral.draft import Draft, Log
from tabletop.subastral.event import Event, Played
from tabletop.subastral.legal import legal_actions, why_illegal
from tabletop.subastral.state import State, make_seat
from tabletop.subastral.turns import choose_take, lay_next, take, to_hand, to_journal


def apply(state: State, action: Action, seat: int | None = None) -> State:
    """Return the state after the action; raise IllegalAction if the rules forbid it."""
    if objection := why_illegal(state, action, seat):
        raise IllegalAction(action, objection, legal_actions(state, seat))
    return _RULES[type(action)](state, state.to_act[0] if seat is None else seat, action, None)


def events(state: State, action: Action, seat: int | None = None) -> tuple[Event, ...]:
    """Tell what the action does, in order; raise as apply does."""
    if objection := why_illegal(state, action, seat):
        raise IllegalAction(action, objection, legal_actions(state, seat))
    log: list[Event] = []
    _RULES[type(action)](state, state.to_act[0] if seat is None else seat, action, log)
    return tuple(log)


@implements("subastral.play")
def _play(state: State, seat: int, action: Play, log: Log) -> State:
    card, mine = action.card, state.seats[seat]
    hand, known = give_up(mine.hand, mine.known, card)
    seats = replace_at(state.seats, seat, make_seat(hand, known, mine.journal, None))
    draft = Draft(state)
    draft.seats, draft.played = seats, card.number
    draft.row[card.number - 1] = insert(draft.row[card.number - 1], card)
    if log is not None:
        log.append(Played(seat, card))
    return choose_take(draft, seat, log)


def _take(state: State, seat: int, action: Take, log: Log) -> State:
    return take(Draft(state), seat, action.cloud, log)


@implements("subastral.destination")
def _send(state: State, seat: int, action: Send, log: Log) -> State:
    go = to_hand if action.destination == "hand" else to_journal
    return go(Draft(state), seat, state.taken or 0, log)


@implements("subastral.piles")
def _pile(state: State, seat: int, action: Pile, log: Log) -> State:
    return lay_next(Draft(state), seat, state.taken or 0, action.biome, log)


def _give(state: State, seat: int, action: Give, log: Log) -> State:
    left = tuple([other for other in state.to_act if other != seat])
    return pick(Draft(state), left, seat, action.card, log)


_RULES: dict[type[Any], Callable[[State, int, Any, Log], State]] = {
    Play: _play,
    Take: _take,
    Send: _send,
    Pile: _pile,
    Give: _give,
}
