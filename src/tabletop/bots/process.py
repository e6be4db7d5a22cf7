"""Bots written in any language: programs that read questions on standard input and answer on standard output.

A program is started for each seat that it holds at the same time, and plays one game after the other, because many take
longer to start than a game lasts. `hello` begins a game: what a program remembers of those before must not matter.
`tabletop.bots.protocol` has the lines.
"""

import atexit
import os
import shlex
import shutil
import threading
from collections import defaultdict
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any
from weakref import finalize

from tabletop.bots.player import Factory
from tabletop.bots.program import Program
from tabletop.bots.protocol import END, answer_of, hello, question
from tabletop.core.errors import ProcessError, RecordError, SetupError, shown
from tabletop.records.codec import codec

MAX_IDLE = 8
"""So many programs of a kind are kept for the next games."""
_IDLE: defaultdict[str, list[Program]] = defaultdict(list)
_RUNNING: set[Program] = set()
_CHANGING = threading.Lock()


class ProcessBot:
    """A bot whose decisions a program makes; `close` ends its game, as does whoever forgets it."""

    def __init__(self, command: str, game: Any, options: Any, players: int, seat: int) -> None:
        self.patience: float = threading.TIMEOUT_MAX
        """How many seconds an answer is awaited: as long as it takes, unless somebody sets a limit."""
        self._program = _program(command)
        self._formats: Any = codec(game, options=options)
        self._let_go: Callable[[], object] = finalize(self, _let_go, self._program)
        with suppress(ProcessError):  # A program that has ended already is found out when it is asked.
            self._program.tell(hello(game, options, players=players, seat=seat))

    def __call__(self, view: Any, actions: Sequence[Any], seed: int, /) -> Any:
        """Ask the program; raise ProcessError unless it answers with an action of this game."""
        try:
            return self._answer(question(self._formats, view, actions, seed))
        except BaseException:  # Nobody knows what it would answer next.
            _end(self._program)
            raise

    def _answer(self, asked: str) -> Any:
        answer = self._program.ask(asked, self.patience)
        try:
            return answer_of(self._formats, answer)
        except RecordError as error:
            raise ProcessError(f"the bot {shown(self._program.command)} answered with no action: {error}") from None

    def close(self) -> None:
        """Tell the program that the game is over."""
        self._let_go()


def make(game: str, command: str) -> Factory:
    """Return the factory of a bot that is a program; raise SetupError if nothing of the kind can be run."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise SetupError(f"exec:{shown(command)} is no command: {error}") from None
    if not words or shutil.which(words[0]) is None:
        raise SetupError(f"no bot for {game} is the program {shown(words[0] if words else '')}: it cannot be run")
    return partial(ProcessBot, command)


def end_all() -> None:
    """End all programs of this process."""
    for program in (*_RUNNING,):
        _end(program)


def _program(command: str) -> Program:
    """Return a program that waits for its next game, or start one."""
    with _CHANGING:
        while waiting := _IDLE[command]:
            if (program := waiting.pop()).is_waiting:
                return program
            _end(program)
        program = Program(command)
        _RUNNING.add(program)
        return program


def _let_go(program: Program) -> None:
    """End a game, and keep its program for the next one if it still runs."""
    if program not in _RUNNING:
        return
    try:
        program.tell(END)
    except ProcessError:
        _end(program)
        return
    with _CHANGING:
        waiting = _IDLE[program.command]
        if len(waiting) < MAX_IDLE:
            waiting.append(program)
            return
    _end(program)


def _end(program: Program) -> None:
    _RUNNING.discard(program)
    program.end()


def _forget() -> None:
    """Leave all programs to the process that this one was forked from."""
    global _CHANGING  # noqa: PLW0603 - a thread of the other process may hold it
    _CHANGING = threading.Lock()
    _IDLE.clear()
    _RUNNING.clear()


atexit.register(end_all)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget)
