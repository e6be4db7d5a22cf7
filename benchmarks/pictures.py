#!/usr/bin/env python3
"""Time the pictures of whole games at the smallest and the largest table.

python -m benchmarks.pictures

Each position is drawn as the seat to act sees it. The budget of a picture is 5 ms at the median, 20 ms at most, and 100
kB. Each time is the best of some rounds in a process that has drawn the game before, so that recurring parts are
cached. The time of the first picture is printed too. Run it on an idle machine.
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
    """Return the processor time of the fastest round, and the picture."""
    spent, picture = list[float](), ""
    for _ in range(ROUNDS):
        begin = process_time()
        picture = draw()
        spent.append(process_time() - begin)
    return min(spent), picture


def drawn(game: AnyGame, players: int, size: Size) -> tuple[float, list[tuple[float, str]]]:
    """Draw one game of greedy bots.

    Return the seconds of the first picture, and the seconds and the picture of each.
    """
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
    """Draw the pictures and print the results. Return 1 if a budget is exceeded."""
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
