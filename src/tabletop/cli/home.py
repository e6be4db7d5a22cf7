"""Where the command keeps what outlives it, and how a file gets there: whole, or not at all."""

import glob
import os
import sys
from contextlib import suppress
from pathlib import Path

OWN_PLACE = "TABLETOP_HOME"
SUFFIX = ".jsonl"
NEW_FILE = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0)  # Windows knows text files.


def home() -> Path:
    """Return the folder of this user: TABLETOP_HOME, or the platform's place for the state of programs."""
    if own := os.environ.get(OWN_PLACE):
        return Path(own).expanduser().absolute()
    return _place_of_states() / "tabletop"


def _place_of_states() -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    state = Path(os.environ.get("XDG_STATE_HOME", ""))
    return state if state.is_absolute() else Path.home() / ".local" / "state"


def games() -> Path:
    """Return the folder of the games that are under way."""
    return home() / "games"


def finished() -> Path:
    """Return the folder of the last games that were played to their end."""
    return home() / "finished"


def record_named(name: str) -> Path:
    """Return the place of a record: a file, or else a finished game by its name, such as `starmap-3`."""
    path = path_of(name)
    try:
        if path.exists() or path.name != name:
            return path
        kept = finished() / f"{name}{SUFFIX}"
        return kept if kept.exists() else path
    except (OSError, ValueError, RuntimeError):
        return path


def path_of(name: str) -> Path:
    """Return the path; at a prompt nobody else replaces the ~."""
    try:
        return Path(name).expanduser()
    except RuntimeError:  # There is no such user.
        return Path(name)


def replace_file(path: Path, content: bytes, *, mode: int | None = None) -> None:
    """Put the content in the place of a file: written beside and renamed, so that nobody ever finds half of it.

    A file keeps the mode that it had; with a `mode` it gets that one, and is on the disk when this returns.
    """
    path = Path(os.path.realpath(path))  # A link stays one.
    beside = path.with_name(f".{path.name[-200:]}.{os.getpid()}")
    try:
        with os.fdopen(os.open(beside, NEW_FILE, mode or 0o666), "wb") as file:
            file.write(content)
            if mode is not None:
                file.flush()
                os.fsync(file.fileno())
            elif path.exists():
                beside.chmod(path.stat().st_mode & 0o777)
        beside.replace(path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
    if mode is not None:
        _settle(path.parent)


def sweep(path: Path) -> None:
    """Remove what killed processes have left beside a file, which nobody else writes now."""
    with suppress(OSError):
        for beside in path.parent.glob(f".{glob.escape(path.name)}.*"):
            beside.unlink(missing_ok=True)


def _settle(folder: Path) -> None:
    """Bring the names in a folder to the disk, where the system can: a new name would else be lost with the power."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
