"""What actions do: one function for each kind of decision."""

from tabletop.core.faces import in_order
from tabletop.core.play import Plumbing, decision, plumbing, question
from tabletop.core.rulebook import implements
from tabletop.core.tuples import replace_at
from tabletop.starmap.actions import Action, Buy, Play, Take, Top
from tabletop.starmap.drawing import draw_cards, refill
from tabletop.starmap.event import Bought, Event, Log, Played
from tabletop.starmap.legal import (
    check_buy,
    check_play,
    check_take,
    check_top,
    take_actions,
    top_actions,
    turn_actions,
    wrong_step,
)
from tabletop.starmap.notation import NOTATION
from tabletop.starmap.rounds import finish, next_turn, take
from tabletop.starmap.state import HAND_LIMIT, LAID, Draft, State, cards_of, with_hand, with_shine
from tabletop.starmap.turns import ask, turns_after

CARDS_FOR_A_SHINE = 3


@implements("starmap.play", "starmap.round")
def play_card(draft: Draft, seat: int, action: Play, log: Log) -> None:
    """Lay the card on the table; refill an empty hand; then the next player acts."""
    card, mine, seats = action.card, draft.seats[seat], list(draft.seats)
    hand = list(mine.hand)
    hand.remove(card)
    seats[seat] = with_hand(mine, hand=tuple(hand))
    draft.seats = tuple(seats)
    draft.table = (*draft.table, LAID[seat][card.key])
    if log is not None:
        log.append(Played(seat, card))
    if not hand:
        refill(draft, seat, log)
    later = turns_after(seat, draft.first, len(seats))
    if later and (follower := later[0]) is not None and seats[follower].hand:  # as a rule the turn just passes on
        ask(draft, follower, "turn", log)
    else:
        next_turn(draft, later, log)


@implements("starmap.buy", "starmap.M16")
def buy_cards(draft: Draft, seat: int, _action: Buy, log: Log) -> None:
    """Turn one shine and draw three cards, no more than the hand can hold; then decide again."""
    mine = with_shine(draft.seats[seat], shine=draft.seats[seat].shine - 1)
    if log is not None:
        log.append(Bought(seat, mine.shine))
    drawn = draw_cards(draft, seat, min(CARDS_FOR_A_SHINE, HAND_LIMIT - len(mine.hand)), log)
    draft.seats = replace_at(draft.seats, seat, with_hand(mine, hand=in_order(mine.hand + drawn)))
    ask(draft, seat, "turn", log)


def take_card(draft: Draft, seat: int, action: Take, log: Log) -> None:
    """Take the card from the table into the collection."""
    take(draft, seat, action.card, log)


def put_on_top(draft: Draft, seat: int, action: Top, log: Log) -> None:
    """Discard what is left with this card on top."""
    finish(draft, seat, cards_of(draft.table), action.card, log)


PLUMBING: Plumbing[State, Action, Event] = plumbing(
    State,
    Draft,
    question("turn", turn_actions, decision(Play, check_play, play_card), decision(Buy, check_buy, buy_cards)),
    question("take", take_actions, decision(Take, check_take, take_card)),
    question("top", top_actions, decision(Top, check_top, put_on_top)),
    notation=NOTATION,
    wrong_step=wrong_step,
    order="plays in the order of the hand, then buying; takes and tops in play order",
)
legal_actions, why_illegal = PLUMBING.legal_actions, PLUMBING.why_illegal
apply, step, events, parse_action = PLUMBING.apply, PLUMBING.step, PLUMBING.events, PLUMBING.parse_action
