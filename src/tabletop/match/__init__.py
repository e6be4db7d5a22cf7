"""A game between people and bots, with names, a feed, undo and saving."""

from collections.abc import Mapping, Sequence
from secrets import randbits
from typing import Any, Self, TypeVar

from attrs import evolve

from tabletop.bots import Bot, Factory, Player, act, find
from tabletop.bots.playing import failure, new_bot
from tabletop.catalogue import GameHandle, check_is_game
from tabletop.core.errors import BotError, MatchError, SetupError
from tabletop.core.game import AnyGame, Game, Seen, Table
from tabletop.core.lazy import make_dir
from tabletop.core.optional import optional
from tabletop.core.players import check_actor
from tabletop.match import snapshot
from tabletop.match.arguments import check_head, checked_labels, checked_names, checked_seed
from tabletop.match.entries import Entry, Kind, Report
from tabletop.match.locking import Shared, Together
from tabletop.match.queries import Queries
from tabletop.match.seating import AnyPlayer, check_list, checked_bots, given_to, restored, sitting, sitting_all
from tabletop.match.snapshot import History, Now
from tabletop.records.encoding import digest
from tabletop.records.limits import check_action
from tabletop.records.moves import DefaultMove, Ending, Move, Redone, Seated
from tabletop.records.record import Record, check_options

__all__ = ["Entry", "Kind", "Match"]
__dir__ = make_dir(__name__)

O = TypeVar("O")  # noqa: E741 - Options
S = TypeVar("S", bound=Table)
A = TypeVar("A")
V = TypeVar("V")
E = TypeVar("E", bound=Seen)

SEED_BITS = 128  # Nobody finds such a seed by trying.


