"""The rules of each decision, one function per kind of action."""

from tabletop.core.deck import in_order
from tabletop.core.play import Plumbing, decision, plumbing, question
from tabletop.core.rulebook import implements
from tabletop.starmap import legal, rounds
from tabletop.starmap.actions import NOTATION, Action, Buy, Play, Take, Top
from tabletop.starmap.event import Bought, Event, Log, Played
from tabletop.starmap.options import BOUGHT, PRICE
from tabletop.starmap.state import HAND_LIMIT, LAID, Draft, State
from tabletop.starmap.turns import TURNS_AFTER, announce, draw_cards, refill


@implements("starmap.play", "starmap.round")
def play(draft: Draft, seat: int, action: Play, log: Log) -> None:
    """Play a card, refill an empty hand, and continue with the next player."""
    card, mine = action.card, draft.edit(seat)
    hand = [*mine.hand]
    hand.remove(card)
    mine.hand = tuple(hand)
    draft.table += (LAID[seat][card.key],)
    if log is not None:
        log.append(Played(seat, card))
    if not hand:
        refill(draft, seat, log)
    later = TURNS_AFTER[len(draft.seats)][draft.first][seat]
    if not later:
        rounds.resolve(draft, log)
    elif (follower := later[0]) is not None and draft.seats[follower].hand:
        draft.to_act, draft.phase = (follower,), "turn"
    else:
        rounds.next_turn(draft, later, log)


@implements("starmap.buy", "starmap.M16")
def buy(draft: Draft, seat: int, _action: Buy, log: Log) -> None:
    """Turn one shine and draw up to three cards. The same player decides again.

    The number of cards is limited by the size of the hand.
    """
    mine = draft.edit(seat)
    mine.shine -= PRICE
    if log is not None:
        log.append(Bought(seat, mine.shine))
    drawn = draw_cards(draft, seat, min(BOUGHT, HAND_LIMIT - len(mine.hand)), log)
    mine.hand = in_order(mine.hand + drawn)
    draft.to_act, draft.phase = (seat,), "turn"


PLUMBING: Plumbing[State, Action, Event] = plumbing(
    State,
    Draft,
    (
        question(
            "turn", legal.turn_actions, decision(Play, legal.check_play, play), decision(Buy, legal.check_buy, buy)
        ),
        question("take", legal.take_actions, decision(Take, legal.check_take, rounds.take)),
        question("top", legal.top_actions, decision(Top, legal.check_top, rounds.put_on_top)),
    ),
    notation=NOTATION,
    announce=announce,
    wrong_step=legal.wrong_step,
    order="plays in the order of the hand, then buying; takes and tops in play order",
)
legal_actions, why_illegal = PLUMBING.legal_actions, PLUMBING.why_illegal
apply, step, events, rollout = PLUMBING.apply, PLUMBING.step, PLUMBING.events, PLUMBING.rollout
parse_action = PLUMBING.parse_action
