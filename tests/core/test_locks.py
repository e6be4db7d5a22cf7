"""An interrupt at any moment in which a lock is taken leaves nobody with it."""

import signal
from collections.abc import Callable, Iterator
from random import Random
from threading import Thread
from types import FrameType
from typing import Any

import pytest

from tabletop import Match, starmap
from tabletop.core.late import Interruptible

INTERRUPTS = 400


def _interrupt(_signal: int, _frame: FrameType | None) -> None:
    raise KeyboardInterrupt


@pytest.fixture
def _alarm() -> Iterator[None]:
    known = signal.signal(signal.SIGALRM, _interrupt)
    yield
    signal.setitimer(signal.ITIMER_REAL, 0)
    signal.signal(signal.SIGALRM, known)


def take_until_interrupted(lock: Any, seconds: float) -> None:
    """Take the lock and let go of it, again and again, until a signal comes."""
    try:
        signal.setitimer(signal.ITIMER_REAL, seconds)
        while True:
            with lock:
                pass
    except KeyboardInterrupt:
        pass


def is_free(take: Callable[[], bool]) -> bool:
    """Whether another thread can take it."""
    taken = list[bool]()
    other = Thread(target=lambda: taken.append(take()))
    other.start()
    other.join()
    return taken == [True]


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no signal comes after a while")
@pytest.mark.usefixtures("_alarm")
@pytest.mark.parametrize("name", ["lock", "match"])
def test_an_interrupt_at_any_moment_leaves_nobody_with_it(name: str) -> None:
    dice = Random(name)
    match: Any = Match(starmap, players=2, seed=7)
    for _ in range(INTERRUPTS):
        lock = Interruptible()
        match._together.threads = lock
        take_until_interrupted(lock if name == "lock" else match, 1e-6 + dice.random() * 1e-4)
        assert is_free(lambda lock=lock: lock.acquire(blocking=False))  # type: ignore[misc]


def test_a_thread_may_take_it_twice() -> None:
    lock = Interruptible()
    with lock, lock:
        assert not is_free(lambda: lock.acquire(blocking=False))
    assert is_free(lambda: lock.acquire(blocking=False))
