"""Ctrl-C: the first one ends the command in order, and those that follow it are ignored meanwhile."""

import signal
from collections.abc import Generator
from contextlib import contextmanager
from time import monotonic
from types import FrameType

SECONDS_TO_END = 3.0
"""The time after an interrupt in which others are ignored. Then one counts again, because the first may be lost."""


class _Interrupts:
    """The interrupts of this process. The handler of a signal has no other place to keep them."""

    def __init__(self) -> None:
        self.last, self.is_held, self.is_waiting = -SECONDS_TO_END, False, False

    def handle(self, _signal: int, _frame: FrameType | None) -> None:
        """Raise KeyboardInterrupt, unless one was raised a moment ago."""
        if self.is_held:
            self.is_waiting = True
        elif monotonic() - self.last >= SECONDS_TO_END:
            raise self.noted()

    def noted(self) -> KeyboardInterrupt:
        """Return the interrupt to raise now; from now on others are ignored for some seconds."""
        self.last = monotonic()
        return KeyboardInterrupt()


_INTERRUPTS = _Interrupts()
noted = _INTERRUPTS.noted
_HANDLER = _INTERRUPTS.handle


def begin() -> None:
    """Handle interrupts here from now on, unless this process ignores them."""
    if is_ours():
        signal.signal(signal.SIGINT, _HANDLER)


def end() -> None:
    """Ignore interrupts while the process ends, because its exit code is known already."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def is_ours() -> bool:
    """Return whether interrupts are handled here, or as Python does it."""
    return signal.getsignal(signal.SIGINT) in (_HANDLER, signal.default_int_handler)


@contextmanager
def held() -> Generator[None, None, None]:
    """Delay an interrupt to the end of the block, which is done whole or not at all."""
    _INTERRUPTS.is_held = True
    try:
        yield
    finally:
        _INTERRUPTS.is_held = False
    if _INTERRUPTS.is_waiting:
        _INTERRUPTS.is_waiting = False
        raise noted()
