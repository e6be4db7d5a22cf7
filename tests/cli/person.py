"""Somebody at a terminal that is drawn in place: what stands in the window, and what is typed."""

import os
import signal
import sys
import time
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from types import TracebackType
from typing import Any, Self

import pytest

pexpect: Any = pytest.importorskip("pexpect", reason="pexpect is not installed")
pyte: Any = pytest.importorskip("pyte", reason="pyte is not installed")

PATIENCE, QUIET, PAUSE = 30.0, 0.15, 0.5  # seconds
AFTER_A_QUESTION = 0.03
"""So many seconds of silence are enough where the cursor waits: whoever asks writes nothing more."""


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
        self._looked_at = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, _kind: type[BaseException] | None, _fault: object, _trace: TracebackType | None) -> None:
        self._run.close(force=True)

    def resize(self, columns: int, lines: int) -> list[str]:
        """Drag the window to another size; return what stands in it then."""
        self.window.resize(lines, columns)
        self._run.setwinsize(lines, columns)
        return self.look(QUIET)  # The line is drawn anew at once, all else at the next tick.

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
        time.sleep(PAUSE)
        yield
        self._run.kill(signal.SIGCONT)

    def look(self, quiet: float = AFTER_A_QUESTION) -> list[str]:
        """Wait for something new, and the cursor behind a question, or for the end; return the lines of the window."""
        deadline, looked_at = time.monotonic() + PATIENCE, self._looked_at
        while self._read(quiet) or not self._is_asked() or len(self.written) == looked_at:
            assert time.monotonic() < deadline, "\n".join(self.window.display)
            if not self._run.isalive() and not self._read(quiet):
                break
        self._looked_at = len(self.written)
        return [line.rstrip() for line in self.window.display]

    def _read(self, quiet: float) -> bool:
        """Show in the window what is written within a moment; say whether anything is."""
        try:
            text = self._run.read_nonblocking(100_000, quiet)
        except (pexpect.TIMEOUT, pexpect.EOF):
            return False
        self.written += text
        self._stream.feed(text)
        return True

    def _is_asked(self) -> bool:
        before = self.window.display[self.window.cursor.y][: self.window.cursor.x].rstrip()
        return bool(before.endswith((">", "screen.")))

    def code(self) -> int | None:
        """Return the exit code, once the command has ended."""
        self._run.expect(pexpect.EOF, timeout=PATIENCE)
        self.written += self._run.before
        self._run.close()
        code: int | None = self._run.exitstatus
        return code


def _without_size(environment: Mapping[str, str]) -> dict[str, str]:
    return {name: value for name, value in environment.items() if name not in ("COLUMNS", "LINES", "NO_COLOR")}
