"""Rounds as a value: every seat has one turn in each, and the end is announced a round ahead."""

from attrs import frozen


@frozen
class Rounds:
    """Who begins each round, which round this is, and in which one the end was announced.

    >>> rounds = subastral.Rounds(first=1, number=12).announced()
    >>> rounds.end, rounds.is_last
    (12, False)
    >>> rounds = rounds.after(0, seats=3)  # seat 0 ends the rounds that seat 1 begins
    >>> rounds.number, rounds.is_last
    (13, True)
    >>> print(rounds.after(0, seats=3))
    None
    """

    first: int
    number: int = 1
    end: int | None = None

    @property
    def is_last(self) -> bool:
        """Whether the game ends with this round: the end was announced in an earlier one."""
        return self.end is not None and self.number > self.end

    def announced(self) -> "Rounds":
        """Announce the end: this round is finished, then everybody has one more turn."""
        return self if self.end is not None else Rounds(self.first, self.number, end=self.number)

    def after(self, seat: int, seats: int) -> "Rounds | None":
        """Return where the rounds stand once this seat's turn is over, None if it was the last of the game."""
        if (seat + 1) % seats != self.first:
            return self
        return None if self.is_last else Rounds(self.first, self.number + 1, self.end)
