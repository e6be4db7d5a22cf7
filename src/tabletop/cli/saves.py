"""Games that are kept while they are played, so that whoever leaves, or is thrown out, can go on.

A save is a record in the folder `games` of this user's home, with a name such as `starmap-3`. Whoever plays it holds
its lock. A game that is over moves to the folder `finished`, which keeps the last ones.
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
NOTHING = -1  # No revision has this number.
MAX_FINISHED = 20
TRIES, PAUSE_SECONDS = 5, 0.05  # Whoever lists the games holds each lock for a moment.


class Save:
    """One match that is kept as it goes. What cannot be kept is told once, and play goes on."""

    def __init__(self, path: Path | None = None, lock: Lock | None = None, kept: int = NOTHING) -> None:
        self._path, self._lock, self._kept, self._is_over = path, lock, kept, False
        self._tell: Tell | None = None
        self._trouble = ""

    @classmethod
    def begin(cls, match: AnyMatch) -> "Save":
        """Keep a match under a new name."""
        save = cls()
        try:
            save._path, save._lock = _new_place(match.game.INFO.name)
        except (OSError, RuntimeError) as error:  # RuntimeError: this user has no home.
            save._fail(error)
        save.write(match)
        return save

    @classmethod
    def resume(cls, name: str, trusted: Collection[str]) -> "tuple[Save, AnyMatch]":
        """Return the save of this name and its match; SetupError says who plays it, or why it cannot be read."""
        path = _path_of(name)
        lock = _lock_of(path)
        try:
            match = load_match(str(path), trusted, name)
        except BaseException:
            lock.release()
            raise
        return cls(path, lock, match.revision), match

    def tell_to(self, tell: Tell) -> None:
        """Tell these people from now on why the game cannot be kept, also if it could not so far."""
        self._tell = tell
        if self._trouble:
            tell(self._trouble)

    def write(self, match: AnyMatch) -> None:
        """Keep the match as it is now."""
        if self._path is None or match.revision == self._kept:
            return
        try:
            replace_file(self._path, match.save().encode(), mode=PRIVATE)
        except OSError as error:
            self._fail(error)
        else:
            self._kept, self._is_over = match.revision, match.is_over

    def way_on(self, match: AnyMatch) -> str | None:
        """Return the command that goes on with the match as it is now; None if it is over, or is not kept."""
        if self._path is None or match.revision != self._kept or match.is_over:
            return None
        return f"tabletop resume {self._path.stem}{trusting(match)}"

    def close(self) -> str | None:
        """Let others have the save; return the name by which `replay` finds a game that is over and was kept."""
        path, lock = self._path, self._lock
        self._path = self._lock = None
        if path is None or lock is None:
            return None
        try:
            return _finish(path).stem if self._is_over else None
        except OSError:  # The next list of games tries again.
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
    """A game that waits to be gone on with."""

    name: str
    when: datetime
    match: AnyMatch | None = None
    trouble: SetupError | None = None
    is_open: bool = False
    """Whether somebody plays it now."""


def kept() -> list[Kept]:
    """List the games that wait, the latest first; those that are over are put where such games go."""
    paths = sorted(_folder().glob(f"*{SUFFIX}"), key=_when, reverse=True)
    return [each for path in paths if (each := _looked_at(path)) is not None]


def delete(name: str) -> None:
    """Delete a save for good, unless somebody plays it."""
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
    """Claim a name that no game of ours has, or had lately."""
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
    """Return the lock of a save, or raise SetupError: somebody plays it."""
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
    except OSError:  # It has just been finished elsewhere.
        return 0.0


def _looked_at(path: Path) -> Kept | None:
    """Return what a save holds; None if its game is over, and it was tidied up."""
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
    """Return the match of a save to look at; no bot of it is imported or run."""
    text = read_file(str(path))
    header = Record.loads(text).header
    return Match.load(text, bots={bot: always(uniform) for bot in own_bots(header.game, header.bots)})


def _finish(path: Path) -> Path:
    """Put the record of a game that is over, whose lock we hold, where the last ones are; return its place there."""
    folder = finished()
    folder.mkdir(mode=0o700, exist_ok=True)
    place = path.replace(folder / path.name)
    for old in sorted(folder.glob(f"*{SUFFIX}"), key=_when, reverse=True)[MAX_FINISHED:]:
        old.unlink(missing_ok=True)
    return place
