"""A match on screens that the game draws in place."""

import os
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from time import sleep

from tabletop.cli.choices import Question, as_list, drawn, make_question, panels, show_help
from tabletop.cli.plain import Plain
from tabletop.cli.terminal import Output, Resized, size_of, wrapped
from tabletop.cli.wording import AnyMatch, how_to_play, signs, tell_players, title_of, where_the_rules_are
from tabletop.core.messages import Words
from tabletop.screens.layout import Panel, Screen, columns_of

OPEN, CLOSE = "\x1b[?1049h\x1b[H", "\x1b[?1049l"  # The alternate screen, so that the earlier content returns.
MIN_COLUMNS, MIN_LINES = 80, 24
ROOM_TO_TYPE = 8
"""The number of free columns for typing in the line of keys."""
KEYS_ON_ALL_SCREENS = "lhqu"
NOT_DRAWN_IN = ("", "dumb", "unknown")


def can_draw() -> bool:
    """Return whether input and output are a terminal with a movable cursor."""
    if not (sys.stdin and sys.stdin.isatty() and sys.stdout.isatty()):
        return False
    if sys.platform == "win32":
        return "WT_SESSION" in os.environ
    return os.environ.get("TERM", "") not in NOT_DRAWN_IN


def in_one_line(keys: Mapping[str, str], columns: int) -> str:
    """Return the keys with their words.

    If they do not fit, common keys lose their words first.
    """
    lines = [
        "  ".join([key if key in KEYS_ON_ALL_SCREENS[:count] else f"{key} {word}" for key, word in keys.items()])
        for count in range(len(KEYS_ON_ALL_SCREENS) + 1)
    ]
    return next((line for line in lines if columns_of(line) <= columns), lines[-1])


class Window(Plain):
    """A display of screens in place. In a small terminal it shows plain lines."""

    def __init__(self, out: Output, delay: float, words: Words | None = None) -> None:
        super().__init__(out, words)
        self._frame, self._delay = Frame(out), delay
        self._is_plain = False
        self._shown: tuple[Question, Screen] | None = None
        self._shown_at = (0, 0)
        self._prompt = ""
        self._explained: Question | None = None

    def _size(self) -> tuple[int, int]:
        columns, lines = self._frame.size
        return columns, lines - 1  # The last line is for the keys.

    def welcome(self, match: AnyMatch, words: Words) -> None:
        """Show the players and how to play, until Enter is pressed."""
        if self._frame.is_small:
            super().welcome(match, words)
            return
        self._explained = make_question(match, None, words)
        title = f"{title_of(match.game, words)}: {tell_players(match, words)}"
        how = how_to_play(match.game, words) or signs(match.game, words).splitlines()
        more = wrapped(words.say("cli.welcome")).splitlines()
        self.page(title, [*how, "", *more, where_the_rules_are(match.game, words)])

    def prepare(self, question: Question) -> Screen:
        """Draw the question, or list its choices if it does not fit."""
        size = self._size()
        screen = drawn(question, size)
        self._explained = question
        self._is_plain = self._frame.is_small or len(screen.lines) > size[1]
        return as_list(question) if self._is_plain else screen

    def teach(self, question: Question, lesson: str) -> Question:
        """Return the question with the lesson before its news.

        A lesson that does not fit is shown on a page first.
        """
        taught = super().teach(question, lesson)
        lines = self.prepare(taught).lines
        if self._is_plain or lesson in " ".join(" ".join(lines).split()):
            return taught
        self._shown = None
        self.page(self.words.say("cli.first_time"), wrapped(lesson).splitlines())
        return question

    def show(self, question: Question, screen: Screen) -> None:
        """Draw the screen in place, with the line of keys below."""
        if self._is_plain:
            self._frame.close()
            self._shown = None
            super().show(question, screen)
            return
        self._shown, self._shown_at = (question, screen), self._size()
        self._frame.draw(screen.lines)
        self._prompt = f"{self._keys(question, screen)}  > "

    def _keys(self, question: Question, screen: Screen) -> str:
        extra = {key: panel.word for key, panel in self.panels(question).items() if key != "?"}
        say = self.words.say
        keys = {"?": say("cli.key.help"), "h": say("cli.key.hint"), "l": say("cli.key.log"), **extra}
        if question.can_undo:
            keys["u"] = say("cli.key.undo")
        if question.chosen is not None and "." not in screen.labels:
            keys["."] = say("cli.key.back")
        return in_one_line({**keys, "q": say("cli.key.quit")}, self._size()[0] - ROOM_TO_TYPE)

    def answer(self, question: Question, screen: Screen) -> None:
        """Draw the question again, or write the answers below visible plain lines."""
        if self._is_plain and self._shown is None:
            super().answer(question, screen)
        else:
            self.show(question, screen)

    def ask(self, prompt: str = "") -> str:
        """Return a choice that is typed after the keys.

        Enter on the last line scrolls the screen, so it is drawn again.
        """
        if self._is_plain or self._shown is None:
            return self._frame.ask(prompt or self.prompt)
        if self._shown_at != self._size():
            raise Resized
        screen = self._shown[1]
        if prompt:
            self._frame.draw(screen.lines)
        text = self._frame.ask(prompt or self._prompt)
        if len(screen.lines) == self._size()[1]:
            self._frame.draw(screen.lines)
        return text

    def page(self, title: str, lines: Sequence[str], *, at_end: bool = False) -> None:
        """Show the lines page by page, then the previous screen."""
        if self._is_plain:
            super().page(title, lines)
            return
        first: int | None = max(len(lines) - self._room(), 0) if at_end else 0
        while first is not None:
            with suppress(Resized):
                first = self._turned(title, lines, first)
        if self._shown and self._shown_at == self._size():
            self.show(*self._shown)

    def _room(self) -> int:
        return max(self._size()[1] - 2, 1)

    def _turned(self, title: str, lines: Sequence[str], first: int) -> int | None:
        """Show the lines from `first` on.

        Return the first line of the next page, or None to leave.
        """
        room, say = self._room(), self.words.say
        has_more = first + room < len(lines)
        self._frame.draw([title, "", *lines[first : first + room]])
        back, table = say("cli.page.back") if first else "", say("cli.page.table") if has_more else ""
        keys = filter(None, (say("cli.page.next"), back, table))
        typed = self._frame.ask(f"{'   '.join(keys)}  > ").lower()
        if typed == "?" and self._explained and title != say("cli.help.title"):
            show_help(self, self.explain(self._explained))
            return first
        if typed.startswith("b"):
            return max(first - room, 0)
        return first + room if has_more and not typed else None

    def words_for(self, question: Question) -> Words:
        """Return the words of the screen or of plain lines, as they are visible."""
        return question.words if self._is_plain else question.screen_words

    def panels(self, question: Question) -> Mapping[str, Panel]:
        """Return the panels of a question by their keys."""
        return panels(question, self._size())

    def explain(self, question: Question) -> Sequence[str]:
        """Explain the signs of the screen."""
        panel = None if self._is_plain else self.panels(question).get("?")
        return panel.lines if panel else super().explain(question)

    def watch(self, question: Question) -> None:
        """Show the question for a while, or until a key is pressed."""
        screen = self.prepare(question)
        if self._is_plain:
            super().watch(question)
            return
        self._frame.draw([*screen.lines, self.words.say("cli.any_key")])
        self._frame.wait(self._delay)

    def hand_over(self, name: str, *, is_first: bool) -> str:
        """Clear the window, and wait for the next player."""
        if self._frame.is_small:
            self._frame.close()
            return super().hand_over(name, is_first=is_first)
        self._shown = None
        self._frame.wipe()
        self._is_plain = False
        return self.out.ask(self.words.say("cli.hand_over", name=name))

    def close(self, *, is_shared: bool) -> None:
        """Close the window and remove its content."""
        self._frame.close()
        if is_shared:
            super().close(is_shared=True)

    def last(self, question: Question) -> None:
        """Print the last screen below the earlier output of the terminal."""
        columns, lines = self._size()
        screen = drawn(question, (columns, max(lines, 23)))
        print("\n".join(["", *self.out.painted(screen.lines), ""]))


