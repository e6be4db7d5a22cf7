"""Locking for `with match` in threads and `async with match` in tasks."""

from threading import RLock
from typing import TYPE_CHECKING, Any, Self
from weakref import WeakKeyDictionary

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop, Lock

RETRY_SECONDS = 0.002  # A task polls the lock of the threads, because waiting for it would block the event loop.
_MAKING = RLock()


class Together:
    """A lock for threads and for the tasks of event loops.

    A thread may acquire it several times. Only one task can hold it at a time.
    """

    __slots__ = ("_holder", "_tasks", "threads")

    def __init__(self) -> None:
        self.threads = RLock()
        self._tasks: WeakKeyDictionary[AbstractEventLoop, Lock] | None = None  # Most matches need none.
        self._holder: Any = None

    def _task_lock(self) -> "Lock":
        from asyncio import Lock, get_running_loop

        with _MAKING:
            if self._tasks is None:
                self._tasks = WeakKeyDictionary()
            return self._tasks.setdefault(get_running_loop(), Lock())

    async def take(self) -> None:
        """Acquire the lock for this task without blocking the event loop."""
        from asyncio import current_task, sleep

        task = current_task()
        if self._holder is task:
            raise RuntimeError("this task holds the match already: `async with` does not nest")
        lock = self._task_lock()
        await lock.acquire()
        try:
            while not self.threads.acquire(blocking=False):
                await sleep(RETRY_SECONDS)
        except BaseException:
            lock.release()
            raise
        self._holder = task

    def let_go(self) -> None:
        """Release the lock for other tasks and threads."""
        self._holder = None
        self.threads.release()
        self._task_lock().release()


class Shared:
    """Base class of objects with a lock for `with` and `async with`."""

    _together: Together

    def __enter__(self) -> Self:
        # Ctrl-C just before or after the `with` block may leave the lock held. From Python 3.14 on, that is also true
        # of a plain lock. Python interrupts only the main thread, which can take the lock again. Other threads would
        # wait for it.
        self._together.threads.acquire()
        return self

    def __exit__(self, *_: object) -> None:
        self._together.threads.release()

    async def __aenter__(self) -> Self:
        await self._together.take()
        return self

    async def __aexit__(self, *_: object) -> None:
        self._together.let_go()
