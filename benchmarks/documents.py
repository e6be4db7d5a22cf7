#!/usr/bin/env python3
"""Time states to JSON and back, in benchmark units: creations of a ten-field frozen attrs object.

python -m benchmarks.documents

The states are those of whole games at every table, from the first to the last; the mean of each game must keep the
budget, and the worst decile is told too. A state that is read back is proved valid. Run it while nothing else runs.
"""

import sys
from collections.abc import Callable
from functools import partial
from statistics import mean, quantiles
from time import process_time
from typing import Any

from benchmarks.unit import benchmark_unit

from tabletop import codec, load
from tabletop.bots import best
from tabletop.catalogue import BUILT_IN
from tabletop.core.game import AnyGame
from tabletop.testing import Route, configurations, walk

BUDGET = {"to JSON": 60, "back": 120}  # benchmark units
STATES = 12  # of each game, evenly spread
ROUNDS = 3
TIMES = 10


def seconds(action: Callable[[], object]) -> float:
    """Return the CPU time of one call, the best of some rounds."""
    spent: list[float] = []
    for _ in range(ROUNDS):
        begin = process_time()
        for _ in range(TIMES):
            action()
        spent.append((process_time() - begin) / TIMES)
    return min(spent)


def states_of(game: AnyGame) -> list[Any]:
    """Return states of a whole game at each table, played by the game's best bot."""
    return [
        state
        for _, options, players in configurations(game)
        for state in walk(game, Route(players, 5, options, policy=best(game.INFO.name))).some(STATES)
    ]


def measured(game: AnyGame) -> dict[str, list[float]]:
    """Return the benchmark units for each state, one way and the other, and the length of its document."""
    form = codec(game).state
    found: dict[str, list[float]] = {"to JSON": [], "back": [], "characters": []}
    for state in states_of(game):
        text, length = form.dumps(state), benchmark_unit()
        assert form.loads(text) == state
        found["to JSON"].append(seconds(partial(form.dumps, state)) / length)
        found["back"].append(seconds(partial(form.loads, text)) / length)
        found["characters"].append(len(text))
    return found


def main() -> int:
    """Print the mean and the worst decile for each game; return 1 if a mean is over budget."""
    missed = False
    for name in BUILT_IN:
        found = measured(load(name))
        figures = [f"{name:10} {len(found['back']):4} states, {mean(found['characters']):5.0f} characters"]
        for way, budget in BUDGET.items():
            worst = quantiles(found[way], n=10)[-1]
            missed = missed or mean(found[way]) > budget
            figures.append(f"{way}: mean {mean(found[way]):4.0f}, worst decile {worst:4.0f} of {budget}")
        print("; ".join(figures), flush=True)
    print("over budget" if missed else "within budget")
    return missed


if __name__ == "__main__":
    sys.exit(main())
