"""The file of a run.

A line is appended for each game, and an interrupted run resumes where it stopped.
"""

import os
from collections.abc import Generator, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import IO, Self

from tabletop.arena.lines import (
    PlayedGame,
    Versions,
    check_versions,
    plan_entries,
    read_game,
    read_header,
    versions_here,
    write_game,
    write_header,
)
from tabletop.arena.plan import Plan
from tabletop.core.errors import ArenaError, RecordError, shown
from tabletop.lock import lock_file
from tabletop.records.documents import MAX_CHARACTERS

MAX_LINE = MAX_CHARACTERS  # `read_json` rejects a longer document, and lines are ASCII.


class RunFile:
    """The open file of a run, to which games are appended.

    `before` yields the games that were in the file.
    """

    def __init__(self, path: str | os.PathLike[str], plan: Plan, *, resume: bool) -> None:
        self.path = Path(path)
        self._plan, self._versions = plan, versions_here(plan.table.package)
        self._file = _opened(self.path, resume=resume)
        try:
            self._begin()
        except BaseException:
            self._close()
            raise

    def _begin(self) -> None:
        """Read the header, or write it if the file is empty."""
        plan = self._plan
        header = f"{write_header(plan, self._versions)}\n".encode()
        found = _read_line(self._file, self.path, 1)
        if not found.endswith(b"\n"):
            if not header.startswith(found):
                raise ArenaError(f"{self.path} is not the file of a run: nothing was written to it")
            self._cut(0)
            self._write(header)
        else:
            _check_header(self.path, found, plan, self._versions)

    def before(self) -> Iterator[PlayedGame]:
        """Yield the games in the file, and remove an incomplete last line.

        Call this once, before `add`.
        """
        number, place = 0, self._file.tell()
        while (line := _read_line(self._file, self.path, number + 2)).endswith(b"\n"):
            yield _game(self.path, line, number, (self._plan, self._versions))
            number, place = number + 1, place + len(line)
        self._cut(place)

    def add(self, played: PlayedGame) -> None:
        """Append a game, and flush it to the file."""
        self._write(f"{write_game(played)}\n".encode())

    def _write(self, line: bytes) -> None:
        with writing(self.path):
            self._file.write(line)
            self._file.flush()

    def _cut(self, place: int) -> None:
        with writing(self.path):
            self._file.seek(place)
            self._file.truncate()

    def _close(self) -> None:
        with suppress(OSError):  # Each line was flushed, so a disk failure was already reported.
            self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, _kind: type[BaseException] | None, _fault: object, _trace: TracebackType | None) -> None:
        self._close()


def plan_of(path: str | os.PathLike[str]) -> tuple[Plan, Versions]:
    """Return the plan of the run in a file, and the versions it began with.

    >>> table = arena.Table("starmap", players=2)
    >>> result = arena.run(table, ["greedy", "random"], games=4, seed=7, out="run.jsonl")
    >>> plan, versions = arena.plan_of("run.jsonl")
    >>> plan.bots, plan.seed, versions.rules
    (('greedy', 'random'), 7, 1)
    """
    with _readable(path) as file:
        return _first_line(_read_line(file, Path(path), 1), Path(path))


def games_of(path: str | os.PathLike[str]) -> Iterator[PlayedGame]:
    """Yield the games of the run in a file.

    >>> table = arena.Table("starmap", players=2)
    >>> result = arena.run(table, ["greedy", "random"], games=4, seed=7, out="run.jsonl")
    >>> [played.actions for played in arena.games_of("run.jsonl")]
    [22, 37, 29, 40]
    """
    with _readable(path) as file:
        begun = _first_line(_read_line(file, Path(path), 1), Path(path))
        number = 0
        while (line := _read_line(file, Path(path), number + 2)).endswith(b"\n"):
            yield _game(Path(path), line, number, begun)
            number += 1


def _readable(path: str | os.PathLike[str]) -> IO[bytes]:
    try:
        return Path(path).open("rb")
    except OSError as error:
        raise ArenaError(f"{path} cannot be read: {error.strerror or error}") from None


def _opened(path: Path, *, resume: bool) -> IO[bytes]:
    """Open the file, and lock it for this run."""
    with writing(path):
        exists = path.exists()
        if exists and not resume:
            raise ArenaError(f"{path} already exists: pass resume=True (--resume) to continue it, or another name")
        if exists and not path.is_file():
            raise ArenaError(f"{path} cannot be written: it is not a regular file")
        file = path.open("r+b" if exists else "x+b")
    if not _is_ours(file):
        file.close()
        raise ArenaError(f"{path} is being written by another run")
    return file


@contextmanager
def writing(path: str | os.PathLike[str]) -> Generator[None, None, None]:
    """Raise ArenaError with the path if the block raises OSError."""
    try:
        yield
    except OSError as error:
        raise ArenaError(f"{path} cannot be written: {error.strerror or error}") from None


def _read_line(file: IO[bytes], path: Path, number: int) -> bytes:
    """Return the next line. Raise ArenaError if it is longer than `MAX_LINE`."""
    line = file.readline(MAX_LINE + 1)
    if len(line) > MAX_LINE:
        raise ArenaError(f"{path}: line {number} is longer than {MAX_LINE:,} bytes")
    return line


def _is_ours(file: IO[bytes]) -> bool:
    """Lock the file until it is closed, and return whether that succeeded."""
    try:
        return lock_file(file.fileno())
    except OSError:  # Some network drives do not support locks.
        return True


def _first_line(line: bytes, path: Path) -> tuple[Plan, Versions]:
    try:
        return read_header(line)
    except RecordError as error:
        raise ArenaError(f"{path} is not the file of a run: {error}") from None


def _game(path: Path, line: bytes, number: int, begun: tuple[Plan, Versions]) -> PlayedGame:
    plan, versions = begun
    try:
        played = read_game(line, number, plan)
    except RecordError as error:
        raise ArenaError(f"{path}: {error}") from None
    check_versions(played.versions, versions, f"line {number + 2} of {path}")
    return played


def _check_header(path: Path, line: bytes, plan: Plan, versions: Versions) -> None:
    """Raise ArenaError if the file has another plan or other versions.

    The error names the differences.
    """
    begun, begun_with = _first_line(line, path)
    check_versions(versions, begun_with, f"this process, which continues {path},")
    there, here = plan_entries(begun), plan_entries(plan)
    different = [f"{key} {shown(there[key])}, not {shown(here[key])}" for key in here if there[key] != here[key]]
    if different:
        raise ArenaError(f"{path} is the file of another run: it has {'; '.join(different)}")
