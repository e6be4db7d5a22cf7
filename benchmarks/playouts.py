#!/usr/bin/env python3
"""Time random play through the contract: a step is `legal_actions`, a uniform choice and a checked `apply`.

python -m benchmarks.playouts [games, all if none is named]

Setting up is included, and every state before stays whole; in rollouts (`playout`) there are no states in between, and
their actions count as steps. Rates are printed per second and per benchmark unit, the creation of one ten-field frozen
attrs object in the same minute, which hardly depends on the machine. Run it on an idle one.
"""

import sys
from random import Random
from statistics import median
from time import process_time

from benchmarks.contestants import PLAYERS, step_by_step
from benchmarks.unit import benchmark_unit

from tabletop import load
from tabletop.catalogue import BUILT_IN
from tabletop.core.game import AnyGame
from tabletop.core.optional import optional
from tabletop.core.rng import stream

ROUNDS = 7
SECONDS = 1.0


def steps_in_a_second(game: AnyGame, seed: int) -> float:
    """Play games until the time is up; return how many steps a second took."""
    draw, steps, begin = Random(seed).random, 0, process_time()
    while (spent := process_time() - begin) < SECONDS:
        steps += step_by_step(game, game.new_game(players=PLAYERS, seed=seed), draw)
        seed += 1
    return steps / spent


class Counted:
    """Chance that counts its draws: one for each action."""

    def __init__(self, seed: int) -> None:
        self.count, self._draw = 0, Random(seed).random

    def __call__(self) -> float:
        """Draw a number."""
        self.count += 1
        return self._draw()


def rollout_steps_in_a_second(game: AnyGame, seed: int) -> float:
    """Play whole games as rollouts; return how many actions a second took. They are counted in a second playing."""
    rollout, games = optional(game).rollout, 0
    begin = process_time()
    while (spent := process_time() - begin) < SECONDS:
        rollout(game.new_game(players=PLAYERS, seed=seed + games), Random(stream(seed + games, "playout")).random)
        games += 1
    chance = [Counted(stream(seed + number, "playout")) for number in range(games)]
    for number, draw in enumerate(chance):
        rollout(game.new_game(players=PLAYERS, seed=seed + number), draw)
    return sum([draw.count for draw in chance]) / spent


def main() -> None:
    """Print the median rates of each game."""
    for name in sys.argv[1:] or BUILT_IN:
        for what, measure in (("steps", steps_in_a_second), ("steps of rollouts", rollout_steps_in_a_second)):
            game, rates, per_unit = load(name), list[float](), list[float]()
            measure(game, 0)  # warm up
            for turn in range(ROUNDS):
                before = benchmark_unit()
                rates.append(measure(game, 1_000 * turn))
                per_unit.append(rates[-1] * (before + benchmark_unit()) / 2)
            print(f"{name:10} {median(rates):9,.0f} {what} a second, {median(per_unit):.3f} per unit", flush=True)


if __name__ == "__main__":
    main()
