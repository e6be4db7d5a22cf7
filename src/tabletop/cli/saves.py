"""Automatic saves, so that a game can be resumed after an exit or a crash.

A save is a record in the folder `games` of the user's folder, with a name such as `starmap-3`. The process that plays
it holds its lock. A game that is over moves to the folder `finished`, which contains the last ones.
"""

import re
from collections.abc import Callable, Collection, Iterator
from datetime import datetime
from itertools import count
from pathlib import Path
from time import sleep
from typing import TypeAlias

from attrs import frozen

from tabletop.bots import always, uniform
from tabletop.cli.files import (
    SUFFIX,
    cause,
    finished,
    games,
    load_match,
    own_bots,
    read_file,
    reason,
    replace_file,
    sweep,
    trusting,
)
from tabletop.cli.wording import AnyMatch
from tabletop.core.errors import SetupError, TabletopError, nearest, shown
from tabletop.lock import Lock
from tabletop.match import Match
from tabletop.records.record import Record

Tell: TypeAlias = Callable[[str], object]
PRIVATE = 0o600
NOTHING = -1  # Revisions are never negative.
MAX_FINISHED = 20
TRIES, PAUSE_SECONDS = 5, 0.05  # `tabletop resume` without a name holds each lock for a moment.


class Save:
    """The automatic save of a match.

    If writing fails, the player reads that once and the game continues.
    """

    def __init__(self, path: Path | None = None, lock: Lock | None = None, kept: int = NOTHING) -> None:
        self._path, self._lock, self._kept, self._is_over = path, lock, kept, False
        self._tell: Tell | None = None
        self._trouble = ""

    @classmethod
    def begin(cls, match: AnyMatch) -> "Save":
        """Save a match under a new name."""
        save = cls()
        try:
            save._path, save._lock = _new_place(match.game.INFO.name)
        except (OSError, RuntimeError) as error:  # `Path.home` raises RuntimeError for a user without a home.
            save._fail(error)
        save.write(match)
        return save

    @classmethod
    def resume(cls, name: str, trusted: Collection[str]) -> "tuple[Save, AnyMatch]":
        """Return the save of this name and its match.

        SetupError is raised if another process plays it, or if it cannot be read.
        """
        path = _path_of(name)
        lock = _lock_of(path)
        try:
            match = load_match(str(path), trusted, name)
        except BaseException:
            lock.release()
            raise
        return cls(path, lock, match.revision), match

    def tell_to(self, tell: Tell) -> None:
        """Set the function that reports why saving failed. An earlier failure is reported at once."""
        self._tell = tell
        if self._trouble:
            tell(self._trouble)

    def write(self, match: AnyMatch) -> None:
        """Write the match, unless its revision is already saved."""
        if self._path is None or match.revision == self._kept:
            return
        try:
            replace_file(self._path, match.save().encode(), mode=PRIVATE)
        except OSError as error:
            self._fail(error)
        else:
            self._kept, self._is_over = match.revision, match.is_over

    def way_on(self, match: AnyMatch) -> str | None:
        """Return the command that resumes the match.

        It is None if the match is over, or if its last revision was not saved.
        """
        if self._path is None or match.revision != self._kept or match.is_over:
            return None
        return f"tabletop resume {self._path.stem}{trusting(match)}"

    def close(self) -> str | None:
        """Release the save.

        If its game is over, return the name by which `replay` finds it.
        """
        path, lock = self._path, self._lock
        self._path = self._lock = None
        if path is None or lock is None:
            return None
        try:
            return _finish(path).stem if self._is_over else None
        except OSError:  # `kept` moves it the next time.
            return None
        finally:
            lock.release(remove=self._is_over)

    def _fail(self, error: Exception) -> None:
        if self._trouble:
            return
        self._trouble = reason(error)
        if self._tell:
            self._tell(self._trouble)


@frozen
class Kept:
    """A saved game that can be resumed."""

    name: str
    when: datetime
    match: AnyMatch | None = None
    trouble: SetupError | None = None
    is_open: bool = False
    """Whether another process plays it now."""


