#!/usr/bin/env python3
"""Measure how random play scales with cores: processes, interpreters of one process, threads with and without the GIL.

python -m benchmarks.cores [games, all if none is named]

Each worker plays games of its own, with three players. Interpreters are there since Python 3.14. Printed are steps a
second on the wall, and the microseconds of processor that a step takes: where workers get in each other's way it rises.
The wall is only worth reading while nothing else runs.
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
    """Play games; return how many steps they had, and the seconds of processor that this thread took."""
    game, steps, begin = load(name), 0, thread_time()
    for seed in range(first, first + games):
        draw, state = Random(stream(seed, "cores")).random, game.new_game(players=3, seed=seed)
        while actions := game.legal_actions(state):
            state = game.apply(state, actions[int(draw() * len(actions))])
            steps += 1
    return steps, thread_time() - begin


def pace(name: str, pool_class: Any, workers: int) -> tuple[float, float]:
    """Return the most steps a second of so many workers in some rounds, and the least microseconds of a step."""
    share, best, least = GAMES // workers, 0.0, float("inf")
    firsts = range(0, share * workers, share)
    with pool_class(workers) as pool:
        for _ in range(ROUNDS + 1):  # The first round makes what is made once; it is never the best.
            begin = perf_counter()
            played = [*pool.map(play_some, [name] * workers, firsts, [share] * workers)]
            steps, seconds = [sum(column) for column in zip(*played, strict=True)]
            best = max(best, steps / (perf_counter() - begin))
            least = min(least, 1e6 * seconds / steps)
    return best, least


def report(name: str) -> Iterator[str]:
    """Tell the pace of one worker, of two, and of as many as there are cores."""
    for pool in POOLS:
        if pool_class := getattr(futures, pool, None):
            word = pool.removesuffix("PoolExecutor").lower()
            for workers in dict.fromkeys([1, 2, cpu_count() or 1]):
                best, least = pace(name, pool_class, workers)
                yield f"{word} x {workers}: {best:,.0f} steps a second, {least:.2f} us of processor a step"


def gil() -> str:
    """Say whether threads share one lock."""
    enabled = getattr(sys, "_is_gil_enabled", lambda: True)()
    return "with the GIL" if enabled else "without the GIL"


def main(names: Sequence[str]) -> None:
    """Print the figures of each game."""
    print(f"Python {sys.version.split()[0]} {gil()}")
    for name in names or BUILT_IN:
        for line in report(name):
            print(f"{name:10} {line}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
