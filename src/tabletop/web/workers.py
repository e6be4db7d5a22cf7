"""Jobs of bots in other processes, so that the server can answer in the meantime."""

import asyncio
import signal
from collections.abc import Callable
from concurrent.futures import BrokenExecutor
from typing import Any

from tabletop.child import Workers
from tabletop.core.errors import TabletopError, reason_of


class JobRunner:
    """Some processes that do jobs, made when there is the first one; a job that takes too long is a failure."""

    def __init__(self, processes: int, seconds: float) -> None:
        self._processes, self._seconds = processes, seconds
        self._common: Workers | None = None
        self._pools: set[Workers] = set()
        self.waiting = 0
        """How many jobs are not done."""
        self.is_closed = False

    async def run(self, job: Callable[[], Any]) -> Any:
        """Return what comes of a job, or the error with which it failed.

        A process that dies takes the jobs of the others with it, so each of them is begun again on its own.
        """
        self.waiting += 1
        try:
            return await self._together(job)
        except BrokenExecutor:
            return await self._alone(job)
        except Exception as error:
            return error
        finally:
            self.waiting -= 1

    async def _together(self, job: Callable[[], Any]) -> Any:
        pool = self._common = self._common or self._opened(self._processes)
        try:
            return await self._sent(job, pool)
        except BrokenExecutor:
            if self._common is pool:
                self._common = None
                self._end(pool)
            raise

    async def _alone(self, job: Callable[[], Any]) -> Any:
        try:
            pool = self._opened(1)
            try:
                return await self._sent(job, pool)
            finally:
                self._end(pool)
        except Exception as error:
            return error

    async def _sent(self, job: Callable[[], Any], pool: Workers) -> Any:
        return await asyncio.get_running_loop().run_in_executor(pool, _outcome, job, self._seconds)

    def _opened(self, processes: int) -> Workers:
        if self.is_closed:
            raise RuntimeError("the server ends")
        pool = Workers(processes)
        self._pools.add(pool)
        return pool

    def _end(self, pool: Workers) -> None:
        self._pools.discard(pool)
        pool.end()

    def close(self) -> None:
        """End the processes, whatever they think about."""
        self.is_closed, self._common = True, None
        while self._pools:
            self._pools.pop().end()


def _outcome(job: Callable[[], Any], seconds: float) -> Any:
    """Return what comes of a job; whatever it raises besides our own errors becomes one that every process can read."""
    try:
        return _in_time(job, seconds)
    except TabletopError:
        raise
    except BaseException as error:
        raise RuntimeError(reason_of(error)) from None


def _in_time(job: Callable[[], Any], seconds: float) -> Any:
    """Do a job; TimeoutError after so many seconds, where the system can tell a process."""
    if not hasattr(signal, "setitimer"):
        return job()
    signal.signal(signal.SIGALRM, _too_late)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        return job()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0.0)


def _too_late(_number: int, _frame: object) -> None:
    raise TimeoutError("it took too long")
