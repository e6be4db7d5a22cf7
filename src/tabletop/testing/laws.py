"""What no game may ever break; each law is a function of a case and fails with an AssertionError."""

import pickle
from copy import deepcopy
from random import Random
from typing import Any

from tabletop.core.errors import IllegalAction, NotationError, SeatError
from tabletop.core.game import AnyGame
from tabletop.playouts import play_on
from tabletop.records.codec import Format, codec, digest
from tabletop.testing.cases import LOOKS, Case, Law
from tabletop.testing.damage import robustness
from tabletop.testing.secrecy import secrecy
from tabletop.testing.walks import replay, walk

CHOICES = 12  # actions of a seat that are tried where each costs much


def purity(case: Case) -> None:
    """Law 1: applying an action leaves every earlier state as it was."""
    before = [digest(state) for state in case.walk.states]
    for state, seat in case.moments():
        for action in case.game.legal_actions(state, seat):
            case.game.apply(state, action, seat)
            case.game.events(state, action, seat)
    assert [digest(state) for state in case.walk.states] == before, "an earlier state has changed"


def legality(case: Case) -> None:
    """Law 2: listed, without objection and accepted are the same; every refusal has a code and changes nothing."""
    game = case.game
    for state in case.walk.some(LOOKS):
        for seat in range(len(state.seats)):
            legal = game.legal_actions(state, seat)
            assert bool(legal) == (seat in state.to_act), f"seat {seat}: {len(legal)} actions, to act {state.to_act}"
            assert len(set(legal)) == len(legal), "two equal actions are listed"
            for action in legal:
                assert game.why_illegal(state, action, seat) is None, f"{action} is listed and objected to"
                game.apply(state, action, seat)
            for action in case.elsewhere:
                _check_refusal(game, state, action, seat, legal)
        _check_strangers(game, state)


def _check_refusal(game: AnyGame, state: Any, action: Any, seat: int, legal: tuple[Any, ...]) -> None:
    objection = game.why_illegal(state, action, seat)
    assert (objection is None) == (action in legal), f"{action}: {objection}, but legal are {legal}"
    if objection is None:
        return
    assert objection.text, "an objection has a sentence"
    assert objection.code == objection.rule or objection.code.startswith(objection.rule + "."), objection
    for attempt in (game.apply, game.events):
        try:
            attempt(state, action, seat)
        except IllegalAction as error:
            told = (error.objection, error.legal)
        else:
            raise AssertionError(f"{action} is objected to and accepted")
        assert told == (objection, legal), "the error differs from the objection"


def _check_strangers(game: AnyGame, state: Any) -> None:
    if state.to_act:
        objection = game.why_illegal(state, object())
        assert objection is not None, "an action of no game is legal"
        assert objection.code == "core.kind", objection
    strangers: tuple[Any, ...] = (-1, len(state.seats), True, "0")
    for seat in strangers:
        for look in (game.legal_actions, game.view):
            try:
                look(state, seat)
            except SeatError:
                continue
            raise AssertionError(f"{look.__name__} takes {seat!r} for a seat")


def replaying(case: Case) -> None:
    """Law 3: the same seed and actions make the same states, also when continued from a copy."""
    walked, game = case.walk, case.game
    again = walk(game, walked.route)
    assert [digest(state) for state in again.states] == [digest(state) for state in walked.states], "a replay differs"
    text = "; ".join([f"{seat} {move}" for seat, move in walked.moves])
    route = walked.route
    played = replay(game, players=route.players, seed=route.seed, options=route.options, moves=text)
    assert played == walked.last, "the moves in notation lead elsewhere"
    for state in walked.some(LOOKS):
        copy = pickle.loads(pickle.dumps(state))  # noqa: S301 - our own
        assert digest(play_on(game, copy, seed=case.luck)) == digest(play_on(game, state, seed=case.luck))


def validity(case: Case) -> None:
    """Law 4: every card and token is somewhere exactly once, at every state."""
    for state in case.walk.states:
        case.game.validate(state)


def ending(case: Case) -> None:
    """Law 5: a game ends within its bound; nobody may act exactly when it is over and has an outcome."""
    game, state = case.game, case.walk.last
    draw = Random(case.luck).random
    for _ in range(case.bound + 1):
        outcome = game.outcome(state)
        assert bool(state.to_act) != state.is_over == (outcome is not None), f"{state}: {outcome}"
        if outcome is not None:
            assert len(outcome.places) == len(outcome.scores) == len(state.seats), outcome
            assert 1 in outcome.places, outcome
            return
        actions = game.legal_actions(state)
        state = game.apply(state, actions[int(draw() * len(actions))])
    raise AssertionError(f"no end after {case.bound} more actions: {state}")


def round_trips(case: Case) -> None:
    """Law 6: states, views, actions, events and outcomes come back from JSON as they were, and from copies."""
    game, formats = case.game, codec(case.game)
    for state in case.walk.some(LOOKS):
        _check_copies(formats.state, state)
        assert hash(deepcopy(state)) == hash(state), "equal states differ in their hash"
        for seat in (None, *range(len(state.seats))):
            _check_copies(formats.view, game.view(state, seat))
        if outcome := game.outcome(state):
            _check_copies(formats.outcome, outcome)
        _check_copies(formats.options, state.options)
    for state, seat in case.moments():
        for action in game.legal_actions(state, seat):
            _check_copies(formats.action, action)
            _check_words(game, state, action, seat)
            for event in game.events(state, action, seat):
                _check_copies(formats.event, event)


def _check_copies(form: Format[Any], value: Any) -> None:
    text = form.dumps(value)
    for copy in (form.loads(text), pickle.loads(pickle.dumps(value)), deepcopy(value)):  # noqa: S301 - our own
        assert copy == value, f"a copy of {value!r} is {copy!r}"
        assert form.dumps(copy) == text, "equal values have different JSON"


def _check_words(game: AnyGame, state: Any, action: Any, seat: int) -> None:
    assert eval(repr(action), names(game)) == action, f"{action!r} does not rebuild the action"  # noqa: S307
    assert game.parse_action(state, str(action), seat) == action, f"{action} means something else"
    try:
        game.parse_action(state, f"{action} \N{SNOWMAN}", seat)
    except NotationError:
        return
    raise AssertionError("nonsense is read as an action")


def names(game: AnyGame) -> dict[str, Any]:
    """Return the public names of a game, enough to evaluate a repr."""
    return {name: getattr(game, name) for name in dir(game)}


def simultaneity(case: Case) -> None:
    """Law 8: decisions made at the same time commute, and nobody sees another's before all have decided."""
    game = case.game
    for state in case.walk.states:
        for first, second in zip(state.to_act, state.to_act[1:], strict=False):
            dice = Random(case.luck)
            one, other = (dice.choice(game.legal_actions(state, seat)) for seat in (first, second))
            there = game.apply(game.apply(state, one, first), other, second)
            back = game.apply(game.apply(state, other, second), one, first)
            assert there == back, f"{one} and {other} do not commute"
            seen = {
                game.view(game.apply(state, each, first), second) for each in game.legal_actions(state, first)[:CHOICES]
            }
            assert len(seen) == 1, f"seat {second} sees what seat {first} chose"


LAWS: dict[str, Law] = {
    "purity": purity,
    "legality": legality,
    "replaying": replaying,
    "validity": validity,
    "ending": ending,
    "round_trips": round_trips,
    "secrecy": secrecy,
    "simultaneity": simultaneity,
    "robustness": robustness,
}
