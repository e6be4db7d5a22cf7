"""Offers: the list of a state's legal actions, kept with it where listing is slow.

An action that is itself an element of the list kept with this very state is legal without a second check. Any other is
judged by the rules, and by the types of its fields: one that equals an offer, one that another state has kept. What is
kept is no part of the state's value, and a draft, a copy or a state from outside begins without it. A law holds every
game to this.
"""

from typing import Any, TypeVar

from tabletop.core.errors import Objection
from tabletop.core.fields import wrong_field
from tabletop.core.play import Check, Decision, List, Question

P = TypeVar("P")
D = TypeVar("D")


def keeping_offers(question: Question[P, D], position: type[P], wrong_field: Any = wrong_field) -> Question[P, D]:
    """Return the question with a list that is kept in the position's field `offers`, and with checks that know it."""
    decisions = [
        Decision(each.kind, _unless_offered(each.check, wrong_field), each.rule) for each in question.decisions
    ]
    return Question(question.phase, _kept(question.actions, position), tuple(decisions))


def _kept(actions: List[P], position: Any) -> List[P]:
    keep = position.offers.__set__  # what follows from a state may be added to it, frozen or not

    def kept(position: Any, seat: int) -> tuple[Any, ...]:
        offers: tuple[Any, ...] | None = position.offers
        if offers is None:
            offers = actions(position, seat)
            keep(position, offers)
        return offers

    return kept


def _unless_offered(check: Check[P, Any], wrong_field: Any) -> Check[P, Any]:
    def judge(position: Any, seat: int, action: Any) -> Objection | None:
        for offer in position.offers or ():
            if offer is action:
                return None
        return check(position, seat, action) or wrong_field(action)

    return judge
