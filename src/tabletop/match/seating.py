"""The bots of a match, and a match from its record."""

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
    """Return the name that a bot in the seat of that name is saved under, and its factory if one was given.

    A person has neither. A name must be that of a registered bot, because it may come from a client. A bot that was
    found by a name keeps it; any other one is called as its seat is. SetupError says what cannot sit there.
    """
    if bot is None:
        return None, None
    if isinstance(bot, str):
        return find(game.INFO.name, bot, registered=True).name, None
    factory = factory_of(game.INFO.name, bot)
    if isinstance(bot, Named):
        return _checked_name(bot.name), factory
    if is_registered(game.INFO.name, name):
        raise SetupError(f"another bot for {game.INFO.name} is called {name!r}: seat yours under another name")
    return name, factory


def check_list(bots: Sequence[AnyPlayer | None] | None) -> None:
    """Raise SetupError unless the bots of a new match are a list, or nobody speaks of them."""
    if isinstance(bots, str) or not isinstance(bots, Sequence | None):
        raise SetupError(f"bots are a list, by seat, not {shown(bots)}")


def sitting_all(
    game: AnyGame, names: Sequence[str], bots: Sequence[AnyPlayer | None] | None
) -> tuple[tuple[str | None, ...], tuple[Factory | None, ...]]:
    """Return by seat the names of the bots and their factories; without bots only people sit there."""
    wanted = [None] * len(names) if bots is None else bots
    if len(wanted) != len(names):
        raise SetupError(f"{len(wanted)} bots for {len(names)} players")
    sitters = [sitting(game, name, bot) for name, bot in zip(names, wanted, strict=True)]
    return tuple([bot for bot, _ in sitters]), tuple([factory for _, factory in sitters])


def _checked_name(name: str) -> str:
    check_name(name, "the name of a bot")
    return name


def checked_bots(bots: Mapping[str, AnyPlayer | None] | None) -> Mapping[str, AnyPlayer | None]:
    """Return the bots by name that a caller knows; raise SetupError if they are something else."""
    if bots is not None and not isinstance(bots, Mapping):
        raise SetupError(f"the bots of a saved match are given by name, not as {shown(bots)}")
    return bots or {}


def given_to(header: Header, known: Mapping[str, AnyPlayer | None]) -> list[Factory | None]:
    """Return by seat the factories of the bots in a saved match that the caller knows; the others are registered.

    RecordError names those that are neither: nothing that a document names is imported or run.
    """
    try:
        strange = [bot for bot in header.bots if not (bot is None or bot in known or is_registered(header.game, bot))]
    except SetupError as error:
        raise RecordError("line 1.bots", str(error)) from error
    if strange:
        called = ", ".join([repr(bot) for bot in dict.fromkeys(strange)])
        way = "Match.load(..., bots={name: bot}) brings one, and {name: None} leaves its seat to a person"
        raise RecordError("line 1.bots", f"no bot for {header.game} is called {called}: {way}")
    players = [None if bot is None else known.get(bot) for bot in header.bots]
    return [None if player is None else factory_of(header.game, player, registered=True) for player in players]


def restored(game: AnyGame, record: Record, history: History) -> tuple[Now[Any], int]:
    """Fill the history from a record; return what the match is now, and the number before its first entry's."""
    header = record.header
    replay, offset = record.replay(game=game), record.close.revision - len(record.lines)
    now = snapshot.first(replay.first(), header.names, header.bots, offset)
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
        return snapshot.after_ending(history, now, ending)
    if isinstance(line, Move | Redone):
        if isinstance(line, Move):
            mark = line.digest if replay.verified == "digests" else digest(step.after)
            line = type(line)(line.seat, str(step.action), mark)
        return snapshot.after_move(game, history, now, line, (step.after, step.events))
    if isinstance(line, Undone):
        return snapshot.after_undo(game, history, now)
    return snapshot.after_seating(history, now, line) if isinstance(line, Seated) else now
