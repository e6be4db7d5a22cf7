"""Where the command writes: plain text, or colours where rich is installed and a person looks at a terminal."""

import os
import signal
import sys
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from textwrap import fill
from types import FrameType
from typing import Any
from unicodedata import category, east_asian_width

WIDTH = 79
TICK_SECONDS, AT_ONCE = 0.2, 1e-6
CLEAR = "\x1b[2J\x1b[3J\x1b[H"  # Clear the screen and what has scrolled out of it, go back to the corner.
NO_YANK = r'"\C-y": redraw-current-line'  # Readline cannot be made to forget what was cut.
STEERING = ("Cc", "Cf", "Cs", "Zl", "Zp")  # categories of Unicode: controls, formats, surrogates, breaks
HARMLESS = "\n\u200c\u200d"  # Names in Persian and Hindi need the two joiners.


class Screen:
    """Standard output, and questions to whoever sits there."""

    def __init__(self, game: object = None) -> None:
        self._pen: Any = None
        self.colour_words_of(game)

    def colour_words_of(self, game: object) -> None:
        """Colour from now on the words that a game names in its WORD_COLOURS, if it does."""
        if is_terminal() and "NO_COLOR" not in os.environ:
            self._pen = _pen(getattr(game, "WORD_COLOURS", {}))

    def say(self, text: str = "") -> None:
        """Write lines."""
        if self._pen is None:
            print(visible(text))
        else:
            self._pen.print(visible(text), soft_wrap=True, markup=False, emoji=False)

    def tell(self, text: str, indent: str = "") -> None:
        """Write a paragraph, wrapped."""
        self.say(wrapped(text, indent))

    def rule(self, title: str) -> None:
        """Write a line across with a title."""
        self.say(f"--- {title} ".ljust(WIDTH, "-"))

    def clear(self) -> None:
        """Wipe off what the next player must not see, nor get back with a key."""
        print(CLEAR if is_terminal() else "\n" * 3, end="", flush=True)
        if readline := sys.modules.get("readline"):
            readline.clear_history()
            readline.parse_and_bind(NO_YANK)

    def painted(self, lines: Sequence[str], colours: Mapping[str, str]) -> list[str]:
        """Return the lines with colours for these words, without where there are none."""
        shown = [visible(line) for line in lines]
        if self._pen is None:
            return shown
        from tabletop.cli import pretty

        return pretty.painted(shown, colours)

    def ask(self, question: str, check: Callable[[], object] | None = None) -> str:
        """Return the line that is typed; EOFError where the input has ended. A check may break the wait off."""
        try:
            with _ticking(check):
                return input(question).strip()
        except RuntimeError:  # There is no standard input at all.
            raise EOFError from None


def visible(text: str) -> str:
    """Return the text with what would steer the terminal, or turn its letters round, spelled out."""
    return text if text.isprintable() else "".join(map(_visible_letter, text))


def _visible_letter(letter: str) -> str:
    if letter in HARMLESS or category(letter) not in STEERING:
        return letter
    return letter.encode("unicode_escape").decode()


def wrapped(text: str, indent: str = "", hanging: int | None = None) -> str:
    """Return the text in lines that fit a terminal; those after the first may hang deeper."""
    after = indent if hanging is None else " " * hanging
    double = sum([east_asian_width(letter) in "WF" for letter in text])  # Such letters take two columns.
    return fill(text, WIDTH - double, initial_indent=indent, subsequent_indent=after, break_on_hyphens=False)


@contextmanager
def _ticking(check: Callable[[], object] | None) -> Generator[None, None, None]:
    """Wake up now and then: a Ctrl-C in the moment before Python waits for a key would wait for a key too."""
    if sys.platform == "win32":
        yield
        return
    from tabletop.cli import interrupts  # Most commands ask nothing.

    ticks = _Ticks(check, interrupts.noted)
    is_ours, handler = interrupts.is_ours(), signal.getsignal(signal.SIGINT)
    before = signal.signal(signal.SIGALRM, ticks.tick)
    signal.setitimer(signal.ITIMER_REAL, TICK_SECONDS, TICK_SECONDS)
    try:
        if is_ours:
            signal.signal(signal.SIGINT, ticks.interrupt)
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        if is_ours:
            signal.signal(signal.SIGINT, handler)
    if ticks.is_interrupted:
        raise interrupts.noted()


class _Ticks:
    """What the ticks do. A Ctrl-C is raised by the next one, which comes at once.

    Were it raised by its own handler, a tick that is due in the same moment would run with that exception set: from
    Python 3.14 on that is a SystemError.
    """

    def __init__(self, check: Callable[[], object] | None, noted: Callable[[], KeyboardInterrupt]) -> None:
        self.check, self.noted, self.is_interrupted = check, noted, False

    def interrupt(self, _signal: int, _frame: FrameType | None) -> None:
        """Note the first Ctrl-C."""
        if not self.is_interrupted:
            self.is_interrupted = True
            signal.setitimer(signal.ITIMER_REAL, AT_ONCE, TICK_SECONDS)

    def tick(self, _signal: int, _frame: FrameType | None) -> None:
        """Break the wait off, if somebody wants to."""
        if self.is_interrupted:
            signal.setitimer(signal.ITIMER_REAL, 0)
            raise self.noted()
        if self.check is not None:
            self.check()


def is_terminal() -> bool:
    """Whether a person looks at the output."""
    return sys.stdout.isatty()


def _pen(colours: Mapping[str, str]) -> Any:
    """Return rich's console with these colours, None without rich."""
    if find_spec("rich") is None:
        return None
    from tabletop.cli import pretty

    return pretty.console(colours)
