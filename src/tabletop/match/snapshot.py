"""An immutable snapshot of a match, and a bot's decision in one. Each change replaces it with a new one."""

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from attrs import evolve, field, frozen

from tabletop.bots import Factory, find
from tabletop.bots.playing import asked, failure, new_bot
from tabletop.catalogue import GameHandle
from tabletop.core.errors import BotError, MatchError, SetupError, shown
from tabletop.core.events import shown_to
from tabletop.core.game import AnyGame, Table
from tabletop.core.players import replace_at
from tabletop.match.history import History
from tabletop.records import limits
from tabletop.records.moves import ENDINGS, Ended, Ending, Line, Move, Redone, Seated, Undone, line_of

S = TypeVar("S", bound=Table)


@frozen
class Back(Generic[S]):
    """An action that can be taken back: where the history tells of it, where it was first played, the state before."""

    place: int
    origin: int
    state: S
    learned: frozenset[int]
    """The seats to which it revealed something. No person has sat in them."""


@frozen
class Now(Generic[S]):
    """One moment of a match."""

    state: S
    names: tuple[str, ...]
    bots: tuple[str | None, ...]
    since: tuple[int, ...]
    """For each seat the revision since which it decides what it decides now."""
    revision: int
    count: int = 0
    """How many lines of the history count."""
    moves: int = 0
    """How many actions stand."""
    back: tuple["Back[S]", ...] = ()
    """The actions that can be taken back, the last one last."""
    undone: tuple[int, ...] = ()
    """The places of the actions that were taken back and can be played again, the last one last."""
    ending: Ending | None = None
    is_over: bool = False
    """Whether the match has ended, by the rules or from outside."""
    size: int = 0
    """As many characters as the lines have at most."""
    events: tuple[Any, ...] = ()
    """What the last action did, unless it was taken back."""
    given: tuple[Factory | None, ...] = ()
    """By seat the factory of a bot that was given; of a bot that is known by its name only, None."""
    people: frozenset[int] = frozenset()
    """The seats in which a person sits, or may have sat: an action that reveals something to one cannot be undone."""


def first(state: S, names: Sequence[str], bots: Sequence[str | None], revision: int) -> Now[S]:
    """Return the moment before anything happens; the bots are known by their names only."""
    count = len(names)
    people = frozenset([seat for seat, bot in enumerate(bots) if bot is None])
    since = (revision,) * count
    given, is_over = (None,) * count, state.is_over
    return Now(state, tuple(names), tuple(bots), since, revision, given=given, people=people, is_over=is_over)


def after_move(game: AnyGame, history: History, now: Now[S], line: Move | Redone, step: tuple[S, Any]) -> Now[S]:
    """Return the moment after an action, or after one that is played again; `step` is its state and its events."""
    after, events = step
    is_redo = isinstance(line, Redone)
    origin = now.undone[-1] if is_redo else now.count
    learned, is_over = shown_to(events, range(len(now.names))), after.is_over
    is_barrier = is_over or not learned.isdisjoint(now.people)
    changed = evolve(
        now,
        **_counted(history, now, line),
        state=after,
        moves=now.moves + 1,
        back=() if is_barrier else (*now.back, Back(now.count, origin, now.state, learned))[-limits.MAX_UNDONE :],
        undone=now.undone[:-1] if is_redo else (),
        since=_since(game, now, after, line.seat),
        events=tuple(events),
        is_over=is_over,
    )
    if not is_over:
        return changed
    history.put(changed.count, Ended())
    return evolve(changed, count=changed.count + 1)


def after_undo(game: AnyGame, history: History, now: Now[S]) -> Now[S]:
    """Return the moment after the last action was taken back."""
    check_undo(now)
    last = now.back[-1]
    seat = seat_of(history[last.place])
    return evolve(
        now,
        **_counted(history, now, Undone(seat)),
        state=last.state,
        moves=now.moves - 1,
        events=(),
        back=now.back[:-1],
        undone=(*now.undone, last.origin),
        since=_since(game, now, last.state, seat),
    )


