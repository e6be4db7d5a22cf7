"""Bots in any programming language, as programs that use standard input and output.

Each line is JSON. `hello` begins a game, `decide` asks for a decision, and `end` ends the game for the bot.
A program answers only `decide`, with one of the actions in that line.

There is one process per seat that is played at the same time. It plays many games in a row, because starting a program
often takes longer than a game. Its decisions must not depend on earlier games.
"""

import os
import shlex
import shutil
import sys
import threading
from collections import defaultdict
from collections.abc import Callable, Sequence
from functools import partial
from typing import IO, Any
from weakref import finalize

from tabletop.bots.player import Factory
from tabletop.child import Child
from tabletop.core.errors import ProcessError, RecordError, SetupError, shown
from tabletop.core.game import AnyGame
from tabletop.records.codec import codec
from tabletop.records.documents import write_json
from tabletop.records.schema import Schema, object_schema, schema

PROTOCOL = 1
"""The version of the protocol. It increases with each incompatible change."""
END = write_json({"type": "end"})
MAX_ANSWER = 65_536
MAX_IDLE = 8
"""The largest number of idle programs per command that are kept for later games."""
COMPLAINT_LINES = 5
LAST_WORDS_SECONDS = 2.0


def hello(game: AnyGame, options: Any, *, players: int, seat: int) -> str:
    """Return the line that begins a game."""
    return write_json(
        {
            "type": "hello",
            "protocol": PROTOCOL,
            "game": game.INFO.name,
            "rules_version": game.INFO.rules_version,
            "layout": game.INFO.layout,
            "options": codec(game).options.write(options),
            "players": players,
            "seat": seat,
        }
    )


def question(formats: Any, view: Any, actions: Sequence[Any], seed: int) -> str:
    """Return the line that asks for a decision. The seed is a string of decimal digits."""
    legal = ",".join(map(formats.action.dumps, actions))
    return f'{{"type":"decide","seed":"{seed}","actions":[{legal}],"view":{formats.view.dumps(view)}}}'


def answer_of(formats: Any, line: bytes) -> Any:
    """Parse the action in an answer, and raise RecordError if it is invalid."""
    return formats.action.loads(line)


def protocol_schema(game: AnyGame) -> Schema:
    """Return the JSON Schema of all lines of a game.

    `hello`, `decide` and `end` are sent to the program, and `answer` is sent by it.
    """
    documents = schema(game)
    whole: Schema = {"type": "integer", "minimum": 0}
    seed: Schema = {"type": "string", "pattern": "^(0|[1-9][0-9]*)$"}
    action: Schema = {"$ref": "#/$defs/action"}
    told = {
        "protocol": {"const": PROTOCOL}, "game": {"const": game.INFO.name}, "rules_version": whole, "layout": whole,
        "options": {"$ref": "#/$defs/options"}, "players": whole, "seat": whole,
    }  # fmt: skip
    asked = {"seed": seed, "actions": {"type": "array", "items": action}, "view": {"$ref": "#/$defs/view"}}
    lines = {"hello": _line("hello", told), "decide": _line("decide", asked), "end": _line("end", {}), "answer": action}
    return {
        **documents,
        "$id": f"{documents['$id']}:bots:{PROTOCOL}",
        "oneOf": [{"$ref": f"#/$defs/{name}"} for name in lines],
        "$defs": {**documents["$defs"], **lines},
    }


def _line(tag: str, properties: Schema) -> Schema:
    return object_schema({"type": {"const": tag}, **properties})


