"""List a state's legal actions, cached in its `offers` field if listing is slow.

The cached list is that of the first seat to act. Any other seat that may act at the same time gets a list of its own.

An action that is itself an element of the list kept with this very state is played without a second check. Any other is
judged by the rules, and by the types of its fields: one that equals an offer, one that another state has kept. What is
kept is no part of the state's value, and a draft, a copy or a state from outside begins without it. `why_illegal`
always judges by the rules, so that the list can be held to them.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from tabletop.core.errors import Objection
from tabletop.core.turns import not_now

Check: TypeAlias = Callable[[Any, int, Any], Objection | None]
Refuse: TypeAlias = Callable[[object], None]
"""A function that raises an error for what is not a position of the game (core/values.py)."""


def plain_listing(kind: Any, lists: Mapping[str, Callable[[Any, int], Sequence[Any]]], refuse: Refuse) -> Any:
    """Return `legal_actions` for states that cache nothing."""

    def legal_actions(state: Any, /, seat: int | None = None) -> Sequence[Any]:
        if state.__class__ is not kind:
            refuse(state)
        if seat is None:
            acting = state.to_act
            return lists[state.phase](state, acting[0]) if acting else ()
        return () if not_now(state, seat) else lists[state.phase](state, seat)

    return legal_actions


def kept_listing(kind: Any, lists: Mapping[str, Callable[[Any, int], Sequence[Any]]], refuse: Refuse) -> Any:
    """Return `legal_actions` for states that keep what it lists."""
    keep = kind.offers.__set__  # What follows from a state may be added to it, frozen or not.

    def legal_actions(state: Any, /, seat: int | None = None) -> Sequence[Any]:
        if state.__class__ is not kind:
            refuse(state)
        offers: Sequence[Any] | None = state.offers
        if offers is not None and seat is None:
            return offers
        if (seat is not None or not state.to_act) and not_now(state, seat):
            return ()
        if seat is not None and seat != state.to_act[0]:
            return lists[state.phase](state, seat)
        if offers is None:
            offers = lists[state.phase](state, state.to_act[0])
            keep(state, offers)
        return offers

    return legal_actions


def well_typed(check: Check, wrong_field: Callable[[object], Objection | None]) -> Check:
    """Return the check that also objects to what only equals a legal action; offers never get that far."""
    return lambda state, seat, action: check(state, seat, action) or wrong_field(action)


def offered(listing: Callable[[Any, int], Sequence[Any]]) -> Callable[[Any, int], Sequence[Any]]:
    """Return the list for positions that may have their offers already."""
    return lambda position, seat: listing(position, seat) if position.offers is None else position.offers
