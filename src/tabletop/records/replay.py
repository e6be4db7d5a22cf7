"""Replay of a record, with verification."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Literal

from attrs import Factory, define, frozen

from tabletop.core.errors import IllegalAction, NotationError, RecordError, SeatError, SetupError
from tabletop.core.game import AnyGame
from tabletop.core.optional import optional
from tabletop.core.outcome import Outcome
from tabletop.records import limits
from tabletop.records.encoding import digest
from tabletop.records.moves import Line, Move, Redone, Seated, Undone, ending_of, moves_of, outcome_of, standing_in

if TYPE_CHECKING:
    from tabletop.records.record import Record


@frozen
class Step:
    """One change of a match, with the states before and after it.

    `action` and `events` are set if a seat acted.
    """

    line: Line
    before: Any
    after: Any
    action: Any = None
    events: tuple[Any, ...] = ()


class Replay(Iterator[Any]):
    """Iterator over the states of a record, which verifies each of them.

    `verified` is "digests" if the record has the current layout, so that every state is compared with its digest. For
    another layout it is "actions": every action must be legal, and the end must have the recorded outcome.
    `other_rules` is None, or the recorded and the current rules version if they differ.
    """

    def __init__(self, game: AnyGame, record: "Record") -> None:
        header, info = record.header, game.INFO
        self.record, self.game = record, game
        self.verified: Literal["digests", "actions"] = "digests" if header.layout == game.INFO.layout else "actions"
        versions = header.rules_version, info.rules_version
        self.other_rules: tuple[int, int] | None = versions if versions[0] != versions[1] else None
        self._states = self._standing()

    def __next__(self) -> Any:
        return next(self._states)

    def _standing(self) -> Iterator[Any]:
        yield self.first()
        places = {place for place, _ in standing_in(self.record.lines)[0]}
        for place, step in enumerate(self.steps()):
            if place in places:
                yield step.after

    def first(self) -> Any:
        """Return the first state."""
        header = self.record.header
        try:
            return self.game.new_game(players=header.players, seed=header.seed, options=self.record.options)
        except SetupError as error:
            raise RecordError("line 1", str(error)) from None

    def steps(self) -> Iterator[Step]:
        """Yield all changes, including undone actions.

        The closing line is verified last.
        """
        record = self.record
        last = f"line {len(record.lines) + 2}"
        _check_revision(record, last)
        table = _Table(self, self.first())
        for line in record.lines:
            yield table.go_on(line)
        _check_close(record, self.game.outcome(table.state), last)

    def today(self, text: str) -> str:
        """Return an action in the current notation."""
        layout, migrate = self.record.header.layout, getattr(self.game, "migrate", None)
        if migrate is None or layout >= self.game.INFO.layout:
            return text
        try:
            written: str = migrate(text, layout)
            limits.check_action(written)
        except Exception as error:
            raise NotationError(f"'{text}' of layout {layout} cannot be read: {error!r}") from None
        return written


@define
class _Table:
    """The state of a replay after one of the lines."""

    replay: Replay
    state: Any
    number: int = 1
    """The number of the last line that was replayed."""
    has_ended: bool = False
    standing: list[Step] = Factory(list[Step])
    undone: list[Step] = Factory(list[Step])

    def go_on(self, line: Line) -> Step:
        """Return the step of the next line.

        Raise RecordError if the change is impossible.
        """
        self.number += 1
        is_back_or_again = isinstance(line, Undone | Redone)
        if not isinstance(line, Seated) and (self.has_ended or (self.state.is_over and is_back_or_again)):
            raise self._fault("invalid change after the end: expected a new player of a seat")
        self.has_ended = self.has_ended or ending_of(line) is not None
        step = self._step(line)
        self.state = step.after
        return step

    def _step(self, line: Line) -> Step:
        if isinstance(line, Move):
            self.undone.clear()
            self.standing.append(self._play(line))
            return self.standing[-1]
        if isinstance(line, Undone):
            self.undone.append(self._last_of(self.standing, line.seat))
            return Step(line, self.state, self.undone[-1].before)
        if isinstance(line, Redone):
            self.standing.append(again := self._last_of(self.undone, line.seat))
            return Step(line, self.state, again.after, again.action, again.events)
        if getattr(line, "seat", 0) not in range(len(self.state.seats)):
            raise self._fault("the seat does not exist")
        return Step(line, self.state, self.state)

    def _play(self, move: Move) -> Step:
        game = optional(self.replay.game)
        try:
            action = game.read(self.state, self.replay.today(move.action), move.seat)
            after, events = game.step(self.state, action, move.seat)
        except (IllegalAction, NotationError, SeatError) as error:
            raise self._difference(str(error)) from None
        if self.replay.verified == "digests" and digest(after) != move.digest:
            raise self._difference(f"the state after '{move.action}' differs from the recorded one")
        return Step(move, self.state, after, action, events)

    def _last_of(self, steps: list[Step], seat: int) -> Step:
        """Remove and return the last of the steps, which must be the seat's."""
        if not steps or getattr(steps[-1].line, "seat", None) != seat:
            raise self._fault(f"seat {seat} has no action to undo or redo here")
        return steps.pop()

    def _difference(self, reason: str) -> RecordError:
        """Return the error of an invalid move.

        If the rules version differs, the error begins with both versions.
        """
        if self.replay.other_rules is None:
            return self._fault(reason)
        then, now = self.replay.other_rules
        return self._fault(f"recorded with rules version {then}, but the current version is {now}: {reason}")

    def _fault(self, reason: str) -> RecordError:
        return RecordError(f"line {self.number}", reason)


def _check_revision(record: "Record", place: str) -> None:
    changes, revision = len(record.lines), record.close.revision
    if revision < changes:
        raise RecordError(place, f"invalid revision {revision}: expected at least {changes}, one for each change")
    if revision > limits.MAX_REVISION:
        raise RecordError(place, f"revision too high: expected at most {limits.MAX_REVISION:,}")


def _check_close(record: "Record", outcome: Outcome | None, place: str) -> None:
    """Compare the closing line with the outcome and the lines before it."""
    close, ending = record.close, record.close.ending
    endings = [found for line in record.lines if (found := ending_of(line)) is not None]
    if endings != ([] if ending is None else [ending]) or (endings and outcome is not None):
        raise RecordError(place, "the recorded ending does not match the lines")
    if ending is not None:
        outcome = outcome_of(ending, record.header.players)
    if outcome != close.outcome:
        raise RecordError(place, "the recorded outcome is not the outcome of these moves")
    if close.undone != (() if outcome else moves_of(record.lines)[1]):
        raise RecordError(place, "the recorded undone moves do not match the lines")
