"""Queries of a match. Each method reads a single snapshot."""

from collections.abc import Iterator, Mapping
from typing import Any, Generic, TypeVar

from tabletop.bots.playing import Question, seed_of
from tabletop.catalogue import GameHandle, faces_of
from tabletop.core.errors import MatchError, shown
from tabletop.core.game import Game, Seen, Table
from tabletop.core.outcome import Outcome
from tabletop.core.players import check_actor, check_seat
from tabletop.match.entries import Entry, Report, latest_reports, reports_again, standing
from tabletop.match.snapshot import History, Now, seat_of
from tabletop.records.moves import Ended, Ending, Line, moves_of, outcome_of
from tabletop.records.record import Close, Record, make_header, public_lines

O = TypeVar("O")  # noqa: E741 - Options
S = TypeVar("S", bound=Table)
A = TypeVar("A")
V = TypeVar("V")
E = TypeVar("E", bound=Seen)


class Queries(Generic[O, S, A, V, E]):
    """The half of a match that looks and tells. It takes no lock: it reads the one value that the match is now."""

    game: Game[O, S, A, V, E]
    """The game that is played."""
    seed: int
    """What all randomness comes from: secret as long as the match runs."""
    options: O
    """The variants that were agreed on."""
    labels: Mapping[str, str]
    """What whoever runs the table wrote on it: an event, a date, a clock."""

    _now: Now[S]
    _history: History
    _offset: int
    """The number before the first entry's: 0, unless the match was loaded from a record that has no feed."""

    def __repr__(self) -> str:
        now = self._now
        return f"<match of {self.game.INFO.name}: {', '.join(now.names)}, revision {now.revision}>"

    @property
    def state(self) -> S:
        """The whole table, hidden cards too: it stays on the server."""
        return self._now.state

    @property
    def names(self) -> list[str]:
        """Who sits there, by seat."""
        return [*self._now.names]

    @property
    def bots(self) -> list[str | None]:
        """Which bot sits there, by seat; None where a person sits."""
        return [*self._now.bots]

    @property
    def revision(self) -> int:
        """How many changes there were, hand-overs and what was taken back too."""
        return self._now.revision

    @property
    def last_id(self) -> int:
        """The number of the feed's last entry; 0 before the first."""
        return self._offset + self._now.count

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now; none once the match has ended."""
        now = self._now
        return () if now.ending else now.state.to_act

    @property
    def is_over(self) -> bool:
        """Whether the match has ended, by the rules or from outside."""
        return self._now.is_over

    @property
    def ending(self) -> Ending | None:
        """How the match was ended from outside the rules, and by whom; None if it was not."""
        return self._now.ending

    @property
    def can_undo(self) -> bool:
        """Whether the last action showed no person anything hidden, so that taking it back lets nobody peek."""
        return bool(self._now.back)

    @property
    def can_undo_by(self) -> int | None:
        """The seat whose action `undo` would take back; None if there is nothing to be taken back."""
        back = self._now.back
        return seat_of(self._history[back[-1].place]) if back else None

    @property
    def can_undo_in_turn(self) -> tuple[int, ...]:
        """The seats whose actions can be taken back one after the other, the last action first."""
        return tuple([seat_of(self._history[each.place]) for each in reversed(self._now.back)])

    def undos_by(self, *seats: int, forced: bool = True) -> int:
        """Return how many actions go back with the last one of these seats, or 0 if it cannot be taken back.

        The actions of bots since then count. Without `forced`, the last action that was a choice goes back, which shows
        other people that the actions after it were forced.
        """
        now = self._now
        for count, back in enumerate(reversed(now.back), 1):
            actor = seat_of(self._history[back.place])
            if actor in seats and (forced or self._has_choice(back.state, actor)):
                return count
            if actor not in seats and now.bots[actor] is None:
                break
        return 0

    def _has_choice(self, state: S, seat: int) -> bool:
        actions = self.game.legal_actions(state, seat)
        return len(actions) > 1 and len(faces_of(self.game).distinct(self.game.view(state, seat), actions)) > 1

    @property
    def can_redo_by(self) -> int | None:
        """The seat whose action `redo` would play again; None if nothing was taken back."""
        undone = self._now.undone
        return seat_of(self._history[undone[-1]]) if undone else None

    def outcome(self) -> Outcome | None:
        """Return how the match ended, None while it runs."""
        return self._outcome(self._now)

    def _outcome(self, now: Now[S]) -> Outcome | None:
        return self.game.outcome(now.state) if now.ending is None else outcome_of(now.ending, len(now.names))

    def view(self, seat: int | None) -> V:
        """Return what the seat, or a spectator, sees."""
        return self.game.view(self._now.state, seat)

    def legal_actions(self, seat: int) -> tuple[A, ...]:
        """List what the seat may do now; nothing once the match has ended."""
        now = self._now
        check_actor(now.state, seat)
        return () if now.ending else tuple(self.game.legal_actions(now.state, seat))

    def feed(self, seat: int | None, *, after: int = 0) -> list[Entry[E]]:
        """Tell what has happened after an entry, as the seat, or a spectator, hears of it; 0 is before the first."""
        if type(after) is not int or after < 0:
            raise MatchError("match.after", (("after", shown(after)),))
        now = self._now
        check_seat(now.state, seat)
        start = min(max(after - self._offset, 0), now.count)
        reports = latest_reports(self._history, now, start)
        if reports is None:
            reports = [*self._reports(now, start)]
        return [each.entry(seat, self._offset) for each in reports]

    def changes(self, *, after: int = 0) -> list[Line]:
        """Return what changed the match after an entry, as the lines of a record: for a store that only appends.

        What follows from an action by itself, the end by the rules, has no line.
        """
        now = self._now
        lines = self._history.lines(now.count, min(max(after - self._offset, 0), now.count))
        return [line for line in lines if not isinstance(line, Ended)]

    def question(self, seat: int, *, bot: str | None = None) -> Question:
        """Return the decision that the bot of a seat, or another one, has to make now: to think in another process.

        `match.play(seat, question.answer(), revision=question.revision)` plays what it chose, unless the decision is
        another one by then.
        """
        now = self._now
        check_actor(now.state, seat)
        name, acting = bot or now.bots[seat], () if now.ending else now.state.to_act
        if seat not in acting:
            raise MatchError("match.not_to_act", (("seat", seat),))
        if name is None:
            raise MatchError("match.no_bot", (("seat", seat),))
        return Question(
            game=GameHandle.of(self.game),
            options=self.options,
            players=len(now.names),
            seat=seat,
            bot=name,
            view=self.game.view(now.state, seat),
            actions=tuple(self.game.legal_actions(now.state, seat)),
            seed=seed_of(self.seed, seat, now.moves),
            revision=now.revision,
            given=None if bot else now.given[seat],
        )

    def log(self, seat: int | None, *, since: int = 0) -> list[Entry[Any]]:
        """Return the actions that stand as the seat, or a spectator, saw them; `since` leaves the first ones out.

        What is taken back is in it no more: whoever follows a match asks for its feed.
        """
        now = self._now
        check_seat(now.state, seat)
        return [each.entry(seat, self._offset) for each in self._standing(now)][since:]

    def _standing(self, now: Now[S]) -> list[Report]:
        """Walk the match again from its first state: events are not stored. The match may go on meanwhile."""
        return standing([*self._reports(now)])

    def _reports(self, now: Now[S], start: int = 0) -> Iterator[Report]:
        first = self.game.new_game(players=len(now.names), seed=self.seed, options=self.options)
        return reports_again(self.game, first, self._history.lines(now.count), start)

    def record(self) -> Record:
        """Return the full record, seed and all: for those who run the table, or for everybody afterwards."""
        return self._record(self._now)

    def _record(self, now: Now[S]) -> Record:
        lines = tuple([line for line in self._history.lines(now.count) if not isinstance(line, Ended)])
        undone = () if now.ending else moves_of(lines)[1]
        header = make_header(self.game, self.seed, now.names, now.bots)
        close = Close(self._outcome(now), now.ending, undone, now.revision)
        return Record(header, self.options, self.labels, lines, close)

    def record_for(self, seat: int | None) -> str:
        """Return as JSON Lines what the seat, or a spectator, may keep while the game runs."""
        now = self._now
        check_seat(now.state, seat)
        steps = [(seat_of(each.line), each.events) for each in self._standing(now)]
        return public_lines(self.game, self._record(now), steps, seat)

    def public_record(self) -> str:
        """Return as JSON Lines what a spectator may keep while the game runs."""
        return self.record_for(None)

    def save(self) -> str:
        """Return the match as text, from which `Match.load` goes on: it tells everything, and stays on the server."""
        return self.record().dumps()
