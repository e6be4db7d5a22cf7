"""A match from its record: everything is worked out again, and held to what was recorded."""

from typing import Any

from attrs import evolve

from tabletop.core.errors import MatchError, RecordError
from tabletop.core.game import AnyGame
from tabletop.match import now as moments
from tabletop.match.history import History
from tabletop.match.now import Now
from tabletop.records.codec import digest
from tabletop.records.moves import Move, Redone, Seated, Undone, ending_of
from tabletop.records.record import Record
from tabletop.records.replay import Replay, Step


def restored(game: AnyGame, record: Record, history: History) -> tuple[Now[Any], int]:
    """Fill the history from a record; return what the match is now, and the number before its first entry's."""
    header = record.header
    replay, offset = record.replay(game=game), record.close.revision - len(record.lines)
    now = moments.first(replay.first(), header.names, header.bots, offset)
    # The header has the last bots. Who sat before them is unknown, so their seats count from the first change on.
    now = evolve(now, people=now.people - {line.seat for line in record.lines if isinstance(line, Seated)})
    for number, step in enumerate(replay.steps(), 2):
        try:
            now = _after(game, history, now, step, replay)
        except MatchError as error:
            raise RecordError(f"line {number}", str(error)) from None
    if (now.names, now.bots) != (header.names, header.bots):
        raise RecordError("line 1.names", "others have taken these seats since")
    return now, offset


def _after(game: AnyGame, history: History, now: Now[Any], step: Step, replay: Replay) -> Now[Any]:
    """Return the moment after one line of the record."""
    line, ending = step.line, ending_of(step.line)
    if ending is not None:
        return moments.after_ending(history, now, ending)
    if isinstance(line, Move | Redone):
        if isinstance(line, Move):
            mark = line.digest if replay.verified == "digests" else digest(step.after)
            line = type(line)(line.seat, str(step.action), mark)
        return moments.after_move(game, history, now, line, (step.after, step.events))
    if isinstance(line, Undone):
        return moments.after_undo(game, history, now)
    return moments.after_seating(history, now, line) if isinstance(line, Seated) else now
