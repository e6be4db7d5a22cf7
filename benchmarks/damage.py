#!/usr/bin/env python3
"""Read 100,000 damaged documents: states, views, actions and records of every game; only our errors may come out.

python benchmarks/damage.py --documents 100000
"""

import argparse
from collections import Counter
from collections.abc import Callable
from random import Random
from time import process_time
from typing import TypeAlias

from tabletop import Match, Record, codec, load
from tabletop.catalogue import BUILT_IN
from tabletop.core.errors import InvalidState, RecordError
from tabletop.testing import Route, configurations, walk
from tabletop.testing.damage import damaged, damaged_lines

Reader: TypeAlias = tuple[str, Callable[[str, Random], str], Callable[[str], object]]


def main() -> None:
    """Print what became of the documents."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--documents", type=int, default=100_000)
    chosen = parser.parse_args()
    found: Counter[str] = Counter()
    dice, begin = Random(1), process_time()
    readers = [reader for name in BUILT_IN for reader in _readers(name)]
    for number in range(chosen.documents):
        text, damage, read = readers[number % len(readers)]
        try:
            read(damage(text, dice))
        except (RecordError, InvalidState) as error:
            found[type(error).__name__] += 1
        else:
            found["accepted, and valid"] += 1
    print(f"{chosen.documents} damaged documents, {process_time() - begin:.0f} s of CPU: {dict(found)}")


def _readers(name: str) -> list[Reader]:
    game = load(name)
    formats, found = codec(game), list[Reader]()
    for _, options, players in configurations(game):
        walked = walk(game, Route(players, 5, options))
        for state in walked.some(4):
            found.append((formats.state.dumps(state), damaged, formats.state.loads))
            found.append((formats.view.dumps(game.view(state, 0)), damaged, formats.view.loads))
            actions = game.legal_actions(state)[:2]
            found += [(formats.action.dumps(action), damaged, formats.action.loads) for action in actions]
        match = Match(game, players=players, seed=5, options=options)
        for seat, text in walked.moves[:10]:
            match.play(seat, text)
        found.append((match.save(), damaged_lines, _replayed))
    return found


def _replayed(text: str) -> None:
    for _ in Record.loads(text).replay():
        pass


if __name__ == "__main__":
    main()
