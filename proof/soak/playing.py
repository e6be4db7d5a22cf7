"""Whole games with every state validated."""

from collections import Counter
from collections.abc import Callable
from functools import cache
from random import Random
from time import process_time
from typing import Any, TypeAlias

from attrs import evolve

from proof.reached import rules_met
from proof.soak.plan import BOTS, Batch, Planned
from proof.soak.totals import Totals
from tabletop import bots
from tabletop.core.optional import optional
from tabletop.core.outcome import Outcome
from tabletop.core.rng import stream

Decide: TypeAlias = Callable[[Any, int, tuple[Any, ...]], Any]
"""A function that chooses an action, from a state, a seat and its legal actions."""
Look: TypeAlias = Callable[[Any, int, Any, Any, Any], object]
"""A function that is called after each step.

Its arguments are the state before, the seat, the action, its events and the state after.
"""


def look_at_nothing(*_step: object) -> None:
    """Ignore a step."""


def soaked(batch: Batch) -> Totals:
    """Play a batch and count."""
    begin, totals = process_time(), Totals()
    for planned in batch.games():
        soak(planned, totals)
    totals.seconds = process_time() - begin
    return totals


def soak(planned: Planned, totals: Totals) -> None:
    """Play a game, validate its states, count; whatever fails is noted, and the next game is played."""
    kind = f"{planned.name}, {planned.who}"
    try:
        states, outcome, met = watched(planned, totals.events.setdefault(kind, Counter()))
        for state in states:
            planned.game.validate(state)
        assert outcome is not None, f"no end after {len(states) - 1} actions"
    except Exception as error:
        totals.note(planned, f"{type(error).__name__}: {error}")
        return
    totals.states += len(states)
    totals.rules.setdefault(kind, Counter()).update(met)
    totals.add(planned, len(states) - 1, outcome)


def watched(
    planned: Planned, events: Counter[str], look: Look = look_at_nothing
) -> tuple[list[Any], Outcome | None, set[str]]:
    """Play a game, count its events; return its states, its outcome, and the rules that it has reached.

    What is made once for a card set and kept is there before, so that a game reaches the same wherever it is played.
    """
    _warm(evolve(planned, number=0))
    with rules_met(planned.name) as met:
        states = played(planned, events, look)
        outcome = planned.game.outcome(states[-1])
    return states, outcome, met


@cache
def _warm(planned: Planned) -> None:
    """Play a game at a table for the first time in this process."""
    played(planned, Counter())


def played(planned: Planned, events: Counter[str], look: Look = look_at_nothing) -> list[Any]:
    """Play a game to its end, or to the most actions that it may have; return all states, count the events."""
    game, step, draw = planned.game, optional(planned.game).step, Random(stream(planned.number, "soak")).random
    decide = _decide(planned, draw)
    states = [game.new_game(players=planned.players, seed=planned.number, options=planned.options)]
    for _ in range(planned.bound):
        state = states[-1]
        if not state.to_act:
            break
        seat = state.to_act[int(draw() * len(state.to_act))]
        action = decide(state, seat, tuple(game.legal_actions(state, seat)))
        after, news = step(state, action, seat)
        look(state, seat, action, news, after)
        events.update([type(event).__name__ for event in news])
        states.append(after)
    return states


def _decide(planned: Planned, draw: Callable[[], float]) -> Decide:
    """Return who chooses: chance, or the bots of the seats, of which each sees its view."""
    if planned.who != BOTS:
        return lambda _state, _seat, actions: actions[int(draw() * len(actions))]
    game = planned.game
    seated = bots.seat(game, [planned.who] * planned.players, planned.options)
    return lambda state, seat, actions: seated[seat](game.view(state, seat), actions, int(draw() * 2**32))
