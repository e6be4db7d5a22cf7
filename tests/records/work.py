"""How much work something is, counted instead of timed: the same on every machine and on every day."""

import sys
from collections.abc import Generator
from contextlib import contextmanager
from types import FrameType
from typing import Any

LINES_PER_LETTER = 3  # The most expensive things to read take less than two.


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
    sys.settrace(trace)
    try:
        yield work
    finally:
        sys.settrace(before)
