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
    """The read-only part of a match. It needs no lock, because each method reads a single snapshot."""

    game: Game[O, S, A, V, E]
    """The game."""
    seed: int
    """The seed of all randomness. Keep it secret until the match is over."""
    options: O
    """The options of the game, such as variants."""
    labels: Mapping[str, str]
    """Free text about the match, such as its event or date."""

    _now: Now[S]
    _history: History
    _offset: int
    """The id before that of the first entry. It is above 0 if the match was loaded from a record without a feed."""

    def __repr__(self) -> str:
        now = self._now
        return f"<match of {self.game.INFO.name}: {', '.join(now.names)}, revision {now.revision}>"

    @property
    def state(self) -> S:
        """The complete state with all hidden cards. Do not send it to clients."""
        return self._now.state

    @property
    def names(self) -> list[str]:
        """The names of the players, by seat."""
        return [*self._now.names]

    @property
    def bots(self) -> list[str | None]:
        """The names of the bots, by seat. A person's seat has None."""
        return [*self._now.bots]

    @property
    def revision(self) -> int:
        """The number of changes so far, including undos and handed-over seats."""
        return self._now.revision

    @property
    def last_id(self) -> int:
        """The id of the last entry in the feed, or 0 without entries."""
        return self._offset + self._now.count

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now. It is empty after the end."""
        now = self._now
        return () if now.ending else now.state.to_act

    @property
    def is_over(self) -> bool:
        """Whether the match has ended, by the rules or otherwise."""
        return self._now.is_over

    @property
    def ending(self) -> Ending | None:
        """The way in which the match was ended outside the rules, or None."""
        return self._now.ending

    @property
    def can_undo(self) -> bool:
        """Whether the last action can be undone.

        It cannot be if it revealed something hidden to a person.
        """
        return bool(self._now.back)

    @property
    def can_undo_by(self) -> int | None:
        """The seat of the action that `undo` would take back, or None."""
        back = self._now.back
        return seat_of(self._history[back[-1].place]) if back else None

    @property
    def can_undo_in_turn(self) -> tuple[int, ...]:
        """The seats of the actions that can be undone in turn, the last action first."""
        return tuple([seat_of(self._history[each.place]) for each in reversed(self._now.back)])

    def undos_by(self, *seats: int, forced: bool = True) -> int:
        """Return the number of undos that take back the last action of these seats.

        It is 0 if the action cannot be undone. Later actions of bots are counted too. With `forced=False`, forced moves
        of these seats are taken back together with the last choice before them. Other people can then see that these
        moves were forced.
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
        """The seat of the action that `redo` would play again, or None."""
        undone = self._now.undone
        return seat_of(self._history[undone[-1]]) if undone else None

    def outcome(self) -> Outcome | None:
        """Return the outcome of the match, or None before its end."""
        return self._outcome(self._now)

    def _outcome(self, now: Now[S]) -> Outcome | None:
        return self.game.outcome(now.state) if now.ending is None else outcome_of(now.ending, len(now.names))

    def view(self, seat: int | None) -> V:
        """Return the view of a seat, or that of a spectator (None)."""
        return self.game.view(self._now.state, seat)

    def legal_actions(self, seat: int) -> tuple[A, ...]:
        """List the legal actions of a seat. The list is empty after the end."""
        now = self._now
        check_actor(now.state, seat)
        return () if now.ending else tuple(self.game.legal_actions(now.state, seat))

    def feed(self, seat: int | None, *, after: int = 0) -> list[Entry[E]]:
        """List the entries after an id, as seen by a seat or a spectator (None)."""
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
        """List the changes after an entry as lines of a record, for append-only storage.

        The end of a game by its rules has no line, because it follows from the last action.
        """
        now = self._now
        lines = self._history.lines(now.count, min(max(after - self._offset, 0), now.count))
        return [line for line in lines if not isinstance(line, Ended)]

    def question(self, seat: int, *, bot: str | None = None) -> Question:
        """Return the pending decision of a seat's bot, to compute it in another process.

        `bot` is the name of another bot to ask instead. `match.play(seat, question.answer(),
        revision=question.revision)` plays the result, unless the match has a different decision by then.
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
        """List the actions in force, as seen by a seat or a spectator (None).

        Undone actions and the first `since` actions are left out. To follow a match, use `feed`, which has all changes.
        """
        now = self._now
        check_seat(now.state, seat)
        return [each.entry(seat, self._offset) for each in self._standing(now)][since:]

    def _standing(self, now: Now[S]) -> list[Report]:
        """Replay the match from its first state, because events are not stored."""
        return standing([*self._reports(now)])

    def _reports(self, now: Now[S], start: int = 0) -> Iterator[Report]:
        first = self.game.new_game(players=len(now.names), seed=self.seed, options=self.options)
        return reports_again(self.game, first, self._history.lines(now.count), start)

    def record(self) -> Record:
        """Return the full record, including the seed. Do not publish it before the end of the match."""
        return self._record(self._now)

    def _record(self, now: Now[S]) -> Record:
        lines = tuple([line for line in self._history.lines(now.count) if not isinstance(line, Ended)])
        undone = () if now.ending else moves_of(lines)[1]
        header = make_header(self.game, self.seed, now.names, now.bots)
        close = Close(self._outcome(now), now.ending, undone, now.revision)
        return Record(header, self.options, self.labels, lines, close)

    def record_for(self, seat: int | None) -> str:
        """Return the record as JSON Lines, as a seat or a spectator (None) may see it."""
        now = self._now
        check_seat(now.state, seat)
        steps = [(seat_of(each.line), each.events) for each in self._standing(now)]
        return public_lines(self.game, self._record(now), steps, seat)

    def public_record(self) -> str:
        """Return the record without secrets, as JSON Lines."""
        return self.record_for(None)

    def save(self) -> str:
        """Return the match as text for `Match.load`. It contains all secrets, so do not send it to clients."""
        return self.record().dumps()
