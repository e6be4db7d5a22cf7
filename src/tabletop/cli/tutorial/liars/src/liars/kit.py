"""Facts of Liar's Dice for the test kit, and a function that sets up positions."""

from liars.actions import Bid
from liars.options import Options
from liars.state import Seat, State
from liars.validity import validate
from tabletop.testing import Facts, Hidden
from tabletop.testing.facts import Pools
from tabletop.testing.tables.laying import checked_by


def nothing_moves(_state: State, _viewer: int | None) -> Pools:
    """Return no pools, because dice are never exchanged."""
    return {}


def as_it_is(state: State, _viewer: int | None, _pools: Pools) -> State:
    """Return the state itself."""
    return state


def other_dice(state: State, viewer: int | None) -> object:
    """Return the dice that are hidden from the viewer, or None at the end."""
    return None if state.is_over else tuple([mine for seat, mine in enumerate(state.seats) if seat != viewer])


FACTS = Facts(hidden=Hidden(nothing_moves, as_it_is, also={"dice of others": other_dice}))


@checked_by(validate)
def table(*, dice: tuple[str, ...] = ("12", "34"), bid: Bid | None = None, turn: int = 0) -> State:
    """Return a state with these dice under the cups.

    An example is `table(dice=("11", "15"), bid=Bid(2, 1), turn=1)`.
    """
    seats = tuple([Seat(tuple([int(face) for face in cup])) for cup in dice])
    return State(options=Options(len(dice[0])), seats=seats, bid=bid, loser=None, to_act=(turn,), phase="bid")
