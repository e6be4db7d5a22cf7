"""What each person at a terminal has not been told yet."""

from collections.abc import Iterable, Sequence
from typing import Any

from tabletop.cli.telling import summed_up, told


class News:
    """Sentences for each person since the last decision, and what is told with the next question whoever is asked."""

    def __init__(self, names: Sequence[str]) -> None:
        self._names = names
        self._waiting: dict[int, list[str]] = {}
        self._remarks: list[str] = []
        self._taught: set[tuple[int, str]] = set()

    def remember(self, events: Iterable[Any], people: Iterable[int]) -> None:
        """Keep for every person the sentences of what they could see."""
        happened = tuple(events)
        for seat in people:
            self._waiting.setdefault(seat, []).extend(told(happened, seat, self._names))

    def add(self, seat: int, sentence: str) -> None:
        """Keep a sentence for one person."""
        self._waiting.setdefault(seat, []).append(sentence)

    def note(self, text: str) -> None:
        """Keep a remark for whoever is asked next."""
        self._remarks.append(text)

    def of(self, seat: int) -> tuple[str, ...]:
        """Hand a person all that waits, in paragraphs."""
        news = summed_up(self._waiting.pop(seat, []), self._names)
        return (f"Since then: {news}.",) if news else ()

    def remarks(self) -> tuple[str, ...]:
        """Return the remarks, and forget them."""
        remarks, self._remarks = tuple(self._remarks), []
        return remarks

    def is_new(self, lesson: str, seat: int) -> bool:
        """Whether a person has not had this lesson; say so once."""
        is_new = bool(lesson) and (seat, lesson) not in self._taught
        self._taught.add((seat, lesson))
        return is_new

    def forget(self) -> None:
        """Begin anew with another table: what was news is no more."""
        self._waiting.clear()
