"""The parts of a game from which its functions are made, and random rollouts."""

from collections.abc import Callable, Mapping, Sequence
from itertools import repeat
from typing import Any, Protocol, TypeAlias, TypeVar

from attrs import frozen

from tabletop.core.errors import IllegalAction, Objection
from tabletop.core.game import Rules, S
from tabletop.core.turn_order import not_now

A = TypeVar("A")
T = TypeVar("T")
Draw: TypeAlias = Callable[[], float]
"""A function that returns a random number of at least 0 and below 1, such as `Random(seed).random`."""
Choose: TypeAlias = Callable[[Any, tuple[Any, ...]], Any]
"""A function `(position, actions)` that chooses an action. It must not change the position, or keep it."""
Listing: TypeAlias = Callable[[Any, int], Sequence[Any]]
Pick: TypeAlias = Callable[[Any, int, float], Any]
Check: TypeAlias = Callable[[Any, int, Any], Objection | None]
Rule: TypeAlias = Callable[[Any, int, Any, Any], None]
Refuse: TypeAlias = Callable[[object], None]
"""A function that raises an error unless its argument is a position of the game (core/validation.py)."""
Refusal: TypeAlias = Callable[[Any, Any, int | None], IllegalAction]


@frozen(kw_only=True)
class Engine:
    """The parts of a game that a step runs. Lists, checks and rules are stored by phase."""

    draft: Any
    state: Any
    lists: Mapping[str, Listing]
    picks: Mapping[str, Pick | None]
    checks: Mapping[str, Mapping[type[Any], Check]]
    rules: Mapping[str, Mapping[type[Any], Rule]]
    automatic: Callable[[Any], Any] | None
    caches_actions: bool
    announce: Callable[[Any, Any], None]
    refusal: Refusal


def make_settling(engine: Engine) -> Callable[[Any, Any], None] | None:
    """Return the function that plays forced moves, or None if the game has none."""
    automatic, caches, rules = engine.automatic, engine.caches_actions, engine.rules
    if automatic is None:
        return None

    def settle(draft: Any, log: Any) -> None:
        while (answer := automatic(draft)) is not None:
            if caches:
                draft.offers = None
            rules[draft.phase][type(answer)](draft, draft.to_act[0], answer, log)

    return settle


def make_listing(kind: Any, lists: Mapping[str, Listing], refuse: Refuse) -> Any:
    """Return `legal_actions` for states without a cache."""

    def legal_actions(state: Any, /, seat: int | None = None) -> Sequence[Any]:
        if state.__class__ is not kind:
            refuse(state)
        if seat is None:
            acting = state.to_act
            return lists[state.phase](state, acting[0]) if acting else ()
        return () if not_now(state, seat) else lists[state.phase](state, seat)

    return legal_actions


class Rollout(Protocol[T, A]):
    """A function that continues a game and returns its last state.

    It plays to the end, or at most `limit` actions. `draw` chooses each action, also a single one, unless `choose` is
    given. An illegal choice raises IllegalAction. The first seat of `to_act` acts.
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
    """Return a rollout that applies one action after another. Every other rollout has the same result."""

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
