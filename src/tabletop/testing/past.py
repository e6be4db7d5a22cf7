"""Revealed values that no later state depends on, so that no view can keep them."""

import json
from collections.abc import Callable
from functools import partial
from typing import Any

from tabletop.core.errors import TabletopError
from tabletop.core.events import reveals_to
from tabletop.records.codec import codec
from tabletop.testing.cases import Case, Turn, viewers


def without_open_reveals(turn: Turn, viewer: int | None) -> tuple[Any, ...]:
    """Return the events except open ones that reveal something to the viewer."""
    return tuple([event for event in turn.events if not (reveals_to(event, viewer) and _is_open(event, turn))])


def _is_open(event: Any, turn: Turn) -> bool:
    return all(event.seen_by(viewer) == event for viewer in viewers(turn.before))


def with_the_past_of(case: Case, turn: Turn, world: Any, viewer: int | None) -> Any:
    """Return the world with the past parts of `turn.before`.

    The state after the action does not depend on such a part. Before it, the viewer sees no difference.
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
    """Return the other JSON value with the largest parts of mine that `accepts` accepts."""
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
