"""Waiting for a condition. Its bound only ends a test that hangs, so a busy machine cannot reach it."""

import subprocess
from collections.abc import Callable
from time import monotonic, sleep

HUNG_SECONDS = 180.0


def until(is_true: Callable[[], object]) -> None:
    """Return as soon as the condition is true. Fail a test that hangs."""
    deadline = monotonic() + HUNG_SECONDS
    while not is_true():
        assert monotonic() < deadline, "the condition does not come true"
        sleep(0.02)


def is_running(pid: str) -> bool:
    """Return whether a process exists and has not ended, even if its parent has not waited for it."""
    state = subprocess.run(["ps", "-o", "stat=", "-p", pid], capture_output=True, text=True, check=False).stdout.strip()
    return bool(state) and not state.startswith("Z")
