"""Child processes that exchange messages with this one, and that never outlive it.

A `Child` is a program with pipes, a `PythonChild` a Python process with the same import path, and `Workers` a pool.
"""

import atexit
import os
import signal
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Generator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from queue import Empty, Queue, SimpleQueue
from threading import TIMEOUT_MAX, Thread
from time import monotonic
from typing import IO, Any, TypeVar

T = TypeVar("T")

MAX_UNREAD = 16
"""The largest number of messages that are read in advance."""
MAX_ERRORS = 4_096
LEAVE_SECONDS = 1.0
JOIN_SECONDS = 2.0
STUCK_SECONDS = 5.0
SIZE_BYTES = 8

_running = set["Child"]()


class Child:
    """A running process. `read` takes one message from its output, and returns `b""` at the end.

    Threads read its output and write its input, so that a full pipe blocks neither side. With `leads_group`, the
    process does not receive Ctrl-C, and is killed together with the processes that it has started.
    """

    def __init__(
        self,
        command: Sequence[str],
        read: Callable[[IO[bytes]], bytes],
        *,
        env: Mapping[str, str] | None = None,
        leads_group: bool = False,
        keeps_errors: bool = False,
    ) -> None:
        self._process = subprocess.Popen(  # noqa: S603 - the caller chooses the command
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE if keeps_errors else None,
            env=env,
            start_new_session=leads_group,
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0) if leads_group else 0,
        )
        _running.add(self)
        self._read, self._leads_group, self._is_over = read, leads_group, False
        self._received: Queue[bytes] = Queue(MAX_UNREAD)
        self._unsent: SimpleQueue[bytes] = SimpleQueue()  # A finalizer may call `put` at any time.
        self._errors = deque[int](maxlen=MAX_ERRORS)
        self._threads = tuple(map(_started, (self._read_messages, self._write_messages, self._read_errors)))

    def _read_messages(self) -> None:
        """Read messages until the output ends, and add an empty one as a mark."""
        with suppress(OSError, ValueError):
            while not self._is_over and (message := self._read(self._pipe("stdout"))):
                self._received.put(message)
        self._received.put(b"")

    def _write_messages(self) -> None:
        """Write messages, and close the pipe at an empty one."""
        pipe = self._pipe("stdin")
        with suppress(OSError):
            while message := self._unsent.get():
                pipe.write(message)
                pipe.flush()
        with suppress(OSError):
            pipe.close()

    def _read_errors(self) -> None:
        while self._process.stderr and (piece := self._pipe("stderr").read1(MAX_ERRORS)):
            self._errors.extend(piece)

    def _pipe(self, name: str) -> Any:
        return getattr(self._process, name)

    @property
    def is_waiting(self) -> bool:
        """Whether the process runs, reads its input and has sent no further message."""
        return self._process.poll() is None and self._received.empty() and self._unsent.qsize() <= MAX_UNREAD

    def send(self, message: bytes) -> None:
        """Send a message without waiting until it is read. A message to a process that has ended is lost."""
        self._unsent.put(message)

    def receive(self, seconds: float = TIMEOUT_MAX) -> bytes:
        """Return the next message, or `b""` at the end. Raise TimeoutError after `seconds`."""
        try:
            message = self._received.get(timeout=seconds)
        except Empty:
            raise TimeoutError(f"no message within {seconds:g} seconds") from None
        if not message:
            self._received.put(message)  # The next call finds the end again.
        return message

    def close_input(self) -> None:
        """Close the input after the messages sent so far, so that the process can leave."""
        self._unsent.put(b"")

    def wait(self, seconds: float) -> int | None:
        """Return the exit code, or None if the process still runs after `seconds`."""
        with suppress(subprocess.TimeoutExpired):
            return self._process.wait(seconds)
        return None

    def errors(self) -> str:
        """Return the last characters of standard error, if they are kept."""
        if self._process.poll() is not None:
            self._threads[2].join(JOIN_SECONDS)
        return bytes(self._errors).decode("utf-8", "replace")

    def end(self, patience: float = 0.0) -> int:
        """Kill the process unless it leaves within `patience` seconds, and return its exit code."""
        self._is_over = True
        if patience:
            self.wait(patience)
        if self._process.returncode is None:  # Until it is waited for, no other process gets its number.
            self._kill()
        code = self._process.wait()
        self.close_input()
        self._join()
        _running.discard(self)
        return code

    def _kill(self) -> None:
        """Kill the process and, if it leads a group, all processes of the group."""
        if sys.platform != "win32" and self._leads_group:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
        else:
            self._process.kill()

    def _join(self) -> None:
        """End the threads and close the pipes, unless another process still has them open."""
        with suppress(Empty):
            while True:  # The reader may wait because the queue is full.
                self._received.get_nowait()
        for thread in self._threads:
            thread.join(JOIN_SECONDS)
        self._received.put(b"")
        if not any(thread.is_alive() for thread in self._threads):
            for pipe in filter(None, (self._process.stdin, self._process.stdout, self._process.stderr)):
                pipe.close()


