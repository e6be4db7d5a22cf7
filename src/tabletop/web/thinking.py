"""Bots think in processes of their own, so that the server answers meanwhile."""

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Any


class Thinkers:
    """Some processes that do jobs, made when there is the first one; a job that takes too long is a failure."""

    def __init__(self, processes: int, seconds: float) -> None:
        self._processes, self._seconds = processes, seconds
        self._pool: ProcessPoolExecutor | None = None

    async def do(self, job: Callable[[], Any]) -> Any:
        """Return what comes of a job, or the error with which it failed."""
        pool = self._pool = self._pool or ProcessPoolExecutor(
            self._processes, mp_context=get_context("spawn"), initializer=_prepare
        )
        try:
            return await asyncio.get_running_loop().run_in_executor(pool, _done, job, self._seconds)
        except BrokenExecutor as error:
            if self._pool is pool:
                self._pool = None
            return error
        except Exception as error:
            return error

    def close(self) -> None:
        """End the processes, whatever they think about."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            for process in [*getattr(self._pool, "_processes", {}).values()]:
                process.terminate()
            self._pool = None


def _prepare() -> None:
    """Leave an interrupt from the keyboard to the server, and end with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    if parent := parent_process():
        parent.join()
    os._exit(1)


def _done(job: Callable[[], Any], seconds: float) -> Any:
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
