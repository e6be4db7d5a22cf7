"""Output at a terminal, with colours, questions, the system's pager and progress."""

import os
import shutil
import sys
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager, redirect_stdout
from importlib.util import find_spec
from io import StringIO
from textwrap import fill
from time import monotonic
from typing import IO, Any, TypeAlias
from unicodedata import category, east_asian_width

from tabletop.cli.interrupts import ticking
from tabletop.core.messages import Words

WIDTH = 79
CLEAR = "\x1b[2J\x1b[3J\x1b[H"  # Clear the screen and the scrolled lines, move to the corner.
NO_YANK = r'"\C-y": redraw-current-line'  # Readline cannot clear the text that was cut.
STEERING = ("Cc", "Cf", "Cs", "Zl", "Zp")  # These are controls, formats, surrogates and breaks.
HARMLESS = "\n\u200c\u200d"  # Names in Persian and Hindi need the two joiners.
Progress: TypeAlias = Callable[[int, int], object]
"""A function that is called with the number of finished items and the number of all items."""
BAR = 20
REDRAW_SECONDS = 0.2


class Output:
    """Standard output, and questions to the user."""

    def __init__(self, game: object = None, words: Words | None = None) -> None:
        self._pen: Any = None
        if is_terminal() and "NO_COLOR" not in os.environ:
            from tabletop.catalogue import faces_of  # `--help` does not need games.
            from tabletop.core.language import english

            words = words or english()
            self._pen = _pen({} if game is None else faces_of(game).colours(words), words)

    def say(self, text: str = "") -> None:
        """Write lines."""
        if self._pen is None:
            print(visible(text))
        else:
            self._pen.print(visible(text), soft_wrap=True, markup=False, emoji=False)

    def tell(self, text: str, indent: str = "") -> None:
        """Write a wrapped paragraph."""
        self.say(wrapped(text, indent))

    def rule(self, title: str) -> None:
        """Write a horizontal line with a title."""
        self.say(f"--- {title} ".ljust(WIDTH, "-"))

    def clear(self) -> None:
        """Clear the screen and the input history, which may show a hand."""
        print(CLEAR if is_terminal() else "\n" * 3, end="", flush=True)
        if readline := sys.modules.get("readline"):
            readline.clear_history()
            readline.parse_and_bind(NO_YANK)

    def painted(self, lines: Sequence[str]) -> list[str]:
        """Return the lines with terminal codes for coloured words, if colours are enabled."""
        shown = [visible(line) for line in lines]
        if self._pen is None:
            return shown
        with self._pen.capture() as captured:
            for line in shown:
                self._pen.print(line, soft_wrap=True, markup=False, emoji=False)
        text: str = captured.get()
        return text.split("\n")[: len(shown)]

    def ask(self, question: str, check: Callable[[], object] | None = None) -> str:
        """Return the typed line.

        EOFError is raised at the end of the input. `check` may raise an error to end the wait.
        """
        try:
            with ticking(check):
                return input(question).strip()
        except RuntimeError:  # There is no standard input.
            raise EOFError from None


def visible(text: str) -> str:
    """Return the text with control and formatting characters escaped."""
    return text if text.isprintable() else "".join(map(_visible_letter, text))


def _visible_letter(letter: str) -> str:
    if letter in HARMLESS or category(letter) not in STEERING:
        return letter
    return letter.encode("unicode_escape").decode()


def wrapped(text: str, indent: str = "", hanging: int | None = None) -> str:
    """Return the text in lines that fit a terminal.

    `hanging` is the indent of the lines after the first.
    """
    after = indent if hanging is None else " " * hanging
    double = sum([east_asian_width(letter) in "WF" for letter in text])  # Wide letters take two columns.
    return fill(text, WIDTH - double, initial_indent=indent, subsequent_indent=after, break_on_hyphens=False)


def is_terminal() -> bool:
    """Return whether standard output is a terminal."""
    return sys.stdout.isatty()


class _Collected(StringIO):
    """A buffer that looks like a terminal, so that text in it is coloured."""

    def isatty(self) -> bool:
        return True


@contextmanager
def paged() -> Generator[None, None, None]:
    """Show the output of the block in the system's pager. Without a terminal, print it at once."""
    if not (is_terminal() and sys.stdin and sys.stdin.isatty()):
        yield
        return
    from pydoc import pager  # It imports many modules, and only two commands need it.

    text = _Collected()
    try:
        with redirect_stdout(text):
            yield
    except Exception:
        print(text.getvalue(), end="")
        raise
    os.environ.setdefault("LESS", "FRX")  # These are the settings of git: show colours, and exit if the text fits.
    pager(text.getvalue())


def _pen(colours: Mapping[str, str], words: Words) -> Any:
    """Return a console of rich with these colours, or None without rich."""
    if find_spec("rich") is None:
        return None
    from tabletop.cli.colours import console

    return console(colours, words)


class Resized(Exception):
    """Raised when the size of the window has changed."""


@contextmanager
def progress_bar(words: Words) -> Generator[Progress, None, None]:
    """Yield a function that draws a bar with rate and time left. Without a terminal it does nothing."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda _done, _all: None
        return
    line = ProgressLine(words)
    try:
        yield line
    finally:
        line.end()


class ProgressLine:
    """A line that is overwritten at a readable rate."""

    def __init__(self, words: Words, clock: Callable[[], float] = monotonic) -> None:
        self._words, self._clock = words, clock
        self._began, self._before, self._drawn, self._is_open = clock(), -1, 0.0, False

    def __call__(self, done: int, whole: int) -> None:
        """Draw the line, unless it was drawn a moment ago."""
        now = self._clock()
        if self._before < 0:
            self._before, self._began = done, now  # Games of a resumed run must not count for the rate.
        if done < whole and now - self._drawn < REDRAW_SECONDS:
            return
        self._drawn, self._is_open = now, True
        rate = (done - self._before) / max(now - self._began, 1e-6)
        left = in_minutes((whole - done) / rate) if rate else None
        rate_text = self._words.number(rate, ",.1f")
        text = self._words.say("cli.progress", done=done, count=whole, rate=rate_text, left=left)
        line = fitted(text, done / whole, size_of(sys.stderr)[0] - 1)
        print(f"\r{line}", end="", file=sys.stderr, flush=True)

    def end(self) -> None:
        """End the line."""
        if self._is_open:
            print(file=sys.stderr)


def fitted(text: str, share: float, width: int) -> str:
    """Return a bar and a text, exactly `width` columns wide.

    A longer line could not be overwritten.
    """
    room = min(BAR, width - len("[] ") - len(text))
    bar = f"[{'#' * int(share * room):.<{room}}] " if room > 0 else ""
    return f"{bar}{text}"[:width].ljust(width)


def size_of(terminal: IO[str]) -> tuple[int, int]:
    """Return the current number of columns and lines of a terminal."""
    try:
        size = os.get_terminal_size(terminal.fileno())
    except (OSError, ValueError):
        size = os.terminal_size((0, 0))
    columns, lines = size if size.columns and size.lines else shutil.get_terminal_size()
    return columns, lines


def in_minutes(seconds: float) -> str:
    """Return a time as hours, minutes and seconds."""
    minutes, left = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{left:02}"
