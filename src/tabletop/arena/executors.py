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
"""What a batch should take: sending one costs some milliseconds, and one that is lost is soon played again."""
GROWTH = 4
"""How many times larger than the last a batch may be: the first games tell little of what a game costs."""
MAX_BATCH = 1_000
AHEAD = 4
"""How many batches for each worker are under way or wait to be told: so many games are in memory, never more."""

Batch: TypeAlias = tuple[tuple[PlayedGame, ...], float]
"""The games of a batch, and the seconds that they took."""
RETRIES = 3


def play_batch(plan: Plan, first: int, count: int) -> Batch:
    """Play games of consecutive numbers; return them, and the seconds it took."""
    began, makers = perf_counter(), plan.makers()
    games = tuple([play_game(plan, number, makers) for number in range(first, first + count)])
    return games, perf_counter() - began


class _Here(Executor):
    """Does at once, in this thread, what it is given."""

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        done = Future[T]()
        done.set_result(fn(*args, **kwargs))
        return done


@define
class _Batches:
    """Batches under way, the one with the lowest numbers first."""

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
        share = max(1, (self.end - self.next) // (2 * self.workers))  # At the end nobody should wait for a large batch.
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
    """Raise ArenaError for what goes wrong with a batch, the death of a worker for instance."""
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
    """Play the games from one number up to another, and yield them in this order, whichever is ready first.

    `workers` is how many games the executor plays at once, where it does not tell itself.

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
    """Return how many games an executor plays at once, as far as it tells; else the number of processors."""
    if executor is None:
        return 1
    of_pool: int | None = getattr(executor, "_max_workers", None)
    dask_client: Any = getattr(executor, "_client", None)
    told = of_pool if dask_client is None else sum(dask_client.nthreads().values())
    return told or os.cpu_count() or 1


def process_pool(workers: int) -> AbstractContextManager[Executor]:
    """Give an executor of so many processes, which end with this one, however it ends.

    They are started afresh rather than forked, as on every system, and Ctrl-C reaches this process only.

    >>> table = arena.Table("starmap", players=2)
    >>> with arena.process_pool(2) as executor:
    ...     arena.run(table, ["greedy", "random"], games=4, seed=7, executor=executor).games
    4
    """
    if isinstance(workers, bool) or not isinstance(workers, int) or workers < 1:
        raise SetupError(f"at least one worker plays, not {shown(workers)}")
    return Workers(workers)


@contextmanager
def dask_workers(scheduler: str, retries: int = RETRIES) -> Generator[Executor, None, None]:
    """Give an executor for the workers of a Dask scheduler; batches of a worker that died are sent out again.

    >>> from distributed import LocalCluster
    >>> table = arena.Table("starmap", players=2)
    >>> with LocalCluster(n_workers=1, processes=False, dashboard_address=None) as cluster:
    ...     with arena.dask_workers(cluster.scheduler_address) as executor:
    ...         arena.run(table, ["greedy", "random"], games=4, seed=7, executor=executor).games
    4
    """
    if find_spec("distributed") is None:
        raise SetupError("a scheduler needs Dask: pip install 'tabletop-rules[dask]'")
    distributed: Any = import_module("distributed")
    try:
        client = distributed.Client(scheduler)
    except (OSError, ValueError, TypeError) as error:
        raise ArenaError(f"no scheduler answers at {shown(scheduler)}: {error}") from None
    with client:
        yield client.get_executor(retries=retries)
