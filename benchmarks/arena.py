#!/usr/bin/env python3
"""Measure the arena: how much quicker two processes are than one, and whether a long run needs more memory.

python -m benchmarks.arena [speed | memory], both if nothing is said

Speed is wall-clock time, starting the processes included, so it wants an idle machine with two processors. Memory is
what this process holds while 100,000 games of Star Map are played, written and counted.
"""

import gc
import os
import resource
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from tabletop.arena import Table, process_pool, run

BOTS = ("greedy", "random")
SPEED_GAMES = {"starmap": 6_000, "comet": 1_200}
MEMORY_GAMES, MEMORY_STEP = 100_000, 10_000


def seconds_for(name: str, games: int, pool: AbstractContextManager[Any], out: Path) -> float:
    """Return how long a run takes, from the first process to the last line."""
    began = perf_counter()
    with pool as executor:
        run(Table(name, 3), BOTS, games=games, seed=1, executor=executor, out=out)
    return perf_counter() - began


def speed(folder: Path) -> None:
    """Print how long one process and two take for the same games."""
    for name, games in SPEED_GAMES.items():
        files = [folder / f"{name}-{workers}.jsonl" for workers in (0, 1, 2)]
        pools: list[AbstractContextManager[Any]] = [nullcontext(), process_pool(1), process_pool(2)]
        alone, one, two = [seconds_for(name, games, pool, out) for pool, out in zip(pools, files, strict=True)]
        assert len({out.read_bytes() for out in files}) == 1, "the same games, byte for byte"
        told = f"here {alone:.1f} s, one process {one:.1f} s, two {two:.1f} s"
        print(f"{name:8} {games:,} games: {told}: two are {one / two:.2f} times as fast as one", flush=True)


def memory(folder: Path) -> None:
    """Print how much memory a long run holds on its way."""

    def look(done: int, _games: int) -> None:
        if done % MEMORY_STEP == 0:
            print(f"{done:>8,} games: {resident() / 2**20:.1f} MiB now, {peak() / 2**20:.1f} at most", flush=True)

    out = folder / "memory.jsonl"
    run(Table("starmap", 2), ("random", "random"), games=MEMORY_GAMES, seed=1, out=out, progress=look)
    print(f"the file has {out.stat().st_size / 2**20:.1f} MiB")


def resident() -> int:
    """Return the bytes that this process holds, as Linux tells them."""
    gc.collect()
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def peak() -> int:
    """Return the most bytes that this process has held."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


MEASURES: dict[str, Callable[[Path], None]] = {"speed": speed, "memory": memory}

if __name__ == "__main__":
    with TemporaryDirectory() as place:
        for chosen in sys.argv[1:] or MEASURES:
            MEASURES[chosen](Path(place))
