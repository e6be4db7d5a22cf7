"""What actions do: one function for each kind of decision, checked before anything happens."""

from collections.abc import Callable
from typing import Any

from tabletop.core.errors import IllegalAction
from tabletop.core.rulebook import implements
from tabletop.core.tuples import replace_at, without
from tabletop.starmap.actions import Action, Buy, Play, Take, Top
from tabletop.starmap.cards import in_order, top_back
from tabletop.starmap.draft import Draft, Log
from tabletop.starmap.drawing import draw_cards, refill
from tabletop.starmap.event import Asked, Bought, DeckShows, Event, Played
from tabletop.starmap.legal import legal_actions, why_illegal
from tabletop.starmap.rounds import finish, next_after, next_turn, take, turns_after
from tabletop.starmap.state import HAND_LIMIT, LAID, State, make_seat, make_state

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
    card, mine, seats = action.card, state.seats[seat], state.seats
    hand = without(mine.hand, card)
    seats = replace_at(seats, seat, make_seat(hand, mine.shine, mine.collection))
    table = (*state.table, LAID[seat][card.key])
    if log is not None:
        log.append(Played(seat, card))
    follower = next_after(seat, state.first, len(seats))
    if hand and follower is not None and seats[follower].hand:  # as a rule a play just passes the turn on
        if log is not None:
            log.append(Asked(follower, "turn"))
        return make_state(
            state.options, seats, state.deck, state.discard, table,
            state.first, state.marker, (follower,), "turn", state.seed,
        )  # fmt: skip
    draft = Draft(state)
    draft.seats, draft.table = seats, table
    if not hand:
        refill(draft, seat, log)
    return next_turn(draft, turns_after(seat, state.first, len(seats)), log)


@implements("starmap.buy", "starmap.M16")
def _buy(state: State, seat: int, _action: Buy, log: Log) -> State:
    draft, mine = Draft(state), state.seats[seat]
    shine = mine.shine - 1
    if log is not None:
        log.append(Bought(seat, shine))
    drawn = draw_cards(draft, seat, min(BOUGHT, HAND_LIMIT - len(mine.hand)), log)
    draft.seats = replace_at(state.seats, seat, make_seat(in_order(mine.hand + drawn), shine, mine.collection))
    return draft.asking(seat, "turn", log)


def _take(state: State, seat: int, action: Take, log: Log) -> State:
    return take(Draft(state), seat, action.card, log)


def _top(state: State, seat: int, action: Top, log: Log) -> State:
    return finish(Draft(state), seat, action.card, log)


_RULES: dict[type[Any], Callable[[State, int, Any, Log], State]] = {Play: _play, Buy: _buy, Take: _take, Top: _top}
