"""What must be true of every state (rulebook: all of it); a state from outside is held to it."""

from collections.abc import Iterator

from tabletop.comet.state import State
from tabletop.comet.validity.steps import step_faults
from tabletop.comet.validity.table import board_faults, card_faults, pile_faults, seat_faults, table_faults
from tabletop.core.errors import InvalidState
from tabletop.core.validation import takes


@takes(State)
def validate(state: State) -> None:
    """Raise InvalidState with the first invariant that does not hold.

    >>> from attrs import evolve
    >>> state = comet.new_game(players=2, seed=7)
    >>> comet.validate(evolve(state, tokens=((comet.Hex(0, 1), None, None), state.tokens[1])))
    Traceback (most recent call last):
    tabletop.core.errors.InvalidState: seat 0: slot 0 is filled exactly if its token is on the board
    """
    for fault in _faults(state):
        raise InvalidState(fault)


def _faults(state: State) -> Iterator[str]:
    """Tell what does not hold; later checks rely on earlier ones."""
    yield from table_faults(state)
    yield from card_faults(state)
    yield from pile_faults(state)
    for seat in range(len(state.seats)):
        for fault in seat_faults(state, seat):
            yield f"seat {seat}: {fault}"
    yield from board_faults(state)
    yield from step_faults(state)
