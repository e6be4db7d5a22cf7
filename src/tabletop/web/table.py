"""A table with its match, its seats and the lines from which it is restored."""

import re
from collections.abc import Callable, Sequence
from hashlib import sha256
from hmac import compare_digest
from typing import Any, TypeAlias

from attrs import Factory, define, field, frozen

from tabletop.core.errors import MatchError, RecordError, TabletopError
from tabletop.core.game import AnyGame
from tabletop.match import Match
from tabletop.pictures import Witness
from tabletop.records.decoding import READERS, entries_of, read_document
from tabletop.records.documents import read_json, write_json
from tabletop.records.encoding import WRITERS
from tabletop.records.limits import MAX_RECORD
from tabletop.records.moves import Conceded, DefaultMove, Line, Move, Redone, Seated, Undone
from tabletop.records.record import Record, read_line
from tabletop.records.shapes import TAG

AnyMatch: TypeAlias = Match[Any, Any, Any, Any, Any]
REMATCH = "rematch"
_KEY = re.compile("[0-9a-f]{64}")


def key_of(token: str) -> str:
    """Return the hash of a token, which is stored instead of the token.

    Tokens are long and random, so they cannot be recovered from their hashes.
    """
    return sha256(token.encode("utf-8", "replace")).hexdigest()


@frozen
class Head:
    """The first line of a table, with the hashes of its tokens and its match.

    The match is a record, which contains the seed.
    """

    keys: tuple[str | None, ...]
    match: str


@frozen
class Rematch:
    """A line with the table at which the same players play again."""

    table: str


def _new_witnesses(table: "Table") -> dict[int | None, Witness]:
    return {seat: Witness(table.match.game, seat) for seat in (None, *range(len(table.keys)))}


@define
class Table:
    """A table. Changes are made here and stored by `Tables`."""

    id: str
    match: AnyMatch
    keys: tuple[str | None, ...]
    """The hash of the token of each seat, or None for a seat without one."""
    kept: int = 0
    """The number of stored lines."""
    rematch: str | None = None
    """The table at which the same players play again."""
    told: int = 0
    """The number of the last entry that is stored and was sent to the listeners."""
    hinting: set[int] = Factory(set[int])
    """The seats with an unfinished search for a hint."""
    witnesses: dict[int | None, Witness] = field(init=False, default=Factory(_new_witnesses, takes_self=True))
    """The events that each seat, and a spectator (None), has seen since its own last action."""

    @property
    def game(self) -> AnyGame:
        """The game of the match."""
        return self.match.game

    def seat_of(self, token: str) -> int | None:
        """Return the seat of a token.

        The comparison takes the same time for every wrong token, so the time reveals nothing about the right one.
        """
        mine, found = key_of(token), None
        for seat, key in enumerate(self.keys):
            if key is not None and compare_digest(key, mine):
                found = seat
        return found

    def play(self, seat: int, action: str, revision: int | None = None) -> None:
        """Play an action in notation."""
        self._see(seat, self.match.play(seat, action, revision=revision))

    def play_default(self, seat: int, revision: int | None = None) -> None:
        """Play the first legal action of a seat that does not decide."""
        self._see(seat, self.match.play_default(seat, revision=revision))

    def undo(self) -> None:
        """Undo the last action. The seen events are forgotten."""
        self.match.undo()
        self.witnesses = _new_witnesses(self)

    def redo(self) -> None:
        """Redo the action that was undone last."""
        seat = self.match.can_redo_by
        events = self.match.redo()
        self._see(0 if seat is None else seat, events)

    def _see(self, actor: int, events: Sequence[Any]) -> None:
        for witness in self.witnesses.values():
            witness.see(actor, events)

    def first_line(self) -> str:
        """Return the first line, with the seed and the hashes of the tokens."""
        return WRITERS.of(Head)(Head(self.keys, self.match.save()))

    @classmethod
    def from_lines(cls, table: str, lines: Sequence[str]) -> "Table":
        """Return a table restored from its lines.

        RecordError is raised if they are invalid, or if they lead to another state with the installed rules.
        """
        head, *changes = lines
        kept = _read_head(head)
        match, record = Match.load(kept.match), Record.loads(kept.match)
        if len(kept.keys) != len(match.names) or not all(key is None or _KEY.fullmatch(key) for key in kept.keys):
            raise RecordError("line 0.keys", "expected the hash of a token, or null, for each seat")
        made = cls(table, match, kept.keys)
        replay = record.replay()
        for number, text in enumerate(changes, 1):
            entries = read_document(entries_of, read_json(text, f"line {number}"), f"line {number}")
            if entries.get(TAG) == REMATCH:
                made.rematch = _read_rematch(entries, f"line {number}")
            else:
                made._repeat(read_line(text, number), number, replay)
        made.kept, made.told = len(lines), match.last_id
        return made

    def _repeat(self, line: Line, number: int, replay: Any) -> None:
        """Repeat the change of a line."""
        before = self.match.last_id
        try:
            self._carry_out(line, replay.today)
        except TabletopError as error:
            raise RecordError(f"line {number}", str(error)) from None
        if replay.verified == "digests" and self.match.changes(after=before) != [line]:
            raise RecordError(f"line {number}", "it leads to a different state with the rules of this version")

    def _carry_out(self, line: Line, today: Callable[[str], str]) -> None:
        match line:
            case DefaultMove(seat):
                self.play_default(seat)
            case Move(seat, action):
                self.play(seat, today(action))
            case Undone():
                self.undo()
            case Redone():
                self.redo()
            case Seated(seat, name, bot):
                self.match.give_seat(seat, name, bot)
            case Conceded(seat):
                self.match.concede(seat)
            case _:
                raise MatchError("match.ended")


def _read_head(line: str) -> Head:
    """Parse the first line of a table.

    It contains a whole record, so its limit is larger than that of other documents.
    """
    head: Head = read_document(READERS.of(Head), read_json(line, "line 0", most=2 * MAX_RECORD), "line 0")
    return head


def rematch_line(table: str) -> str:
    """Return the line with the table at which the same players play again."""
    return write_json({TAG: REMATCH, "table": table})


def _read_rematch(entries: Any, name: str) -> str:
    rematch = {key: value for key, value in entries.items() if key != TAG}
    found: Rematch = read_document(READERS.of(Rematch), rematch, name)
    return found.table
