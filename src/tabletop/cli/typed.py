"""Names of actions in typed lines and answers, in notation or in words of the screen."""

from collections.abc import Iterable, Sequence
from typing import Any

from tabletop.cli.display import Display
from tabletop.cli.questions import Question
from tabletop.cli.wording import refused
from tabletop.core.errors import IllegalAction, NotationError, TabletopError, shown
from tabletop.core.screens import Screen

MAX_NAMED = 6


class Typed:
    """The names of the legal actions of a question, as a display shows them."""

    def __init__(self, display: Display, question: Question, screen: Screen, legal: Iterable[Any]) -> None:
        self._display, self._question, self._screen = display, question, screen
        self._by_notation: dict[str, list[Any]] = {}
        self._by_words: dict[str, list[Any]] = {}
        for action in legal:
            self._by_notation.setdefault(str(action).lower(), []).append(action)
            self._by_words.setdefault(self._words(str(action)).lower(), []).append(action)

    def words_of(self, action: Any) -> str:
        """Return the words of the screen for an action.

        If another action has the same words, return its notation.
        """
        words = self._words(str(action))
        return words if len(self._by_words[words.lower()]) == 1 else str(action)

    def name_of(self, action: Any) -> str:
        """Return the words for an action, after the letter that leads to this action alone."""
        labels, things = self._screen.labels, self._screen.things
        letter = next((label for label in things if labels.get(label) == (action,)), "")
        return f"[{letter}] {self.words_of(action)}" if letter else self.words_of(action)

    def action_called(self, text: str) -> Any | None:
        """Return the legal action that a line names, None if it names none of them.

        Raises NotationError if it names several.
        """
        line = " ".join(text.lower().split())
        meant = self._by_notation.get(line) or self._by_words.get(line, [])
        if len(meant) > 1:
            raise NotationError(f"{shown(text)} can mean {', '.join(self._labels_of(meant))}")
        return meant[0] if meant else None

    def notation(self, text: str) -> str:
        """Return a line in the notation of the library. Other lines stay as they are."""
        return self._display.noted(self._question, text)

    def answer(self, text: str, error: TabletopError) -> str:
        """Return the answer to a line that could not be played.

        It calls things as the line does: in notation, otherwise in words of the screen.
        """
        if isinstance(error, NotationError):
            return f"Not understood: {error}. Type ? for what is possible."
        if not isinstance(error, IllegalAction):
            return f"Not done: {error}."
        return refused(error) if self._words(text) != text else self._words(refused(error))

    def some_labels(self) -> str:
        """Return a few labels that can be typed now."""
        return ", ".join([label for label in self._screen.labels if label != "."][:MAX_NAMED])

    def _words(self, text: str) -> str:
        return self._display.worded(self._question, text)

    def _labels_of(self, meant: Sequence[Any]) -> list[str]:
        return [label for label, actions in self._screen.labels.items() if {*actions} & {*meant}]
