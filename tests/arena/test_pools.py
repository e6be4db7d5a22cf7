"""Worker processes end with the process that started them, however it ends."""

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop.arena import Plan, Table, play, process_pool
from tests.waiting import HUNG_SECONDS, is_running, until

pytestmark = pytest.mark.skipif(shutil.which("ps") is None, reason="nothing lists processes here")
HOLDING = """
import os, signal, sys, time
from tabletop.arena import process_pool

def told(_):
    time.sleep(0.2)
    return os.getpid()

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)  # Whoever runs the tests may have been told to ignore it.
    with process_pool(2) as pool:
        print(*set(pool.map(told, range(4))), flush=True)
        signal.pause()
"""


@pytest.mark.parametrize("kill", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT], ids=lambda each: each.name)
def test_workers_leave_when_their_parent_is_gone(kill: signal.Signals, tmp_path: Path) -> None:
    script = tmp_path / "holding.py"  # Workers import the file that was started.
    script.write_text(HOLDING)
    with subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        assert process.stdout is not None
        workers = process.stdout.readline().decode().split()
        assert workers
        assert all(map(is_running, workers))
        process.send_signal(kill)
        process.wait(HUNG_SECONDS)
    until(lambda: not any(map(is_running, workers)))


def test_an_error_leaves_no_worker_behind(tmp_path: Path) -> None:
    """Not even one whose bot never answers."""
    plan = Plan(Table("nim", 2), ("tests.arena.offers:spins", "random"), 1)
    workers, started = set[str](), tmp_path / "started"

    def fail() -> None:
        with process_pool(2) as pool:
            workers.update([str(pid) for pid in pool.map(_pid, range(8))])
            pool.submit(_play, plan, started)
            until(started.exists)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    assert workers
    assert not any(map(is_running, workers))


def _pid(_: int) -> int:
    return os.getpid()


def _play(plan: Plan, started: Path) -> None:
    started.touch()
    for _ in play(plan, 0, 1):
        pass
