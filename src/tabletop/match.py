"""A table that people and bots sit at: one game with its names, its log, undo and saving."""

from collections.abc import Sequence
from reprlib import repr as shortened
from secrets import randbits
from threading import RLock
from typing import Any, Generic, Self, TypeVar

from attrs import frozen

from tabletop.bots import bots_for, decide
from tabletop.core.errors import MatchError, NotationError, RecordError, SetupError
from tabletop.core.game import Game, Seen, Table
from tabletop.core.outcome import Outcome
from tabletop.core.players import check_actor, check_seat
from tabletop.core.rng import checked
from tabletop.records.codec import digest
from tabletop.records.moves import Move, Moves
from tabletop.records.record import Close, Ending, Record, check_name, make_header, outcome_of, public_lines

O = TypeVar("O")  # noqa: E741 - Options
S = TypeVar("S", bound=Table)
A = TypeVar("A")
V = TypeVar("V")
E = TypeVar("E", bound=Seen)

SEED_BITS = 128  # so that nobody finds the seed by trying
LONGEST_ACTION = 200  # characters


@frozen
class Entry(Generic[E]):
    """One step of the log as a seat saw it: whose action it was and the events."""

    seat: int
    events: tuple[E, ...]


class Match(Generic[O, S, A, V, E]):
    """A game in progress.

    Every method takes the match's own lock, so threads may share a match; `with match:` keeps several calls together.
    """

    def __init__(
        self,
        game: Game[O, S, A, V, E],
        *,
        players: int | None = None,
        names: Sequence[str] | None = None,
        seed: int | None = None,
        options: O | None = None,
    ) -> None:
        """Seat so many players, or these names; without a seed one is taken from the system's secrets."""
        called = None if names is None else _checked_names(names)
        count = players if players is not None else len(called or ())
        self.game = game
        self.seed = randbits(SEED_BITS) if seed is None else checked(seed)
        self.options = game.Options() if options is None else options
        self.state = game.new_game(players=count, seed=self.seed, options=self.options)
        self.names = [f"seat {seat}" for seat in range(count)] if called is None else called
        if len(self.names) != count:
            raise SetupError(f"{len(self.names)} names for {count} players")
        self.bots: list[str | None] = [None] * count
        self.revision = 0
        self._moves = Moves()
        self._undone: list[Move] = []
        self._before: list[S] = []  # the states that undo may return to, back to the last barrier
        self._ending: Ending | None = None
        self._lock = RLock()

    def __enter__(self) -> Self:
        self._lock.acquire()
        return self

    def __exit__(self, *_: object) -> None:
        self._lock.release()

    def __repr__(self) -> str:
        return f"<match of {self.game.INFO.name}: {', '.join(self.names)}, revision {self.revision}>"

    def play(self, seat: int, action: A | str, *, revision: int | None = None) -> tuple[E, ...]:
        """Play an action or its notation for the seat; return all events, to be told by `event.seen_by(seat)`.

        With the revision that the player saw, a match that has moved on since refuses. A refusal changes nothing.
        """
        with self._lock:
            self._check_running()
            check_actor(self.state, seat)
            self._check_revision(revision)
            told = self._step(seat, self._read(seat, action) if isinstance(action, str) else action)
            self._undone.clear()
            return told

    def _check_revision(self, seen: object) -> None:
        if seen is not None and (type(seen) is not int or seen != self.revision):
            meant = seen if type(seen) is int and 0 <= seen < self.revision else "none that there was"
            raise MatchError(f"this is revision {self.revision}, the action was meant for {meant}")

    def _read(self, seat: int, text: str) -> A:
        if len(text) > LONGEST_ACTION or not text.isprintable():
            raise NotationError(f"no action is written like {shortened(text)}, with {len(text):,} characters")
        return self.game.parse_action(self.state, text, seat)

    def _step(self, seat: int, action: A) -> tuple[E, ...]:
        before = self.state
        told = self.game.events(before, action, seat)
        after = self.game.apply(before, action, seat)
        self._go_on(Move(seat, str(action), digest(after)), after, told)
        return told

    def _go_on(self, move: Move, after: S, told: Sequence[E]) -> None:
        """Make a step that has been worked out: from here on nothing can fail."""
        self._moves.append(move)
        if any(getattr(event, "reveals", True) for event in told):
            self._before.clear()
        else:
            self._before.append(self.state)
        self.state = after
        self.revision += 1

    def legal_actions(self, seat: int) -> tuple[A, ...]:
        """List what the seat may do now; nothing once the match has ended."""
        with self._lock:
            check_actor(self.state, seat)
            return () if self._ending else self.game.legal_actions(self.state, seat)

    def view(self, seat: int | None) -> V:
        """Return what the seat, or a spectator, sees."""
        return self.game.view(self.state, seat)

    @property
    def can_undo(self) -> bool:
        """Whether the last action showed and drew nothing hidden, so that taking it back lets nobody peek."""
        return bool(self._before) and not self._ending

    def undo(self) -> None:
        """Take the last action back."""
        with self._lock:
            self._check_running()
            if not self._before:
                raise MatchError("nothing can be undone: the last action showed or drew something hidden, or none was")
            self._undone.append(self._moves.pop())
            self.state = self._before.pop()
            self.revision += 1

    def redo(self) -> tuple[E, ...]:
        """Play the action again that was taken back last."""
        with self._lock:
            self._check_running()
            if not self._undone:
                raise MatchError("nothing was taken back")
            move = self._undone[-1]
            told = self._step(move.seat, self.game.parse_action(self.state, move.action, move.seat))
            self._undone.pop()
            return told

    def give_seat(self, seat: int, name: str, bot: str | None = None) -> None:
        """Hand a seat to another person, or to a bot by its name, at any time."""
        with self._lock:
            check_actor(self.state, seat)
            (called,) = _checked_names([name])
            if bot is not None and bot not in bots_for(self.game.INFO.name):
                known = ", ".join(bots_for(self.game.INFO.name))
                raise SetupError(f"no bot for {self.game.INFO.name} is called {bot!r}: there are {known}")
            self.names[seat], self.bots[seat] = called, bot
            self.revision += 1

    def play_bots(self) -> list[tuple[int, tuple[E, ...]]]:
        """Let bots decide as long as a seat of theirs may act; return whose actions did what.

        A bot that fails raises MatchError; what was played before it stands, and is in the log.
        """
        with self._lock:
            told: list[tuple[int, tuple[E, ...]]] = []
            while not self._ending and (mine := [seat for seat in self.state.to_act if self.bots[seat] is not None]):
                told.append((mine[0], self.play(mine[0], self._choice(mine[0], self.bots[mine[0]] or ""))))
            return told

    def _choice(self, seat: int, name: str) -> A:
        """Ask a bot, which sees the seat's view only."""
        bot = bots_for(self.game.INFO.name)[name]
        try:
            action: A = decide(self.game, self.state, seat, bot, self.seed, len(self._moves))
        except Exception as error:
            raise MatchError(f"the bot {name!r} of seat {seat} failed: {error!r}") from error
        if action not in self.game.legal_actions(self.state, seat):
            raise MatchError(f"the bot {name!r} of seat {seat} chose {shortened(action)}, which is not legal")
        return action

    def concede(self, seat: int) -> None:
        """End the match: the seat comes last, the others share the first place."""
        with self._lock:
            check_actor(self.state, seat)
            self._end(Ending("conceded", seat))

    def abandon(self) -> None:
        """End the match without winners: all share one place."""
        with self._lock:
            self._end(Ending("abandoned", None))

    def _end(self, ending: Ending) -> None:
        self._check_running()
        self._ending = ending
        self._undone.clear()
        self._before.clear()
        self.revision += 1

    def _check_running(self) -> None:
        if self.is_over:
            raise MatchError("the match is over")

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, by its rules or from outside."""
        return self._ending is not None or self.state.is_over

    def outcome(self) -> Outcome | None:
        """Return how the match ended, None while it runs."""
        with self._lock:
            if self._ending is None:
                return self.game.outcome(self.state)
            return outcome_of(self._ending, len(self.names))

    def log(self, seat: int | None, *, since: int = 0) -> list[Entry[Any]]:
        """Return all that happened as the seat, or a spectator, saw it; `since` leaves the first entries out."""
        check_seat(self.state, seat)
        return [
            Entry(actor, tuple([seen for event in events if (seen := event.seen_by(seat)) is not None]))
            for actor, events in self._steps(self.record())[since:]
        ]

    def _steps(self, record: Record) -> list[tuple[int, tuple[E, ...]]]:
        """Walk the match again from its first state: events are not kept in memory. The match may go on meanwhile."""
        game, told = self.game, list[tuple[int, tuple[E, ...]]]()
        state = game.new_game(players=record.header.players, seed=self.seed, options=self.options)
        for move in record.moves:
            action = game.parse_action(state, move.action, move.seat)
            told.append((move.seat, game.events(state, action, move.seat)))
            state = game.apply(state, action, move.seat)
        return told

    def record(self) -> Record:
        """Return the full record, seed and all: for those who run the table, or for everybody afterwards."""
        with self._lock:
            header = make_header(self.game, len(self.names), self.seed, self.names, self.bots)
            close = Close(self.outcome(), self._ending, tuple(self._undone), self.revision)
            return Record(header, self.options, tuple(self._moves), close)

    def public_record(self) -> str:
        """Return as JSON Lines what a spectator may keep while the game runs."""
        record = self.record()
        return public_lines(self.game, record, self._steps(record))

    def save(self) -> str:
        """Return the match as text, from which `Match.load` goes on."""
        return self.record().dumps()

    @staticmethod
    def load(text: str | bytes) -> "Match[Any, Any, Any, Any, Any]":
        """Return the saved match; raise RecordError if the text is damaged or its moves lead elsewhere."""
        record = Record.loads(text)
        header, close = record.header, record.close
        known = bots_for(header.game)
        if strangers := [bot for bot in header.bots if bot is not None and bot not in known]:
            raise RecordError("line 1.bots", f"no bot for {header.game} is called {shortened(strangers[0])}")
        states = record.replay()
        next(states)
        loaded: Match[Any, Any, Any, Any, Any] = Match(
            record.game, names=header.names, seed=header.seed, options=record.options
        )
        for move, after in zip(record.moves, states, strict=False):
            action = loaded._read(move.seat, move.action)
            loaded._go_on(move, after, loaded.game.events(loaded.state, action, move.seat))
        for _ in states:  # the closing line is verified last
            pass
        loaded.bots = [*header.bots]
        loaded.revision = close.revision
        loaded._undone = [*close.undone]
        loaded._ending = close.ending
        return loaded


def _checked_names(names: Sequence[str]) -> list[str]:
    if isinstance(names, str) or not isinstance(names, Sequence):
        raise SetupError(f"names are a list, not {shortened(names)}")
    for name in names:
        try:
            check_name(name)
        except ValueError as error:
            raise SetupError(str(error)) from None
    return [*names]
