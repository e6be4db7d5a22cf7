"""Laws 1, 4, 5, 15 and 17, on states, endings, scores and rollouts."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from tabletop import bots
from tabletop.core.engine import Rollout, step_by_step
from tabletop.core.errors import IllegalAction, Objection
from tabletop.core.game import AnyGame
from tabletop.core.optional import optional
from tabletop.core.outcome import Score
from tabletop.records.encoding import digest
from tabletop.testing.case import STATES_PER_WALK, Case, viewers
from tabletop.testing.walks import walk_moves

POLICY_ACTIONS = 12
"""The most actions that a policy plays, because it is slow. Random play continues to the end."""


def purity(case: Case) -> None:
    """No function of a game changes an existing state."""
    game, walked = case.game, case.walk
    case.tried["actions"] += len(walked.moves)
    before = [digest(each) for each in walk_moves(game, **walked.course)]
    again = [digest(each) for each in walked.states]
    assert again == before, "applying an action has changed the state before it"
    for state in walked.some(STATES_PER_WALK):
        case.look_at(state)
        known = digest(state)
        for asked in _ask(game, state, case.seed):
            assert digest(state) == known, f"`{asked}` has changed the state that it was given"
    assert [digest(each) for each in walked.states] == before, "looking at a state has changed another one"


def _ask(game: AnyGame, state: Any, seed: int) -> Iterator[str]:
    """Call the functions of a game on a state, and yield the name of each."""
    game.outcome(state)
    yield "outcome"
    views = [game.view(state, viewer) for viewer in viewers(state)]
    yield "view"
    for view in views:
        game.render_text(view)
        game.sample_state(view, seed=seed)
    moves = [(action, seat) for seat in state.to_act for action in game.legal_actions(state, seat)]
    yield "legal_actions"
    for name, ask in (("events", game.events), ("apply", game.apply), ("step", optional(game).step)):
        for action, seat in moves:
            ask(state, action, seat)
        yield name


def validity(case: Case) -> None:
    """Every state is valid and has every card and token exactly once."""
    contents = case.facts.contents
    case.tried["states"] += len(case.walk.states)
    case.tried["contents"] += contents is not None
    for state in case.walk.states:
        case.look_at(state)
        case.game.validate(state)
        if contents is not None:
            there, once = (Counter(contents(each)) for each in (state, case.walk.states[0]))
            assert there == once, f"lost {dict(once - there)}, copied {dict(there - once)}"


def ending(case: Case) -> None:
    """Every game ends within its bound, with an outcome and no seat to act."""
    for state in case.play_out(case.walk.last):
        outcome = case.game.outcome(state)
        assert bool(state.to_act) != state.is_over == (outcome is not None), f"{state}: {outcome}"
        if outcome is not None:
            assert len(outcome.places) == len(outcome.scores) == len(state.seats), outcome
            assert 1 in outcome.places, outcome
            case.tried["ends"] += 1


def standing(case: Case) -> None:
    """A standing scores every seat, and at the end it equals the outcome's scores."""
    game, count = case.game, optional(case.game).standing
    if count is None:
        return
    names = _names(count(game.view(case.walk.states[0], None)))
    for state, viewer in case.looks("standing = {game}.standing({game}.view(state, {viewer}))"):
        found = count(game.view(state, viewer))
        assert len(found) == len(state.seats), f"scores of {len(found)} seats, at a table of {len(state.seats)}"
        assert _names(found) == names, f"the categories are not always the same: {_names(found)}, {names}"
        case.tried["views"] += 1
    *_, last = case.play_out(case.walk.last)
    for viewer in viewers(last):
        _compare_with_the_outcome(case, last, viewer, count(game.view(last, viewer)))


def _names(found: tuple[Score, ...]) -> set[tuple[str, ...]]:
    return {tuple([name for name, _ in score]) for score in found}


def _compare_with_the_outcome(case: Case, last: Any, viewer: int | None, counted: tuple[Score, ...]) -> None:
    outcome = case.game.outcome(last)
    for seat, score in enumerate(outcome.scores if outcome else ()):
        if score is not None:
            case.tried["scores"] += 1
            assert counted[seat] == score, f"seat {seat} ends with {score}, but {viewer} counts {counted[seat]}"


def rollouts(case: Case) -> None:
    """A rollout ends in the same state as the same actions applied one by one."""
    game, route, draw = case.game, case.walk.route, Random(case.seed).random
    if not hasattr(game, "rollout"):
        return
    for state in case.walk.some(STATES_PER_WALK):
        for policy, most in ((None, case.longest(state)), (None, POLICY_ACTIONS), (route.policy, POLICY_ACTIONS)):
            limit = int(draw() * (most + 1))
            choose = ", choose=..." if policy else ""
            case.look_at(state, f"{game.INFO.name}.rollout(state, Random({case.seed}).random{choose}, limit={limit})")
            ends = [_play_on(case, way, state, policy, limit) for way in (optional(game).rollout, step_by_step(game))]
            assert ends[0] == ends[1], f"a rollout ends in {ends[0]}, the same actions one by one in {ends[1]}"
            case.tried["rollouts"] += 1
        _check_refusal(case, state)


def _play_on(case: Case, rollout: Rollout[Any, Any], state: Any, policy: Any, limit: int) -> tuple[Any, ...]:
    """Return the end of a rollout, and everything else that must not differ."""
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
    """Check that a rollout rejects an illegal choice with the same objection as `apply`."""
    for action in case.elsewhere if state.to_act else ():
        if wanted := case.game.why_illegal(state, action):
            found = _objection(optional(case.game).rollout, state, action)
            assert found == wanted, f"in a rollout {action!r} meets the objection {found}, otherwise {wanted}"
            case.tried["refused"] += 1
            return


def _objection(rollout: Rollout[Any, Any], state: Any, action: Any) -> Objection | None:
    try:
        rollout(state, Random(0).random, choose=lambda _position, _actions: action, limit=1)
    except IllegalAction as refused:
        return refused.objection
    return None
