"""Worker processes end with the process that started them, however it ends."""

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tabletop.arena import Plan, Table, play, process_pool

pytestmark = pytest.mark.skipif(shutil.which("ps") is None, reason="nothing lists processes here")
PATIENCE = 20.0
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
        time.sleep(100)
"""


def is_running(pid: str) -> bool:
    """Tell whether a process is there and has not ended; somebody may still have to hear of its end."""
    state = subprocess.run(["ps", "-o", "stat=", "-p", pid], capture_output=True, text=True, check=False).stdout.strip()
    return bool(state) and not state.startswith("Z")


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
        process.wait(PATIENCE)
    deadline = time.monotonic() + PATIENCE
    while any(map(is_running, workers)):
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_an_error_leaves_no_worker_behind() -> None:
    """Not even one whose bot never answers."""
    plan = Plan(Table("nim", 2), ("tests.arena.offers:spins", "random"), 1)
    workers = set[str]()

    def fail() -> None:
        with process_pool(2) as pool:
            workers.update([str(pid) for pid in pool.map(_pid, range(8))])
            pool.submit(_play, plan)
            time.sleep(0.5)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    assert workers
    assert not any(map(is_running, workers))


def _pid(_: int) -> int:
    return os.getpid()


def _play(plan: Plan) -> None:
    for _ in play(plan, 0, 1):
        pass
