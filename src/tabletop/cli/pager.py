"""Long texts at a terminal: they stop where the screen is full, and a key goes on."""

import os
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager

from tabletop.cli.terminal import Frame, Output, is_terminal, wrapped

PROMPT = "-- space goes on, e to the end, q leaves --"
ON, TO_THE_END, LEAVE, CTRL_D = " \r\n", "eE", "qQ", "\x04"


class Left(Exception):
    """Whoever reads has seen enough."""


class Pager:
    """A screen that waits for a key before it scrolls; where nobody sits at a terminal it never does."""

    def __init__(self, screen: Output, *, pauses: bool = True) -> None:
        self._screen, self._frame = screen, Frame(screen)
        self._pauses = pauses and is_terminal() and sys.stdin is not None and sys.stdin.isatty()
        self._used = 0

    def say(self, text: str = "") -> None:
        """Write lines, which stay on one screen if they fit; raise Left when enough was seen."""
        if not self._pauses:
            self._screen.say(text)
            return
        lines = text.split("\n")
        if self._used and self._used + self._rows(lines) > self._room:
            self._pause()
        for line in lines:
            if self._used >= self._room:
                self._pause()
            self._screen.say(line)
            self._used += self._rows([line])

    def tell(self, text: str, indent: str = "") -> None:
        """Write a paragraph, wrapped."""
        self.say(wrapped(text, indent))

    @property
    def _room(self) -> int:
        return max(self._frame.size[1] - 1, 1)  # The last line is for the keys.

    def _rows(self, lines: list[str]) -> int:
        """Return how many rows of the terminal the lines take."""
        columns = max(self._frame.size[0], 1)
        return sum([max(-(-len(line) // columns), 1) for line in lines])

    def _pause(self) -> None:
        if not self._pauses:
            return
        with _single_keys() as read:
            print(PROMPT, end="", flush=True)
            try:
                key = _key_of(read)
            finally:
                print(f"\r{' ' * len(PROMPT)}\r", end="", flush=True)
        self._used, self._pauses = 0, key not in TO_THE_END
        if key in LEAVE:
            raise Left


def _key_of(read: Callable[[], str]) -> str:
    """Return the first key that means something; the end of the input leaves, too."""
    while (key := read()) not in (*ON, *TO_THE_END, *LEAVE):
        if key in ("", CTRL_D):
            return LEAVE[0]
    return key


@contextmanager
def _single_keys() -> Generator[Callable[[], str], None, None]:
    """Give what reads the next key, which is not shown; where keys cannot be read singly, it reads a line."""
    try:
        import termios
        import tty
    except ImportError:
        yield lambda: sys.stdin.readline()[:1]
        return
    keys = sys.stdin.fileno()
    before = termios.tcgetattr(keys)
    try:
        tty.setcbreak(keys, termios.TCSANOW)
        yield lambda: os.read(keys, 1).decode("ascii", "replace")
    finally:
        termios.tcsetattr(keys, termios.TCSANOW, before)
