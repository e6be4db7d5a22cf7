"""Rollouts of games that keep their lists and whose decisions make themselves (core/offers.py).

Such a game lists a draft to find out whether there is an answer that makes itself. The loop here uses the same list for
the choice that follows, and asks about a single action only.
"""

from collections.abc import Callable
from typing import Any


def rollout_ahead(closed: Any, opened: Callable[[Any], Any], asked: tuple[Any, Any], rollout: Any) -> Any:
    """Return `rollout` for a game with these questions and only answers; by chance to the end it has its own loop."""
    questions, automatic = asked
    lists = {each.phase: each.actions for each in questions}
    rules = {each.phase: {one.kind: one.rule for one in each.decisions} for each in questions}

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
        draft.__class__ = closed  # The rules have decided: nobody changes it from here on.
        return draft

    to_the_end.__name__, to_the_end.__doc__ = rollout.__name__, rollout.__doc__
    return to_the_end
