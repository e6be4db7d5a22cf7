#!/usr/bin/env python3
"""Time a state to JSON and back, in yards: the creation of one ten-field frozen attrs object in the same minute.

python benchmarks/documents.py
"""

from collections.abc import Callable
from functools import partial
from statistics import median
from time import process_time

import attrs

from tabletop import codec, load
from tabletop.catalogue import BUILT_IN
from tabletop.testing import Route, configurations, walk


@attrs.frozen
class Ten:
    """The yardstick."""

    a: int
    b: int
    c: int
    d: int
    e: int
    f: int
    g: int
    h: int
    i: int
    j: int


def seconds(action: Callable[[], object], times: int) -> float:
    """Return the CPU time of one call."""
    begin = process_time()
    for _ in range(times):
        action()
    return (process_time() - begin) / times


def yard() -> float:
    """Return the length of a yard now."""
    return seconds(lambda: [Ten(i, 1, 2, 3, 4, 5, 6, 7, 8, 9) for i in range(1000)], 100) / 1000


def main() -> None:
    """Print for each game the median over the states of a game of each table."""
    for name in BUILT_IN:
        game = load(name)
        form = codec(game).state
        there, back, sizes = list[float](), list[float](), list[int]()
        for _, options, players in configurations(game):
            for state in walk(game, Route(players, 5, options)).some(6):
                text = form.dumps(state)
                length = yard()
                there.append(seconds(partial(form.dumps, state), 100) / length)
                back.append(seconds(partial(form.loads, text), 50) / length)
                sizes.append(len(text))
        figures = f"to JSON {median(there):4.0f} yards, back {median(back):4.0f}"
        print(f"{name:10} {median(sizes):6.0f} characters, {figures}")


if __name__ == "__main__":
    main()
