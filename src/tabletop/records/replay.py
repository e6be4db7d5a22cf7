"""Going through a record again: every state is held to what was recorded, or every action to the rules."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Literal

from attrs import frozen

from tabletop.core.errors import IllegalAction, NotationError, RecordError, SeatError, SetupError
from tabletop.core.game import AnyGame, layout_of
from tabletop.core.outcome import Outcome
from tabletop.records import limits
from tabletop.records.codec import digest
from tabletop.records.moves import Line, Move, Redone, Seated, Undone, ending_of, moves_of, outcome_of

if TYPE_CHECKING:
    from tabletop.records.record import Record


@frozen
class Step:
    """One change of a table: its line, the states before and after it, and the action if somebody acted."""

    line: Line
    before: Any
    after: Any
    action: Any = None


class Replay(Iterator[Any]):
    """The states of a record, the first one first; each is verified when its turn comes.

    `verified` says how: "digests" if the record has the layout of today, so that every state is held to its digest, or
    "actions" if it has another one, so that every action is held to the rules and the end to the recorded outcome.
    `other_rules` is None, or the two numbers if the record was made under another rules version than today's.
    """

    def __init__(self, game: AnyGame, record: "Record") -> None:
        header, info = record.header, game.INFO
        self.record, self._game = record, game
        self.verified: Literal["digests", "actions"] = "digests" if header.layout == layout_of(game) else "actions"
        versions = header.rules_version, info.rules_version
        self.other_rules: tuple[int, int] | None = versions if versions[0] != versions[1] else None
        self._states = self._standing()

    def __next__(self) -> Any:
        return next(self._states)

    def first(self) -> Any:
        """Return the state before anything happened."""
        header = self.record.header
        try:
            return self._game.new_game(players=header.players, seed=header.seed, options=self.record.options)
        except SetupError as error:
            raise RecordError("line 1", str(error)) from None

    def steps(self) -> Iterator[Step]:
        """Yield all that happened, what was taken back too; what stands in the closing line is verified last."""
        record, last = self.record, len(self.record.lines) + 2
        _check_revision(record, f"line {last}")
        state = self.first()
        standing: list[Step] = []
        undone: list[Step] = []
        has_ended = False
        for number, line in enumerate(record.lines, 2):
            if not isinstance(line, Seated) and (has_ended or (state.is_over and isinstance(line, Undone | Redone))):
                raise RecordError(f"line {number}", "nothing but a seat can change after the end")
            has_ended = has_ended or ending_of(line) is not None
            step = self._step(line, state, standing, undone, number)
            state = step.after
            yield step
        self._check_close(self._game.outcome(state), f"line {last}")

    def _standing(self) -> Iterator[Any]:
        yield self.first()
        stays = _stays(self.record.lines)
        for step, is_kept in zip(self.steps(), stays, strict=True):
            if is_kept:
                yield step.after

    def _step(self, line: Line, state: Any, standing: list[Step], undone: list[Step], number: int) -> Step:
        """Work out one change, with the actions that stand and those that were taken back."""
        if isinstance(line, Move):
            undone.clear()
            standing.append(self._play(line, state, number))
            return standing[-1]
        if isinstance(line, Undone):
            undone.append(_last(standing, line.seat, number))
            return Step(line, state, undone[-1].before)
        if isinstance(line, Redone):
            again = _last(undone, line.seat, number)
            standing.append(again)
            return Step(line, state, again.after, again.action)
        if getattr(line, "seat", 0) not in range(len(state.seats)):
            raise RecordError(f"line {number}", "there is no such seat")
        return Step(line, state, state)

    def _play(self, move: Move, state: Any, number: int) -> Step:
        game = self._game
        try:
            action = game.parse_action(state, self.today(move.action), move.seat)
            after = game.apply(state, action, move.seat)
        except (IllegalAction, NotationError, SeatError) as error:
            raise self._refusal(number, str(error)) from None
        if self.verified == "digests" and digest(after) != move.digest:
            raise self._refusal(number, f"'{move.action}' leads to another state")
        return Step(move, state, after, action)

    def today(self, text: str) -> str:
        """Return an action as it is written today."""
        layout, migrate = self.record.header.layout, getattr(self._game, "migrate", None)
        if migrate is None or layout >= layout_of(self._game):
            return text
        try:
            written: str = migrate(text, layout)
            limits.check_action(written)
        except Exception as error:
            raise NotationError(f"'{text}' of layout {layout} cannot be read: {error!r}") from None
        return written

    def _refusal(self, number: int, reason: str) -> RecordError:
        """Return the error of a line; that the rules were others is said first."""
        rules = ""
        if self.other_rules is not None:
            rules = "recorded under rules version {}, these are version {}: ".format(*self.other_rules)
        return RecordError(f"line {number}", rules + reason)

    def _check_close(self, outcome: Outcome | None, place: str) -> None:
        record = self.record
        close, players = record.close, record.header.players
        endings = [ending for line in record.lines if (ending := ending_of(line)) is not None]
        if close.ending is not None:
            if outcome is not None or (close.ending.how == "abandoned") != (close.ending.seat is None):
                raise RecordError(place, "this ending is not possible here")
            outcome = outcome_of(close.ending, players)
        if endings != ([] if close.ending is None else [close.ending]):
            raise RecordError(place, "this ending is not possible here")
        if outcome != close.outcome:
            raise RecordError(place, "the recorded outcome is not the one of these moves")
        undone = moves_of(record.lines)[1]
        if (close.undone and outcome) or close.undone != (() if outcome else undone):
            raise RecordError(place, "these moves cannot have been taken back")


def _check_revision(record: "Record", place: str) -> None:
    changes, revision = len(record.lines), record.close.revision
    if revision < changes:
        raise RecordError(place, f"so many moves make at least {changes} revisions, not {revision}")
    if revision > limits.MAX_REVISION:
        raise RecordError(place, f"there are at most {limits.MAX_REVISION:,} revisions")


def _last(steps: list[Step], seat: int, number: int) -> Step:
    """Take the last of the actions, which is one of the seat's."""
    if not steps or getattr(steps[-1].line, "seat", None) != seat:
        raise RecordError(f"line {number}", f"seat {seat} has no action to be taken back or played again here")
    return steps.pop()


def _stays(lines: tuple[Line, ...]) -> list[bool]:
    """Tell of each change whether it is the playing of an action that stands at the end."""
    stays = [isinstance(line, Move | Redone) for line in lines]
    standing: list[int] = []
    for place, line in enumerate(lines):
        if isinstance(line, Undone) and standing:
            stays[standing.pop()] = False
        elif isinstance(line, Move | Redone):
            standing.append(place)
    return stays
