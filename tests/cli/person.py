"""A player at a terminal that is drawn in place, with the content of the window and the typed lines."""

import os
import re
import signal
import sys
import termios
import time
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from types import TracebackType
from typing import Any, Self

import pytest

from tabletop.cli.window import CLOSE
from tests.waiting import HUNG_SECONDS

pexpect: Any = pytest.importorskip("pexpect", reason="pexpect is not installed")
pyte: Any = pytest.importorskip("pyte", reason="pyte is not installed")

PAUSE_SECONDS = 0.5
AFTER_A_QUESTION = 0.03
"""So many seconds of silence are enough where the cursor waits: whoever asks writes nothing more."""

DRAWN_AGAIN = re.compile("|".join(map(re.escape, (CLOSE, "\x1b[1;1H"))))
"""Begins what is written in a window of another size: plain lines where it is too small, or else the first line."""


class Person:
    """`tabletop` in a terminal of this size, and the letters that stand in its window."""

    def __init__(self, *arguments: str, columns: int = 80, lines: int = 24, **environment: str) -> None:
        plain = environment or {"TERM": "xterm-256color", "NO_COLOR": "1"}
        self._run = pexpect.spawn(
            sys.executable, ["-m", "tabletop", *arguments],
            dimensions=(lines, columns), env={**_without_size(os.environ), **plain}, encoding="utf-8", echo=False,
        )  # fmt: skip
        self._run.delaybeforesend = None  # Where something is typed, somebody waits for it.
        self.window = pyte.Screen(columns, lines)
        self._stream = pyte.Stream(self.window)
        self.written = ""
        self._looked_at, self._read_at = 0, time.monotonic()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, _kind: type[BaseException] | None, _fault: object, _trace: TracebackType | None) -> None:
        self._run.close(force=True)

    def resize(self, columns: int, lines: int) -> list[str]:
        """Drag the window to another size; return what stands in it then."""
        self.window.resize(lines, columns)
        self.window.ensure_hbounds()
        self.window.ensure_vbounds()  # Pyte leaves the cursor where it was, which may be outside.
        self._run.setwinsize(lines, columns)
        while not DRAWN_AGAIN.search(self.written, self._looked_at):  # The line of input is drawn earlier.
            self._wait()
        return self.look()

    def type(self, line: str) -> list[str]:
        """Type a line and Enter; return what stands in the window when the cursor waits again."""
        self._run.sendline(line)
        return self.look()

    def press(self, keys: str) -> None:
        """Press keys, without Enter."""
        self._run.send(keys)

    @contextmanager
    def paused(self) -> Generator[None, None, None]:
        """Let the process stand still for a while, as on a machine that has other things to do."""
        self._run.kill(signal.SIGSTOP)
        time.sleep(PAUSE_SECONDS)
        yield
        self._run.kill(signal.SIGCONT)

    def interrupt_pauses(self) -> None:
        """Press a key when the command waits for one, which throws away what was typed before."""
        while "Any key: no more pauses." not in "\n".join(self.window.display) or self._reads_lines():
            self._wait()
        self.press("x")

    def _reads_lines(self) -> bool:
        return bool(termios.tcgetattr(self._run.child_fd)[3] & termios.ICANON)

    def look(self) -> list[str]:
        """Wait for something new, and the cursor behind a question, or for the end; return the lines of the window."""
        while self._read() or not self._is_asked() or len(self.written) == self._looked_at:
            if not self._run.isalive() and not self._read():
                break
            self._check_hung()
        self._looked_at = len(self.written)
        return [line.rstrip() for line in self.window.display]

    def _wait(self) -> None:
        """Read what comes next."""
        self._read()
        assert self._run.isalive(), "\n".join(self.window.display)
        self._check_hung()

    def _check_hung(self) -> None:
        assert time.monotonic() < self._read_at + HUNG_SECONDS, "\n".join(self.window.display)

    def _read(self) -> bool:
        """Show in the window what is written within a moment; say whether anything is."""
        try:
            text = self._run.read_nonblocking(100_000, AFTER_A_QUESTION)
        except (pexpect.TIMEOUT, pexpect.EOF):
            return False
        self.written, self._read_at = self.written + text, time.monotonic()
        self._stream.feed(text)
        return True

    def _is_asked(self) -> bool:
        before = self.window.display[self.window.cursor.y][: self.window.cursor.x].rstrip()
        return bool(before.endswith((">", "screen.")))

    def code(self) -> int | None:
        """Return the exit code, once the command has ended."""
        self._run.expect(pexpect.EOF, timeout=HUNG_SECONDS)
        self.written += self._run.before
        self._run.close()
        code: int | None = self._run.exitstatus
        return code


def _without_size(environment: Mapping[str, str]) -> dict[str, str]:
    return {name: value for name, value in environment.items() if name not in ("COLUMNS", "LINES", "NO_COLOR")}
