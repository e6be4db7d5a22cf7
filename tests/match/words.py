"""A small game for matches, in which two seats can say anything at any time, and undo it."""

from typing import Any

import bids
from attrs import frozen

from tabletop.core.outcome import Outcome


@frozen
class Word:
    """An action with a notation of any length."""

    text: str

    def __str__(self) -> str:
        return self.text


@frozen
class Count:
    """A state that counts the words."""

    seats: tuple[int, ...] = (0, 1)
    words: int = 0

    @property
    def to_act(self) -> tuple[int, ...]:
        return self.seats

    @property
    def is_over(self) -> bool:
        return False


@frozen
class Said:
    """A word was said."""

    reveals = False

    def seen_by(self, seat: int | None = None) -> "Said":
        return self


class Words:
    """The game. After the word "loud" all seats have something else to choose from."""

    INFO = bids.INFO
    Options: Any = bids.Options

    def __init__(self, seats: int = 2) -> None:
        self.first = Count(tuple(range(seats)))

    def new_game(self, **_: object) -> Count:
        return self.first

    def legal_actions(self, state: Count, _seat: int | None = None) -> tuple[Word]:
        return (Word("x" * (201 if state.words < 100 else 1)),)

    def apply(self, state: Count, action: Word, _seat: int | None = None) -> Count:
        return Count(state.seats, state.words + (100 if action.text == "loud" else 1))

    def events(self, _state: Count, _action: Word, _seat: int | None = None) -> tuple[Said]:
        return (Said(),)

    def parse_action(self, _state: Count, text: str, _seat: int | None = None) -> Word:
        return Word(text)

    def outcome(self, _state: Count) -> Outcome | None:
        return None


def words_game(seats: int = 2) -> Any:
    return Words(seats)
