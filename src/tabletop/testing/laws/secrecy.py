"""Laws 7 and 16. Hidden information affects neither observations nor bots."""

import json
from collections.abc import Callable
from functools import partial
from itertools import islice
from typing import Any

from tabletop.bots import Bot, Search, factory_of
from tabletop.core.errors import TabletopError
from tabletop.core.events import reveals_to
from tabletop.records.codec import codec
from tabletop.testing.case import Case, Turn, viewers
from tabletop.testing.laws.events import heard_in_any_order
from tabletop.testing.laws.worlds import turns_with_secrets, worlds_before
from tabletop.testing.strategies import policies_for

COMPARED_ACTIONS = 12
WORLDS_OF_EACH_KIND = 2


def secrecy(case: Case) -> None:
    """In a world sampled from a seat's view, all its observations are the same.

    The same holds after hidden cards are exchanged. The view, the legal actions and the objections are equal. The
    events of an action that is legal in both states are equal too, if the seat's views after it are equal. There are
    two exceptions:

    - The order of the events that `Facts.any_order` names may differ.
    - An event that reveals something to the seat and is the same for every viewer may differ in values that do not
      affect the state after the action. For example, two numbers are chosen at once, and only their sum matters later.

    A value that still affects the state has to be in the view. Otherwise the event reveals more than the view may.
    """
    for state, viewer in case.looks("world = {game}.sample_state({game}.view(state, {viewer}), seed={seed})"):
        world = case.game.sample_state(case.game.view(state, viewer), seed=case.seed)
        case.game.validate(world)
        objections = _compare(case, state, world, viewer)
        events = _compare_events(case, state, world, viewer)
        if world != state:
            case.tried.update({"worlds": 1, "objections": objections, "events": events})
    for turn, viewer in turns_with_secrets(case):
        _check_turn(case, turn, viewer)


def _check_turn(case: Case, turn: Turn, viewer: int | None) -> None:
    """Compare the turn with the same turn in other states that the viewer cannot distinguish."""
    game, seen = case.game, case.game.view(turn.after, viewer)
    for kind in worlds_before(case, turn, viewer):
        alike = (each for each in kind if game.view(game.apply(each, turn.action, turn.seat), viewer) == seen)
        for world in islice(alike, WORLDS_OF_EACH_KIND):
            _compare(case, turn.before, world, viewer)
            _check_same_events(case, turn, world, viewer)
            case.tried["exchanges"] += 1


def _compare(case: Case, state: Any, world: Any, viewer: int | None) -> int:
    """Check that view, actions and objections are equal, and count the compared objections."""
    game, write = case.game, codec(case.game).view.dumps
    views = [game.view(each, viewer) for each in (state, world)]
    assert write(views[0]) == write(views[1]), "the view differs in another world"
    assert repr(views[0]) == repr(views[1]), "the repr of a view differs in another world"
    assert repr(world) == repr(state), "the repr of a state shows hidden information"
    if viewer is None:
        return 0
    legal = [game.legal_actions(each, viewer) for each in (state, world)]
    assert legal[0] == legal[1], "legal actions depend on hidden information"
    met = 0
    for action in case.elsewhere:
        objections = [game.why_illegal(each, action, viewer) for each in (state, world)]
        assert objections[0] == objections[1], f"objections to {action} depend on hidden information: {objections}"
        met += objections[0] is not None
    return met


def _compare_events(case: Case, state: Any, world: Any, viewer: int | None) -> int:
    """Compare the events of actions with equal views after them, and count these actions."""
    game, compared = case.game, 0
    for seat in state.to_act:
        legal = game.legal_actions(state, seat)
        for action in [each for each in legal if game.why_illegal(world, each, seat) is None][:COMPARED_ACTIONS]:
            turn = case.play(state, seat, action)
            if game.view(turn.after, viewer) == game.view(game.apply(world, action, seat), viewer):
                _check_same_events(case, turn, world, viewer)
                compared += 1
    return compared


