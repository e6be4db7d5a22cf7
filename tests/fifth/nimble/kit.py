"""What the test kit should know of Nimble."""

from nim import Options, Seat, State, validate

from tabletop.testing import Facts
from tabletop.testing.tables.laying import checked_by


def contents(state: State) -> list[str]:
    """Every stick is in the heap or was taken."""
    return ["stick"] * (state.heap + sum([seat.taken for seat in state.seats]))


FACTS = Facts(contents=contents)


@checked_by(validate)
def table(*, heap: int = 12, players: int = 2, turn: int = 0) -> State:
    """Return a whole valid state with so many sticks left."""
    taken = Options().sticks - heap
    return State(Options(), (Seat(taken), *[Seat()] * (players - 1)), heap, turn)
