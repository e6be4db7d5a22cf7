"""Progress of a long run, on standard error if that is a terminal."""

import os
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from time import monotonic
from typing import TypeAlias

Progress: TypeAlias = Callable[[int, int], object]
"""Is told how many are done, and of how many."""
BAR = 20
USUAL_COLUMNS = 80
REDRAW_SECONDS = 0.2


@contextmanager
def progress_bar(what: str) -> Generator[Progress, None, None]:
    """Give a function that draws a bar with rate and time left. Without a terminal it does nothing."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda _done, _all: None
        return
    line = ProgressLine(what)
    try:
        yield line
    finally:
        line.end()


class ProgressLine:
    """A line that is written over itself, not more often than one can read."""

    def __init__(self, what: str, clock: Callable[[], float] = monotonic) -> None:
        self._what, self._clock = what, clock
        self._began, self._before, self._drawn, self._is_open = clock(), -1, 0.0, False

    def __call__(self, done: int, whole: int) -> None:
        """Draw the line, if it is time."""
        now = self._clock()
        if self._before < 0:
            self._before, self._began = done, now  # What a run that goes on has brought along took no time now.
        if done < whole and now - self._drawn < REDRAW_SECONDS:
            return
        self._drawn, self._is_open = now, True
        rate = (done - self._before) / max(now - self._began, 1e-6)
        left = f" {rate:,.1f} a second, {in_minutes((whole - done) / rate)} left" if rate else ""
        line = fitted(f"{done} of {whole} {self._what}{left}", done / whole, _columns() - 1)
        print(f"\r{line}", end="", file=sys.stderr, flush=True)

    def end(self) -> None:
        """Leave the line as it is."""
        if self._is_open:
            print(file=sys.stderr)


def fitted(text: str, share: float, width: int) -> str:
    """Return a bar with a text behind it, exactly `width` columns wide: a longer line would not be overwritten."""
    room = min(BAR, width - len("[] ") - len(text))
    bar = f"[{'#' * int(share * room):.<{room}}] " if room > 0 else ""
    return f"{bar}{text}"[:width].ljust(width)


def _columns() -> int:
    """Return the width of the terminal on standard error."""
    with suppress(OSError, ValueError):
        return os.get_terminal_size(sys.stderr.fileno()).columns or USUAL_COLUMNS
    return USUAL_COLUMNS


def in_minutes(seconds: float) -> str:
    """Return a time as hours, minutes and seconds."""
    minutes, left = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{left:02}"
