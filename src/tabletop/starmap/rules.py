"""What actions do: one function for each kind of decision, checked before anything happens."""

from collections.abc import Callable
from typing import Any

from tabletop.core.errors import IllegalAction
from tabletop.core.rulebook import implements
from tabletop.starmap.actions import Action, Buy, Play, Take, Top
from tabletop.starmap.cards import in_order, top_back
from tabletop.starmap.draft import Log, opened
from tabletop.starmap.drawing import draw_cards, refill
from tabletop.starmap.event import Bought, DeckShows, Event, Played
from tabletop.starmap.legal import legal_actions, why_illegal
from tabletop.starmap.rounds import finish, next_turn, take, turns_after
from tabletop.starmap.state import HAND_LIMIT, LAID, State, cards_of, make_seat

BOUGHT = 3  # cards for one shine


def apply(state: State, action: Action, seat: int | None = None) -> State:
    """Return the state after the action; raise IllegalAction if the rules forbid it."""
    if objection := why_illegal(state, action, seat):
        raise IllegalAction(action, objection, legal_actions(state, seat))
    return _RULES[type(action)](state, state.to_act[0], action, None)


def events(state: State, action: Action, seat: int | None = None) -> tuple[Event, ...]:
    """Tell what the action does, in order; raise as apply does."""
    if objection := why_illegal(state, action, seat):
        raise IllegalAction(action, objection, legal_actions(state, seat))
    log: list[Event] = []
    after = _RULES[type(action)](state, state.to_act[0], action, log)
    if after.deck is not state.deck:
        log.insert(-1, DeckShows(top_back(after.deck)))
    return tuple(log)


@implements("starmap.play", "starmap.round")
def _play(state: State, seat: int, action: Play, log: Log) -> State:
    card, mine, seats = action.card, state.seats[seat], list(state.seats)
    hand = list(mine.hand)
    hand.remove(card)
    seats[seat] = make_seat(tuple(hand), mine.shine, mine.collection)
    draft = opened(state)
    draft.seats = tuple(seats)
    draft.table = (*state.table, LAID[seat][card.key])
    if log is not None:
        log.append(Played(seat, card))
    if not hand:
        refill(draft, seat, log)
    later = turns_after(seat, state.first, len(seats))
    if later and (follower := later[0]) is not None and seats[follower].hand:  # as a rule the turn just passes on
        return draft.asking(follower, "turn", log)
    return next_turn(draft, later, log)


@implements("starmap.buy", "starmap.M16")
def _buy(state: State, seat: int, _action: Buy, log: Log) -> State:
    draft, seats = opened(state), list(state.seats)
    mine = seats[seat]
    shine = mine.shine - 1
    if log is not None:
        log.append(Bought(seat, shine))
    drawn = draw_cards(draft, seat, min(BOUGHT, HAND_LIMIT - len(mine.hand)), log)
    seats[seat] = make_seat(in_order(mine.hand + drawn), shine, mine.collection)
    draft.seats = tuple(seats)
    return draft.asking(seat, "turn", log)


def _take(state: State, seat: int, action: Take, log: Log) -> State:
    return take(opened(state), seat, action.card, log)


def _top(state: State, seat: int, action: Top, log: Log) -> State:
    return finish(opened(state), seat, cards_of(state.table), action.card, log)


_RULES: dict[type[Any], Callable[[State, int, Any, Log], State]] = {Play: _play, Buy: _buy, Take: _take, Top: _top}
