"""Limits for the time and memory of a law, because a game may never return."""

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
    """The limits for one law at one table."""

    seconds: float = SECONDS
    megabytes: int = MEGABYTES

    def __attrs_post_init__(self) -> None:
        if not 0 < self.seconds <= LONGEST_SECONDS:
            raise SetupError(f"invalid time limit {self.seconds}: expected 0 < seconds <= {LONGEST_SECONDS:,.0f}")
        if self.megabytes < LEAST_MEGABYTES:
            raise SetupError(f"invalid memory limit {self.megabytes}: expected at least {LEAST_MEGABYTES} megabytes")


class OutOfTime(KeyboardInterrupt):
    """The time limit is reached. An interrupt, so that neither games nor Hypothesis catch it."""

    walked: Any = None
    """The walk in progress, if there is one."""


@frozen
class Doing:
    """The current step of a check, and the code that reproduces it."""

    what: str = ""
    code: str = ""


_listeners: list[Callable[[Doing], object]] = []


def note(doing: Doing) -> None:
    """Report the current step to the supervising process, which may kill this one."""
    for listener in _listeners:
        listener(doing)


@contextmanager
def noted_by(listener: Callable[[Doing], object]) -> Generator[None, None, None]:
    """Pass the notes of the block to `listener`."""
    _listeners.append(listener)
    try:
        yield
    finally:
        _listeners.remove(listener)


@contextmanager
def within(seconds: float | None) -> Generator[None, None, None]:
    """Raise OutOfTime after `seconds` in the block, if the main thread has a timer."""
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
    """Limit the memory of this process and its children, if the system can do so."""
    if sys.platform == "win32":
        return
    import resource

    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    wanted = megabytes * 2**20
    soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    try:
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))
    except (OSError, ValueError):  # Some systems have this limit but do not allow a change.
        return
