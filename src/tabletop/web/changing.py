"""What changes a table: each change is kept before it is answered."""

from collections.abc import Callable, Mapping

from tabletop.core.errors import IllegalAction, MatchError, NotationError
from tabletop.match import Match
from tabletop.telling import is_named
from tabletop.web.caller import Caller
from tabletop.web.documents import DoneDocument, Moment, Naming, Nothing, Place, Playing
from tabletop.web.faults import no
from tabletop.web.table import AnyMatch, Table
from tabletop.web.tables import Tables
from tabletop.web.wire import Answer


def play(caller: Caller) -> Answer:
    """Play an action."""
    seat, wanted = caller.own_seat(), caller.request.read(Playing)
    with caller.tables.changing(caller.table):
        caller.table.play(seat, wanted.action, wanted.revision)
    return caller.done()


def undo(caller: Caller) -> Answer:
    """Take the caller's last action back, and what bots did since."""
    seat, match = caller.own_seat(), caller.match
    _check_moment(caller)
    count = match.undos_by(seat)
    if not count and match.can_undo:
        raise no("undo")
    with caller.tables.changing(caller.table):
        for _ in range(max(1, count)):
            caller.table.undo()
    return caller.done()


def redo(caller: Caller) -> Answer:
    """Play again what the caller took back last."""
    seat = caller.own_seat()
    _check_moment(caller)
    if caller.match.can_redo_by not in (seat, None):
        raise no("redo")
    with caller.tables.changing(caller.table):
        caller.table.redo()
    return caller.done()


def _check_moment(caller: Caller) -> None:
    """Raise MatchError unless the caller speaks of the table as it is now: what is sent twice is done once."""
    meant, revision = caller.request.read(Moment).revision, caller.match.revision
    if meant != revision:
        raise MatchError("match.stale", (("revision", revision), ("meant", meant)))


def concede(caller: Caller) -> Answer:
    """End the game; the caller comes last."""
    seat = caller.own_seat()
    caller.request.read(Nothing)
    with caller.tables.changing(caller.table, at_last=True):
        caller.match.concede(seat)
    return caller.done()


def name(caller: Caller) -> Answer:
    """Call the caller something else."""
    seat, wanted = caller.own_seat(), caller.request.read(Naming)
    with caller.tables.changing(caller.table):
        caller.match.give_seat(seat, wanted.name or f"seat {seat}")
    return caller.done()


def rematch(caller: Caller) -> Answer:
    """Set a table up for the same people and bots, each one seat further on; their tokens are good there too.

    Whoever asks first sets it up, the others are shown the way.
    """
    caller.own_seat()
    caller.request.read(Nothing)
    caller.check_over()
    table, match = caller.table, caller.match
    if table.rematch not in caller.tables:  # There is none, or it was cleared away.
        other, first = caller.tables.new(_turned(match), (table.keys[-1], *table.keys[:-1]))
        caller.tables.pair(table, other, first)
    place = Place(table=table.rematch or "", token=caller.request.token)
    return Answer(200, DoneDocument(revision=match.revision, heard=match.last_id, rematch=place))


def _turned(match: AnyMatch) -> AnyMatch:
    """Return a new match in which everybody sits one seat further on."""
    count = len(match.names)
    before = [(seat - 1) % count for seat in range(count)]
    names = [match.names[at] if is_named(match.names, at) else f"seat {seat}" for seat, at in enumerate(before)]
    return Match(match.game, names=names, options=match.options, bots=[match.bots[at] for at in before])


def decide(tables: Tables, table: Table, seat: int, revision: int, chosen: str | None) -> None:
    """Play what a bot has chosen for a moment; the first legal action where that cannot be played."""
    with tables.changing(table):
        try:
            if chosen is not None:
                table.play(seat, chosen, revision)
                return
        except (IllegalAction, NotationError):
            pass
        table.play_default(seat, revision)


HANDLERS: Mapping[tuple[str, str], Callable[[Caller], Answer]] = {
    ("POST", "play"): play,
    ("POST", "undo"): undo,
    ("POST", "redo"): redo,
    ("POST", "concede"): concede,
    ("POST", "name"): name,
    ("POST", "rematch"): rematch,
}
