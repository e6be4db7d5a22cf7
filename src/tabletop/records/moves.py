"""What changes a match, as the lines of a record."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from attrs import frozen

from tabletop.core.outcome import Outcome


@frozen
class Move:
    """One action: whose, in notation, and the digest of the state it leads to."""

    seat: int
    action: str
    digest: str


@frozen
class DefaultMove(Move):
    """An action that was played for a seat that did not decide: the first legal one."""


@frozen
class Undone:
    """The last action that stood was taken back: whose it was."""

    seat: int


@frozen
class Redone:
    """The action that was taken back last was played again: whose it is."""

    seat: int


@frozen
class Seated:
    """A seat was handed to somebody, or to a bot by its name."""

    seat: int
    name: str
    bot: str | None


@frozen
class Conceded:
    """A seat gave the match up."""

    seat: int


@frozen
class TimedOut:
    """The time of a seat ran out."""

    seat: int


@frozen
class Abandoned:
    """The match was ended without winners."""


@frozen
class Ended:
    """The rules ended the game. It follows from the action before, so no record has a line for it."""


Note: TypeAlias = DefaultMove | Undone | Redone | Seated | Conceded | TimedOut | Abandoned
"""What has a tag in its line; a Move has none."""
Line: TypeAlias = Move | Note | Ended


ENDINGS = Conceded | TimedOut | Abandoned
"""The changes that end a match from outside the rules."""


@frozen
class Ending:
    """How a match was ended from outside the rules, and by whom."""

    how: Literal["conceded", "abandoned", "timed_out"]
    seat: int | None


def line_of(ending: Ending) -> Line:
    """Return the change that an ending is."""
    if ending.seat is None:
        return Abandoned()
    return TimedOut(ending.seat) if ending.how == "timed_out" else Conceded(ending.seat)


def ending_of(line: Line) -> Ending | None:
    """Return the ending that a change is, if it is one."""
    if isinstance(line, Abandoned):
        return Ending("abandoned", None)
    if isinstance(line, Conceded | TimedOut):
        return Ending("conceded" if isinstance(line, Conceded) else "timed_out", line.seat)
    return None


def outcome_of(ending: Ending, players: int) -> Outcome:
    """Return how a match ended from outside: who gave up comes last, the others share the first place."""
    ranks = tuple([2 if seat == ending.seat else 1 for seat in range(players)])
    return Outcome(ranks, (None,) * players, ending.how)


def standing_in(lines: Sequence[Line]) -> tuple[list[tuple[int, Move]], list[tuple[int, Move]]]:
    """Return the moves that stand, and those that were taken back and could be played again, the last one last.

    Each comes with the place of the line by which it was played, or was played again, last.
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
    """Return the moves that stand, and those that were taken back and could be played again, the last one last."""
    standing, undone = standing_in(lines)
    return tuple([move for _, move in standing]), tuple([move for _, move in undone])
