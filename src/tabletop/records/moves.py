"""The changes of a match, as the lines of a record."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from attrs import frozen

from tabletop.core.outcome import Outcome


@frozen
class Move:
    """An action, with the digest of the state after it."""

    seat: int
    action: str
    digest: str


@frozen
class DefaultMove(Move):
    """The first legal action, played for a seat that did not decide."""


@frozen
class Undone:
    """The last action is undone.

    `seat` is the seat of the action.
    """

    seat: int


@frozen
class Redone:
    """The action that was undone last is played again.

    `seat` is the seat of the action.
    """

    seat: int


@frozen
class Seated:
    """A seat gets a new player or bot."""

    seat: int
    name: str
    bot: str | None


@frozen
class Conceded:
    """A seat concedes the match."""

    seat: int


@frozen
class TimedOut:
    """A seat runs out of time."""

    seat: int


@frozen
class Abandoned:
    """The match ends without winners."""


@frozen
class Ended:
    """The rules end the game.

    No record has a line for it, because it follows from the action before.
    """


Note: TypeAlias = DefaultMove | Undone | Redone | Seated | Conceded | TimedOut | Abandoned
"""The lines that have a tag. A Move has none."""
Line: TypeAlias = Move | Note | Ended


ENDINGS = Conceded | TimedOut | Abandoned
"""The changes that end a match for a reason outside the rules."""


@frozen
class Ending:
    """The reason why a match ended outside the rules, and the seat."""

    how: Literal["conceded", "abandoned", "timed_out"]
    seat: int | None


def line_of(ending: Ending) -> Line:
    """Return the line of an ending."""
    if ending.seat is None:
        return Abandoned()
    return TimedOut(ending.seat) if ending.how == "timed_out" else Conceded(ending.seat)


def ending_of(line: Line) -> Ending | None:
    """Return the ending of a line, or None."""
    if isinstance(line, Abandoned):
        return Ending("abandoned", None)
    if isinstance(line, Conceded | TimedOut):
        return Ending("conceded" if isinstance(line, Conceded) else "timed_out", line.seat)
    return None


def outcome_of(ending: Ending, players: int) -> Outcome:
    """Return the outcome of a match that ended outside the rules.

    The seat that gave up is last, and the others share the first place.
    """
    ranks = tuple([2 if seat == ending.seat else 1 for seat in range(players)])
    return Outcome(ranks, (None,) * players, ending.how)


def standing_in(lines: Sequence[Line]) -> tuple[list[tuple[int, Move]], list[tuple[int, Move]]]:
    """Return the moves that are not undone, and those that can be redone.

    The move that was undone last is the last one. Each move comes with the index of the line that played or replayed it
    last.
    """
    standing, undone = list[tuple[int, Move]](), list[tuple[int, Move]]()
    for place, line in enumerate(lines):
        if isinstance(line, Undone) and standing:
            undone.append(standing.pop())
        elif isinstance(line, Redone) and undone:
            standing.append((place, undone.pop()[1]))
        elif isinstance(line, Move):
            standing.append((place, line))
            undone.clear()
    return standing, undone


def moves_of(lines: Sequence[Line]) -> tuple[tuple[Move, ...], tuple[Move, ...]]:
    """Return the moves that are not undone, and those that can be redone."""
    standing, undone = standing_in(lines)
    return tuple([move for _, move in standing]), tuple([move for _, move in undone])
