"""Play one game of a run. A bot that fails loses."""

import re
import signal
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from time import perf_counter
from typing import Any

from attrs import Factory, define, field

from tabletop.arena.lines import Failure, PlayedGame, versions_here
from tabletop.arena.plan import Plan
from tabletop.bots import Bot
from tabletop.bots import Factory as BotFactory
from tabletop.bots.playing import act, failure, new_bot
from tabletop.bots.process import ProcessBot
from tabletop.core.errors import BotError, cut, shown
from tabletop.core.outcome import Outcome, places
from tabletop.core.rng import Seed

MAX_ACTIONS = 10_000
"""The largest number of actions in a game.

A longer game is stopped, and all seats share the first place.
"""
FAILED, BROKEN_OFF = "failed", "broken off"
_ADDRESS = re.compile(r"\b0x[0-9a-f]+|x?(?=[a-f]*[0-9])[0-9a-f]{5,}(?=>)", re.IGNORECASE)
"""The address of an object, or the end of a truncated one."""


class TimeUp(BaseException):
    """The time for a decision is over.

    It is a BaseException, so that the handlers of a bot do not catch it.
    """


def play_game(plan: Plan, number: int, makers: Mapping[str, BotFactory]) -> PlayedGame:
    """Play the game of this number."""
    course = _Course(plan, plan.seating(number), plan.seed_of(number))
    outcome, failed = course.play(makers)
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
        failure=failed,
        moves=tuple(course.moves) if plan.moves else None,
        versions=versions_here(plan.table.package),
    )


@define
class _Course:
    """A game in progress. `seat` is the seat of the current bot."""

    plan: Plan
    names: tuple[str, ...]
    seed: int
    bots: tuple["_Guarded", ...] = field(init=False)
    seat: int = 0
    actions: int = 0
    moves: list[tuple[int, str]] = Factory(list[tuple[int, str]])

    def __attrs_post_init__(self) -> None:
        self.bots = tuple([_Guarded(self.plan.seconds) for _ in self.names])

    def play(self, makers: Mapping[str, BotFactory]) -> tuple[Outcome, Failure | None]:
        """Play until the game ends or a bot fails.

        If a bot fails, the others share the first place.
        """
        try:
            return self._play(makers), None
        except BotError as error:
            failed = Failure(self.seat, "illegal" if error.code == "bot.illegal" else "raised", steady(str(error)))
        except SystemExit as error:
            failed = Failure(self.seat, "raised", steady(str(failure(self.names[self.seat], self.seat, error))))
        except TimeUp:
            who = f"the bot '{self.names[self.seat]}' of seat {self.seat}"
            failed = Failure(self.seat, "late", steady(f"{who} gave no answer within {self.plan.seconds:g} seconds"))
        return self._uncounted(FAILED, [-(seat == self.seat) for seat in range(len(self.names))]), failed

    def _play(self, makers: Mapping[str, BotFactory]) -> Outcome:
        table = self.plan.table
        game: Any = table.package
        try:
            for seat, bot in enumerate(self.bots):
                self.seat = seat
                bot.sit_down(self._maker(makers[self.names[seat]], game))
            state = game.new_game(players=table.players, seed=self.seed, options=table.options)
            while state.to_act and self.actions < MAX_ACTIONS:
                state = self._after_one(game, state)
        finally:
            for bot in self.bots:
                bot.get_up()
        outcome: Outcome | None = game.outcome(state)
        return self._uncounted(BROKEN_OFF, [0] * table.players) if outcome is None else outcome

    def _maker(self, make: BotFactory, game: Any) -> Callable[[], Bot[Any, Any]]:
        table, seat = self.plan.table, self.seat
        return lambda: new_bot(make, game, table.options, players=table.players, seat=seat, name=self.names[seat])

    def _after_one(self, game: Any, state: Any) -> Any:
        """Play one action, and return the state after it."""
        seat: int = state.to_act[0]
        self.seat = seat
        name, bot = self.names[seat], self.bots[seat]

        def play(state: Any, action: Any, seat: int) -> Any:
            if not bot.is_honest:
                raise BotError("bot.illegal", (("bot", name), ("seat", seat), ("action", shown(action))))
            after = game.apply(state, action, seat)
            if self.plan.moves:
                self.moves.append((seat, str(action)))
            return after

        after = act(game, state, seat, bot, seed=self.seed, step=self.actions, name=name, play=play)
        self.actions += 1
        return after

    def _uncounted(self, reason: str, merits: list[int]) -> Outcome:
        """Return the outcome of an unfinished game, with places by merit."""
        return Outcome(places([(merit,) for merit in merits]), (None,) * len(merits), reason)


@define
class _Guarded:
    """A bot with a time limit and a check of its answers.

    It can be called like any other bot.
    """

    seconds: float | None
    asked: int = 0
    is_honest: bool = True
    """Whether the last answer was a legal action. Some games would fail with other objects."""
    _bot: Bot[Any, Any] | None = None

    def sit_down(self, make: Callable[[], Bot[Any, Any]]) -> None:
        """Create the bot for its seat."""
        self._bot = bot = within(self.seconds, make)
        if isinstance(bot, ProcessBot) and self.seconds is not None:
            bot.patience = self.seconds  # It stops by itself, also without a timer.

    def __call__(self, view: Any, actions: tuple[Any, ...], seed: int, /) -> Any:
        """Return the action that the bot chooses."""
        self.asked += 1
        bot: Any = self._bot
        self.is_honest = False
        action = within(self.seconds, lambda: bot(view, actions, seed))
        with suppress(Exception):  # The comparison of an answer may fail.
            self.is_honest = action in actions
        return action

    def get_up(self) -> None:
        """Close the bot if it can be closed, such as a bot in a process."""
        close = getattr(self._bot, "close", None)
        if callable(close):
            with suppress(Exception, SystemExit, TimeUp):  # The result of the game does not depend on this.
                within(self.seconds, close)


def steady(text: str) -> str:
    """Return the text without the addresses of objects, which differ between processes."""
    return cut(_ADDRESS.sub("0x...", text))


def within(seconds: float | None, ask: Callable[[], Any]) -> Any:
    """Return the result of a call. Raise TimeUp if it takes too long.

    In the main thread of a process on POSIX, a timer interrupts the call. Otherwise the time is checked after the call.
    """
    if seconds is None:
        return ask()
    began = perf_counter()
    try:
        return _interrupted(seconds, ask) if can_interrupt() else ask()
    finally:
        if perf_counter() - began > seconds:
            raise TimeUp


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
