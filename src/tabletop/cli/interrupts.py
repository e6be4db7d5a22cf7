"""Handling of Ctrl-C. The first one ends the command in order, the next ones are ignored."""

import signal
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from time import monotonic
from types import FrameType

TICK_SECONDS, AT_ONCE = 0.2, 1e-6
SECONDS_TO_END = 3.0
"""The time after an interrupt in which others are ignored.

Afterwards one counts again, because the first may have been lost.
"""


class _Interrupts:
    """The interrupts of this process. A signal handler has no other place for them."""

    def __init__(self) -> None:
        self.last, self.is_held, self.is_waiting = -SECONDS_TO_END, False, False

    def handle(self, _signal: int, _frame: FrameType | None) -> None:
        """Raise KeyboardInterrupt, unless one was raised a moment ago."""
        if self.is_held:
            self.is_waiting = True
        elif monotonic() - self.last >= SECONDS_TO_END:
            raise self.noted()

    def noted(self) -> KeyboardInterrupt:
        """Return the interrupt to raise, and ignore others for some seconds."""
        self.last = monotonic()
        return KeyboardInterrupt()


_INTERRUPTS = _Interrupts()
noted = _INTERRUPTS.noted
_HANDLER = _INTERRUPTS.handle


def begin() -> None:
    """Install the handler of interrupts, unless this process ignores them."""
    if is_ours():
        signal.signal(signal.SIGINT, _HANDLER)


def end() -> None:
    """Ignore interrupts while the process ends, because its exit code is already known."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def is_ours() -> bool:
    """Return whether interrupts are handled here or by Python's default handler."""
    return signal.getsignal(signal.SIGINT) in (_HANDLER, signal.default_int_handler)


@contextmanager
def held() -> Generator[None, None, None]:
    """Delay an interrupt until the end of the block."""
    _INTERRUPTS.is_held = True
    try:
        yield
    finally:
        _INTERRUPTS.is_held = False
    if _INTERRUPTS.is_waiting:
        _INTERRUPTS.is_waiting = False
        raise noted()


@contextmanager
def ticking(check: Callable[[], object] | None) -> Generator[None, None, None]:
    """Interrupt a wait at regular intervals.

    Otherwise a Ctrl-C just before Python waits for a key would have no effect until the key.
    """
    if sys.platform == "win32":
        yield
        return
    ticks = _Ticks(check)
    handles, handler = is_ours(), signal.getsignal(signal.SIGINT)
    before = signal.signal(signal.SIGALRM, ticks.tick)
    signal.setitimer(signal.ITIMER_REAL, TICK_SECONDS, TICK_SECONDS)
    try:
        if handles:
            signal.signal(signal.SIGINT, ticks.interrupt)
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        if handles:
            signal.signal(signal.SIGINT, handler)
    if ticks.is_interrupted:
        raise noted()


class _Ticks:
    """Handlers of the ticks. A Ctrl-C is raised by the next tick, which comes at once.

    If its own handler raised it, a simultaneous tick would run with that exception set. From Python 3.14 on that is a
    SystemError.
    """

    def __init__(self, check: Callable[[], object] | None) -> None:
        self.check, self.is_interrupted = check, False

    def interrupt(self, _signal: int, _frame: FrameType | None) -> None:
        """Record the first Ctrl-C."""
        if not self.is_interrupted:
            self.is_interrupted = True
            signal.setitimer(signal.ITIMER_REAL, AT_ONCE, TICK_SECONDS)

    def tick(self, _signal: int, _frame: FrameType | None) -> None:
        """Raise an interrupt if one was recorded, otherwise call `check`, which may end the wait."""
        if self.is_interrupted:
            signal.setitimer(signal.ITIMER_REAL, 0)
            raise noted()
        if self.check is not None:
            self.check()
