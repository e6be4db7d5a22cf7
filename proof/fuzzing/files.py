"""Readers of files: arena runs, arguments of the command, stored tables, and names of games and bots."""

import atexit
import io
import json
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import chdir, redirect_stderr, redirect_stdout
from functools import partial
from pathlib import Path
from shutil import rmtree
from typing import Any
from unittest.mock import patch

from proof.fuzzing import played
from proof.fuzzing.reader import Finding, Reader, Trial, as_text, distinct, text_of
from tabletop import bots, codec, games, load
from tabletop.adapters.nodes import packed, read_options
from tabletop.arena import load_result, plan_of, run
from tabletop.arena.files import RunFile
from tabletop.arena.lines import read_game, read_header
from tabletop.arena.plan import Table as ArenaTable
from tabletop.catalogue import BUILT_IN
from tabletop.cli import main
from tabletop.core.errors import ArenaError, InvalidState, RecordError, SetupError
from tabletop.testing.facts import tiny
from tabletop.web.tables import StoreError

GAMES = 3
EXIT_CODES = (0, 1, 2)
TYPED = ("play", "starmap", "--seed", "1", "--seats", "human,random")
COMMANDS: tuple[tuple[str, ...], ...] = (
    ("replay", "FILE"),
    ("replay", "FILE", "--at", "3", "--seat", "0"),
    ("play", "--load", "FILE"),
    ("picture", "FILE"),
    ("resume",),
    ("resume", "1"),
)


def readers() -> Iterator[Reader]:
    """Go through the readers of files."""
    yield Reader("arena.header", 30_000, _header)
    yield Reader("arena.game", 30_000, _game)
    yield Reader("arena.file", 10_000, _run_file)
    for command in COMMANDS:
        yield Reader(f"command.{' '.join(command)}", 1_500, partial(_command, command))
    yield Reader("command.play, what is typed", 2_000, _play_typed)
    yield Reader("options in a word", 3_000, _word)
    yield Reader("names of games and bots", 6_000, _names)
    yield Reader("file of tables", 4_000, _sqlite)


def folder() -> Path:
    """Return a new folder, in memory where the system has such a place; it is gone with the process."""
    shared = "/dev/shm"
    made = Path(tempfile.mkdtemp(dir=shared if Path(shared).is_dir() else None))
    atexit.register(rmtree, made, ignore_errors=True)
    return made


def _runs() -> Iterator[bytes]:
    """Go through the files of short runs of each game."""
    for number, name in enumerate(BUILT_IN):
        path = folder() / "run.jsonl"
        patience = None if number % 2 else 60.0
        run(
            ArenaTable(name, 2),
            ("random", "random"),
            games=GAMES,
            seed=7,
            out=path,
            seconds=patience,
            moves=number == 3,
        )
        yield path.read_bytes()


def _header() -> Trial:
    def read(document: bytes) -> None:
        read_header(text_of(document))

    return Trial(read, distinct(text.splitlines()[0] for text in _runs()), (RecordError, InvalidState))


def _game() -> Trial:
    def read(document: bytes) -> None:
        text = text_of(document)
        for number in range(GAMES):
            try:
                str(read_game(text, number, plan).outcome)
            except RecordError as error:
                if number == GAMES - 1 or "where game" not in str(error):
                    raise
            else:
                return

    runs = [text.splitlines() for text in _runs()]
    plan, _ = read_header(runs[0][0])  # All runs have the same bots, seats and seeds.
    return Trial(read, distinct(line for lines in runs for line in lines[1:]))


def _run_file() -> Trial:
    """Read the file of a run, count its games, and go on with it."""
    place, honest = folder() / "run.jsonl", [*_runs()]

    def read(document: bytes) -> None:
        place.write_bytes(document)
        load_result(place).summary().numbers()
        with RunFile(place, plan_of(place)[0], resume=True) as file:
            for _ in file.before():
                pass

    return Trial(read, distinct(honest), (ArenaError, SetupError), by_lines=True)


