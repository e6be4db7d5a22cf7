"""The amount of work of a function, counted instead of timed.

It is the same on every machine.
"""

import gc
import sys
from collections.abc import Generator
from contextlib import contextmanager
from types import FrameType
from typing import Any

LINES_PER_LETTER = 3  # The most expensive documents take fewer than two.


class Work:
    """What was counted: lines of Python that ran."""

    lines = 0


@contextmanager
def counted() -> Generator[Work, None, None]:
    """Count while the block runs."""
    work = Work()

    def trace(_frame: FrameType, event: str, _argument: object) -> Any:
        work.lines += event == "line"
        return trace

    before = sys.gettrace()
    gc.disable()  # After its import, Hypothesis runs code at each garbage collection.
    sys.settrace(trace)
    try:
        yield work
    finally:
        sys.settrace(before)
        gc.enable()
