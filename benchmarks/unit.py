"""The benchmark unit: the time to create one frozen attrs object with ten fields.

A duration in units hardly depends on the speed and the load of the machine.
"""

from time import process_time

import attrs


@attrs.frozen
class Ten:
    """The object whose creation is timed."""

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


def benchmark_unit() -> float:
    """Measure a benchmark unit, in seconds of CPU time."""
    others = tuple(range(1, 10))
    begin = process_time()
    for first in range(20_000):
        Ten(first, *others)  # As fast as ten separate arguments. Keywords would take half as long again.
    return (process_time() - begin) / 20_000
