"""Legal actions, and checks that reject illegal ones."""

from collections.abc import Sequence
from typing import ClassVar, TypeVar

from tabletop.core.errors import Objection
from tabletop.core.rulebook import implements
from tabletop.starmap.actions import BUY, PLAYS, TAKES, TOPS, Action, Buy, Play, Take, Top
from tabletop.starmap.cards import Card, Colour
from tabletop.starmap.options import PRICE
from tabletop.starmap.rounds import leading_colour
from tabletop.starmap.state import HAND_LIMIT, Laid, Position, is_on

A = TypeVar("A")


class StarMapObjection(Objection):
    """A reason to reject an action, with a code, a rule and facts.

    >>> state = starmap.new_game(players=3, seed=7)
    >>> refused = starmap.why_illegal(state, starmap.Play(starmap.Card.from_notation("G5")))
    >>> refused.code, refused.rule, refused.facts
    ('starmap.play.held', 'starmap.play', (('card', 'G5'),))
    >>> refused.text
    'G5 is not in the hand'
    >>> starmap.StarMapObjection.CODES[:2]
    ('starmap.round.step', 'starmap.play.held')
    """

    __slots__ = ()
    CODES: ClassVar[tuple[str, ...]] = (
        "starmap.round.step",
        "starmap.play.held",
        "starmap.follow.colour",
        "starmap.buy.shine",
        "starmap.buy.hand",
        "starmap.buy.deck",
        "starmap.take.rest",
        "starmap.take.table",
        "starmap.top.table",
    )


no = StarMapObjection.no


@implements("starmap.play")
def check_play(position: Position, seat: int, action: Play) -> Objection | None:
    """Reject a card that is not in the hand or does not follow the lead."""
    card, hand, table = action.card, position.seats[seat].hand, position.table
    if type(card) is not Card or card not in hand:
        return no("starmap.play.held", card=str(card))
    back = card.back
    if back != "rest" and table and back != table[0].card.back:
        lead = leading_colour(table)
        if lead and back != lead and must_follow(hand, lead):
            return no("starmap.follow.colour", lead=lead)
    return None


@implements("starmap.buy", "starmap.M1", "starmap.M16", "starmap.M17")
def check_buy(position: Position, seat: int, _action: Buy) -> Objection | None:
    """Reject buying without enough shine, space in the hand or cards to draw."""
    mine = position.seats[seat]
    if mine.shine <= PRICE:
        return no("starmap.buy.shine")
    if len(mine.hand) >= HAND_LIMIT:
        return no("starmap.buy.hand", limit=HAND_LIMIT)
    if not position.deck:
        return no("starmap.buy.deck")
    return None


@implements("starmap.take")
def check_take(position: Position, _seat: int, action: Take) -> Objection | None:
    """Reject a card that is not on the table, or a rest card."""
    if not action.card.value:
        return no("starmap.take.rest")
    if not is_on(position.table, action.card):
        return no("starmap.take.table", card=str(action.card))
    return None


@implements("starmap.top", "starmap.M13")
def check_top(position: Position, _seat: int, action: Top) -> Objection | None:
    """Reject a card that is not on the table."""
    if type(action.card) is not Card or not is_on(position.table, action.card):
        return no("starmap.top.table", card=str(action.card))
    return None


@implements("starmap.round")
def wrong_step(action: object, phase: str) -> Objection:
    """Reject an action that belongs to another phase."""
    return no("starmap.round.step", action=str(action), phase=phase)


@implements("starmap.play", "starmap.buy", "starmap.follow")
def turn_actions(position: Position, seat: int) -> tuple[Action, ...]:
    """List the plays in hand order, then buying."""
    mine, table = position.seats[seat], position.table
    hand, last = mine.hand, None  # The hand is sorted: equal cards are adjacent, rest cards last.
    actions: list[Action] = []
    lead = table[0].card.back if table else None
    if lead == "rest":
        lead = leading_colour(table)
    if lead:
        for card in hand:
            if card.back == lead and card is not last:
                actions.append(PLAYS[card.key])
                last = card
        if actions and not hand[-1].value:
            actions.append(PLAYS[hand[-1].key])
    if not actions:
        for card in hand:
            if card is not last:
                actions.append(PLAYS[card.key])
                last = card
    if mine.shine > PRICE and position.deck and len(hand) < HAND_LIMIT:
        actions.append(BUY)
    return tuple(actions)


@implements("starmap.take")
def take_actions(position: Position, _seat: int) -> tuple[Action, ...]:
    """List the cards to take, in play order."""
    return _for_each_face(TAKES, position.table)


@implements("starmap.top")
def top_actions(position: Position, _seat: int) -> tuple[Action, ...]:
    """List the cards to put on top, in play order."""
    return _for_each_face(TOPS, position.table)


def _for_each_face(actions: Sequence[A], table: tuple[Laid, ...]) -> tuple[A, ...]:
    """Return the actions for the emotion cards on the table, without duplicates."""
    emotions: list[Card] = []
    listed: list[A] = []
    for laid in table:
        card = laid.card
        if card.value and card not in emotions:
            emotions.append(card)
            listed.append(actions[card.key])
    return tuple(listed)


@implements("starmap.follow")
def must_follow(hand: Sequence[Card], lead: Colour) -> bool:
    """Whether the hand has a card of the leading colour."""
    for card in hand:
        if card.back == lead:
            return True
    return False
