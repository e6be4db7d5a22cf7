"""Rounds as a value: every seat has one turn in each, and the end is announced a round ahead."""

from typing import Self

from attrs import frozen


@frozen
class Rounds:
    """Who begins each round, which round this is, and in which one the end was announced."""

    first: int
    number: int = 1
    end: int | None = None

    @property
    def is_last(self) -> bool:
        """Whether the game ends with this round: the end was announced in an earlier one."""
        return self.end is not None and self.number > self.end

    def announced(self) -> Self:
        """Announce the end: this round is finished, then everybody has one more turn."""
        return self if self.end is not None else type(self)(first=self.first, number=self.number, end=self.number)

    def after(self, seat: int, seats: int) -> Self | None:
        """Return where the rounds stand once this seat's turn is over, None if it was the last of the game."""
        if (seat + 1) % seats != self.first:
            return self
        return None if self.is_last else type(self)(first=self.first, number=self.number + 1, end=self.end)
