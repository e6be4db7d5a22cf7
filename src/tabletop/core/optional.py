"""Optional functions of a game, and their replacements."""

from collections.abc import Callable
from typing import Any, TypeAlias

from attrs import frozen

from tabletop.core.deals import Deals
from tabletop.core.engine import Rollout, step_by_step
from tabletop.core.game import AnyGame
from tabletop.core.outcome import Score

Read: TypeAlias = Callable[[Any, str, int | None], Any]


@frozen
class Optionals:
    """The five optional functions of a game, and the reader of its actions.

    Nothing replaces the last three, so they can be None.

    - `read` is `parse_action` without the check that the action is legal.
    - `step` is `apply` and `events` in one call.
    - `rollout` plays at random to the end.
    - `standing` returns the points so far.
    - `deals` lists the states that are consistent with a view, with their weights.
    - `starts` lists the first states of a game, with their weights.
    """

    read: Read
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
    names = ("parse_action", "step", "rollout", "standing", "deals", "starts")
    parse, step, rollout, *others = [getattr(game, name, None) for name in names]
    return Optionals(_reader_of(parse), step or _apply_and_events(game), rollout or step_by_step(game), *others)


def _reader_of(parse: Any) -> Read:
    """Return the function behind `parse_action`, or `parse_action` itself if the game writes its own."""
    is_wrapped = hasattr(parse, "__wrapped__")  # `functools.wraps` copies the attribute `read` to other functions.
    read: Read = parse if is_wrapped else getattr(parse, "read", parse)
    return read


def _apply_and_events(game: AnyGame) -> Callable[..., tuple[Any, tuple[Any, ...]]]:
    def step(state: Any, action: Any, /, seat: int | None = None) -> tuple[Any, tuple[Any, ...]]:
        return game.apply(state, action, seat), game.events(state, action, seat)

    return step
