"""The terminal: plain text or colours, questions to whoever sits there, and the window that is drawn in place."""

import os
import shutil
import signal
import sys
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import contextmanager, redirect_stdout
from importlib.util import find_spec
from io import StringIO
from textwrap import fill
from time import sleep
from types import FrameType
from typing import Any
from unicodedata import category, east_asian_width

WIDTH = 79
TICK_SECONDS, AT_ONCE = 0.2, 1e-6
CLEAR = "\x1b[2J\x1b[3J\x1b[H"  # Clear the screen and what has scrolled out of it, go back to the corner.
NO_YANK = r'"\C-y": redraw-current-line'  # Readline cannot be made to forget what was cut.
STEERING = ("Cc", "Cf", "Cs", "Zl", "Zp")  # categories of Unicode: controls, formats, surrogates, breaks
HARMLESS = "\n\u200c\u200d"  # Names in Persian and Hindi need the two joiners.
OPEN, CLOSE = "\x1b[?1049h\x1b[H", "\x1b[?1049l"  # What stood there before comes back.
MIN_COLUMNS, MIN_LINES = 80, 24
NOT_DRAWN_IN = ("", "dumb", "unknown")


class Output:
    """Standard output, and questions to whoever sits there."""

    def __init__(self, game: object = None) -> None:
        self._pen: Any = None
        if is_terminal() and "NO_COLOR" not in os.environ:
            from tabletop.catalogue import faces_of  # `--help` needs no game.

            self._pen = _pen({} if game is None else faces_of(game).colours)

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
        from tabletop.cli.colours import painted

        return painted(shown, colours)

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


class _Collected(StringIO):
    """Text for a terminal, so that it is coloured."""

    def isatty(self) -> bool:
        return True


@contextmanager
def paged() -> Generator[None, None, None]:
    """Collect what the block prints, and show it in the pager of the system. Without a terminal, print it at once."""
    if not (is_terminal() and sys.stdin and sys.stdin.isatty()):
        yield
        return
    from pydoc import pager  # Only two commands need it, and it imports a lot.

    text = _Collected()
    try:
        with redirect_stdout(text):
            yield
    except Exception:
        print(text.getvalue(), end="")
        raise
    os.environ.setdefault("LESS", "FRX")  # As git does: show colours, and do not stop at a text that fits.
    pager(text.getvalue())


def _pen(colours: Mapping[str, str]) -> Any:
    """Return rich's console with these colours, None without rich."""
    if find_spec("rich") is None:
        return None
    from tabletop.cli.colours import console

    return console(colours)


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

    def __init__(self, out: Output) -> None:
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
