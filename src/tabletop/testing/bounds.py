"""How long a law may take, and how much memory: a game that does not come back must not keep its author waiting."""

import signal
import sys
import threading
from collections.abc import Callable, Generator
from contextlib import contextmanager
from types import FrameType
from typing import Any

from attrs import frozen

from tabletop.core.errors import SetupError

SECONDS, MEGABYTES = 120.0, 2048
LONGEST_SECONDS = 10.0**6
LEAST_MEGABYTES = 256


@frozen
class Bounds:
    """What trying one law at one table may take."""

    seconds: float = SECONDS
    megabytes: int = MEGABYTES

    def __attrs_post_init__(self) -> None:
        if not 0 < self.seconds <= LONGEST_SECONDS:
            raise SetupError(f"a law gets more than 0 and at most {LONGEST_SECONDS:,.0f} seconds, not {self.seconds}")
        if self.megabytes < LEAST_MEGABYTES:
            raise SetupError(f"a law gets {LEAST_MEGABYTES} megabytes or more, not {self.megabytes}")


class OutOfTime(KeyboardInterrupt):
    """The time is up: an interrupt, so that neither a game nor what draws examples takes it for a failure."""

    walked: Any = None
    """The walk that was under way, if there was one."""


@frozen
class Doing:
    """What is being tried, with the code that leads to it."""

    what: str = ""
    code: str = ""


_listeners: list[Callable[[Doing], object]] = []


def note(doing: Doing) -> None:
    """Tell whoever may have to end this process what is being tried, for then nobody else can."""
    for listener in _listeners:
        listener(doing)


@contextmanager
def noted_by(listener: Callable[[Doing], object]) -> Generator[None, None, None]:
    """Let somebody hear the notes."""
    _listeners.append(listener)
    try:
        yield
    finally:
        _listeners.remove(listener)


@contextmanager
def within(seconds: float | None) -> Generator[None, None, None]:
    """Raise OutOfTime in the block after so many seconds, where the system has a timer for the main thread."""
    if seconds is None or sys.platform == "win32" or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGALRM, _time_is_up)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _time_is_up(_signal: int, _frame: FrameType | None) -> None:
    raise OutOfTime


def limit_memory(megabytes: int) -> None:
    """Let this process, and those that it starts, have so much memory and no more, where the system can."""
    if sys.platform == "win32":
        return
    import resource

    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    wanted = megabytes * 2**20
    soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    try:
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))
    except (OSError, ValueError):  # Some systems have the limit and do not let it be set.
        return
