"""A terminal that is drawn in place: the window of the screen, its size, and the time between two moves of bots."""

import os
import shutil
import sys
from collections.abc import Mapping, Sequence
from time import sleep

from tabletop.cli.screen import Screen

OPEN, CLOSE = (
    "\x1b[?1049h\x1b[H",
    "\x1b[?1049l",
)  # What stood there before comes back.
MIN_COLUMNS, MIN_LINES = 80, 24
NOT_DRAWN_IN = ("", "dumb", "unknown")


class Resized(Exception):
    """The window has another size now."""


def can_draw() -> bool:
    """Whether a person sits at a terminal in which the cursor can be moved."""
    if not (sys.stdin and sys.stdin.isatty() and sys.stdout.isatty()):
        return False
    if sys.platform == "win32":
        return "WT_SESSION" in os.environ
    return os.environ.get("TERM", "") not in NOT_DRAWN_IN


class Frame:
    """The window, which is open or not."""

    def __init__(self, out: Screen) -> None:
        self.out = out
        self._is_open = False
        self._drawn_at: tuple[int, int] = (0, 0)
        self._is_hurried = False

    @property
    def size(self) -> tuple[int, int]:
        """The columns and lines of the terminal as they are now."""
        try:
            size = os.get_terminal_size(sys.stdout.fileno())
        except (OSError, ValueError):
            size = os.terminal_size((0, 0))
        columns, lines = size if size.columns and size.lines else shutil.get_terminal_size()
        return columns, lines

    @property
    def is_small(self) -> bool:
        """Whether the terminal is too small for a screen."""
        columns, lines = self.size
        return columns < MIN_COLUMNS or lines < MIN_LINES

    def draw(self, lines: Sequence[str], colours: Mapping[str, str]) -> None:
        """Draw the lines over what stands there, and leave the cursor below them."""
        self._drawn_at, painted = self.size, self.out.painted(lines, colours)
        begin = "" if self._is_open else OPEN
        self._is_open = True
        rows = "".join([f"\x1b[{row};1H\x1b[K{line}" for row, line in enumerate(painted, 1)])
        print(f"{begin}{rows}\x1b[{len(lines) + 1};1H\x1b[J", end="", flush=True)

    def wipe(self) -> None:
        """Leave nothing in the window."""
        self.draw((), {})
        self.out.clear()

    def close(self) -> None:
        """Take the window away, as long as the terminal has this size."""
        self._drawn_at = self.size
        if self._is_open:
            print(f"\x1b[2J{CLOSE}", end="", flush=True)
            self._is_open = False

    def ask(self, question: str) -> str:
        """Return what is typed at the cursor; raise Resized if meanwhile the window got another size."""
        self._is_hurried = False
        return self.out.ask(question, self._check_size)

    def ask_in_any_size(self, question: str) -> str:
        """Return what is typed, whatever becomes of the window meanwhile."""
        return self.out.ask(question)

    def _check_size(self) -> None:
        if self.size != self._drawn_at and (self._is_open or not self.is_small):
            raise Resized

    def wait(self, seconds: float) -> None:
        """Wait, until a key is pressed: then, and until somebody is asked again, nobody waits any more."""
        if not self._is_hurried and seconds > 0:
            self._is_hurried = _is_pressed_within(seconds)


def _is_pressed_within(seconds: float) -> bool:
    """Wait; stop at once when a key is pressed, which is not shown. Where keys cannot be read singly, only wait."""
    try:
        import select
        import termios
        import tty
    except ImportError:
        sleep(seconds)
        return False
    keys = sys.stdin.fileno()
    before = termios.tcgetattr(keys)
    try:
        tty.setcbreak(keys)
        return bool(select.select([keys], [], [], seconds)[0])
    finally:
        termios.tcsetattr(keys, termios.TCSAFLUSH, before)
