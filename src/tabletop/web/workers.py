"""Processes for the jobs of bots, so that the server can answer in the meantime."""

import asyncio
import signal
from collections.abc import Callable
from functools import partial
from typing import Any

from tabletop.child import Workers
from tabletop.web.wire import result_of


class JobRunner:
    """A pool of processes that are started when they are needed.

    Each process runs one job at a time.
    """

    def __init__(self, processes: int, seconds: float) -> None:
        self._free, self._seconds = asyncio.Semaphore(processes), seconds
        self._idle: list[Workers] = []
        self._all: set[Workers] = set()
        self.waiting = 0
        """The number of unfinished jobs."""
        self.is_closed = False

    async def run(self, job: Callable[[], Any]) -> Any:
        """Return the result of a job, or its error. A job that takes too long fails."""
        self.waiting += 1
        try:
            async with self._free:
                return await self._send(job)
        except Exception as error:
            return error
        finally:
            self.waiting -= 1

    async def _send(self, job: Callable[[], Any]) -> Any:
        if self.is_closed:
            raise RuntimeError("the server ends")
        worker = self._idle.pop() if self._idle else Workers(1)
        self._all.add(worker)
        within = partial(_within, job, self._seconds)
        try:
            result = await asyncio.get_running_loop().run_in_executor(worker, result_of, within)
        except BaseException:  # The process has died, or the job was cancelled.
            self._all.discard(worker)
            worker.end()
            raise
        self._idle.append(worker)
        return result

    def close(self) -> None:
        """End the processes, also those with a job."""
        self.is_closed = True
        while self._all:
            self._all.pop().end()


def _within(job: Callable[[], Any], seconds: float) -> Any:
    """Run a job, and raise TimeoutError after `seconds` if the system has a timer."""
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
