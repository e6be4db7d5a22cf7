#!/usr/bin/env python3
"""Time pictures: every position of whole games at the smallest and the largest table, as whoever acts sees it.

python -m benchmarks.pictures

A picture must take 5 ms at the median and 20 at most, and 100 kB at most. Each is timed as the best of some rounds, in
a process that has drawn the game before: what recurs in its pictures is kept. The first picture is told too.
Run it while nothing else runs.
"""

import gzip
import sys
from collections.abc import Callable
from statistics import median
from time import process_time

from tabletop import bots, load
from tabletop.catalogue import BUILT_IN
from tabletop.core.game import AnyGame, Size
from tabletop.pictures import watched
from tabletop.testing import Route, walk

BUDGET_MEDIAN, BUDGET_WORST, BUDGET_BYTES = 0.005, 0.020, 100_000
SEED, ROUNDS = 7, 3
SIZES: tuple[Size, ...] = ("wide", "narrow")


def best(draw: Callable[[], str]) -> tuple[float, str]:
    """Return the CPU time of the quickest round, and the picture."""
    spent, picture = list[float](), ""
    for _ in range(ROUNDS):
        begin = process_time()
        picture = draw()
        spent.append(process_time() - begin)
    return min(spent), picture


def drawn(game: AnyGame, players: int, size: Size) -> tuple[float, list[tuple[float, str]]]:
    """Draw one game of greedy bots; return the seconds of the first picture, and seconds and picture of each."""
    policy = bots.seat(game, [bots.find(game.INFO.name, "greedy")], game.Options())[0]
    played = walk(game, Route(players, SEED, game.Options(), policy, wandering=0))
    found, first = list[tuple[float, str]](), 0.0
    for seat in range(players):
        for state, witness in watched(game, played.states[0], played.moves, seat=seat):
            if state.to_act == (seat,) or not state.to_act:
                begin = process_time()
                witness.picture(state, size=size)
                first = first or process_time() - begin
                found.append(best(lambda state=state, witness=witness: witness.picture(state, size=size)))  # type: ignore[misc]
    return first, found


def main() -> int:
    """Draw and tell; return 1 where a budget is broken."""
    is_kept = True
    for name in BUILT_IN:
        game = load(name)
        for players in (game.INFO.players[0], game.INFO.players[-1]):
            for size in SIZES:
                first, found = drawn(game, players, size)
                times = [seconds for seconds, _ in found]
                largest = max([picture.encode() for _, picture in found], key=len)
                is_kept &= median(times) < BUDGET_MEDIAN and max(times) < BUDGET_WORST and len(largest) < BUDGET_BYTES
                print(
                    f"{name:10} {players} players, {size:6}  {len(found):4} pictures   first {first * 1000:5.1f} ms"
                    f"   median {median(times) * 1000:4.1f}   worst {max(times) * 1000:5.1f}"
                    f"   largest {len(largest) / 1000:5.1f} kB, {len(gzip.compress(largest)) / 1000:4.1f} compressed"
                )
    return 0 if is_kept else 1


if __name__ == "__main__":
    sys.exit(main())
