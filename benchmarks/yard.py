"""The yardstick of all benchmarks: how long one ten-field frozen attrs object takes to make, here and now."""

from time import process_time

import attrs


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


def yard() -> float:
    """Return the length of a yard now, in seconds."""
    others = tuple(range(1, 10))
    begin = process_time()
    for first in range(20_000):
        Ten(first, *others)  # As quick as ten arguments one by one; keywords take half as long again.
    return (process_time() - begin) / 20_000
