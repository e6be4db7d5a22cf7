# src/liars/rules.py
"""The checks and the rules of bids and doubts."""

from collections.abc import Sequence

from liars.actions import BIDS, Action, Bid, Doubt
from liars.event import Doubted, Event, LiarsObjection, Lifted, Log, Lost, Raised
from liars.options import DIE_FACES
from liars.state import Draft, Position, State
from tabletop.core.errors import Objection
from tabletop.core.play import Notation, Plumbing, decision, plumbing, question
from tabletop.core.rulebook import implements
from tabletop.core.turn_order import next_seat
from tabletop.core.validation import wrong_field

ALL: Sequence[Action] = (Doubt(), *BIDS)
BY_NOTATION = {str(action): action for action in ALL}


def actions(position: Position, _seat: int) -> tuple[Action, ...]:
    """List the legal actions."""
    return (Doubt(), *position.higher_bids) if position.bid else position.higher_bids


@implements("liars.bid")
def check_bid(position: Position, _seat: int, bid: Bid) -> Objection | None:
    """Reject a bid that is not higher, or that is impossible with these dice."""
    if objection := wrong_field(bid):  # A count of 2.0 equals 2, but it is not an int.
        return objection
    if not 1 <= bid.count <= position.dice or bid.face not in DIE_FACES:
        return LiarsObjection.no("liars.bid.dice", bid=str(bid), dice=position.dice)
    if position.bid is not None and bid <= position.bid:
        return LiarsObjection.no("liars.bid.higher", bid=str(bid), last=str(position.bid))
    return None


@implements("liars.bid")
def raise_bid(draft: Draft, seat: int, bid: Bid, log: Log) -> None:
    """Make the bid. The next player decides."""
    draft.bid = bid
    draft.to_act, draft.phase = (next_seat(seat, len(draft.seats)),), "bid"
    if log is not None:
        log.append(Raised(seat, bid))


@implements("liars.doubt")
def check_doubt(position: Position, _seat: int, _doubt: Doubt) -> Objection | None:
    """Reject a doubt before the first bid."""
    return None if position.bid else LiarsObjection.no("liars.doubt.first")


@implements("liars.doubt")
def doubt(draft: Draft, seat: int, _doubt: Doubt, log: Log) -> None:
    """Lift all cups, and find the loser."""
    assert draft.bid is not None
    count = sum([mine.dice.count(draft.bid.face) for mine in draft.seats])
    draft.loser = seat if count >= draft.bid.count else (seat - 1) % len(draft.seats)
    draft.to_act, draft.phase = (), "over"
    if log is not None:
        log.append(Doubted(seat))
        log += [Lifted(each, mine.dice) for each, mine in enumerate(draft.seats)]
        log.append(Lost(draft.loser, count))


@implements("liars.doubt")
def automatic(draft: Draft) -> Doubt | None:
    """Doubt the highest bid automatically, because no other action is legal."""
    return None if draft.phase == "over" or draft.higher_bids else Doubt()


def wrong_step(action: object, phase: str) -> Objection:
    """Reject an action of another phase. Liar's Dice has one phase only."""
    return LiarsObjection.no("liars.turn.step", action=str(action), phase=phase)


def read(words: Sequence[str]) -> Action | None:
    """Return the action that was typed, legal or not."""
    return BY_NOTATION.get(" ".join(words))


PLUMBING: Plumbing[State, Action, Event] = plumbing(
    State,
    Draft,
    [question("bid", actions, decision(Bid, check_bid, raise_bid), decision(Doubt, check_doubt, doubt))],
    notation=Notation(read=read, expected="'bid', how many and a face, or 'doubt'"),
    wrong_step=wrong_step,
    automatic=automatic,
    order="doubting, then bids from low to high",
)
legal_actions, why_illegal, parse_action = PLUMBING.legal_actions, PLUMBING.why_illegal, PLUMBING.parse_action
apply, events = PLUMBING.apply, PLUMBING.events
