#!/usr/bin/env python3
"""Measure how time per step and memory per state depend on the table.

python -m benchmarks.scaling [games, default all]

Time is the processor time of one step of random play, the best of some rounds, for every number of players and option
set, and for each third of a game. Memory is the result of `tracemalloc` while all states of whole games are kept.
Neighbouring states share most of their parts. Run it on an idle machine. benchmarks/cores.py measures several
processes.
"""

import sys
import tracemalloc
from collections.abc import Iterator, Sequence
from random import Random
from time import process_time
from typing import Any

from benchmarks.contestants import decisions

from tabletop import load
from tabletop.catalogue import BUILT_IN
from tabletop.core.game import AnyGame
from tabletop.core.rng import stream
from tabletop.testing import configurations

GAMES = 60
ROUNDS = 5
KEPT, MANY = 20_000, 100_000


def walked(game: AnyGame, players: int, seed: int, options: Any) -> Iterator[Any]:
    """Yield each state of a random game with the chosen action."""
    state = game.new_game(players=players, seed=seed, options=options)
    return ((state, action) for state, _, action in decisions(game, state, Random(stream(seed, "scaling")).random))


def step_time(game: AnyGame, players: int, options: Any) -> tuple[float, float]:
    """Return the microseconds of a step, including setup, and the number of steps in a game."""
    best, steps = float("inf"), 0
    for _ in range(ROUNDS):
        begin = process_time()
        steps = sum([1 for seed in range(GAMES) for _ in walked(game, players, seed, options)])
        best = min(best, process_time() - begin)
    return best / steps * 1e6, steps / GAMES


def thirds(game: AnyGame, players: int) -> list[float]:
    """Return the microseconds of a step in the first, second and last third of a game."""
    spent, count = [0.0] * 3, [0] * 3
    for seed in range(GAMES):
        played = [*walked(game, players, seed, game.Options())]
        state = played[0][0]
        for third in range(3):
            part = played[third * len(played) // 3 : (third + 1) * len(played) // 3]
            begin = process_time()
            for _, action in part:  # The states are made again, because walked ones may have cached lists.
                game.legal_actions(state)
                state = game.apply(state, action)
            spent[third] += process_time() - begin
            count[third] += len(part)
    return [1e6 * time / number for time, number in zip(spent, count, strict=True)]


def bytes_kept(game: AnyGame, players: int, states: int) -> float:
    """Return the bytes per state while `states` states of whole games are kept."""
    for _ in walked(game, players, 0, game.Options()):
        """The first game fills the caches."""
    tracemalloc.start()
    before, kept, seed = tracemalloc.get_traced_memory()[0], list[Any](), 0
    while len(kept) < states:
        kept += [state for state, _ in walked(game, players, seed, game.Options())]
        seed += 1
    size = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return size / len(kept)


def report(name: str) -> Iterator[str]:
    """Yield the results of a game."""
    game = load(name)
    step_time(game, game.INFO.players[0], game.Options())  # This fills the caches.
    for option_set, options, players in configurations(game):
        micros, steps = step_time(game, players, options)
        yield f"{option_set}, {players} players: {micros:.2f} us a step, {steps:.0f} steps a game"
    for players in game.INFO.players:
        first, second, last = thirds(game, players)
        size = bytes_kept(game, players, KEPT)
        yield (
            f"{players} players: {first:.2f}, {second:.2f}, {last:.2f} us a step in the thirds of a game; "
            f"{size:,.0f} bytes a kept state"
        )
    size = bytes_kept(game, 3, MANY)
    yield f"{MANY:,} kept states: {size * MANY / 2**20:.0f} MB, {size:,.0f} bytes each"


def main(names: Sequence[str]) -> None:
    """Print the results of each game."""
    for name in names or BUILT_IN:
        for line in report(name):
            print(f"{name:10} {line}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