class Program(Child):
    """A program that answers lines with lines."""

    def __init__(self, command: str) -> None:
        self.command = command
        # On Windows Ctrl-C reaches the program, as it reaches this process.
        leads_group = sys.platform != "win32"
        try:
            super().__init__(shlex.split(command), _read_line, leads_group=leads_group, keeps_errors=True)
        except OSError as error:
            raise ProcessError(f"cannot start the program {shown(command)}: {error.strerror or error}") from None

    def tell(self, line: str) -> None:
        """Send a line to the program without waiting until it is read.

        If the program does not read, the next `ask` fails.
        """
        self.send(f"{line}\n".encode())

    def ask(self, line: str, patience: float) -> bytes:
        """Send a line and return the answer.

        ProcessError is raised if there is no answer within `patience` seconds.
        """
        self.tell(line)
        try:
            answer = self.receive(patience)
        except TimeoutError:
            raise self._fault(f"gave no answer within {patience:g} seconds") from None
        if len(answer) > MAX_ANSWER:
            raise self._fault(f"answered with more than {MAX_ANSWER:,} characters")
        if not answer.endswith(b"\n"):
            raise self._ended()
        return answer

    def _ended(self) -> ProcessError:
        """Return the error for a program that exits instead of answering."""
        code = self.wait(LAST_WORDS_SECONDS)
        if code is None:
            return self._fault("gave no answer: it has closed its output")
        how = f"exit code {code}" if code >= 0 else f"signal {-code}"
        return self._fault(f"gave no answer: it ended with {how}")

    def _fault(self, what: str) -> ProcessError:
        lines = [line.strip() for line in self.errors().splitlines() if line.strip()]
        said = f"; it said: {' / '.join(lines[-COMPLAINT_LINES:])}" if lines else ""
        return ProcessError(f"the program {shown(self.command)} {what}{said}")


def _read_line(output: IO[bytes]) -> bytes:
    return output.readline(MAX_ANSWER + 1)


class _Stock:
    """Pool of idle programs, which wait for their next game."""

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """Forget all programs after a fork, because they belong to the parent process."""
        self._idle = defaultdict[str, list[Program]](list)
        self._changing = threading.RLock()  # Garbage collection of a bot can call `give_back` at any time.

    def take(self, command: str) -> Program:
        """Return an idle program, or start a new one."""
        with self._changing:
            while waiting := self._idle[command]:
                if (program := waiting.pop()).is_waiting:
                    return program
                program.end()
            return Program(command)

    def give_back(self, program: Program) -> None:
        """End a game, and keep its program for a later game if it still runs."""
        program.tell(END)
        with self._changing:
            waiting = self._idle[program.command]
            if is_kept := len(waiting) < MAX_IDLE and program.is_waiting:
                waiting.append(program)
        if not is_kept:
            program.end()


_STOCK = _Stock()
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_STOCK.forget)


class ProcessBot:
    """A bot that forwards its decisions to a program.

    `close` ends its game. Garbage collection of the bot does the same.
    """

    def __init__(self, command: str, game: Any, options: Any, players: int, seat: int) -> None:
        self.patience: float = threading.TIMEOUT_MAX
        """The time limit for an answer in seconds, by default practically infinite."""
        self._program = _STOCK.take(command)
        self._formats: Any = codec(game, options=options)
        self._let_go: Callable[[], object] = finalize(self, _STOCK.give_back, self._program)
        self._program.tell(hello(game, options, players=players, seat=seat))

    def __call__(self, view: Any, actions: Sequence[Any], seed: int, /) -> Any:
        """Ask the program, and raise ProcessError unless it answers with an action of this game."""
        try:
            return self._answer(question(self._formats, view, actions, seed))
        except BaseException:  # A late answer would be taken for the answer to the next question.
            self._program.end()
            raise

    def _answer(self, asked: str) -> Any:
        answer = self._program.ask(asked, self.patience)
        try:
            return answer_of(self._formats, answer)
        except RecordError as error:
            raise ProcessError(f"the program {shown(self._program.command)} gave no valid action: {error}") from None

    def close(self) -> None:
        """End the game of the bot, and return the program to the pool."""
        self._let_go()


def make(game: str, command: str) -> Factory:
    """Return the factory of a program's bots, and raise SetupError if it cannot be run."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise SetupError(f"invalid command exec:{shown(command)}: {error}") from None
    if not words or shutil.which(words[0]) is None:
        raise SetupError(f"cannot run {shown(words[0] if words else '')} as a bot for {game}: no such executable")
    return partial(ProcessBot, command)
