#!/usr/bin/env python3
"""Measure how random play scales with the number of cores.

python -m benchmarks.cores [games, default all]

The workers are processes, interpreters of one process (from Python 3.14 on) and threads, with or without the GIL. Each
plays its own games with three players. The output has steps per second of wall-clock time, and the microseconds of
processor time per step, which rise if workers disturb each other. Run it on an idle machine.
"""

import sys
from collections.abc import Iterator, Sequence
from concurrent import futures
from os import cpu_count
from random import Random
from time import perf_counter, thread_time
from typing import Any

from tabletop import load
from tabletop.catalogue import BUILT_IN
from tabletop.core.rng import stream

GAMES, ROUNDS = 300, 5
POOLS = ("ProcessPoolExecutor", "InterpreterPoolExecutor", "ThreadPoolExecutor")


def play_some(name: str, first: int, games: int) -> tuple[int, float]:
    """Play games, and return their steps and the processor time of this thread."""
    game, steps, begin = load(name), 0, thread_time()
    for seed in range(first, first + games):
        draw, state = Random(stream(seed, "cores")).random, game.new_game(players=3, seed=seed)
        while actions := game.legal_actions(state):
            state = game.apply(state, actions[int(draw() * len(actions))])
            steps += 1
    return steps, thread_time() - begin


def pace(name: str, pool_class: Any, workers: int) -> tuple[float, float]:
    """Return the most steps per second of the workers in some rounds, and the least microseconds of a step."""
    share, best, least = GAMES // workers, 0.0, float("inf")
    firsts = range(0, share * workers, share)
    with pool_class(workers) as pool:
        for _ in range(ROUNDS + 1):  # The first round fills the caches and is never the best.
            begin = perf_counter()
            played = [*pool.map(play_some, [name] * workers, firsts, [share] * workers)]
            steps, seconds = [sum(column) for column in zip(*played, strict=True)]
            best = max(best, steps / (perf_counter() - begin))
            least = min(least, 1e6 * seconds / steps)
    return best, least


def report(name: str) -> Iterator[str]:
    """Yield the results of one worker, of two, and of one per core."""
    for pool in POOLS:
        if pool_class := getattr(futures, pool, None):
            word = pool.removesuffix("PoolExecutor").lower()
            for workers in dict.fromkeys([1, 2, cpu_count() or 1]):
                best, least = pace(name, pool_class, workers)
                yield f"{word} x {workers}: {best:,.0f} steps a second, {least:.2f} us of processor a step"


def gil() -> str:
    """Return whether the GIL is enabled, in words."""
    enabled = getattr(sys, "_is_gil_enabled", lambda: True)()
    return "with the GIL" if enabled else "without the GIL"


def main(names: Sequence[str]) -> None:
    """Print the results of each game."""
    print(f"Python {sys.version.split()[0]} {gil()}")
    for name in names or BUILT_IN:
        for line in report(name):
            print(f"{name:10} {line}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
