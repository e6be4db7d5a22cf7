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
from functools import partial
from typing import Any
from weakref import finalize

from tabletop.bots.player import Factory
from tabletop.bots.program import Program
from tabletop.bots.protocol import END, answer_of, hello, question
from tabletop.core.errors import ProcessError, RecordError, SetupError, shown
from tabletop.records.codec import codec

MAX_IDLE = 8
"""So many programs of a command are kept for the next games."""
GOODBYE_SECONDS = 1.0


class _Stock:
    """The programs of this process: those that play, and those that wait for their next game."""

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """Leave all programs to the process that this one was forked from."""
        self._running = set[Program]()
        self._idle = defaultdict[str, list[Program]](list)
        self._changing = threading.RLock()  # A bot may be forgotten, and give its program back, at any moment.

    def take(self, command: str) -> Program:
        """Return a program that waits for its next game, or start one."""
        with self._changing:
            while waiting := self._idle[command]:
                if (program := waiting.pop()).is_waiting:
                    return program
                self.end(program)
            program = Program(command)
            self._running.add(program)
            return program

    def give_back(self, program: Program) -> None:
        """End a game, and keep its program for the next one if it still runs."""
        if program not in self._running:
            return
        program.tell(END)
        with self._changing:
            waiting = self._idle[program.command]
            if has_room := len(waiting) < MAX_IDLE:
                waiting.append(program)
        if not has_room:
            self.end(program)

    def end(self, program: Program) -> None:
        """End a program."""
        with self._changing:
            self._running.discard(program)
            if program in self._idle[program.command]:
                self._idle[program.command].remove(program)
        program.end()

    def end_all(self) -> None:
        """End all programs; those that wait for a game may leave by themselves."""
        with self._changing:
            idle = [program for waiting in self._idle.values() for program in waiting]
        for program in idle:
            program.say_goodbye()
        for program in idle:
            program.end(GOODBYE_SECONDS)
        for program in (*self._running,):
            self.end(program)


_STOCK = _Stock()
atexit.register(_STOCK.end_all)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_STOCK.forget)


class ProcessBot:
    """A bot whose decisions a program makes; `close` ends its game, as does whoever forgets it."""

    def __init__(self, command: str, game: Any, options: Any, players: int, seat: int) -> None:
        self.patience: float = threading.TIMEOUT_MAX
        """How many seconds an answer is awaited: as long as it takes, unless somebody sets a limit."""
        self._program = _STOCK.take(command)
        self._formats: Any = codec(game, options=options)
        self._let_go: Callable[[], object] = finalize(self, _STOCK.give_back, self._program)
        self._program.tell(hello(game, options, players=players, seat=seat))

    def __call__(self, view: Any, actions: Sequence[Any], seed: int, /) -> Any:
        """Ask the program; raise ProcessError unless it answers with an action of this game."""
        try:
            return self._answer(question(self._formats, view, actions, seed))
        except BaseException:  # Nobody knows what it would answer next.
            _STOCK.end(self._program)
            raise

    def _answer(self, asked: str) -> Any:
        answer = self._program.ask(asked, self.patience)
        try:
            return answer_of(self._formats, answer)
        except RecordError as error:
            raise ProcessError(f"the program {shown(self._program.command)} answered with no action: {error}") from None

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
    _STOCK.end_all()
