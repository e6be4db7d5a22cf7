"""Keeping several calls together: against other threads, and against other tasks of the same thread."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Self
from weakref import WeakKeyDictionary

from tabletop.core.late import Interruptible

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop, Lock

RETRY_SECONDS = 0.002  # A task looks again then whether another thread has let go.
_MAKING = Interruptible()


class Together:
    """A lock that a thread may take several times, and that the tasks of one event loop take one after the other."""

    __slots__ = ("_holder", "_tasks", "threads")

    def __init__(self) -> None:
        self.threads: Any = Interruptible()
        self._tasks: WeakKeyDictionary[AbstractEventLoop, Lock] | None = None  # Most matches need none.
        self._holder: Any = None

    def _task_lock(self) -> "Lock":
        from asyncio import Lock, get_running_loop

        with _MAKING:
            if self._tasks is None:
                self._tasks = WeakKeyDictionary()
            return self._tasks.setdefault(get_running_loop(), Lock())

    async def take(self) -> None:
        """Wait until no other task and no other thread holds the lock; the event loop runs meanwhile."""
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
        """Let the next task, or another thread, take the lock."""
        self._holder = None
        self.threads.release()
        self._task_lock().release()


class Shared:
    """What threads share with `with` and tasks with `async with`."""

    _together: Together

    def __enter__(self) -> Self:
        self._together.threads.__enter__()
        return self

    @property
    def __exit__(self) -> Callable[..., None]:  # noqa: PLE0302 - what it returns takes the others
        """The lock's own, in C: an interrupt at the beginning of a method in Python would come before it lets go."""
        exit_of_the_lock: Callable[..., None] = self._together.threads.__exit__
        return exit_of_the_lock

    async def __aenter__(self) -> Self:
        await self._together.take()
        return self

    async def __aexit__(self, *_: object) -> None:
        self._together.let_go()
