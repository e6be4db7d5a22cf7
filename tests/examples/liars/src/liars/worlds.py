# src/liars/worlds.py
"""Complete states that are consistent with a view."""

from liars.setup import roll
from liars.state import Seat, State
from liars.views import View
from tabletop.core.rng import Dice, stream
from tabletop.core.rulebook import implements


@implements("liars.hidden")
def sample_state(view: View, *, seed: int) -> State:
    """Roll the dice that the view hides."""
    chance = Dice(stream(seed, "sample_state"))
    hidden = [roll(chance, view.options.dice) for _ in view.seats]
    seats = [Seat(rolled if seen.dice is None else seen.dice) for seen, rolled in zip(view.seats, hidden, strict=True)]
    return State(
        options=view.options,
        seats=tuple(seats),
        bid=view.bid,
        loser=view.loser,
        to_act=view.to_act,
        phase=view.phase,
    )