def after_seating(history: History, now: Now[S], line: Seated, given: Factory | None = None) -> Now[S]:
    """Return the moment after a seat was handed over: whoever sits there now knows all that the seat has learned."""
    barriers = [place for place, each in enumerate(now.back, 1) if line.seat in each.learned]
    return evolve(
        now,
        **_counted(history, now, line),
        names=replace_at(now.names, line.seat, line.name),
        bots=replace_at(now.bots, line.seat, line.bot),
        given=replace_at(now.given, line.seat, given),
        people=now.people | {line.seat},
        back=now.back[max(barriers, default=0) :],
    )


def after_ending(history: History, now: Now[S], ending: Ending) -> Now[S]:
    """Return the moment after the match was ended from outside."""
    return evolve(now, **_counted(history, now, line_of(ending)), ending=ending, is_over=True, back=(), undone=())


def seat_of(line: Line) -> int:
    """Return whose an action was."""
    seat: int = getattr(line, "seat", 0)
    return seat


def check_running(now: Now[Any]) -> None:
    """Raise MatchError if the match has ended, by the rules or from outside."""
    if now.is_over:
        raise MatchError("match.ended")


def check_undo(now: Now[Any]) -> None:
    """Raise MatchError unless the last action can be taken back."""
    if len(now.undone) >= limits.MAX_UNDONE:
        raise MatchError("match.undone_full", (("count", limits.MAX_UNDONE),))
    if not now.back:
        raise MatchError("match.barrier" if now.moves else "match.nothing_to_undo")


def check_revision(now: Now[Any], seat: int, seen: object) -> None:
    """Raise MatchError if the seat has had something else to decide since the revision that it saw."""
    if type(seen) is not int or not 0 <= seen <= now.revision:
        raise MatchError("match.revision", (("revision", now.revision),))
    if seen < now.since[seat]:
        raise MatchError("match.stale", (("revision", now.revision), ("meant", seen)))


def _counted(history: History, now: Now[Any], line: Line) -> dict[str, Any]:
    """Put a line into the history and return how many there are now; a match that is full can only be ended."""
    text = line.name + (line.bot or "") if isinstance(line, Seated) else getattr(line, "action", "")
    count, size = now.count + 1, now.size + limits.size_of(text)
    most, longest = limits.room_for_changes(spare=0 if isinstance(line, ENDINGS) else 1)
    if count > most or size > longest or now.revision >= limits.MAX_REVISION:
        raise MatchError("match.full", (("count", most), ("characters", longest)))
    history.put(now.count, line)
    return {"revision": now.revision + 1, "count": count, "size": size}


def _since(game: AnyGame, now: Now[Any], after: Table, actor: int) -> tuple[int, ...]:
    """Return for each seat since when it decides what it decides after a step.

    A step leaves the decision of another seat as it is if that seat may act before and after it, and do the same.
    """
    before: Any = now.state
    since = [now.revision + 1] * len(now.since)
    for seat in {*before.to_act} & {*after.to_act} - {actor}:
        if game.legal_actions(before, seat) == game.legal_actions(after, seat):
            since[seat] = now.since[seat]
    return tuple(since)


@frozen
class Question:
    """What a bot is asked: all that its seat may know, and nothing that leads to more."""

    game: GameHandle
    options: Any
    players: int
    seat: int
    bot: str
    """The bot's name at the match."""
    view: Any
    actions: tuple[Any, ...]
    seed: int = field(repr=False)
    revision: int
    """The revision of the match: its answer is for this moment."""
    given: Factory | None = field(default=None, repr=False)
    """The factory that the match was given; None for a bot that is known by its name."""

    def answer(self) -> str:
        """Return the notation of what the bot chooses; BotError if it fails or chooses what is not legal.

        The bot is made anew for each question, as it is when a match is loaded.
        """
        chosen = self.actions[0] if len(self.actions) == 1 else self._chosen()
        if chosen not in self.actions:
            facts = (("bot", self.bot), ("seat", self.seat), ("action", shown(chosen)))
            raise BotError("bot.illegal", facts)
        return str(chosen)

    def _chosen(self) -> Any:
        game = self.game.game()
        try:
            factory = self.given or find(game.INFO.name, self.bot, registered=True)
        except SetupError as error:
            raise failure(self.bot, self.seat, error) from error
        bot = new_bot(factory, game, self.options, players=self.players, seat=self.seat, name=self.bot)
        return asked(bot, self.view, self.actions, self.seed, seat=self.seat, name=self.bot)
