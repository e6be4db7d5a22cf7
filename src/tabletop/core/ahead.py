"""Playing to the end by chance where lists are kept and decisions make themselves (core/offers.py).

Such a game lists a draft to find out whether there is an answer that makes itself. The loop here uses the same list for
the choice that follows, and asks about a single action only.
"""

from collections.abc import Callable, Sequence
from typing import Any


def drawing_ahead(
    questions: Sequence[Any], automatic: Callable[[Any], Any]
) -> Callable[[Any, Callable[[], float]], None]:
    """Return what plays a draft of a game with these questions and only answers to its end, by chance."""
    lists = {each.phase: each.actions for each in questions}
    rules = {each.phase: {one.kind: one.rule for one in each.decisions} for each in questions}

    def draw_all(draft: Any, draw: Callable[[], float]) -> None:
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

    return draw_all
