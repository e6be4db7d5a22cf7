"""The changes of a match in little memory: thousands of tables fit into it."""

from sys import intern
from typing import Any, get_args

from tabletop.records.moves import Ended, Line, Move, Note, Seated

DIGEST_BYTES = 32
NOBODY = 255  # It stands where another line has a seat.
_KINDS: tuple[Any, ...] = (Move, *get_args(Note), Ended)


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
            made: Line = kind(seat, word, self._digests[DIGEST_BYTES * place : DIGEST_BYTES * (place + 1)].hex())
        elif kind is Seated:
            made = Seated(seat, *word)
        else:
            made = kind() if seat == NOBODY else kind(seat)
        return made

    def lines(self, count: int, start: int = 0) -> list[Line]:
        """Return the lines that count, from one of them on."""
        return [self[place] for place in range(start, count)]

    def put(self, count: int, line: Line) -> None:
        """Put a line after those that count."""
        word: Any = None
        digest = bytes(DIGEST_BYTES)
        if isinstance(line, Move):
            word, digest = intern(str(line.action)), bytes.fromhex(line.digest)
        elif isinstance(line, Seated):
            word = line.name, line.bot
        del self._kinds[count:], self._seats[count:], self._words[count:], self._digests[DIGEST_BYTES * count :]
        self._kinds.append(_KINDS.index(type(line)))
        self._seats.append(getattr(line, "seat", NOBODY))
        self._words.append(word)
        self._digests += digest

    def copy(self, count: int) -> "History":
        """Return another list with the lines that count."""
        copy = History()
        copy._kinds, copy._seats, copy._words = self._kinds[:count], self._seats[:count], self._words[:count]
        copy._digests = self._digests[: DIGEST_BYTES * count]
        return copy
