"""A player at a drawn terminal of any size, in the test's process."""

from collections.abc import Callable, Generator, Sequence
from typing import Any, TypeAlias

import pytest

from tabletop import Match
from tabletop.cli.files import OWN_PLACE
from tabletop.cli.saves import Save
from tabletop.cli.session import Session
from tabletop.cli.terminal import Output
from tabletop.cli.window import Frame, Window
from tabletop.core.messages import Words

AnyMatch: TypeAlias = Match[Any, Any, Any, Any, Any]
Person: TypeAlias = Generator[str, "Sitting", None]
"""Yields the lines that are typed. Before each it is sent what stands in the window."""
SMALL = (80, 24)


class Sitting:
    """A session and its window: `lines` are in sight above `prompt`, `typed` are all lines that were typed."""

    def __init__(
        self,
        monkeypatch: pytest.MonkeyPatch,
        match: AnyMatch,
        size: tuple[int, int] = SMALL,
        words: Words | None = None,
    ) -> None:
        self.lines: list[str] = []
        self.prompt = ""
        self.typed = 0
        self._is_drawn = False
        out = Output(match.game)
        monkeypatch.setenv(OWN_PLACE, "/dev/null/home")
        monkeypatch.setattr(Frame, "size", size)
        monkeypatch.setattr(Frame, "draw", self._draw)
        monkeypatch.setattr(Frame, "close", self._close)
        monkeypatch.setattr(out, "say", self._say)
        monkeypatch.setattr(out, "ask", self._ask)
        self.session = Session(Window(out, 0, words), match, Save.begin(match))

    def play(self, person: Callable[["Sitting"], Person]) -> None:
        """Let the person play until nothing more is typed."""
        self._person = person(self)
        self._is_begun = False
        self.session.run()

    @property
    def text(self) -> str:
        """The text of the window without line breaks."""
        return " ".join(" ".join(self.lines).split())

    @property
    def is_page(self) -> bool:
        """Whether a page is shown instead of the table."""
        return self.prompt.startswith("Enter goes on")

    def _draw(self, lines: Sequence[str]) -> None:
        self.lines, self._is_drawn = [*lines], True

    def _close(self) -> None:
        if self._is_drawn:
            self.lines, self._is_drawn = [], False

    def _say(self, text: str = "") -> None:
        self.lines += text.split("\n")

    def _ask(self, prompt: str, _check: object = None) -> str:
        self.prompt = prompt
        try:
            text = self._person.send(self) if self._is_begun else next(self._person)
        except StopIteration:
            raise EOFError from None
        self._is_begun, self.typed = True, self.typed + 1
        if not self._is_drawn:
            self.lines = []
        return text
