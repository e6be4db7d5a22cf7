"""Worker processes that no Ctrl-C reaches, not even while they start."""

import signal
from collections.abc import Callable, Generator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from typing import Any, TypeVar

T = TypeVar("T")


class Workers(ProcessPoolExecutor):
    """A pool whose processes are started with interrupts blocked. They inherit that from the thread that submits."""

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        """Send a call to a worker, which may be started for it."""
        with _blocked_interrupts():
            return super().submit(fn, *args, **kwargs)


@contextmanager
def _blocked_interrupts() -> Generator[None, None, None]:
    """Block interrupts in this thread, as far as the system can; one that comes meanwhile is delivered afterwards."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