class Frame:
    """The area of the terminal in which screens are drawn. It is open or closed."""

    def __init__(self, out: Output) -> None:
        self.out = out
        self._is_open = False
        self._drawn_at: tuple[int, int] = (0, 0)
        self._is_hurried = False

    @property
    def size(self) -> tuple[int, int]:
        """The current number of columns and lines of the terminal."""
        return size_of(sys.stdout)

    @property
    def is_small(self) -> bool:
        """Whether the terminal is too small for a screen."""
        columns, lines = self.size
        return columns < MIN_COLUMNS or lines < MIN_LINES

    def draw(self, lines: Sequence[str]) -> None:
        """Draw the lines over the current content, and move the cursor below them."""
        self._drawn_at, painted = self.size, self.out.painted(lines)
        begin = "" if self._is_open else OPEN
        self._is_open = True
        rows = "".join([f"\x1b[{row};1H\x1b[K{line}" for row, line in enumerate(painted, 1)])
        print(f"{begin}{rows}\x1b[{len(lines) + 1};1H\x1b[J", end="", flush=True)

    def wipe(self) -> None:
        """Clear the window."""
        self.draw(())
        self.out.clear()

    def close(self) -> None:
        """Close the window."""
        self._drawn_at = self.size
        if self._is_open:
            print(f"\x1b[2J{CLOSE}", end="", flush=True)
            self._is_open = False

    def ask(self, question: str) -> str:
        """Return the line that is typed at the cursor.

        Resized is raised if the size of the window changes meanwhile.
        """
        self._is_hurried = False
        return self.out.ask(question, self._check_size)

    def _check_size(self) -> None:
        if self.size != self._drawn_at and (self._is_open or not self.is_small):
            raise Resized

    def wait(self, seconds: float) -> None:
        """Wait, but no longer than until a key is pressed.

        After a key there are no more waits until the next question.
        """
        if not self._is_hurried and seconds > 0:
            self._is_hurried = _is_pressed_within(seconds)


def _is_pressed_within(seconds: float) -> bool:
    """Wait for a key, which is not shown, and return whether one was pressed.

    Without support for single keys, wait the whole time.
    """
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
