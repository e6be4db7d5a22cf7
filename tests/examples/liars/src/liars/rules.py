# src/liars/rules.py
"""Legal actions and their effects.

Each kind of action has a check and a rule.
"""

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


def dice_on(position: Position) -> int:
    """Count the dice under all cups."""
    return len(position.seats) * position.options.dice


def bids_left(position: Position) -> tuple[Bid, ...]:
    """Return the bids above the last one, from low to high."""
    last = position.bid
    return BIDS[BIDS.index(last) + 1 if last else 0 : len(DIE_FACES) * dice_on(position)]


@implements("liars.bid")
def check_bid(position: Position, _seat: int, bid: Bid) -> Objection | None:
    """Reject an impossible bid, or one that is not above the last bid."""
    if objection := wrong_field(bid):  # 2.0 equals 2, but it is not an int.
        return objection
    if not 1 <= bid.count <= dice_on(position) or bid.face not in DIE_FACES:
        return LiarsObjection.no("liars.bid.dice", bid=str(bid), dice=dice_on(position))
    if position.bid is not None and bid <= position.bid:
        return LiarsObjection.no("liars.bid.higher", bid=str(bid), last=str(position.bid))
    return None


@implements("liars.doubt")
def check_doubt(position: Position, _seat: int, _doubt: Doubt) -> Objection | None:
    """Reject a doubt before the first bid."""
    return None if position.bid else LiarsObjection.no("liars.doubt.first")


def actions(position: Position, _seat: int) -> tuple[Action, ...]:
    """List the legal actions of the seat."""
    return (Doubt(), *bids_left(position)) if position.bid else bids_left(position)


@implements("liars.bid")
def raise_bid(draft: Draft, seat: int, bid: Bid, log: Log) -> None:
    """Make the bid. The next seat decides."""
    draft.bid = bid
    draft.to_act, draft.phase = (next_seat(seat, len(draft.seats)),), "bid"
    if log is not None:
        log.append(Raised(seat, bid))


@implements("liars.doubt")
def doubt(draft: Draft, seat: int, _doubt: Doubt, log: Log) -> None:
    """Lift all cups. A bid that was too high loses, otherwise the doubting player loses."""
    assert draft.bid is not None
    count = sum([mine.dice.count(draft.bid.face) for mine in draft.seats])
    bidder = (seat - 1) % len(draft.seats)
    draft.loser = seat if count >= draft.bid.count else bidder
    draft.to_act, draft.phase = (), "over"
    if log is not None:
        log.append(Doubted(seat))
        log += [Lifted(each, mine.dice) for each, mine in enumerate(draft.seats)]
        log.append(Lost(draft.loser, count))


@implements("liars.doubt")
def automatic(draft: Draft) -> Doubt | None:
    """Doubt the highest possible bid, because no other action is legal."""
    return None if draft.phase == "over" or bids_left(draft) else Doubt()


def wrong_step(action: object, phase: str) -> Objection:
    """Reject an action of another phase. This game has only one."""
    return LiarsObjection.no("liars.turn.step", action=str(action), phase=phase)


def read(words: Sequence[str]) -> Action | None:
    """Return the typed action, which may be illegal."""
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
apply, step, events, rollout = PLUMBING.apply, PLUMBING.step, PLUMBING.events, PLUMBING.rollout
