"""What a player may do, and why not."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from tabletop.core.errors import Objection
from tabletop.core.fields import wrong_field
from tabletop.core.rulebook import implements
from tabletop.core.turns import no_such_kind, not_now
from tabletop.starmap.actions import BUY, PLAYS, TAKES, TOPS, Action, Buy, Play, Take, Top
from tabletop.starmap.cards import Card, Colour
from tabletop.starmap.state import HAND_LIMIT, Phase, State, emotions_of, is_on
from tabletop.starmap.tricks import leading_colour


class StarMapObjection(Objection):
    """Why Star Map refuses an action."""

    __slots__ = ()
    SENTENCES: ClassVar[Mapping[str, str]] = {
        "starmap.round.step": "{action} does not belong to this step, which is '{phase}'",
        "starmap.play.held": "{card} is not in the hand",
        "starmap.follow.colour": "{lead} leads and is in the hand: play {lead} or a rest card",
        "starmap.buy.shine": "the last shine cannot buy cards",
        "starmap.buy.hand": "a hand holds {limit} cards at most",
        "starmap.buy.deck": "there is no card to draw",
        "starmap.take.rest": "a rest card cannot be taken",
        "starmap.take.table": "{card} was not played in this round",
        "starmap.top.table": "{card} is not among the cards left on the table",
    }


def why_illegal(state: State, action: Action, seat: int | None = None) -> Objection | None:
    """Say which rule forbids the action, or None if it is legal."""
    if (seat is not None or not state.to_act) and (objection := not_now(state, seat)):
        return objection
    check = _CHECKS.get(type(action))
    if check is None:
        return no_such_kind(action)
    try:
        objection = check(state, state.to_act[0], action)
    except Exception:  # a field that cannot even be compared, such as None for a card
        if fault := wrong_field(action):
            return fault
        raise
    return objection and (wrong_field(action) or objection)


@implements("starmap.play")
def _objection_to_play(state: State, seat: int, action: Play) -> Objection | None:
    if state.phase != "turn":
        return _wrong_step(state.phase, action)
    card, hand = action.card, state.seats[seat].hand
    if card not in hand:
        return StarMapObjection("starmap.play.held", "starmap.play", (("card", str(card)),))
    back = card.back
    if back != "rest" and state.table:
        lead = leading_colour(state.table)
        if lead and back != lead and must_follow(hand, lead):
            return StarMapObjection("starmap.follow.colour", "starmap.follow", (("lead", lead),))
    return None


@implements("starmap.buy", "starmap.M1", "starmap.M16", "starmap.M17")
def _objection_to_buying(state: State, seat: int, action: Buy) -> Objection | None:
    if state.phase != "turn":
        return _wrong_step(state.phase, action)
    mine = state.seats[seat]
    if mine.shine < 2:
        return StarMapObjection("starmap.buy.shine", "starmap.buy")
    if len(mine.hand) >= HAND_LIMIT:
        return StarMapObjection("starmap.buy.hand", "starmap.buy", (("limit", HAND_LIMIT),))
    if not state.deck:
        return StarMapObjection("starmap.buy.deck", "starmap.buy")
    return None


@implements("starmap.take")
def _objection_to_taking(state: State, _seat: int, action: Take) -> Objection | None:
    if state.phase != "take":
        return _wrong_step(state.phase, action)
    if not action.card.value:
        return StarMapObjection("starmap.take.rest", "starmap.take")
    if not is_on(state.table, action.card):
        return StarMapObjection("starmap.take.table", "starmap.take", (("card", str(action.card)),))
    return None


@implements("starmap.top", "starmap.M13")
def _objection_to_top(state: State, _seat: int, action: Top) -> Objection | None:
    if state.phase != "top":
        return _wrong_step(state.phase, action)
    if type(action.card) is not Card or not is_on(state.table, action.card):
        return StarMapObjection("starmap.top.table", "starmap.top", (("card", str(action.card)),))
    return None


@implements("starmap.round")
def _wrong_step(phase: Phase, action: Action) -> Objection:
    return StarMapObjection("starmap.round.step", "starmap.round", (("action", str(action)), ("phase", phase)))


_CHECKS: dict[type[Any], Callable[[State, int, Any], Objection | None]] = {
    Play: _objection_to_play,
    Buy: _objection_to_buying,
    Take: _objection_to_taking,
    Top: _objection_to_top,
}


def legal_actions(state: State, seat: int | None = None) -> tuple[Action, ...]:
    """List every legal action: plays in the order of the hand, then buying; takes and tops in play order."""
    if seat is not None and not_now(state, seat):
        return ()
    if state.phase != "turn":
        return _choices_of_the_winner(state)
    mine = state.seats[state.to_act[0]]
    lead = leading_colour(state.table) if state.table else None
    playable: Sequence[Card] = mine.hand
    if lead and must_follow(playable, lead):
        playable = [card for card in playable if card.back == lead or not card.value]
    actions: list[Action] = []
    last = None
    for card in playable:
        if card is not last:  # twins lie side by side
            actions.append(PLAYS[card.key])
            last = card
    if mine.shine > 1 and state.deck and len(mine.hand) < HAND_LIMIT:
        actions.append(BUY)
    return tuple(actions)


def _choices_of_the_winner(state: State) -> tuple[Action, ...]:
    if state.phase == "over":
        return ()
    choices = TAKES if state.phase == "take" else TOPS
    return tuple([choices[card.key] for card in emotions_of(state.table)])


@implements("starmap.follow")
def must_follow(hand: Sequence[Card], lead: Colour) -> bool:
    """Whether the hand can follow the leading colour."""
    for card in hand:
        if card.back == lead:
            return True
    return False
