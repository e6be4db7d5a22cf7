"""An immutable snapshot of a match, and the history of its changes. Each change replaces the snapshot."""

from collections.abc import Sequence
from sys import intern
from typing import Any, Generic, TypeVar, get_args

from attrs import evolve, frozen

from tabletop.bots import Factory
from tabletop.core.errors import MatchError
from tabletop.core.events import shown_to
from tabletop.core.game import AnyGame, Table
from tabletop.core.players import replace_at
from tabletop.records import limits
from tabletop.records.moves import ENDINGS, Ended, Ending, Line, Move, Note, Redone, Seated, Undone, line_of

S = TypeVar("S", bound=Table)
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