def _started(work: Callable[[], None]) -> Thread:
    thread = Thread(target=work, daemon=True)
    thread.start()
    return thread


@atexit.register
def end_all() -> None:
    """End all children of this process. They have a second to exit by themselves."""
    children = (*_running,)
    for child in children:
        child.close_input()
    ends = monotonic() + LEAVE_SECONDS
    for child in children:
        child.end(max(ends - monotonic(), 0))


if hasattr(os, "register_at_fork"):  # The children belong to the process that started them.
    os.register_at_fork(after_in_child=_running.clear)


class PythonChild(Child):
    """A Python process that runs `code`, and exchanges messages with `parent_pipes`."""

    def __init__(self, code: str, *, env: Mapping[str, str] | None = None, leads_group: bool = False) -> None:
        places = os.pathsep.join([place or str(Path.cwd()) for place in sys.path])
        super().__init__(
            [sys.executable, "-P", "-c", code],
            read_message,
            env={**os.environ, "PYTHONPATH": places, **(env or {})},
            leads_group=leads_group,
        )

    def send(self, message: bytes) -> None:
        """Send a message, with its size before it."""
        super().send(_with_size(message))


def parent_pipes() -> tuple[IO[bytes], IO[bytes]]:
    """Return the pipes from and to the parent, and redirect printed text to standard error."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return sys.stdin.buffer, answers


def read_message(pipe: IO[bytes]) -> bytes:
    """Return the next complete message of a pipe, or `b""` at its end."""
    size = int.from_bytes(pipe.read(SIZE_BYTES), "big")
    message = pipe.read(size)
    return message if len(message) == size else b""


def write_message(pipe: IO[bytes], message: bytes) -> None:
    """Write a message for `read_message` at the other end of a pipe."""
    pipe.write(_with_size(message))
    pipe.flush()


def _with_size(message: bytes) -> bytes:
    return len(message).to_bytes(SIZE_BYTES, "big") + message


class Workers(ProcessPoolExecutor):
    """A pool of processes that ignore Ctrl-C and always end with this process.

    An error in the `with` block ends them at once.
    """

    def __init__(self, processes: int) -> None:
        context = get_context("spawn")
        self._theirs, self._lifeline = context.Pipe(duplex=False)
        super().__init__(processes, mp_context=context, initializer=_begin_worker, initargs=(self._theirs,))

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        """Send a call to a worker, and block interrupts in a newly started worker."""
        with _blocked_interrupts():
            return super().submit(fn, *args, **kwargs)

    def end(self) -> None:
        """End the processes and their children, without waiting for their calls."""
        processes = [*(self._processes or {}).values()]
        self._lifeline.close()
        self.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.join(STUCK_SECONDS)
            if process.is_alive():
                process.kill()
        self._theirs.close()

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        """Wait for the calls, unless the block has failed, and end the processes."""
        try:
            if kind is None:
                self.shutdown(cancel_futures=True)
        finally:
            self.end()


@contextmanager
def _blocked_interrupts() -> Generator[None, None, None]:
    """Delay interrupts of this thread, on systems that support it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin_worker(lifeline: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda _signal, _frame: _started(_leave))  # This thread may hold a lock.
    _started(partial(_hold, lifeline))


def _hold(lifeline: Connection) -> None:
    """Exit when the parent closes the pipe or ends, even if this worker is busy."""
    with suppress(EOFError, OSError):
        lifeline.recv()
    _leave()


def _leave() -> None:
    """End this process at once, and the children that it has started."""
    end_all()
    os._exit(1)
