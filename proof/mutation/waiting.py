"""Detect processes that wait forever, even on a busy machine."""

import time
from importlib import import_module
from typing import Any

# psutil has no types.
_psutil: Any = import_module("psutil")
IDLE, HARDLY = 10.0, 0.1
"""A process that used less than this processor time in this many seconds is waiting."""


class Watch:
    """Watches a process with all that it has started: what they use together is what it does."""

    def __init__(self, process: int) -> None:
        self._process: Any = _psutil.Process(process)
        self._began, self._used = time.monotonic(), self._uses()

    def sees_it_wait(self) -> bool:
        """Tell whether the process has only waited for long; asked often, for what it does counts from then on."""
        now, used = time.monotonic(), self._uses()
        if abs(used - self._used) >= HARDLY:  # It falls when a process ends.
            self._began, self._used = now, used
        return now - self._began >= IDLE

    def _uses(self) -> float:
        found = 0.0
        for each in (self._process, *self._process.children(recursive=True)):
            try:
                times = each.cpu_times()
            except _psutil.NoSuchProcess:
                continue
            found += times.user + times.system + times.children_user + times.children_system
        return found
