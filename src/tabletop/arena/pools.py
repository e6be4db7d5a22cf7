"""Worker processes of this machine, and workers of many machines by Dask."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Generator
from concurrent.futures import Executor
from contextlib import contextmanager, suppress
from importlib import import_module
from importlib.util import find_spec
from multiprocessing.connection import Connection
from typing import Any

from tabletop.bots.process import end_all
from tabletop.core.errors import ArenaError, SetupError, shown
from tabletop.workers import Workers

RETRIES = 3


@contextmanager
def process_pool(workers: int) -> Generator[Executor, None, None]:
    """Give an executor of so many processes, which end with this one, however it ends.

    They are started afresh rather than forked, as on every system, and Ctrl-C reaches this process only.

    >>> table = arena.Table("starmap", players=2)
    >>> with arena.process_pool(2) as executor:
    ...     arena.run(table, ["greedy", "random"], games=4, seed=7, executor=executor).games
    4
    """
    if isinstance(workers, bool) or not isinstance(workers, int) or workers < 1:
        raise SetupError(f"at least one worker plays, not {shown(workers)}")
    context = multiprocessing.get_context("spawn")
    theirs, lifeline = context.Pipe(duplex=False)
    pool = Workers(workers, mp_context=context, initializer=_begin_worker, initargs=(theirs,))
    try:
        yield pool
    except BaseException:
        lifeline.close()  # One of them may wait for a bot that never answers.
        raise
    finally:
        pool.shutdown(cancel_futures=True)
        lifeline.close()
        theirs.close()


def _begin_worker(lifeline: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda _signal, _frame: _leave())
    threading.Thread(target=_hold, args=(lifeline,), daemon=True).start()


def _hold(lifeline: Connection) -> None:
    """Leave when the process that started this one lets go of its end, or is gone: nobody else would tell a worker."""
    with suppress(EOFError, OSError):
        lifeline.recv()
    _leave()


def _leave() -> None:
    """End this process at once, and with it the programs that play here."""
    end_all()
    os._exit(1)


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
