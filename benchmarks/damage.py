#!/usr/bin/env python3
"""Read damaged documents of every kind and game. Only short errors of this library may be raised.

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
    """Print the number of accepted documents, and of each error."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--documents", type=int, default=100_000)
    chosen = parser.parse_args()
    found: Counter[str] = Counter()
    dice, begin, longest = Random(1), process_time(), 0
    readers = [reader for name in BUILT_IN for reader in _readers(name)]
    for number in range(chosen.documents):
        text, damage, read = readers[number % len(readers)]
        try:
            read(damage(text, dice))
        except (RecordError, InvalidState) as error:
            found[type(error).__name__] += 1
            longest = max(longest, len(str(error).encode()))
        else:
            found["accepted, and valid"] += 1
    print(f"{chosen.documents} damaged documents, {process_time() - begin:.0f} s of CPU: {dict(found)}")
    print(f"the longest error has {longest} bytes")


def _readers(name: str) -> list[Reader]:
    game = load(name)
    formats, found = codec(game), list[Reader]()
    for _, options, players in configurations(game):
        walked = walk(game, Route(players, 5, options))
        for state in walked.some(4):
            found.append((formats.state.dumps(state), damaged, formats.state.loads))
            found.append((formats.view.dumps(game.view(state, 0)), damaged, formats.view.loads))
            for action in game.legal_actions(state)[:2]:
                found.append((formats.action.dumps(action), damaged, formats.action.loads))
                told = [formats.event.dumps(event) for event in game.events(state, action)]
                found += [(text, damaged, formats.event.loads) for text in told[:2]]
        match = Match(game, players=players, seed=5, options=options)
        for seat, text in walked.moves[:10]:
            match.play(seat, text)
        found.append((match.save(), damaged_lines, _replayed))
        found.append((match.save(), damaged_lines, Match.load))
        found.append((formats.options.dumps(options), damaged, formats.options.loads))
    return found


def _replayed(text: str) -> None:
    for _ in Record.loads(text).replay():
        pass


if __name__ == "__main__":
    main()
