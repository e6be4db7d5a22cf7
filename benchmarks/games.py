#!/usr/bin/env python3
"""Play many whole games and validate every state. The game's own bot plays half of them.

python benchmarks/games.py starmap --games 10000
"""

import argparse
from collections import Counter
from time import process_time

from tabletop import load
from tabletop.bots import best, uniform
from tabletop.testing import Route, configurations, walk


def main() -> None:
    """Print the number of games, their ends and their lengths."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=10_000)
    chosen = parser.parse_args()
    game, own = load(chosen.game), best(chosen.game)
    tables = configurations(game)
    ends: Counter[str] = Counter()
    lengths: list[int] = []
    begin = process_time()
    for seed in range(chosen.games):
        name, options, players = tables[seed // 2 % len(tables)]
        walked = walk(game, Route(players, seed, options, policy=(uniform, own)[seed % 2], wandering=0))
        for state in walked.states:
            game.validate(state)
        outcome = game.outcome(walked.last)
        assert outcome is not None, f"no end: {walked}"
        who = ("uniform", "own bot")[seed % 2]
        ends[f"{name}, {players} players, {who}: {outcome.reason}"] += 1
        lengths.append(len(walked.moves))
    lengths.sort()
    print(f"{chosen.games} games, {sum(lengths)} states valid, {process_time() - begin:.0f} s of CPU")
    print(f"actions a game: median {lengths[len(lengths) // 2]}, longest {lengths[-1]}")
    for end, count in sorted(ends.items()):
        print(f"  {count:6} {end}")


if __name__ == "__main__":
    main()
