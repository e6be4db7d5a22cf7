"""Rollouts of actions in sampled states, in this process or in an executor.

They stop after a number of states, or when the time is up.
"""

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
"""The gain of each action in one sampled state."""
WORLDS_A_TASK = 4
"""The number of states per task if there is a time limit. It is small, so that little work is lost at the end."""


class Late(Exception):
    """The time is up."""


@frozen
class Clock:
    """A deadline, or none."""

    end: float | None = None

    @property
    def left(self) -> float | None:
        """The seconds until the deadline, or None without one."""
        return None if self.end is None else max(0.0, self.end - perf_counter())

    def check(self) -> None:
        """Raise Late after the deadline."""
        if self.left == 0.0:
            raise Late


@frozen
class Trial:
    """A decision for which actions are tried, without the actions.

    It can be pickled, because the game is pickled as its name.
    """

    game: AnyGame
    view: Any
    seat: int
    judgement: Judgement

    def __reduce__(self) -> tuple[object, ...]:
        return _unpickled, (GameHandle.of(self.game), self.view, self.seat, self.judgement)

    def row(self, actions: Sequence[Any], seed: int, clock: Clock) -> Row:
        """Try each action in the state sampled with this seed, and return the gains.

        All rollouts use the same seed. Late is raised after the deadline.
        """
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
        """Yield the row of each seed until the deadline."""
        for seed in seeds:
            try:
                yield self.row(actions, seed, clock)
            except Late:
                return


def _unpickled(handle: GameHandle, view: Any, seat: int, judgement: Judgement) -> Trial:
    return Trial(handle.game(), view, seat, judgement)


@frozen
class Crew:
    """An executor, and the number of tasks that it runs in parallel."""

    executor: "Executor"
    workers: int

    def rows(self, trial: Trial, actions: Sequence[Any], seeds: Iterator[int], clock: Clock) -> Iterator[Row]:
        """Yield the same rows as `Trial.rows`, without those that miss the deadline."""
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
    """Run a task in a worker process.

    The time limit is in seconds, because the clock of the worker may differ.
    """
    return [*trial.rows(actions, iter(seeds), Clock(None if seconds is None else perf_counter() + seconds))]