class Match(Queries[O, S, A, V, E], Shared):
    """A game in progress, with its players, `options`, `labels`, `state` and history.

    A change builds a new snapshot and then replaces the old one, so a failure or an interrupt never leaves a change
    half done. Changes are locked, so threads may share a match. Use `with match:` for several calls that belong
    together, or `async with match:` in tasks.

    >>> match = Match(starmap, names=["Ann", "Zoe"], bots=[None, "greedy"], seed=7)
    >>> [str(events[0]) for seat, events in match.play_bots()]
    ['seat 1 plays Y6']
    >>> match.to_act, [str(action) for action in match.legal_actions(0)]
    ((0,), ['play B3', 'play B5', 'play G2', 'play G4', 'play R1', 'buy'])
    >>> [str(event) for event in match.play(0, "play B5")][:2]
    ['seat 0 plays B5', 'Y6 wins the round for seat 1 as the highest trump']
    >>> [entry.seat for entry in match.feed(0)], match.can_undo, Match.load(match.save()).names
    ([1, 0], True, ['Ann', 'Zoe'])
    """

    def __init__(
        self,
        game: Game[O, S, A, V, E],
        *,
        players: int | None = None,
        names: Sequence[str] | None = None,
        seed: int | None = None,
        options: O | None = None,
        labels: Mapping[str, str] | None = None,
        bots: Sequence[Player[V, A] | None] | None = None,
    ) -> None:
        """Start a game with `players` players, or with players of these names.

        Without a seed, a random secret one is used. `bots` has one item per seat, which is a bot, a factory, the name
        of a registered bot, or None for a person.
        """
        check_is_game(game)
        check_list(bots)
        called = None if names is None else checked_names(names)
        count = players if players is not None else len(called or bots or ())
        self.game, self._optional = game, optional(game)
        self.seed = randbits(SEED_BITS) if seed is None else checked_seed(seed)
        self.options = game.Options() if options is None else options
        self.labels = checked_labels({} if labels is None else labels)
        state = game.new_game(players=count, seed=self.seed, options=self.options)
        seats = [f"seat {seat}" for seat in range(count)] if called is None else called
        if len(seats) != count:
            raise SetupError(f"{len(seats)} names for {count} players")
        saved_as, given = sitting_all(game, seats, bots)
        self._offset = 0
        self._history = History()
        self._now: Now[S] = evolve(snapshot.first(state, seats, saved_as, 0), given=given)
        self._together = Together()
        self._players: dict[int, Bot[V, A]] = {}
        check_options(game, self.options)
        check_head(self._record(self._now))

    def play(self, seat: int, action: A | str, *, revision: int | None = None) -> tuple[E, ...]:
        """Play an action, or its notation, for a seat, and return all events.

        Events may be secret, so send each seat only `event.seen_by(seat)`. Pass the `revision` that the player saw to
        reject an action that was meant for an earlier decision. A rejected action changes nothing.
        """
        with self._together.threads:
            now = self._now_for(seat, revision)
            if not isinstance(action, str):
                return self._step(now, seat, action)
            check_action(action)
            return self._step(now, seat, self._optional.read(now.state, action, seat))

    def play_default(self, seat: int, *, revision: int | None = None) -> tuple[E, ...]:
        """Play the first legal action for a seat that does not decide. Its entry has `default=True`."""
        with self._together.threads:
            now = self._now_for(seat, revision)
            actions = self.game.legal_actions(now.state, seat)
            if not actions:
                raise MatchError("match.not_to_act", (("seat", seat),))
            return self._step(now, seat, actions[0], DefaultMove)

    def _now_for(self, seat: int, revision: object) -> Now[S]:
        """Return the current snapshot, and raise MatchError if the seat cannot act on this revision."""
        now = self._now
        snapshot.check_running(now)
        check_actor(now.state, seat)
        if revision is not None:
            snapshot.check_revision(now, seat, revision)
        return now

    def _step(self, now: Now[S], seat: int, action: A, kind: type[Move] = Move) -> tuple[E, ...]:
        after, events = self._optional.step(now.state, action, seat)
        text = str(action)
        check_action(text)
        move = kind(seat, text, digest(after))
        self._now = snapshot.after_move(self.game, self._history, now, move, (after, events))
        return events

    def undo(self) -> Entry[E]:
        """Take back the last action, and return the entry of the undo."""
        with self._together.threads:
            now = self._now
            snapshot.check_running(now)
            after = snapshot.after_undo(self.game, self._history, now)
            report = Report(now.count, self._history[now.count], (), now.back[-1].place)
            entry: Entry[E] = report.entry(None, self._offset)
            self._players = {}
            self._now = after
            return entry

    def redo(self) -> tuple[E, ...]:
        """Play the last undone action again, and return all events."""
        with self._together.threads:
            now = self._now
            snapshot.check_running(now)
            if not now.undone:
                raise MatchError("match.nothing_to_redo")
            move: Any = self._history[now.undone[-1]]
            action = self._optional.read(now.state, move.action, move.seat)
            after, events = self._optional.step(now.state, action, move.seat)
            self._now = snapshot.after_move(self.game, self._history, now, Redone(move.seat), (after, events))
            return events

    def give_seat(self, seat: int, name: str, bot: Player[V, A] | None = None) -> None:
        """Hand a seat to another person or to a bot, at any time.

        The bot is a factory, a plain bot, or the name of a registered bot. A bot that was found by a name is saved
        under it, and any other bot under the name of its seat.
        """
        with self._together.threads:
            now = self._now
            check_actor(now.state, seat)
            checked_names([*now.names[:seat], name, *now.names[seat + 1 :]])
            saved_as, factory = sitting(self.game, name, bot)
            after = snapshot.after_seating(self._history, now, Seated(seat, name, saved_as), factory)
            check_head(self._record(after))
            self._players = {at: player for at, player in self._players.items() if at != seat}
            self._now = after

    def play_bots(self) -> list[tuple[int, tuple[E, ...]]]:
        """Play actions of bots until none may act, and return seats and events.

        MatchError is raised if a bot fails. The actions before its failure stay played.
        """
        with self._together.threads:
            played: list[tuple[int, tuple[E, ...]]] = []
            while seats := self._bots_to_act():
                played.append((seats[0][0], self._play_bot(*seats[0])))
            return played

    def play_bot(self) -> tuple[E, ...] | None:
        """Play one action of the next bot. Return its events, or None if no bot may act."""
        with self._together.threads:
            seats = self._bots_to_act()
            return self._play_bot(*seats[0]) if seats else None

    def _bots_to_act(self) -> list[tuple[int, str]]:
        return [(seat, bot) for seat in self.to_act if (bot := self._now.bots[seat]) is not None]

    def _play_bot(self, seat: int, name: str) -> tuple[E, ...]:
        """Play the action that a bot chooses.

        A bot whose action fails is discarded, because it may remember an action that was never played.
        """
        now, players = self._now, self._players

        def play(_: S, action: A, at: int) -> tuple[E, ...]:
            return self._step(self._now_for(at, None), at, action)  # The bot may have changed the match.

        try:
            bot = players.pop(seat) if seat in players else self._new_bot(seat, name)
            events = act(self.game, now.state, seat, bot, seed=self.seed, step=now.moves, name=name, play=play)
        except BotError as error:
            raise MatchError(f"match.{error.code}", error.facts) from error.__cause__
        players[seat] = bot
        return events

    def _new_bot(self, seat: int, name: str) -> Bot[V, A]:
        """Make the bot of a seat with its passed factory or its registered one."""
        try:
            given = self._now.given[seat]
            factory = find(self.game.INFO.name, name, registered=True) if given is None else given
        except SetupError as error:
            raise failure(name, seat, error) from error
        return new_bot(factory, self.game, self.options, players=len(self._now.names), seat=seat, name=name)

    def concede(self, seat: int) -> None:
        """End the match. The seat comes last, and the others share the first place."""
        with self._together.threads:
            check_actor(self._now.state, seat)
            self._end(Ending("conceded", seat))

    def time_out(self, seat: int, *, revision: int | None = None) -> None:
        """End the match because a seat has used up its time.

        The seat comes last, and the others share the first place. Pass the `revision` at which its clock started, so
        that MatchError is raised if the seat has decided since.
        """
        with self._together.threads:
            self._now_for(seat, revision)
            self._end(Ending("timed_out", seat))

    def abandon(self) -> None:
        """End the match without a winner. All seats share one place."""
        with self._together.threads:
            self._end(Ending("abandoned", None))

    def _end(self, ending: Ending) -> None:
        now = self._now
        snapshot.check_running(now)
        self._now = snapshot.after_ending(self._history, now, ending)

    def __deepcopy__(self, _: object) -> Self:
        """Return an independent copy, which shares only immutable objects."""
        with self._together.threads:
            now = self._now
            return self._made(self.game, self.record(), now, self._history.copy(now.count), self._offset)

    def __reduce__(self) -> Any:
        now = self._now
        return _unpickled, (type(self), GameHandle.of(self.game), self._record(now).dumps(), now.given)

    @classmethod
    def load(
        cls,
        text: str | bytes,
        *,
        game: AnyGame | None = None,
        bots: Mapping[str, AnyPlayer | None] | None = None,
    ) -> "Match[Any, Any, Any, Any, Any]":
        """Load a saved match.

        RecordError is raised if the text is damaged or its moves cannot be replayed. The game is found by its name
        unless it is passed. `bots` maps saved names to the bots that are not registered, or to None to give the seat to
        a person, which adds an entry to the feed. All other names raise RecordError, because code that a document names
        is never imported or run.
        """
        record, known = Record.loads(text, game=game), checked_bots(bots)
        match = cls._restored(record, record.game if game is None else game, given_to(record.header, known))
        for seat, bot in enumerate(match.bots):
            if bot is not None and bot in known and known[bot] is None:
                match.give_seat(seat, match.names[seat])
        return match

    @classmethod
    def _restored(cls, record: Record, game: AnyGame, given: Sequence[Factory | None]) -> Self:
        history = History()
        now, offset = restored(game, record, history)
        return cls._made(game, record, evolve(now, given=tuple(given)), history, offset)

    @classmethod
    def _made(cls, game: AnyGame, record: Record, now: Now[Any], history: History, offset: int) -> Self:
        match = cls.__new__(cls)
        match.game, match._optional = game, optional(game)
        match.seed, match.options, match.labels = record.header.seed, record.options, record.labels
        match._now, match._history, match._offset, match._together = now, history, offset, Together()
        match._players = {}
        return match


def _unpickled(kind: Any, handle: GameHandle, text: str, given: Sequence[Factory | None]) -> Any:
    game = handle.game()
    return kind._restored(Record.loads(text, game=game), game, given)