def _check_same_events(case: Case, turn: Turn, world: Any, viewer: int | None) -> None:
    """Check that the viewer observes the same events of the turn in both states.

    An event that openly reveals a past value may differ, because no view contains a value that the state has lost. In
    this case past values are made equal, and the events are compared again.
    """
    there = case.play(world, turn.seat, turn.action)
    news = [heard_in_any_order(case, each.events, viewer) for each in (turn, there)]
    if news[0] != news[1] and _sound_alike_otherwise(case, turn, there, viewer):
        alike = with_the_past_of(case, turn, world, viewer)
        news[1] = heard_in_any_order(case, case.game.events(alike, turn.action, turn.seat), viewer)
    assert news[0] == news[1], f"events of {turn.action} show seat {viewer} hidden information: {news}"


def _sound_alike_otherwise(case: Case, turn: Turn, there: Turn, viewer: int | None) -> bool:
    """Return whether the viewer observes the same events, apart from open reveals."""
    one, other = (heard_in_any_order(case, without_open_reveals(each, viewer), viewer) for each in (turn, there))
    return one == other


def without_open_reveals(turn: Turn, viewer: int | None) -> tuple[Any, ...]:
    """Return the events without those that openly reveal something to the viewer."""
    return tuple([event for event in turn.events if not (reveals_to(event, viewer) and _is_open(event, turn))])


def _is_open(event: Any, turn: Turn) -> bool:
    return all(event.seen_by(viewer) == event for viewer in viewers(turn.before))


def with_the_past_of(case: Case, turn: Turn, world: Any, viewer: int | None) -> Any:
    """Return `world` with the past values of `turn.before`.

    A past value affects neither the viewer's view before the action nor the state after it.
    """
    game, form = case.game, codec(case.game, options=case.walk.route.options).state
    seen, after = game.view(turn.before, viewer), game.apply(world, turn.action, turn.seat)

    def is_past(document: Any) -> bool:
        try:
            other = form.loads(json.dumps(document))
            return bool(game.view(other, viewer) == seen and game.apply(other, turn.action, turn.seat) == after)
        except TabletopError:
            return False

    return form.loads(json.dumps(_blended(form.write(turn.before), form.write(world), is_past)))


def _blended(mine: Any, other: Any, accepts: Callable[[Any], bool]) -> Any:
    """Return the JSON value `other` with the largest parts of `mine` that are accepted."""
    if mine == other or accepts(mine):
        return mine
    if type(mine) is not type(other) or not isinstance(mine, dict | list) or _keys(mine) != _keys(other):
        return other
    for key in _keys(mine):
        other = _with(other, key, _blended(mine[key], other[key], partial(_accepts_in, accepts, other, key)))
    return other


def _keys(holder: Any) -> list[Any]:
    return [*(holder if isinstance(holder, dict) else range(len(holder)))]


def _accepts_in(accepts: Callable[[Any], bool], holder: Any, key: Any, part: Any) -> bool:
    return accepts(_with(holder, key, part))


def _with(holder: Any, key: Any, part: Any) -> Any:
    changed = holder.copy()
    changed[key] = part
    return changed


def blindness(case: Case) -> None:
    """A bot decides the same in every complete state that is consistent with its view."""
    for state, seat in case.decisions():
        view = case.game.view(state, seat)
        world = case.game.sample_state(view, seed=case.seed)
        if len(case.game.legal_actions(state, seat)) > 1 and case.game.view(world, seat) == view:
            case.look_at(state, f"world = {case.game.INFO.name}.sample_state(..., seed={case.seed})")
            case.tried["worlds"] += world != state
            _compare_decisions(case, state, world, seat)


def _compare_decisions(case: Case, state: Any, world: Any, seat: int) -> None:
    game, write = case.game, codec(case.game).action.dumps
    players = {**policies_for(game, case.facts), "search": Search(game, 2, choices=2, horizon=3)}
    for name, player in players.items():
        factory = factory_of(game.INFO.name, player)
        chosen: list[Any] = []
        for each in (state, world):
            bot: Bot[Any, Any] = factory(game, state.options, len(state.seats), seat)
            chosen.append(bot(game.view(each, seat), tuple(game.legal_actions(each, seat)), case.seed))
        told = f"{name} uses hidden information: it plays {chosen[0]}, in another world {chosen[1]}"
        assert write(chosen[0]) == write(chosen[1]), told
        case.tried["decisions"] += 1
