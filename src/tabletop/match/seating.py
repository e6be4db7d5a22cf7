"""Bots of a match, and loading of a match from its record."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from attrs import evolve

from tabletop.bots import Factory, Named, Player, factory_of, find, is_registered
from tabletop.core.errors import MatchError, RecordError, SetupError, shown
from tabletop.core.game import AnyGame
from tabletop.match import snapshot
from tabletop.match.snapshot import History, Now
from tabletop.records.encoding import digest
from tabletop.records.limits import check_name
from tabletop.records.moves import Move, Redone, Seated, Undone, ending_of
from tabletop.records.record import Header, Record
from tabletop.records.replay import Replay, Step

AnyPlayer: TypeAlias = Player[Any, Any]


def sitting(game: AnyGame, name: str, bot: AnyPlayer | None) -> tuple[str | None, Factory | None]:
    """Return the saved name of a seat's bot, and its factory if one was passed.

    Both are None for a person. `name` is the name of the seat. A bot that is passed as a name must be registered,
    because the name may come from a client. A bot that was found by a name is saved under it, and any other bot under
    the name of its seat. SetupError is raised if the bot is invalid.
    """
    if bot is None:
        return None, None
    if isinstance(bot, str):
        return find(game.INFO.name, bot, registered=True).name, None
    factory = factory_of(game.INFO.name, bot)
    if isinstance(bot, Named):
        return _checked_name(bot.name), factory
    if is_registered(game.INFO.name, name):
        raise SetupError(f"invalid name {name!r}: a registered bot for {game.INFO.name} has it, use another name")
    return name, factory


def check_list(bots: Sequence[AnyPlayer | None] | None) -> None:
    """Raise SetupError unless the bots of a new match are a list or None."""
    if isinstance(bots, str) or not isinstance(bots, Sequence | None):
        raise SetupError(f"invalid bots {shown(bots)}: expected a list with a bot or None for each seat")


def sitting_all(
    game: AnyGame, names: Sequence[str], bots: Sequence[AnyPlayer | None] | None
) -> tuple[tuple[str | None, ...], tuple[Factory | None, ...]]:
    """Return the names of the bots and their factories, by seat. Without bots, all seats are for people."""
    wanted = [None] * len(names) if bots is None else bots
    if len(wanted) != len(names):
        raise SetupError(f"{len(wanted)} bots for {len(names)} players: expected a bot or None for each")
    sitters = [sitting(game, name, bot) for name, bot in zip(names, wanted, strict=True)]
    return tuple([bot for bot, _ in sitters]), tuple([factory for _, factory in sitters])


def _checked_name(name: str) -> str:
    check_name(name, "the name of a bot")
    return name


def checked_bots(bots: Mapping[str, AnyPlayer | None] | None) -> Mapping[str, AnyPlayer | None]:
    """Return the passed bots by name, and raise SetupError unless they are a mapping."""
    if bots is not None and not isinstance(bots, Mapping):
        raise SetupError(f"invalid bots {shown(bots)}: expected a mapping from names to bots")
    return bots or {}


def given_to(header: Header, known: Mapping[str, AnyPlayer | None]) -> list[Factory | None]:
    """Return the factories of a saved match that the caller passed, by seat.

    All other bots must be registered, or RecordError is raised. No code that a document names is ever imported or run.
    """
    try:
        strange = [bot for bot in header.bots if not (bot is None or bot in known or is_registered(header.game, bot))]
    except SetupError as error:
        raise RecordError("line 1.bots", str(error)) from error
    if strange:
        called = ", ".join([repr(bot) for bot in dict.fromkeys(strange)])
        way = "pass it to Match.load as bots={name: bot}, or pass {name: None} to give its seat to a person"
        raise RecordError("line 1.bots", f"no bot for {header.game} is called {called}: {way}")
    players = [None if bot is None else known.get(bot) for bot in header.bots]
    return [None if player is None else factory_of(header.game, player, registered=True) for player in players]


def restored(game: AnyGame, record: Record, history: History) -> tuple[Now[Any], int]:
    """Fill the history from a record, and return the snapshot and the first entry's offset."""
    header = record.header
    replay, offset = record.replay(game=game), record.close.revision - len(record.lines)
    now = snapshot.first(replay.first(), header.names, header.bots, offset)
    # The header has only the last bots. It is unknown who had a seat before it was first handed over, so such a seat
    # counts as a person's only from then on.
    now = evolve(now, people=now.people - {line.seat for line in record.lines if isinstance(line, Seated)})
    for number, step in enumerate(replay.steps(), 2):
        try:
            now = _after(game, history, now, step, replay)
        except MatchError as error:
            raise RecordError(f"line {number}", str(error)) from None
    if (now.names, now.bots) != (header.names, header.bots):
        raise RecordError("line 1.names", "the names or bots differ from those after the last line")
    return now, offset


def _after(game: AnyGame, history: History, now: Now[Any], step: Step, replay: Replay) -> Now[Any]:
    """Return the snapshot after one line of the record."""
    line, ending = step.line, ending_of(step.line)
    if ending is not None:
        return snapshot.after_ending(history, now, ending)
    if isinstance(line, Move | Redone):
        if isinstance(line, Move):
            mark = line.digest if replay.verified == "digests" else digest(step.after)
            line = type(line)(line.seat, str(step.action), mark)
        return snapshot.after_move(game, history, now, line, (step.after, step.events))
    if isinstance(line, Undone):
        return snapshot.after_undo(game, history, now)
    return snapshot.after_seating(history, now, line) if isinstance(line, Seated) else now
