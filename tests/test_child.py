"""Processes that are started here end: after an answer that never comes, an error, an interrupt or a kill."""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor
from functools import partial
from threading import Thread
from typing import TypeVar

import pytest

from tabletop import child
from tabletop.child import Child, PythonChild, Workers
from tests.waiting import HUNG_SECONDS, is_running, until

pytestmark = pytest.mark.skipif(shutil.which("ps") is None, reason="nothing lists processes here")
T = TypeVar("T")
ANSWERS = """
import os, signal
from tabletop.child import parent_pipes, read_message, write_message
questions, answers = parent_pipes()
print("this is no message")
while question := read_message(questions):
    if question == b"pid":
        write_message(answers, str(os.getpid()).encode())
    elif question == b"grandchild":
        if (pid := os.fork()) == 0:
            signal.pause()
        write_message(answers, str(pid).encode())
    elif question == b"hang":
        signal.pause()
    elif question == b"fail":
        raise ZeroDivisionError
    else:
        write_message(answers, question)
"""
HOLDER = f"""
import signal
from tabletop.child import PythonChild
signal.signal(signal.SIGINT, signal.default_int_handler)  # It may be ignored where the tests run.
child = PythonChild({ANSWERS!r}, leads_group=True)
child.send(b"pid")
print(child.receive().decode(), flush=True)
if QUESTION:
    child.send(QUESTION)
child.receive()
"""


@pytest.fixture
def python() -> Iterator[PythonChild]:
    other = PythonChild(ANSWERS, leads_group=True)
    yield other
    bounded(other.end)


def bounded(work: Callable[[], T]) -> T:
    """Return the result of `work`. It runs in a thread, so that the test ends also if `work` hangs."""
    results: list[T] = []
    thread = Thread(target=lambda: results.append(work()), daemon=True)
    thread.start()
    thread.join(HUNG_SECONDS)
    assert results, "it has failed, or hangs"
    return results[0]


def ask(other: Child, question: bytes) -> str:
    other.send(question)
    return other.receive(HUNG_SECONDS).decode()


def test_messages_of_every_size_come_back(python: PythonChild) -> None:
    for size in (1, 2**20, 3):
        assert ask(python, b"x" * size) == "x" * size


def test_a_child_that_hangs_is_ended_after_the_time_limit(python: PythonChild) -> None:
    pid = ask(python, b"pid")
    python.send(b"hang")
    with pytest.raises(TimeoutError, match=r"no message within 0\.1 seconds"):
        python.receive(0.1)
    assert bounded(python.end) == -signal.SIGKILL
    assert not is_running(pid)


def test_what_a_child_has_started_ends_with_it(python: PythonChild) -> None:
    pids = [ask(python, b"pid"), ask(python, b"grandchild")]
    bounded(python.end)
    until(lambda: not any(map(is_running, pids)))


def test_what_a_child_that_died_has_started_ends_too(python: PythonChild) -> None:
    dead, pid = ask(python, b"pid"), ask(python, b"grandchild")
    python.send(b"fail")
    until(lambda: not is_running(dead))
    assert bounded(python.end) == 1
    until(lambda: not is_running(pid))


def test_a_child_that_is_killed_has_no_more_messages(python: PythonChild) -> None:
    os.kill(int(ask(python, b"pid")), signal.SIGKILL)
    assert python.receive(HUNG_SECONDS) == b""
    python.send(b"pid")
    assert python.receive(HUNG_SECONDS) == b""
    assert bounded(python.end) == -signal.SIGKILL


def test_a_child_whose_input_ends_may_leave_by_itself(python: PythonChild) -> None:
    python.send(b"last")
    python.close_input()
    assert bounded(partial(python.end, HUNG_SECONDS)) == 0
    assert python.receive(HUNG_SECONDS) == b"", "what was not received is dropped at the end"


def test_a_message_that_breaks_off_is_none() -> None:
    code = "import sys; sys.stdout.buffer.write(bytes(7) + bytes([9]) + b'torn')"
    other = PythonChild(code)
    assert other.receive(HUNG_SECONDS) == b""
    assert bounded(partial(other.end, HUNG_SECONDS)) == 0


@pytest.mark.parametrize(("question", "kill"), [(b"hang", signal.SIGINT), (b"", signal.SIGKILL)])
def test_a_child_ends_with_the_process_that_started_it(question: bytes, kill: signal.Signals) -> None:
    """A busy one after an interrupt too, and an idle one however its parent ends."""
    command = [sys.executable, "-c", HOLDER.replace("QUESTION", repr(question))]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as holder:
        assert holder.stdout
        pid = holder.stdout.readline().decode().strip()
        assert is_running(pid)
        holder.send_signal(kill)
        holder.wait(HUNG_SECONDS)
    until(lambda: not is_running(pid))


def test_all_children_are_ended_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(child, "LEAVE_SECONDS", 0.1)
    others = [PythonChild(ANSWERS, leads_group=True) for _ in range(2)]
    pids = [ask(other, b"pid") for other in others]
    others[0].send(b"hang")
    bounded(child.end_all)
    assert not any(map(is_running, pids))


def test_a_command_that_cannot_be_run_leaves_nothing() -> None:
    with pytest.raises(FileNotFoundError):
        Child(["/no/such/program"], child.read_message)


def _stop() -> None:
    os.kill(os.getpid(), signal.SIGSTOP)


def test_a_worker_that_does_not_react_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(child, "STUCK_SECONDS", 0.1)
    workers = Workers(1)
    pid = workers.submit(os.getpid).result(HUNG_SECONDS)
    stopped = workers.submit(_stop)
    until(lambda: "T" in _status(pid))
    bounded(workers.end)
    with pytest.raises(BrokenExecutor):
        stopped.result(HUNG_SECONDS)
    until(lambda: not is_running(str(pid)))


def _status(pid: int) -> str:
    return subprocess.run(["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False).stdout


def test_workers_that_are_ended_take_no_call() -> None:
    workers = Workers(1)
    bounded(workers.end)
    bounded(workers.end)
    with pytest.raises(RuntimeError):
        workers.submit(os.getpid)
