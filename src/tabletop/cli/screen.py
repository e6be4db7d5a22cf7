"""Where the command writes: plain text, or colours where rich is installed and a person looks at a terminal."""

import os
import signal
import sys
from collections.abc import Generator
from contextlib import contextmanager
from importlib.util import find_spec
from textwrap import fill
from typing import Any
from unicodedata import east_asian_width

WIDTH = 79
TICK = 0.2  # seconds
CLEAR = "\x1b[2J\x1b[3J\x1b[H"  # the screen, what has scrolled out of it, back to the corner


class Screen:
    """Standard output, and questions to whoever sits there."""

    def __init__(self) -> None:
        self._pen: Any = _pen() if is_terminal() and "NO_COLOR" not in os.environ else None

    def say(self, text: str = "") -> None:
        """Write lines."""
        if self._pen is None:
            print(text)
        else:
            self._pen.print(text, soft_wrap=True, markup=False, emoji=False)

    def tell(self, text: str, indent: str = "") -> None:
        """Write a paragraph, wrapped."""
        self.say(wrapped(text, indent))

    def rule(self, title: str) -> None:
        """Write a line across with a title."""
        self.say(f"--- {title} ".ljust(WIDTH, "-"))

    def clear(self) -> None:
        """Wipe off what the next player must not see."""
        print(CLEAR if is_terminal() else "\n" * 3, end="", flush=True)

    def ask(self, question: str) -> str:
        """Return the line that is typed; EOFError where the input has ended."""
        try:
            with _ticking():
                return input(question).strip()
        except RuntimeError:  # there is no standard input at all
            raise EOFError from None


def wrapped(text: str, indent: str = "", hanging: int | None = None) -> str:
    """Return the text in lines that fit a terminal; those after the first may hang deeper."""
    after = indent if hanging is None else " " * hanging
    double = sum([east_asian_width(letter) in "WF" for letter in text])  # letters that take two columns
    return fill(text, WIDTH - double, initial_indent=indent, subsequent_indent=after, break_on_hyphens=False)


@contextmanager
def _ticking() -> Generator[None, None, None]:
    """Wake up now and then: a Ctrl-C in the moment before Python waits for a key would wait for a key too."""
    if sys.platform == "win32":
        yield
        return
    before = signal.signal(signal.SIGALRM, lambda _signal, _frame: None)
    signal.setitimer(signal.ITIMER_REAL, TICK, TICK)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def is_terminal() -> bool:
    """Whether a person looks at the output."""
    return sys.stdout.isatty()


def _pen() -> Any:
    """Return rich's console with our colours, None without rich."""
    if find_spec("rich") is None:
        return None
    from tabletop.cli import pretty

    return pretty.console()