def _command(command: Sequence[str]) -> Trial:
    """Run a command on a file, or on the only save; input has ended. What is wrong is a line, and exit code 2."""
    home = folder()
    file = home / "games" / "starmap-1.jsonl" if command[0] == "resume" else home / "file.jsonl"
    words = [str(file) if word == "FILE" else word for word in command]

    def read(document: bytes) -> None:
        rmtree(home / "games", ignore_errors=True)
        (home / "games").mkdir()
        file.write_bytes(document)
        code, said = _main(words, home)
        if code not in EXIT_CODES or "Traceback" in said:
            raise Finding(f"exit code {code}: {said[-300:]}")
        if code == 2:
            raise SetupError(said)

    matches = [match for name in BUILT_IN for match in played.matches(name)]
    return Trial(read, distinct(match.save() for match in matches), (SetupError,), by_lines=True)


def _play_typed() -> Trial:
    """Play at a terminal that is none, with lines that come from elsewhere, in a folder of its own."""
    home = folder()

    def read(document: bytes) -> None:
        rmtree(home / "games", ignore_errors=True)
        code, said = _main(TYPED, home, document.decode("utf-8", "replace"))
        if code not in EXIT_CODES or "Traceback" in said:
            raise Finding(f"exit code {code}: {said[-300:]}")

    lines = ["1", "a", "2\n1\nundo", "?", "hint", "rules", "play B2\nbuy", "0", "help\ntable\n1\n\n1", "log", "score"]
    return Trial(read, distinct(lines), (SetupError,), by_lines=True)


def _word() -> Trial:
    """Read options that stand in a word, as games of OpenSpiel name theirs: packed JSON, or a name."""

    def read(document: bytes) -> None:
        text = document.decode("utf-8", "replace")
        for name in BUILT_IN:
            try:
                read_options(load(name), packed(text) if text.startswith("{") else text)
            except (SetupError, RecordError, InvalidState):
                if name == BUILT_IN[-1]:
                    raise
            else:
                return

    made = [(name, options) for name in BUILT_IN for _, options in (*load(name).INFO.option_sets, ("", tiny(name)[0]))]
    written = [codec(load(name)).options.dumps(options) for name, options in made]
    honest = ["tiny", "standard", *written, *map(packed, written)]
    return Trial(read, distinct(honest), (SetupError, RecordError, InvalidState))


def _main(words: Sequence[str], home: Path, typed: str = "") -> tuple[int, str]:
    """Return the exit code of a command, and what it says on standard error."""
    said, environment = io.StringIO(), {"TABLETOP_HOME": str(home), "COLUMNS": "100", "LINES": "40"}
    with (
        patch.dict(os.environ, environment),
        patch.object(sys, "stdin", io.StringIO(typed)),
        chdir(home),
        redirect_stdout(io.StringIO()),
        redirect_stderr(said),
    ):
        try:
            return main(words), said.getvalue()
        except SystemExit as end:
            return int(end.code or 0), said.getvalue()


def _names() -> Trial:
    """Look for a game, and for a bot that is registered: nothing that a document names is imported."""

    def read(document: bytes) -> None:
        name = as_text(document)
        game, _, bot = name.partition(" ")
        load(game)
        bots.find(game, bot, registered=True)

    return Trial(
        read, distinct(f"{game} {bot}" for game in games() for bot in (*bots.names(game), "search:fast")), (SetupError,)
    )


def _sqlite() -> Trial:
    """Open a file of tables, and ask for all that is in it."""
    from tabletop.web.handler import RequestHandler
    from tabletop.web.sqlite import Sqlite
    from tabletop.web.wire import Request

    place, seats = folder() / "tables.sqlite", [{"name": "Ann"}, {"name": "Ben"}]

    def written() -> bytes:
        store = Sqlite(place)
        handler = RequestHandler(store)
        for name in ("subastral", "starmap"):
            handler.answer(Request("POST", "/api/tables", body={"game": name, "seats": seats}))
        store.close()
        return place.read_bytes()

    honest = written()

    def read(document: bytes) -> None:
        for each in place.parent.glob("tables.sqlite*"):
            each.unlink()
        place.write_bytes(document)
        store = Sqlite(place)
        try:
            handler = RequestHandler(store)
            opening = Request("POST", "/api/tables", body={"game": "starmap", "seats": seats})
            for request in (*[Request("GET", f"/api/tables/{table}") for table in store.ages()], opening):
                answer: Any = handler.answer(request)
                json.dumps(answer.document, allow_nan=False)
        finally:
            store.close()

    return Trial(read, (honest,), (SetupError, StoreError))
