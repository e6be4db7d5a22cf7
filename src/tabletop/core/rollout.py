"""Playing on without states in between: the rules change one draft from the first action to the last."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import repeat
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias, TypeVar

from tabletop.core.ahead import drawing_ahead
from tabletop.core.game import Rules, S
from tabletop.core.offers import offered
from tabletop.core.seats import close_seats, seat_opener
from tabletop.core.values import refusing

if TYPE_CHECKING:
    from tabletop.core.play import Question

A = TypeVar("A")
T = TypeVar("T")
Draw: TypeAlias = Callable[[], float]
"""Chance: a number from 0 up and below 1, as `Random(seed).random` gives one."""
Choose: TypeAlias = Callable[[Any, tuple[Any, ...]], Any]
"""Who chooses from `(position, actions)`. The position is there to be looked at, and only until the choice is made."""
Phases: TypeAlias = Mapping[str, tuple[Any, Any, Any]]
"""By phase: what lists the actions, what draws one without the list (None if nothing does), the rules by class."""


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


def rollout_of(game: Rules[S, A]) -> Rollout[S, A]:
    """Return the game's `rollout`; for a game without one, what lists, chooses and applies each action."""
    own: Rollout[S, A] = getattr(game, "rollout", None) or step_by_step(game)
    return own


def step_by_step(game: Rules[S, A]) -> Rollout[S, A]:
    """Return what plays on from state to state: every rollout leads where this does."""

    def rollout(state: Any, draw: Draw, /, *, choose: Choose | None = None, limit: int | None = None) -> Any:
        for _ in _times(limit):
            actions = game.legal_actions(state)
            if not actions:
                break
            action = actions[int(draw() * len(actions))] if choose is None else choose(state, tuple(actions))
            state = game.apply(state, action)
        return state

    return rollout


def on_one_draft(
    closed: type[Any],
    opened: Callable[[Any], Any],
    questions: Sequence["Question[Any, Any]"],
    why_illegal: Callable[[Any, Any], object],
    refusal: Callable[[Any, Any, None], Exception],
    settling: tuple[bool, Callable[[Any], Any] | None, Any],
) -> Any:
    """Return the `rollout` of a game whose rules change a draft; what chance draws from a list needs no check."""
    keeps_offers, automatic, seat_class = settling
    refuse = refusing(closed)
    phases = _by_phase(questions, keeps_offers=keeps_offers)
    play_some = _playing_some(phases, _checking(why_illegal, refusal), automatic, keeps_offers=keeps_offers)
    draw_all = None
    if automatic is None:
        draw_all = _drawing_all(_by_phase(questions, keeps_offers=False))
    elif keeps_offers:
        draw_all = drawing_ahead(questions, automatic)

    def rollout(state: Any, draw: Draw, /, *, choose: Choose | None = None, limit: int | None = None) -> Any:
        """Play on by chance, or as somebody chooses, to the end or for so many actions; return the last state."""
        refuse(state)
        if not state.to_act or (limit is not None and limit < 1):
            return state
        draft = opened(state)
        draft.to_act, draft.phase = state.to_act, state.phase
        if seat_class:
            draft.seats = seat_opener(seat_class)(draft.seats)
        if draw_all and choose is None and limit is None:
            draw_all(draft, draw)
            if keeps_offers:
                draft.offers = None
        else:
            play_some(draft, draw, choose, limit)
        if seat_class:
            close_seats(draft.seats, seat_class)
        draft.__class__ = closed  # The rules have decided: nobody changes it from here on.
        return draft

    return rollout


def _playing_some(phases: Phases, check: Any, automatic: Callable[[Any], Any] | None, *, keeps_offers: bool) -> Any:
    def play_some(draft: Any, draw: Draw, choose: Choose | None, limit: int | None) -> None:
        """Play on, to the end or for so many actions, by chance or as somebody chooses."""
        for _ in _times(limit):
            if not (acting := draft.to_act):
                break
            seat = acting[0]
            listing, drawn, rules = phases[draft.phase]
            if choose is not None:
                actions = tuple(listing(draft, seat))
                check(draft, actions, action := choose(draft, actions))
            elif drawn is None:
                actions = listing(draft, seat)
                action = actions[int(draw() * len(actions))]
            else:
                action = drawn(draft, seat, draw())
            if keeps_offers:
                draft.offers = None
            rules[type(action)](draft, seat, action, None)
            while automatic is not None and (answer := automatic(draft)) is not None:
                phases[draft.phase][2][type(answer)](draft, draft.to_act[0], answer, None)

    return play_some


def _drawing_all(phases: Phases) -> Callable[[Any, Draw], None]:
    def draw_all(draft: Any, draw: Draw) -> None:
        """Play to the end by chance: what searches ask most, without what they do not ask. Lists are made, not kept."""
        while acting := draft.to_act:
            seat = acting[0]
            listing, drawn, rules = phases[draft.phase]
            if drawn is None:
                actions = listing(draft, seat)
                action = actions[int(draw() * len(actions))]
            else:
                action = drawn(draft, seat, draw())
            rules[type(action)](draft, seat, action, None)

    return draw_all


def _by_phase(questions: Sequence["Question[Any, Any]"], *, keeps_offers: bool) -> Phases:
    """Return what is listed in each phase, what draws from that list without making it, and the rules."""
    return {
        each.phase: (
            offered(each.actions) if keeps_offers else each.actions,
            each.drawn,
            {one.kind: one.rule for one in each.decisions},
        )
        for each in questions
    }


def _checking(why_illegal: Any, refusal: Any) -> Callable[[Any, tuple[Any, ...], Any], None]:
    def check(draft: Any, actions: tuple[Any, ...], action: Any) -> None:
        """Raise IllegalAction unless the action is one of these, or as good as one."""
        for each in actions:
            if each is action:
                return
        if why_illegal(draft, action):
            raise refusal(draft, action, None)

    return check


def _times(limit: int | None) -> Iterable[object]:
    return repeat(None) if limit is None else range(limit)
