"""Validate states that come from files and networks."""

from collections.abc import Iterator

from liars.actions import BIDS
from liars.options import DIE_FACES, INFO
from liars.state import State
from tabletop.core.validation import refuse, table_faults


def validate(state: State) -> None:
    """Raise InvalidState with the first fault."""
    refuse(_faults(state))


def _faults(state: State) -> Iterator[str]:
    yield from table_faults(INFO, len(state.seats))
    for seat, mine in enumerate(state.seats):
        if len(mine.dice) != state.options.dice or any(die not in DIE_FACES for die in mine.dice):
            yield f"seat {seat} does not have its dice"
        if list(mine.dice) != sorted(mine.dice):
            yield f"the dice of seat {seat} are not in order"
    if state.bid is not None and (state.bid not in BIDS or state.bid.count > state.dice):
        yield f"invalid bid {state.bid}: expected at most {state.dice} dice"
    seats = range(len(state.seats))
    if state.to_act not in [() if state.phase == "over" else (seat,) for seat in seats]:
        yield "exactly one seat is to act until the game is over"
    if state.phase == "over" and (state.bid is None or state.loser not in seats):
        yield "the game ends with a bid and a seat that has lost"
    if state.phase == "bid" and (state.loser is not None or not state.higher_bids):
        yield "no seat has lost before the end, and the highest bid ends the game"
