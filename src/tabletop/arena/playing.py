"""One game of a run: bots are asked under guard, and whoever fails loses."""

import re
import signal
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from time import perf_counter
from typing import Any

from attrs import Factory, define, field

from tabletop.arena.lines import Failure, Kind, PlayedGame, versions_here
from tabletop.arena.plan import Plan
from tabletop.bots import Bot, decide
from tabletop.bots import Factory as BotFactory
from tabletop.bots.process import ProcessBot
from tabletop.core.errors import IllegalAction, cut, shown
from tabletop.core.outcome import Outcome, places
from tabletop.core.rng import Seed

MAX_ACTIONS = 10_000
"""A game with more actions is broken off, and all seats share the first place."""
FAILED, BROKEN_OFF = "failed", "broken off"
_ADDRESS = re.compile(r"\bat 0x[0-9a-fA-F]+")


class BotFailed(BaseException):
    """A bot has lost the game: how it failed. It is no Exception, so that nobody on the way takes it for the bot's."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(failure)
        self.failure = failure


class TimeUp(BaseException):
    """The time for a decision is over. It is no Exception, so that a bot's own handlers let it through."""


def play_game(plan: Plan, number: int, makers: Mapping[str, BotFactory]) -> PlayedGame:
    """Play the game of this number from beginning to end."""
    course = _Course(plan, plan.seating(number), plan.seed_of(number))
    try:
        outcome = course.play(makers)
        failure = None
    except BotFailed as failed:
        failure = failed.failure
        outcome = course.lost_by(failure.seat)
    return PlayedGame(
        game=number,
        seed=Seed(course.seed),
        bots=course.names,
        places=outcome.places,
        points=outcome.totals,
        scores=outcome.scores,
        reason=outcome.reason,
        actions=course.actions,
        decisions=tuple([bot.asked for bot in course.bots]),
        failure=failure,
        moves=tuple(course.moves) if plan.moves else None,
        versions=versions_here(plan.table.package),
    )


@define
class _Course:
    """A game on its way."""

    plan: Plan
    names: tuple[str, ...]
    seed: int
    bots: tuple["_Guarded", ...] = field(init=False)
    actions: int = 0
    moves: list[tuple[int, str]] = Factory(list[tuple[int, str]])

    def __attrs_post_init__(self) -> None:
        self.bots = tuple([_Guarded(seat, self.plan.seconds) for seat in range(len(self.names))])

    def play(self, makers: Mapping[str, BotFactory]) -> Outcome:
        """Play to the end; raise BotFailed where a bot fails."""
        table = self.plan.table
        game: Any = table.package
        try:
            for name, bot in zip(self.names, self.bots, strict=True):
                bot.sit_down(makers[name], game, table.options, table.players)
            state = game.new_game(players=table.players, seed=self.seed, options=table.options)
            while state.to_act and self.actions < MAX_ACTIONS:
                state = self._after_one(game, state)
        finally:
            for bot in self.bots:
                bot.get_up()
        outcome: Outcome | None = game.outcome(state)
        return self._without_points(BROKEN_OFF, [0] * table.players) if outcome is None else outcome

    def _after_one(self, game: Any, state: Any) -> Any:
        seat: int = state.to_act[0]
        action = decide(game, state, seat, self.bots[seat], self.seed, self.actions)
        try:
            after = game.apply(state, action, seat)
        except IllegalAction:
            raise self.bots[seat].failed("illegal", f"{shown(action)} is not legal") from None
        self.actions += 1
        if self.plan.moves:
            self.moves.append((seat, str(action)))
        return after

    def lost_by(self, loser: int) -> Outcome:
        """Return the outcome of a game that a bot has lost by failing: the others share the first place."""
        return self._without_points(FAILED, [-(seat == loser) for seat in range(len(self.names))])

    def _without_points(self, reason: str, merits: list[int]) -> Outcome:
        return Outcome(places([(merit,) for merit in merits]), (None,) * len(merits), reason)


@define
class _Guarded:
    """A bot whose errors, answers and time are watched; to the game it is a bot like any other."""

    seat: int
    seconds: float | None
    asked: int = 0
    _bot: Bot[Any, Any] | None = None

    def sit_down(self, make: BotFactory, game: Any, options: Any, players: int) -> None:
        """Have the bot made for this seat; raise BotFailed if that fails."""
        bot: Any = self._watch(lambda: make(game, options, players, self.seat))
        if not callable(bot):
            raise self.failed("raised", f"its factory returns {shown(bot)}, which is no bot")
        if isinstance(bot, ProcessBot) and self.seconds is not None:
            bot.patience = self.seconds  # It gives up by itself, also where no timer interrupts it.
        self._bot = bot

    def get_up(self) -> None:
        """Tell a bot that can be closed, such as one in a process of its own, that the game is over."""
        close = getattr(self._bot, "close", None)
        if callable(close):
            with suppress(BotFailed):  # The game has been decided without it.
                self._watch(close)

    def __call__(self, view: Any, actions: tuple[Any, ...], seed: int, /) -> Any:
        """Return the bot's action; raise BotFailed if there is none that is legal in time."""
        self.asked += 1
        bot: Any = self._bot
        action = self._watch(lambda: bot(view, actions, seed))
        if not self._watch(lambda: action in actions):  # An answer may be an object whose comparison fails.
            raise self.failed("illegal", f"{shown(action)} is not legal")
        return action

    def _watch(self, ask: Callable[[], Any]) -> Any:
        """Return the answer; raise BotFailed for an error, or for an answer that took too long."""
        try:
            return ask() if self.seconds is None else within(self.seconds, ask)
        except TimeUp:
            raise self.failed("late", f"no answer within {self.seconds:g} seconds") from None
        except (Exception, SystemExit) as error:
            raise self.failed("raised", described(error)) from error

    def failed(self, kind: Kind, text: str) -> BotFailed:
        """Return what says that this bot has lost the game."""
        return BotFailed(Failure(self.seat, kind, steady(text)))


def described(error: BaseException) -> str:
    """Return what an error says, with its class, whatever its own text does."""
    try:
        return cut(f"{type(error).__name__}: {error}")
    except Exception:
        return type(error).__name__


def steady(text: str) -> str:
    """Return the text without the addresses of objects, which no two processes share."""
    return cut(_ADDRESS.sub("at 0x...", text))


def within(seconds: float, ask: Callable[[], Any]) -> Any:
    """Return the answer; raise TimeUp if it takes longer.

    On the main thread of a process on POSIX a timer interrupts; elsewhere the answer is awaited and judged then.
    """
    began = perf_counter()
    try:
        return _interrupted(seconds, ask) if can_interrupt() else ask()
    finally:
        if perf_counter() - began > seconds:
            raise TimeUp  # whatever the answer was, or the error


def can_interrupt() -> bool:
    """Whether a bot that does not answer can be interrupted here."""
    return hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()


def _interrupted(seconds: float, ask: Callable[[], Any]) -> Any:
    def ring(_signal: int, _frame: object) -> None:
        raise TimeUp

    handler = signal.signal(signal.SIGALRM, ring)
    try:
        timer = signal.setitimer(signal.ITIMER_REAL, seconds)
        try:
            return ask()
        finally:
            signal.setitimer(signal.ITIMER_REAL, *timer)
    finally:
        signal.signal(signal.SIGALRM, handler)
