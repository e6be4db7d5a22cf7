# src/liars/worlds.py
"""Sample complete states that are consistent with a view."""

from liars.setup import roll
from liars.state import Seat, State
from liars.views import View
from tabletop.core.rng import Dice, stream
from tabletop.core.rulebook import implements


@implements("liars.hidden")
def sample_state(view: View, *, seed: int) -> State:
    """Roll the hidden dice."""
    chance = Dice(stream(seed, "sample_state"))
    seats = [Seat(roll(chance, view.options.dice) if seen.dice is None else seen.dice) for seen in view.seats]
    return State(
        options=view.options,
        seats=tuple(seats),
        bid=view.bid,
        loser=view.loser,
        to_act=view.to_act,
        phase=view.phase,
    )
