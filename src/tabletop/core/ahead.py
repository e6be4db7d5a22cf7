"""Listing ahead: where decisions make themselves, a step lists what can be answered next.

Whether a decision makes itself shows in its list, so every draft is listed before it is closed, and the state keeps the
list (core/offers.py). So lists read drafts only: Python is slow to read a field where it keeps meeting two classes.
Both loops list without a function of their own, because every step of play passes them.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

Lists: TypeAlias = Mapping[str, Callable[[Any, int], tuple[Any, ...]]]
"""What lists the actions, by phase."""

Rules: TypeAlias = Mapping[str, Mapping[type[Any], Callable[[Any, int, Any, Any], None]]]
"""What carries them out, by phase and class."""

Automatic: TypeAlias = Callable[[Any], Any]
"""Return the only action of a draft if it makes itself, else None."""


def apply_ahead(
    closed: Any,
    opened: Callable[[Any], Any],
    ways: tuple[Lists, Rules, Automatic],
    announce: Callable[[Any, Any], None],
    judging: tuple[Any, Any],
) -> Any:
    """Return `apply` for a game that keeps its lists and has decisions that make themselves."""
    (lists, rules, automatic), (why_illegal, refusal) = ways, judging

    def apply(state: Any, action: Any, /, seat: int | None = None, log: Any = None) -> Any:
        """Return the state after the action; raise IllegalAction if the rules forbid it."""
        for offer in (state.offers or ()) if seat is None else ():
            if offer is action:  # It was listed for this very state, see core/offers.py.
                break
        else:
            if why_illegal(state, action, seat):
                raise refusal(state, action, seat)
        draft = opened(state)
        rules[state.phase][type(action)](draft, state.to_act[0] if seat is None else seat, action, log)
        while True:
            offers = draft.offers
            if offers is None:
                offers = draft.offers = lists[draft.phase](draft, draft.to_act[0]) if draft.to_act else ()
            if len(offers) != 1 or (answer := automatic(draft)) is None:
                break
            draft.offers = None
            rules[draft.phase][type(answer)](draft, draft.to_act[0], answer, log)
        if log is not None:
            announce(draft, log)
        draft.__class__ = closed  # The rules have decided: nobody changes it from here on.
        return draft

    return apply


def rollout_ahead(closed: Any, opened: Callable[[Any], Any], ways: tuple[Lists, Rules, Automatic], rollout: Any) -> Any:
    """Return `rollout` for such a game; by chance and to the end, which searches ask most, it has a loop of its own."""
    lists, rules, automatic = ways

    def to_the_end(state: Any, draw: Any, /, *, choose: Any = None, limit: int | None = None) -> Any:
        if choose is not None or limit is not None or not state.to_act:
            return rollout(state, draw, choose=choose, limit=limit)
        draft = opened(state)
        draft.to_act, draft.phase = state.to_act, state.phase
        offers = lists[draft.phase](draft, draft.to_act[0])
        while offers:
            action = offers[int(draw() * len(offers))]
            draft.offers = None
            rules[draft.phase][type(action)](draft, draft.to_act[0], action, None)
            while True:
                offers = draft.offers
                if offers is None:
                    offers = draft.offers = lists[draft.phase](draft, draft.to_act[0]) if draft.to_act else ()
                if len(offers) != 1 or (answer := automatic(draft)) is None:
                    break
                draft.offers = None
                rules[draft.phase][type(answer)](draft, draft.to_act[0], answer, None)
        draft.__class__ = closed
        return draft

    to_the_end.__name__, to_the_end.__doc__ = rollout.__name__, rollout.__doc__
    return to_the_end
