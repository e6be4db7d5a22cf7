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
NOBODY = 255  # This number is stored for a line without a seat.
_KINDS: tuple[Any, ...] = (Move, *get_args(Note), Ended)


class History:
    """Compact append-only list of record lines, of about fifty bytes each.

    The number of valid lines is stored in the snapshot, not here. An interrupt may leave an incomplete line after the
    valid ones, which the next `put` replaces. Notations are interned, and digests are stored as bytes.
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
        """Return the valid lines from place `start` on."""
        return [self[place] for place in range(start, count)]

    def put(self, count: int, line: Line) -> None:
        """Store a line after the first `count` lines, in place of any others."""
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
        """Return a copy with the first `count` lines."""
        copy = History()
        copy._kinds, copy._seats, copy._words = self._kinds[:count], self._seats[:count], self._words[:count]
        copy._digests = self._digests[: DIGEST_BYTES * count]
        return copy


@frozen
class Back(Generic[S]):
    """An action that can be undone."""

    place: int
    """The place of its line in the history."""
    origin: int
    """The place at which it was first played, before any redo."""
    state: S
    """The state before the action."""
    learned: frozenset[int]
    """The seats to which it revealed something. No person has sat in them."""


@frozen
class Now(Generic[S]):
    """A snapshot of a match."""

    state: S
    names: tuple[str, ...]
    bots: tuple[str | None, ...]
    since: tuple[int, ...]
    """The revision since which each seat has had the same decision."""
    revision: int
    count: int = 0
    """The number of valid lines in the history."""
    moves: int = 0
    """The number of actions that were not undone."""
    back: tuple["Back[S]", ...] = ()
    """The actions that can be undone, the last one last."""
    undone: tuple[int, ...] = ()
    """The places of the actions that can be redone, the next one last."""
    ending: Ending | None = None
    is_over: bool = False
    """Whether the match has ended, by the rules or otherwise."""
    size: int = 0
    """An upper limit for the number of characters in the lines."""
    events: tuple[Any, ...] = ()
    """The events of the last action, unless it was undone."""
    given: tuple[Factory | None, ...] = ()
    """The factories that were passed, by seat. It is None for a bot that is found by its name."""
    people: frozenset[int] = frozenset()
    """The seats that a person may have held. An action that reveals something to one of them cannot be undone."""


def first(state: S, names: Sequence[str], bots: Sequence[str | None], revision: int) -> Now[S]:
    """Return the first snapshot of a match, without factories of bots."""
    count = len(names)
    people = frozenset([seat for seat, bot in enumerate(bots) if bot is None])
    since = (revision,) * count
    given, is_over = (None,) * count, state.is_over
    return Now(state, tuple(names), tuple(bots), since, revision, given=given, people=people, is_over=is_over)


def after_move(game: AnyGame, history: History, now: Now[S], line: Move | Redone, step: tuple[S, Any]) -> Now[S]:
    """Return the snapshot after an action or a redo. `step` is the new state and the events."""
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
    """Return the snapshot after an undo."""
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
    """Return the snapshot after a seat was handed over.

    The new player knows everything that the seat has learned, so actions that revealed something to it can no longer
    be undone.
    """
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
    """Return the snapshot after an end outside the rules."""
    return evolve(now, **_counted(history, now, line_of(ending)), ending=ending, is_over=True, back=(), undone=())


def seat_of(line: Line) -> int:
    """Return the seat of a line, or 0 if it has none."""
    seat: int = getattr(line, "seat", 0)
    return seat


def check_running(now: Now[Any]) -> None:
    """Raise MatchError if the match has ended, by the rules or otherwise."""
    if now.is_over:
        raise MatchError("match.ended")


def check_undo(now: Now[Any]) -> None:
    """Raise MatchError unless the last action can be undone."""
    if len(now.undone) >= limits.MAX_UNDONE:
        raise MatchError("match.undone_full", (("count", limits.MAX_UNDONE),))
    if not now.back:
        raise MatchError("match.barrier" if now.moves else "match.nothing_to_undo")


def check_revision(now: Now[Any], seat: int, seen: object) -> None:
    """Raise MatchError if the decision of the seat has changed since revision `seen`."""
    if type(seen) is not int or not 0 <= seen <= now.revision:
        raise MatchError("match.revision", (("revision", now.revision),))
    if seen < now.since[seat]:
        raise MatchError("match.stale", (("revision", now.revision), ("meant", seen)))


def _counted(history: History, now: Now[Any], line: Line) -> dict[str, Any]:
    """Add a line to the history, and return the counters of the new snapshot.

    MatchError is raised if the history is full. One last line is reserved for the end of the match.
    """
    text = line.name + (line.bot or "") if isinstance(line, Seated) else getattr(line, "action", "")
    count, size = now.count + 1, now.size + limits.size_of(text)
    most, longest = limits.room_for_changes(spare=0 if isinstance(line, ENDINGS) else 1)
    if count > most or size > longest or now.revision >= limits.MAX_REVISION:
        raise MatchError("match.full", (("count", most), ("characters", longest)))
    history.put(now.count, line)
    return {"revision": now.revision + 1, "count": count, "size": size}


def _since(game: AnyGame, now: Now[Any], after: Table, actor: int) -> tuple[int, ...]:
    """Return, for each seat, the revision at which its decision after a step began.

    A step does not change the decision of another seat if that seat had the same legal actions before it.
    """
    before: Any = now.state
    since = [now.revision + 1] * len(now.since)
    for seat in {*before.to_act} & {*after.to_act} - {actor}:
        if game.legal_actions(before, seat) == game.legal_actions(after, seat):
            since[seat] = now.since[seat]
    return tuple(since)
