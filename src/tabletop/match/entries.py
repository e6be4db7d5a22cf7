"""Entries of a match's feed, with the events as each seat sees them."""

from collections.abc import Iterator, Sequence
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from attrs import frozen

from tabletop.core.game import AnyGame, Seen
from tabletop.core.optional import optional
from tabletop.match.snapshot import History, Now
from tabletop.records.moves import DefaultMove, Line, Move, Redone, Seated, Undone
from tabletop.records.shapes import tag_of

E = TypeVar("E", bound=Seen)

Kind: TypeAlias = Literal["played", "undone", "redone", "seated", "conceded", "abandoned", "timed_out", "ended"]
"""The kind of change that an entry reports. `ended` follows the action that ends the game by the rules.

>>> from typing import get_args
>>> from tabletop.match import Kind
>>> get_args(Kind)
('played', 'undone', 'redone', 'seated', 'conceded', 'abandoned', 'timed_out', 'ended')
"""


@frozen
class Entry(Generic[E]):
    """A change of a match, as a seat or a spectator sees it.

    >>> match = Match(starmap, names=["Ann", "Zoe"], seed=7)
    >>> match.give_seat(0, "Bea")
    >>> match.feed(1)[0]
    Entry(id=1, kind='seated', seat=0, events=(), undone=None, default=False, name='Bea', bot=None)
    """

    id: int
    """The number of the entry. Numbers increase, and no number is used twice."""
    kind: Kind
    """The kind of change. `ended` follows the action that ends the game by the rules."""
    seat: int | None
    """The seat whose action was played, undone or redone, that gave up, or that was handed over."""
    events: tuple[E, ...]
    """The events of an action, as the seat or spectator sees them."""
    undone: int | None = None
    """The id of the entry that this one undoes."""
    default: bool = False
    """Whether the action was played by `play_default`."""
    name: str | None = None
    """The new name of the seat, if it was handed over."""
    bot: str | None = None
    """The new bot of the seat, if it was handed over to one."""


@frozen
class Report:
    """A line of the history with all its events, including secret ones."""

    place: int
    line: Line
    events: tuple[Any, ...] = ()
    undone: int | None = None
    """The place of the line that this one undoes."""

    def entry(self, seat: int | None, offset: int) -> Entry[Any]:
        """Return the entry as a seat sees it, with an id counted from the offset."""
        line = self.line
        kind: Any = "played" if isinstance(line, Move) else tag_of(type(line))
        who, bot = (line.name, line.bot) if isinstance(line, Seated) else (None, None)
        return Entry(
            id=offset + self.place + 1,
            kind=kind,
            seat=getattr(line, "seat", None),
            events=tuple([seen for event in self.events if (seen := event.seen_by(seat)) is not None]),
            undone=None if self.undone is None else offset + self.undone + 1,
            default=isinstance(line, DefaultMove),
            name=who,
            bot=bot,
        )


def reports_again(game: AnyGame, first: Any, lines: Sequence[Line], start: int = 0) -> Iterator[Report]:
    """Replay a match from its first state, and yield the reports from line `start` on.

    The replay is needed because events are not stored.
    """
    functions, state = optional(game), first
    standing, undone = list[tuple[int, Move, Any]](), list[tuple[int, Move, Any]]()
    for place, line in enumerate(lines):
        events: tuple[Any, ...] = ()
        taken_back = None
        if isinstance(line, Undone):
            undone.append(standing.pop())
            taken_back, _, state = undone[-1]
        elif isinstance(line, Move | Redone):
            move = undone.pop()[1] if isinstance(line, Redone) else line
            standing.append((place, move, state))
            action = functions.read(state, move.action, move.seat)
            if place >= start:
                state, events = functions.step(state, action, move.seat)
            else:
                state = game.apply(state, action, move.seat)
        if place >= start:
            yield Report(place, line, events, taken_back)


def latest_reports(history: History, now: Now[Any], start: int) -> list[Report] | None:
    """Return the reports from line `start` on, or None if they need a replay.

    A snapshot has only the events of its last action.
    """
    lines = history.lines(now.count, start)
    acted = [isinstance(line, Move | Redone | Undone) for line in lines]
    if any(acted) and (sum(acted) > 1 or not now.events):
        return None
    return [
        Report(place, line, now.events if has_acted else ())
        for place, (line, has_acted) in enumerate(zip(lines, acted, strict=True), start)
    ]


def standing(reports: Sequence[Report]) -> list[Report]:
    """Return the reports of the actions that were not undone."""
    stays: list[Report] = []
    for each in reports:
        if isinstance(each.line, Undone):
            stays.pop()
        elif isinstance(each.line, Move | Redone):
            stays.append(each)
    return stays
