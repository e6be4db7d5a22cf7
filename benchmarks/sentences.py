"""Time the English sentences of events, `str(event)`.

`python -m benchmarks.sentences` prints microseconds by game, and `--all` by kind of event. Each kind of three random
games is timed separately, best of seven.
"""

import sys
from collections import defaultdict
from random import Random
from statistics import median
from timeit import repeat
from typing import Any

from tabletop import load
from tabletop.catalogue import BUILT_IN

SEEDS, MOST, CALLS = (3, 4, 5), 20, 400


def events_of(game: Any) -> dict[str, list[Any]]:
    """Play random games of three players, and list at most twenty events of each kind."""
    found: defaultdict[str, list[Any]] = defaultdict(list)
    for seed in SEEDS:
        state, draw = game.new_game(players=3, seed=seed), Random(seed)
        while state.to_act:
            action = draw.choice(game.legal_actions(state, state.to_act[0]))
            for event in game.events(state, action, state.to_act[0]):
                found[type(event).__name__].append(event)
            state = game.apply(state, action, state.to_act[0])
    return {kind: events[:MOST] for kind, events in found.items()}


def microseconds(events: list[Any]) -> float:
    """Return the microseconds for the sentence of one event."""
    number = CALLS // len(events) + 1
    return min(repeat(lambda: [*map(str, events)], number=number, repeat=7)) / number / len(events) * 1e6


if __name__ == "__main__":
    for name in BUILT_IN:
        costs = {kind: microseconds(events) for kind, events in events_of(load(name)).items()}
        slowest = max(costs, key=lambda kind: costs[kind])
        print(f"| {name} | {len(costs)} | {median(costs.values()):.1f} | {costs[slowest]:.1f} `{slowest}` |")
        if "--all" in sys.argv:
            print("\n".join([f"  {kind:16}{cost:6.2f}" for kind, cost in sorted(costs.items())]))
