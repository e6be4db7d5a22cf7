"""What changes a match, as the lines of a record, and kept small: thousands of tables fit into memory."""

from collections.abc import Iterator, Sequence
from sys import intern
from typing import Any, Literal, TypeAlias, get_args

from attrs import frozen

from tabletop.core.outcome import Outcome

DIGEST = 32  # bytes
NOBODY = 255  # as a seat


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
_KINDS: tuple[Any, ...] = (Move, *get_args(Note), Ended)


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


def moves_of(lines: Sequence[Line]) -> tuple[tuple[Move, ...], tuple[Move, ...]]:
    """Return the moves that stand, and those that were taken back and could be played again, the last one last."""
    standing, undone = list[Move](), list[Move]()
    for line in lines:
        if isinstance(line, Undone) and standing:
            undone.append(standing.pop())
        elif isinstance(line, Redone) and undone:
            standing.append(undone.pop())
        elif isinstance(line, Move):
            standing.append(line)
            undone.clear()
    return tuple(standing), tuple(undone)


class History:
    """A list of lines that only grows, of some fifty bytes each: tables share the notations, digests are bytes.

    How many of the lines count is said by those who read it. A line is put after those that count, so one that was not
    finished, because of an interrupt, is no more than rubbish that the next one replaces.
    """

    __slots__ = ("_digests", "_kinds", "_seats", "_words")

    def __init__(self) -> None:
        self._kinds, self._seats, self._digests = bytearray(), bytearray(), bytearray()
        self._words = list[Any]()

    def __getitem__(self, place: int) -> Line:
        kind, word, seat = _KINDS[self._kinds[place]], self._words[place], self._seats[place]
        if issubclass(kind, Move):
            made: Line = kind(seat, word, self._digests[DIGEST * place : DIGEST * (place + 1)].hex())
        elif kind is Seated:
            made = Seated(seat, *word)
        else:
            made = kind() if seat == NOBODY else kind(seat)
        return made

    def lines(self, count: int, start: int = 0) -> Iterator[Line]:
        """Yield the lines that count, from one of them on."""
        return (self[place] for place in range(start, count))

    def put(self, count: int, line: Line) -> None:
        """Put a line after those that count."""
        word, digest = _word_of(line), bytes(DIGEST)
        if isinstance(line, Move):
            digest = bytes.fromhex(line.digest)
        del self._kinds[count:], self._seats[count:], self._words[count:], self._digests[DIGEST * count :]
        self._kinds.append(_KINDS.index(type(line)))
        self._seats.append(getattr(line, "seat", NOBODY))
        self._words.append(word)
        self._digests += digest

    def copy(self, count: int) -> "History":
        """Return another list with the lines that count."""
        copy = History()
        copy._kinds, copy._seats, copy._words = self._kinds[:count], self._seats[:count], self._words[:count]
        copy._digests = self._digests[: DIGEST * count]
        return copy


def _word_of(line: Line) -> Any:
    if isinstance(line, Move):
        return intern(str(line.action))
    return (line.name, line.bot) if isinstance(line, Seated) else None
