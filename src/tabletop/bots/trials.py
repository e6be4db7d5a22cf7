"""Trying actions out in sampled worlds: here, or by the workers of an executor; for so many worlds, or for a time."""

from collections.abc import Iterator, Sequence
from itertools import islice
from time import perf_counter
from typing import TYPE_CHECKING, Any

from attrs import frozen

from tabletop.bots.heuristics import Judgement
from tabletop.bots.player import uniform
from tabletop.catalogue import GameHandle
from tabletop.core.game import AnyGame
from tabletop.playouts import play_on

if TYPE_CHECKING:
    from concurrent.futures import Executor

Row = Sequence[float]
"""What each of some actions has gained in one world."""
WORLDS_A_TASK = 4
"""While a clock runs: few, so that hardly anything is lost when it stops."""


class Late(Exception):
    """The time is up."""


@frozen
class Clock:
    """A moment that is not to be missed; without one there is time enough."""

    end: float | None = None

    @property
    def left(self) -> float | None:
        """The seconds that are left."""
        return None if self.end is None else max(0.0, self.end - perf_counter())

    def check(self) -> None:
        """Raise Late if the time is up."""
        if self.left == 0.0:
            raise Late


@frozen
class Trial:
    """A decision to try actions for: everything about it but the actions. It pickles, for a game does by its name."""

    game: AnyGame
    view: Any
    seat: int
    judgement: Judgement

    def __reduce__(self) -> tuple[object, ...]:
        return _unpickled, (GameHandle.of(self.game), self.view, self.seat, self.judgement)

    def row(self, actions: Sequence[Any], seed: int, clock: Clock) -> Row:
        """Try the actions in the world of this seed, and play on with the same luck; raise Late if the time is up."""
        game, seat = self.game, self.seat
        world = game.sample_state(self.view, seed=seed)
        gains, player = list[float](), self._player(clock)
        for action in actions:
            clock.check()
            after, limit = game.apply(world, action, seat), self.judgement.horizon
            after = play_on(game, after, seed=seed, policy=player, limit=limit)
            gains.append(self.judgement.gain(game, after, seat))
        return gains

    def _player(self, clock: Clock) -> Any:
        policy = self.judgement.policy
        if clock.end is None:
            return policy
        thinker = policy or uniform

        def hurried(view: Any, actions: tuple[Any, ...], seed: int, /) -> Any:
            clock.check()
            return thinker(view, actions, seed)

        return hurried

    def rows(self, actions: Sequence[Any], seeds: Iterator[int], clock: Clock) -> Iterator[Row]:
        """Go through the worlds of some seeds, as far as there is time."""
        for seed in seeds:
            try:
                yield self.row(actions, seed, clock)
            except Late:
                return


def _unpickled(handle: GameHandle, view: Any, seat: int, judgement: Judgement) -> Trial:
    return Trial(handle.game(), view, seat, judgement)


@frozen
class Crew:
    """An executor, and how many tasks it works at side by side."""

    executor: "Executor"
    workers: int

    def rows(self, trial: Trial, actions: Sequence[Any], seeds: Iterator[int], clock: Clock) -> Iterator[Row]:
        """Go through the same worlds in the same order as `Trial.rows`; with a clock, those that came in time."""
        if clock.end is None:
            yield from self._batch(trial, actions, [*seeds], clock)
            return
        while clock.left:
            batch = [*islice(seeds, WORLDS_A_TASK * self.workers)]
            if not batch:
                return
            yield from self._batch(trial, actions, batch, clock)

    def _batch(self, trial: Trial, actions: Sequence[Any], seeds: Sequence[int], clock: Clock) -> Iterator[Row]:
        from concurrent.futures import wait

        share = -(-len(seeds) // self.workers)
        parts = [seeds[begin : begin + share] for begin in range(0, len(seeds), share)]
        tasks = [self.executor.submit(_rows_of, trial, actions, part, clock.left) for part in parts]
        done, late = wait(tasks, timeout=clock.left)
        for task in late:
            task.cancel()
        for task in tasks:
            if task in done:
                yield from task.result()


def _rows_of(trial: Trial, actions: Sequence[Any], seeds: Sequence[int], seconds: float | None) -> list[Row]:
    """Work at a task in another process, whose clock need not show the same time."""
    return [*trial.rows(actions, iter(seeds), Clock(None if seconds is None else perf_counter() + seconds))]
