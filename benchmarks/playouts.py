#!/usr/bin/env python3
"""Time random play through the contract: a step is `legal_actions`, a uniform choice and a checked `apply`.

python -m benchmarks.playouts [games, all if none is named]

Setting up is included, and every state before stays whole. Steps are told for a second and for a yard, the creation of
one ten-field frozen attrs object in the same minute: that hardly depends on the machine. Run it on an idle one.
"""

import sys
from random import Random
from statistics import median
from time import process_time

from benchmarks.yard import yard

from tabletop import load
from tabletop.catalogue import BUILT_IN
from tabletop.core.game import AnyGame

PLAYERS = 3
ROUNDS = 7
SECONDS = 1.0


def steps_in_a_second(game: AnyGame, seed: int) -> float:
    """Play games until the time is up; return how many steps a second took."""
    legal_actions, apply, draw = game.legal_actions, game.apply, Random(seed).random
    steps, begin = 0, process_time()
    while (spent := process_time() - begin) < SECONDS:
        state = game.new_game(players=PLAYERS, seed=seed)
        while actions := legal_actions(state):
            state = apply(state, actions[int(draw() * len(actions))])
            steps += 1
        seed += 1
    return steps / spent


def main() -> None:
    """Print the median rate of each game."""
    for name in sys.argv[1:] or BUILT_IN:
        game, rates, yards = load(name), list[float](), list[float]()
        steps_in_a_second(game, 0)  # warm up
        for turn in range(ROUNDS):
            before = yard()
            rates.append(steps_in_a_second(game, 1_000 * turn))
            yards.append(rates[-1] * (before + yard()) / 2)
        print(f"{name:10} {median(rates):9,.0f} steps a second, {median(yards):.3f} in a yard", flush=True)


if __name__ == "__main__":
    main()
