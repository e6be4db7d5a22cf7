"""Commands that change tables. Each change is stored before it is answered."""

import json
from collections.abc import Callable, Mapping
from functools import partial
from secrets import token_urlsafe

from tabletop.bots.playing import Question
from tabletop.catalogue import load
from tabletop.core.errors import IllegalAction, MatchError, NotationError, SetupError
from tabletop.core.messages import is_named
from tabletop.match import Match
from tabletop.records.codec import codec
from tabletop.records.decoding import READERS, entries_of, read_document
from tabletop.web.documents import CreatedDocument, DoneDocument, Moment, Naming, Nothing, Opening, Place, Playing
from tabletop.web.errors import no
from tabletop.web.table import AnyMatch, Table, key_of
from tabletop.web.tables import Tables
from tabletop.web.wire import Answer, Caller, Request

TOKEN_BYTES = 24


def create(tables: Tables, request: Request) -> tuple[Table, Answer]:
    """Create a table, and answer with the tokens of its seats."""
    match = _new_match(request)
    if None not in match.bots:
        raise SetupError.no("web.person")
    tokens = [token_urlsafe(TOKEN_BYTES) if bot is None else None for bot in match.bots]
    table = tables.add(match, tuple([token and key_of(token) for token in tokens]))
    return table, Answer(201, CreatedDocument(table=table.id, tokens=tokens))


def _new_match(request: Request) -> AnyMatch:
    """Return the match that a request describes, with a secret seed."""
    body = {**read_document(entries_of, request.body, "request")}
    options = body.pop("options", None)
    wanted = read_document(READERS.of(Opening), body, "request")
    game = load(wanted.game)
    names = [seat.name or f"seat {number}" for number, seat in enumerate(wanted.seats)]
    chosen = None if options is None else codec(game).options.loads(json.dumps(options))
    return Match(game, names=names, options=chosen, bots=[seat.bot for seat in wanted.seats])


def play(caller: Caller, seat: int) -> None:
    """Play an action."""
    wanted = caller.request.read(Playing)
    with caller.tables.changing(caller.table):
        caller.table.play(seat, wanted.action, wanted.revision)


def undo(caller: Caller, seat: int) -> None:
    """Undo the caller's last action, and the bots' actions after it."""
    match = caller.match
    _check_moment(caller)
    count = match.undos_by(seat)
    if not count and match.can_undo:
        raise no("undo")
    with caller.tables.changing(caller.table):
        for _ in range(max(1, count)):
            caller.table.undo()


def redo(caller: Caller, seat: int) -> None:
    """Redo the action that the caller undid last."""
    _check_moment(caller)
    if caller.match.can_redo_by not in (seat, None):
        raise no("redo")
    with caller.tables.changing(caller.table):
        caller.table.redo()


def _check_moment(caller: Caller) -> None:
    """Raise MatchError unless the request is about the current revision.

    A request that is sent twice therefore takes effect once.
    """
    meant, revision = caller.request.read(Moment).revision, caller.match.revision
    if meant != revision:
        raise MatchError("match.stale", (("revision", revision), ("meant", meant)))


def concede(caller: Caller, seat: int) -> None:
    """End the game. The caller comes last."""
    caller.request.read(Nothing)
    with caller.tables.changing(caller.table, at_last=True):
        caller.match.concede(seat)


def name(caller: Caller, seat: int) -> None:
    """Rename the caller's seat."""
    wanted = caller.request.read(Naming)
    with caller.tables.changing(caller.table):
        caller.match.give_seat(seat, wanted.name or f"seat {seat}")


def rematch(caller: Caller, _seat: int) -> Place:
    """Create a table for another game of the same players, each one seat further on.

    The tokens of the old table are valid there too. Later requests return the same table.
    """
    caller.request.read(Nothing)
    caller.check_over()
    table, match = caller.table, caller.match
    if table.rematch not in caller.tables:  # There is none, or it was cleared away.
        caller.tables.add(_turned(match), (table.keys[-1], *table.keys[:-1]), rematch_of=table)
    return Place(table=table.rematch or "", token=caller.request.token)


def _turned(match: AnyMatch) -> AnyMatch:
    """Return a new match in which each player sits one seat further on."""
    count = len(match.names)
    before = [(seat - 1) % count for seat in range(count)]
    names = [match.names[at] if is_named(match.names, at) else f"seat {seat}" for seat, at in enumerate(before)]
    return Match(match.game, names=names, options=match.options, bots=[match.bots[at] for at in before])


def decide(tables: Tables, table: Table, question: Question, chosen: str | None) -> None:
    """Play the action that a bot has chosen.

    The first legal action replaces an invalid one, or none.
    """
    with tables.changing(table):
        try:
            if chosen is not None:
                table.play(question.seat, chosen, question.revision)
                return
        except (IllegalAction, NotationError):
            pass
        table.play_default(question.seat, question.revision)


def _answer(command: Callable[[Caller, int], Place | None], caller: Caller) -> Answer:
    """Carry out a command of a player, and answer with the new revision."""
    place, match = command(caller, caller.own_seat()), caller.table.match
    document = DoneDocument(revision=match.revision, heard=match.last_id)
    if place is not None:
        document["rematch"] = place
    return Answer(200, document)


COMMANDS: Mapping[tuple[str, str], Callable[[Caller], Answer]] = {
    ("POST", command.__name__): partial(_answer, command) for command in (play, undo, redo, concede, name, rematch)
}
