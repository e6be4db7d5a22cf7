"""Playing on without states in between: the rules change one draft from the first action to the last."""

from collections.abc import Callable
from itertools import repeat
from typing import Any, Protocol, TypeAlias, TypeVar

from tabletop.core.game import Rules, S

A = TypeVar("A")
T = TypeVar("T")
Draw: TypeAlias = Callable[[], float]
"""Chance: a number from 0 up and below 1, as `Random(seed).random` gives one."""
Choose: TypeAlias = Callable[[Any, tuple[Any, ...]], Any]
"""Who chooses from `(position, actions)`. The position is there to be looked at, and only until the choice is made."""


class Rollout(Protocol[T, A]):
    """A function that plays on, and returns only the state to which that has led.

    It goes to the end, or for `limit` actions at most. Chance draws a number for each action, an only one included; or
    somebody chooses, and an illegal choice raises IllegalAction. The first seat of `to_act` acts.
    """

    def __call__(
        self,
        state: T,
        draw: Draw,
        /,
        *,
        choose: Callable[[Any, tuple[A, ...]], A] | None = None,
        limit: int | None = None,
    ) -> T: ...


def step_by_step(game: Rules[S, A]) -> Rollout[S, A]:
    """Return what plays on from state to state: every rollout leads where this does."""

    def rollout(state: Any, draw: Draw, /, *, choose: Choose | None = None, limit: int | None = None) -> Any:
        for _ in repeat(None) if limit is None else range(limit):
            actions = game.legal_actions(state)
            if not actions:
                break
            action = actions[int(draw() * len(actions))] if choose is None else choose(state, tuple(actions))
            state = game.apply(state, action)
        return state

    return rollout


def make_checked(why_illegal: Callable[[Any, Any], object], refusal: Callable[[Any, Any, None], Exception]) -> Any:
    """Return a function that calls `choose`, and rejects an illegal action."""

    def checked(choose: Choose, draft: Any, actions: tuple[Any, ...]) -> Any:
        action = choose(draft, actions)
        if not any(each is action for each in actions) and why_illegal(draft, action):
            raise refusal(draft, action, None)
        return action

    return checked
