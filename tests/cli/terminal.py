"""A command in a pseudo-terminal, with its output and the typed lines."""

import os
import pty
import re
import select
import signal
import subprocess
import sys
import termios
import time
from collections.abc import Mapping
from types import TracebackType
from typing import Self

from tests.waiting import HUNG_SECONDS

PROMPT = "your turn> "
"""What plain lines end with where somebody has to decide."""


LABEL = re.compile(r"\[([^\]\s]+)\]")


def labels_in(shown: str) -> list[str]:
    """Return the labels of the choices that plain lines list below the table that was shown last."""
    lists = [part for part in shown.split("\n\n") if LABEL.search(part)]
    return LABEL.findall(lists[-1])


class Terminal:
    """`tabletop` with these arguments, as a person at a terminal meets it."""

    def __init__(self, *arguments: str, environment: Mapping[str, str] | None = None) -> None:
        plain = {"TERM": "dumb", "NO_COLOR": "1", "COLUMNS": "80", "LINES": "40"}
        self._ours, theirs = pty.openpty()
        if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # A child process would inherit it.
            signal.signal(signal.SIGINT, signal.default_int_handler)
        self._run = subprocess.Popen(
            [sys.executable, "-m", "tabletop", *arguments],
            close_fds=True,
            preexec_fn=lambda: os.login_tty(theirs),  # noqa: PLW1509 - no threads here
            env={**os.environ, **(plain if environment is None else environment)},
        )
        os.close(theirs)
        self.shown = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, _kind: type[BaseException] | None, _fault: object, _trace: TracebackType | None) -> None:
        os.close(self._ours)
        if self._run.poll() is None:
            self._run.kill()
        self._run.wait(HUNG_SECONDS)

    def until(self, *marks: str) -> str:
        """Read until the text ends with one of the marks, or the command has ended; return what is new."""
        raw, new, deadline = b"", "", time.monotonic() + HUNG_SECONDS
        while not new.endswith(marks):
            assert time.monotonic() < deadline, f"nothing more comes after {new[-500:]!r}"
            if select.select([self._ours], [], [], 0.1)[0]:
                try:
                    piece = os.read(self._ours, 65536)
                except OSError:  # Linux raises it if the other end is closed.
                    piece = b""
                if not piece:
                    break
                raw += piece
                new = raw.decode(errors="ignore").replace("\r\n", "\n")
        self.shown += new
        return new

    def type(self, line: str) -> None:
        """Type a line and press Enter."""
        os.write(self._ours, f"{line}\n".encode())

    def press(self, keys: str) -> None:
        """Press keys, without Enter."""
        os.write(self._ours, keys.encode())

    def resize(self, columns: int) -> None:
        """Make the terminal another width."""
        termios.tcsetwinsize(self._ours, (24, columns))

    def until_shown(self, mark: str) -> None:
        """Read until the text has the mark."""
        raw = b""
        while mark.encode() not in raw:
            assert select.select([self._ours], [], [], HUNG_SECONDS)[0], f"{mark!r} never comes after {raw[-500:]!r}"
            raw += os.read(self._ours, 65536)
        self.shown += raw.decode(errors="ignore").replace("\r\n", "\n")

    def echoes(self) -> bool:
        """Whether what is typed is shown, as it is wherever no command reads single keys."""
        return bool(termios.tcgetattr(self._ours)[3] & termios.ECHO)

    def choose(self, place: int = 0) -> None:
        """Type the label of a choice of those that were listed last."""
        labels = labels_in(self.shown)
        self.type(labels[place % len(labels)])

    def end_input(self) -> None:
        """Press Ctrl-D."""
        os.write(self._ours, b"\x04")

    def interrupt(self) -> None:
        """Press Ctrl-C, once."""
        os.write(self._ours, b"\x03")

    def interrupt_until_the_end(self, most: int) -> None:
        """Press Ctrl-C again and again, each time after something new is shown, until the command has ended."""
        for _ in range(most):
            self.interrupt()
            if select.select([self._ours], [], [], 0.05)[0]:
                try:
                    self.shown += os.read(self._ours, 65536).decode(errors="ignore").replace("\r\n", "\n")
                except OSError:
                    return

    def kill(self) -> None:
        """End the command from outside, without a word."""
        self._run.kill()
        self._run.wait(HUNG_SECONDS)

    def code(self) -> int:
        """Return the exit code, once the command has ended."""
        self.until("\0")
        return self._run.wait(HUNG_SECONDS)
