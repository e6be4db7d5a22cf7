#!/usr/bin/env python3
"""Measure the speed, the cost and the memory of the arena.

python -m benchmarks.arena [speed | cost | memory], default all

Speed is the wall-clock time of one process and of two, including their start, so it needs an idle machine with two
processors. Cost is the processor time of all processes; it needs Dask. Memory is the memory of this process while
100,000 games of Star Map are played, written and counted.
"""

import gc
import os
import resource
import sys
from collections.abc import Callable, Generator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from tabletop.arena import Table, dask_workers, process_pool, run

BOTS = ("greedy", "random")
SPEED_GAMES = {"starmap": 6_000, "comet": 1_200}
COST_GAMES = (40, 4_000)
MEMORY_GAMES, MEMORY_STEP = 100_000, 10_000


def timed(name: str, games: int, pool: AbstractContextManager[Any], out: Path) -> tuple[float, float, float]:
    """Return the seconds of a run, and the processor time of this process and of the workers.

    The start of the processes is included.
    """
    began, mine, theirs = perf_counter(), computed(resource.RUSAGE_SELF), computed(resource.RUSAGE_CHILDREN)
    with pool as executor:
        run(Table(name, 3), BOTS, games=games, seed=1, executor=executor, out=out)
    mine, theirs = computed(resource.RUSAGE_SELF) - mine, computed(resource.RUSAGE_CHILDREN) - theirs
    return perf_counter() - began, mine, theirs


def computed(whose: int) -> float:
    """Return the processor time of this process, or of its ended children."""
    used = resource.getrusage(whose)
    return used.ru_utime + used.ru_stime


def speed(folder: Path) -> None:
    """Print the times of one process and of two for the same games."""
    for name, games in SPEED_GAMES.items():
        files = [folder / f"{name}-{workers}.jsonl" for workers in (0, 1, 2)]
        pools: list[AbstractContextManager[Any]] = [nullcontext(), process_pool(1), process_pool(2)]
        taken = [timed(name, games, pool, out) for pool, out in zip(pools, files, strict=True)]
        assert len({out.read_bytes() for out in files}) == 1, "the same games, byte for byte"
        print(f"{name}, {games:,} games: two processes are {taken[1][0] / taken[2][0]:.2f} times as fast as one")
        for label, (whole, mine, theirs) in zip(("no pool", "one", "two"), taken, strict=True):
            print(f"  {label:8} {whole:6.1f} s; computed here {mine:5.1f} s, by workers {theirs:5.1f} s", flush=True)


def cost(folder: Path) -> None:
    """Print the processor time of the same games in this thread, two processes and two Dask workers."""
    pools: dict[str, Callable[[], AbstractContextManager[Any]]] = {
        "this thread": nullcontext, "two processes": lambda: process_pool(2), "two Dask workers": cluster,
    }  # fmt: skip
    for label, pool in pools.items():
        for games in COST_GAMES:
            out = folder / f"{label}-{games}.jsonl"
            _, mine, theirs = timed("starmap", games, pool(), out)
            size = out.stat().st_size / games
            print(
                f"{label:17} {games:6,} games: {mine:5.2f} s here, {theirs:5.2f} s by workers, {size:.0f} bytes a game"
            )


@contextmanager
def cluster() -> Generator[Any, None, None]:
    """Yield an executor with two Dask workers on this machine."""
    distributed: Any = import_module("distributed")
    workers = distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None)
    with workers, dask_workers(workers.scheduler_address) as executor:
        yield executor


def memory(folder: Path) -> None:
    """Print the memory of a long run at regular steps."""

    def look(done: int, _games: int) -> None:
        if done % MEMORY_STEP == 0:
            print(f"{done:>8,} games: {resident() / 2**20:.1f} MiB now, {peak() / 2**20:.1f} at most", flush=True)

    out = folder / "memory.jsonl"
    run(Table("starmap", 2), ("random", "random"), games=MEMORY_GAMES, seed=1, out=out, progress=look)
    print(f"the file has {out.stat().st_size / 2**20:.1f} MiB")


def resident() -> int:
    """Return the bytes that this process uses now, as Linux reports them."""
    gc.collect()
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def peak() -> int:
    """Return the most bytes that this process has used."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


MEASURES: dict[str, Callable[[Path], None]] = {"speed": speed, "cost": cost, "memory": memory}

if __name__ == "__main__":
    with TemporaryDirectory() as place:
        for chosen in sys.argv[1:] or MEASURES:
            MEASURES[chosen](Path(place))
