"""Law 17: a rollout ends as the same actions do one by one."""

from random import Random
from typing import Any

from tabletop import bots
from tabletop.core.errors import IllegalAction, Objection
from tabletop.core.rollout import Rollout, rollout_of, step_by_step
from tabletop.records.codec import digest
from tabletop.testing.cases import STATES_PER_WALK, Case

MOST_CHOICES = 12
"""A policy plays on for so many actions, because it takes its time; chance plays on to the end."""


def rollouts(case: Case) -> None:
    """Playing on without states in between ends as step by step, by chance and by policy, at the end and before."""
    game, route, draw = case.game, case.walk.route, Random(case.seed).random
    if not hasattr(game, "rollout"):
        return
    longest = case.facts.longest(game, route.players, route.options)
    for state in case.walk.some(STATES_PER_WALK):
        for policy, most in ((None, longest), (None, MOST_CHOICES), (route.policy, MOST_CHOICES)):
            limit = int(draw() * (most + 1))
            choose = ", choose=..." if policy else ""
            case.look_at(state, f"{game.INFO.name}.rollout(state, Random({case.seed}).random{choose}, limit={limit})")
            ends = [_play_on(case, way, state, policy, limit) for way in (rollout_of(game), step_by_step(game))]
            assert ends[0] == ends[1], f"a rollout ends in {ends[0]}, the same actions one by one in {ends[1]}"
            case.tried["rollouts"] += 1
        _check_refusal(case, state)


def _play_on(case: Case, rollout: Rollout[Any, Any], state: Any, policy: Any, limit: int) -> tuple[Any, ...]:
    """Return where it ends, and all that could differ on the way: what chance drew, what a policy saw and could do."""
    game, route, seen = case.game, case.walk.route, list[Any]()
    draw, before = Random(case.seed).random, digest(state)
    players: Any = bots.seat(game, [policy or bots.uniform] * route.players, route.options)

    def choose(position: Any, actions: tuple[Any, ...]) -> Any:
        seat = position.to_act[0]
        view = game.view(position, seat)
        seen.append((view, actions))
        return players[seat](view, actions, int(draw() * 2**32))

    end = rollout(state, draw, choose=choose if policy else None, limit=limit)
    assert digest(state) == before, "a rollout has changed the state that it began with"
    return end, digest(end), game.legal_actions(end), draw(), seen


def _check_refusal(case: Case, state: Any) -> None:
    """Check that an illegal choice is refused as `apply` refuses it."""
    for action in case.elsewhere if state.to_act else ():
        if wanted := case.game.why_illegal(state, action):
            found = _objection(rollout_of(case.game), state, action)
            assert found == wanted, f"in a rollout {action!r} meets the objection {found}, otherwise {wanted}"
            case.tried["refused"] += 1
            return


def _objection(rollout: Rollout[Any, Any], state: Any, action: Any) -> Objection | None:
    try:
        rollout(state, Random(0).random, choose=lambda _position, _actions: action, limit=1)
    except IllegalAction as refused:
        return refused.objection
    return None
