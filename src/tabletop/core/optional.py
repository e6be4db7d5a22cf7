"""Optional functions of a game, and their replacements."""

from collections.abc import Callable
from typing import Any

from attrs import frozen

from tabletop.core.deals import Deals
from tabletop.core.game import AnyGame
from tabletop.core.outcome import Score
from tabletop.core.rollout import Rollout, step_by_step


@frozen
class Optionals:
    """The five optional functions of a game. Nothing replaces the last three, so they can be None.

    - `step` is `apply` and `events` in one call.
    - `rollout` plays at random to the end.
    - `standing` returns the points so far.
    - `deals` lists the states that are consistent with a view, with their weights.
    - `starts` lists the first states of a game, with their weights.
    """

    step: Callable[..., tuple[Any, tuple[Any, ...]]]
    rollout: Rollout[Any, Any]
    standing: Callable[[Any], tuple[Score, ...]] | None
    deals: Callable[..., Deals[Any]] | None
    starts: Callable[..., Deals[Any]] | None


def optional(game: Any) -> Optionals:
    """Return the optional functions of a game.

    >>> from tabletop.core.optional import optional
    >>> optional(starmap).step is starmap.step
    True
    """
    step, rollout, *others = [getattr(game, name, None) for name in Optionals.__match_args__]
    return Optionals(step or _apply_and_events(game), rollout or step_by_step(game), *others)


def _apply_and_events(game: AnyGame) -> Callable[..., tuple[Any, tuple[Any, ...]]]:
    def step(state: Any, action: Any, /, seat: int | None = None) -> tuple[Any, tuple[Any, ...]]:
        return game.apply(state, action, seat), game.events(state, action, seat)

    return step