def kept() -> list[Kept]:
    """List the saved games, latest first.

    Games that are over are moved to the folder `finished`.
    """
    paths = sorted(_folder().glob(f"*{SUFFIX}"), key=_when, reverse=True)
    return [each for path in paths if (each := _looked_at(path)) is not None]


def delete(name: str) -> None:
    """Delete a save, unless a process plays it."""
    path = _path_of(name)
    lock = _lock_of(path)
    try:
        path.unlink()
    except OSError as error:
        raise SetupError.no("cli.undone.remove", name=name, **cause(error)) from None
    finally:
        lock.release(remove=True)


def _folder() -> Path:
    try:
        return games()
    except RuntimeError as error:
        raise SetupError.no("cli.undone.home", reason=reason(error)) from None


def _new_place(game: str) -> tuple[Path, Lock]:
    """Create and lock a name that no saved or recently finished game has."""
    folder = games()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    numbers = [number for each in (folder, finished()) for number in _numbers(each, game)]
    for number in count(max(numbers, default=0) + 1):
        path = folder / f"{game}-{number}{SUFFIX}"
        lock = Lock.take(path.with_suffix(".lock"))
        if lock is not None and not path.exists():
            return path, lock
        if lock is not None:
            lock.release()
    raise AssertionError("numbers have no end")


def _numbers(folder: Path, game: str) -> Iterator[int]:
    for path in folder.glob("*"):
        if found := re.fullmatch(rf"{re.escape(game)}-(\d{{1,9}})", path.stem):
            yield int(found[1])


def _path_of(name: str) -> Path:
    names = [path.stem for path in _folder().glob(f"*{SUFFIX}")]
    if name not in names:
        raise SetupError.no("cli.undone.kept", name=shown(name), near=nearest(name, names))
    return _folder() / f"{name}{SUFFIX}"


def _lock_of(path: Path) -> Lock:
    """Return the lock of a save.

    SetupError is raised if another process plays it.
    """
    for _ in range(TRIES):
        try:
            lock = Lock.take(path.with_suffix(".lock"))
        except OSError as error:
            raise SetupError.no("cli.undone.lock", name=path.stem, **cause(error)) from None
        if lock is not None:
            return lock
        sleep(PAUSE_SECONDS)
    raise SetupError.no("cli.undone.open", name=path.stem)


def _when(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:  # Another process has just finished the game.
        return 0.0


def _looked_at(path: Path) -> Kept | None:
    """Return a saved game.

    If the game is over, it is moved to the folder `finished`, and None is returned.
    """
    when, lock, is_over = datetime.fromtimestamp(_when(path)), _lock_if_free(path), False
    try:
        match = _read(path)
        is_over = match.is_over and lock is not None
        if is_over:
            _finish(path)
            return None
        return Kept(path.stem, when, match, is_open=lock is None)
    except (TabletopError, OSError) as error:
        trouble = error if isinstance(error, SetupError) else SetupError.no("cli.undone.damaged", error=str(error))
        return Kept(path.stem, when, trouble=trouble, is_open=lock is None)
    finally:
        if lock is not None:
            sweep(path)
            lock.release(remove=is_over)


def _lock_if_free(path: Path) -> Lock | None:
    try:
        return Lock.take(path.with_suffix(".lock"))
    except OSError:
        return None


def _read(path: Path) -> AnyMatch:
    """Return the match of a save for display. Its own bots are neither imported nor run."""
    text = read_file(str(path))
    header = Record.loads(text).header
    return Match.load(text, bots={bot: always(uniform) for bot in own_bots(header.game, header.bots)})


def _finish(path: Path) -> Path:
    """Move the record of a finished game to its folder, and return its path.

    The caller holds the lock of the save.
    """
    folder = finished()
    folder.mkdir(mode=0o700, exist_ok=True)
    place = path.replace(folder / path.name)
    for old in sorted(folder.glob(f"*{SUFFIX}"), key=_when, reverse=True)[MAX_FINISHED:]:
        old.unlink(missing_ok=True)
    return place
