"""Run an external program, exchange lines with it, and end it."""

import os
import shlex
import signal
import subprocess
import threading
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, Queue, SimpleQueue
from typing import Any

from tabletop.core.errors import ProcessError, shown

MAX_ANSWER = 65_536
MAX_UNREAD = 16
MAX_COMPLAINT = 4_096
COMPLAINT_LINES = 5
LAST_WORDS_SECONDS = 2.0


class Program:
    """A running program.

    Threads read its output and write its input, so that neither side waits for the other with a full pipe.
    """

    def __init__(self, command: str) -> None:
        self.command = command
        try:
            self._process = subprocess.Popen(  # noqa: S603 - who names a program wants it to be run
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,  # Ctrl-C is meant for us; and what the program starts can be ended with it.
            )
        except OSError as error:
            raise ProcessError(f"the program {shown(command)} cannot be started: {error.strerror or error}") from None
        self._is_over = False
        self._lines: Queue[bytes] = Queue(MAX_UNREAD)
        self._unwritten: SimpleQueue[bytes] = SimpleQueue()  # Its `put` may run in a finalizer, also during its `get`.
        self._complaint = deque[int](maxlen=MAX_COMPLAINT)
        self._threads = tuple(map(_started, (self._read_lines, self._read_complaints, self._write_lines)))

    def _read_lines(self) -> None:
        """Take line after line; an empty one says that there are no more."""
        output: Any = self._process.stdout
        while not self._is_over and (line := output.readline(MAX_ANSWER + 1)):
            self._lines.put(line)
            if not line.endswith(b"\n"):
                break
        self._lines.put(b"")

    def _read_complaints(self) -> None:
        errors: Any = self._process.stderr
        while piece := errors.read1(MAX_COMPLAINT):
            self._complaint.extend(piece)

    def _write_lines(self) -> None:
        """Write line after line, and close the pipe at an empty one."""
        pipe: Any = self._process.stdin
        with suppress(OSError):
            while line := self._unwritten.get():
                pipe.write(line)
                pipe.flush()
        with suppress(OSError):
            pipe.close()

    @property
    def is_waiting(self) -> bool:
        """Whether the program is running, reads its input and has printed nothing unexpected."""
        return self._process.poll() is None and self._lines.empty() and self._unwritten.qsize() <= MAX_UNREAD

    def tell(self, line: str) -> None:
        """Send a line to the program without waiting until it is read.

        A program that does not read fails when it is asked.
        """
        self._unwritten.put(f"{line}\n".encode())

    def ask(self, line: str, patience: float) -> bytes:
        """Send a line and return the answer; raise ProcessError if none comes within `patience` seconds."""
        self.tell(line)
        try:
            answer = self._lines.get(timeout=patience)
        except Empty:
            raise self._fault(f"gave no answer within {patience:g} seconds") from None
        if len(answer) > MAX_ANSWER:
            raise self._fault(f"answered with more than {MAX_ANSWER:,} characters")
        if not answer.endswith(b"\n"):
            raise self._ended()
        return answer

    def _ended(self) -> ProcessError:
        """Return the error for a program that ends where it should answer."""
        with suppress(subprocess.TimeoutExpired):
            code = self._process.wait(LAST_WORDS_SECONDS)
            how = f"exit code {code}" if code >= 0 else f"signal {-code}"
            return self._fault(f"gave no answer: it ended with {how}")
        return self._fault("gave no answer: it has closed its output")

    def _fault(self, what: str) -> ProcessError:
        if self._process.poll() is not None:
            self._threads[1].join(LAST_WORDS_SECONDS)
        text = bytes(self._complaint).decode("utf-8", "replace")
        lines = [line.strip() for line in text.splitlines() if line.strip()]
        said = f"; it said: {' / '.join(lines[-COMPLAINT_LINES:])}" if lines else ""
        return ProcessError(f"the program {shown(self.command)} {what}{said}")

    def say_goodbye(self) -> None:
        """Close the program's input after the lines sent so far, so that it can leave."""
        self._unwritten.put(b"")

    def end(self, patience: float = 0.0) -> None:
        """End the program and what it has started, unless it leaves by itself in time; wait until it is gone."""
        self._is_over = True
        if patience:
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(patience)
        if self._process.poll() is None:
            _kill(self._process)
        self._process.wait()
        self.say_goodbye()
        with suppress(Empty):
            while True:  # Its reader may wait for room among the lines.
                self._lines.get_nowait()
        for thread in self._threads:
            thread.join(LAST_WORDS_SECONDS)
        self._lines.put(b"")  # Whoever asks once more is told.
        if not any(thread.is_alive() for thread in self._threads):
            for pipe in (self._process.stdin, self._process.stdout, self._process.stderr):
                pipe.close()  # type: ignore[union-attr]


def _started(work: Callable[[], None]) -> threading.Thread:
    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    return thread


def _kill(process: subprocess.Popen[bytes]) -> None:
    """Kill a program and, where there are sessions, all that it has started."""
    with suppress(ProcessLookupError, PermissionError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
