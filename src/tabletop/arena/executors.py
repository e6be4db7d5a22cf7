"""Batches of games on an executor, such as a process pool or Dask workers."""

import os
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Executor, Future
from contextlib import AbstractContextManager, contextmanager
from importlib import import_module
from importlib.util import find_spec
from time import perf_counter
from typing import Any, TypeAlias, TypeVar

from attrs import define, field

from tabletop.arena.lines import PlayedGame, check_versions, versions_here
from tabletop.arena.plan import Plan
from tabletop.arena.playing import play_game
from tabletop.child import Workers
from tabletop.core.errors import ArenaError, SetupError, TabletopError, reason_of, shown

T = TypeVar("T")

BATCH_SECONDS = 0.25
"""The planned duration of a batch.

Sending a batch takes some milliseconds, and a short batch that is lost is quickly played again.
"""
GROWTH = 4
"""The largest ratio of the sizes of two consecutive batches.

The first games are a poor estimate of the duration of a game.
"""
MAX_BATCH = 1_000
AHEAD = 4
"""The number of batches per worker that are being played or wait to be yielded.

This limits the number of games in memory.
"""

Batch: TypeAlias = tuple[tuple[PlayedGame, ...], float]
"""The games of a batch, and their duration in seconds."""
RETRIES = 3


def play_batch(plan: Plan, first: int, count: int) -> Batch:
    """Play games of consecutive numbers, and return them with their duration."""
    began, makers = perf_counter(), plan.makers()
    games = tuple([play_game(plan, number, makers) for number in range(first, first + count)])
    return games, perf_counter() - began


class _Here(Executor):
    """Executor that runs each call at once in this thread."""

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        done = Future[T]()
        done.set_result(fn(*args, **kwargs))
        return done


@define
class _Batches:
    """Batches that are being played, in the order of their numbers."""

    plan: Plan
    executor: Executor
    next: int
    end: int
    workers: int
    _size: int = 1
    _under_way: deque[tuple[int, int, Future[Batch]]] = field(init=False, factory=deque[tuple[int, int, Any]])

    def __iter__(self) -> Iterator[PlayedGame]:
        most = 1 if isinstance(self.executor, _Here) else AHEAD * self.workers
        try:
            while self.next < self.end or self._under_way:
                while self.next < self.end and len(self._under_way) < most:
                    self._send()
                yield from self._receive()
        finally:
            for _, _, future in self._under_way:
                future.cancel()

    def _send(self) -> None:
        # Batches become smaller at the end, so that all workers finish together.
        share = max(1, (self.end - self.next) // (2 * self.workers))
        first, count = self.next, min(self._size, share)
        with _explained(first, count):
            self._under_way.append((first, count, self.executor.submit(play_batch, self.plan, first, count)))
        self.next += count

    def _receive(self) -> tuple[PlayedGame, ...]:
        first, count, future = self._under_way[0]
        with _explained(first, count):
            games, seconds = future.result()
        self._under_way.popleft()
        wanted = round(BATCH_SECONDS * count / max(seconds, 1e-6))
        self._size = max(1, min(wanted, GROWTH * self._size, MAX_BATCH))
        return games


@contextmanager
def _explained(first: int, count: int) -> Generator[None, None, None]:
    """Raise ArenaError if a batch fails, for example because a worker died."""
    try:
        yield
    except TabletopError:
        raise
    except Exception as error:
        games = f"game {first}" if count == 1 else f"games {first} to {first + count - 1}"
        raise ArenaError(f"{games} could not be played: {reason_of(error)}") from error


def play(
    plan: Plan, first: int, end: int, executor: Executor | None = None, *, workers: int | None = None
) -> Generator[PlayedGame, None, None]:
    """Play the games from `first` to `end - 1`, and yield them in order.

    `workers` is the number of games that the executor plays at once. Pass it if the executor does not report it.

    >>> plan = arena.Plan(arena.Table("starmap", players=2), ("greedy", "random"), seed=7)
    >>> [played.bots[played.places.index(1)] for played in arena.play(plan, 0, 4)]
    ['greedy', 'greedy', 'greedy', 'greedy']
    """
    begun = versions_here(plan.table.package)
    at_once = max(1, workers_of(executor) if workers is None else workers)
    for played in _Batches(plan, _Here() if executor is None else executor, first, end, at_once):
        check_versions(played.versions, begun, f"the worker of game {played.game}")
        yield played


def workers_of(executor: Executor | None) -> int:
    """Return the number of games that an executor plays at once.

    If the executor does not report it, return the number of processors.
    """
    if executor is None:
        return 1
    of_pool: int | None = getattr(executor, "_max_workers", None)
    dask_client: Any = getattr(executor, "_client", None)
    told = of_pool if dask_client is None else sum(dask_client.nthreads().values())
    return told or os.cpu_count() or 1


def process_pool(workers: int) -> AbstractContextManager[Executor]:
    """Return an executor of `workers` processes, which end with this one.

    The processes are spawned, not forked, on every system. Only this process receives Ctrl-C.

    >>> table = arena.Table("starmap", players=2)
    >>> with arena.process_pool(2) as executor:
    ...     arena.run(table, ["greedy", "random"], games=4, seed=7, executor=executor).games
    4
    """
    if isinstance(workers, bool) or not isinstance(workers, int) or workers < 1:
        raise SetupError(f"invalid workers {shown(workers)}: expected at least 1")
    return Workers(workers)


@contextmanager
def dask_workers(scheduler: str, retries: int = RETRIES) -> Generator[Executor, None, None]:
    """Return an executor for the workers of a Dask scheduler.

    If a worker dies, its batches are sent to other workers.

    >>> from distributed import LocalCluster
    >>> table = arena.Table("starmap", players=2)
    >>> with LocalCluster(n_workers=1, processes=False, dashboard_address=None) as cluster:
    ...     with arena.dask_workers(cluster.scheduler_address) as executor:
    ...         arena.run(table, ["greedy", "random"], games=4, seed=7, executor=executor).games
    4
    """
    if find_spec("distributed") is None:
        raise SetupError.no("core.missing_extra", name="distributed", extra="dask")
    distributed: Any = import_module("distributed")
    try:
        client = distributed.Client(scheduler)
    except (OSError, ValueError, TypeError) as error:
        raise ArenaError(f"cannot connect to a scheduler at {shown(scheduler)}: {error}") from None
    with client:
        yield client.get_executor(retries=retries)
