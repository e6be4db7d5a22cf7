# src/liars/setup.py
"""Setup of a game."""

from liars.options import DIE_FACES, INFO, STANDARD, Options
from liars.state import Seat, State
from tabletop.core.rng import Dice, stream
from tabletop.core.rulebook import implements
from tabletop.core.setup import check_table


@implements("liars.setup")
def new_game(*, players: int, seed: int, options: Options = STANDARD) -> State:
    """Roll the dice under all cups. Seat 0 begins."""
    players = check_table(INFO, Options, players, options)
    chance = Dice(stream(seed, "new_game"))
    seats = tuple([Seat(roll(chance, options.dice)) for _ in range(players)])
    return State(options=options, seats=seats, bid=None, loser=None, to_act=(0,), phase="bid")


def roll(chance: Dice, count: int) -> tuple[int, ...]:
    """Roll `count` dice and sort them."""
    return tuple(sorted([chance.choice(DIE_FACES) for _ in range(count)]))
