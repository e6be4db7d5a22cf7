"""Files in the user's folder and elsewhere. Their errors become SetupError."""

import glob
import os
import sys
from collections.abc import Collection, Generator, Mapping, Sequence
from contextlib import contextmanager, suppress
from errno import errorcode
from pathlib import Path
from shlex import quote

from tabletop.bots import find, is_registered
from tabletop.cli.wording import AnyMatch
from tabletop.core.errors import RecordError, SetupError, shown
from tabletop.match import Match
from tabletop.records.limits import MAX_RECORD
from tabletop.records.moves import standing_in
from tabletop.records.record import Record
from tabletop.records.replay import Replay, Step

OWN_PLACE = "TABLETOP_HOME"
SUFFIX = ".jsonl"
NEW_FILE = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0)  # Windows would change line ends.


def home() -> Path:
    """Return the user's folder, TABLETOP_HOME or the platform's place for application state."""
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
    """Return the folder of unfinished games."""
    return home() / "games"


def finished() -> Path:
    """Return the folder of the last finished games."""
    return home() / "finished"


def record_named(name: str) -> Path:
    """Return the path of a record.

    The name may also be that of a finished game, such as `starmap-3`.
    """
    path = path_of(name)
    try:
        if path.exists() or path.name != name:
            return path
        kept = finished() / f"{name}{SUFFIX}"
        return kept if kept.exists() else path
    except (OSError, ValueError, RuntimeError):
        return path


def path_of(name: str) -> Path:
    """Return the path. A `~` is expanded, because no shell does that at our prompt."""
    try:
        return Path(name).expanduser()
    except RuntimeError:  # There is no such user.
        return Path(name)


def replace_file(path: Path, content: bytes, *, mode: int | None = None) -> None:
    """Replace a file by renaming a temporary one.

    So no reader finds half a file. An existing file keeps its mode. With a `mode` the file gets that one, and is on the
    disk when this returns.
    """
    path = Path(os.path.realpath(path))  # A symbolic link must not be replaced by a file.
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
    """Remove temporary files of killed processes. The caller must be the only writer of the file."""
    with suppress(OSError):
        for beside in path.parent.glob(f".{glob.escape(path.name)}.*"):
            beside.unlink(missing_ok=True)


def _settle(folder: Path) -> None:
    """Flush the entries of a folder to the disk.

    A power failure could otherwise lose a new name.
    """
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def read_file(name: str) -> bytes:
    """Return the start of a file, up to a limit above the largest record."""
    try:
        with record_named(name).open("rb") as file:
            return file.read(4 * MAX_RECORD)
    except (OSError, ValueError) as error:
        raise SetupError.no("cli.undone.read", name=name, **cause(error)) from None


def load_match(file: str, trusted: Collection[str], name: str = "") -> AnyMatch:
    """Return the match that was saved in the file, if a person plays in it.

    Errors call the file `name`, if given. The file may come from a stranger, so its bots must be registered or
    `trusted`.
    """
    text, name = read_file(file), name or file
    with named(name):
        header = Record.loads(text).header
    own = own_bots(header.game, header.bots)
    if strange := ",".join([bot for bot in own if bot not in trusted]):
        raise SetupError.no("cli.undone.strange", name=name, bots=quote(strange))
    with named(name):
        match = Match.load(text, bots={bot: find(header.game, bot) for bot in own})
    check_human(match)
    if nobody := [bot for bot in trusted if bot not in match.bots]:
        raise SetupError.no("cli.undone.nobody", name=name, bot=shown(nobody[0]))
    return match


def load_record(name: str) -> Record:
    """Return the record in a file, or that of a finished game. Its moves are not played yet."""
    text = read_file(name)
    with named(name):
        return Record.loads(text)


def standing_steps(replay: Replay) -> list[Step]:
    """Return the actions of a record in order, without undone ones.

    The whole record is verified.
    """
    steps = [*replay.steps()]
    return [steps[place] for place, _ in standing_in(replay.record.lines)[0]]


@contextmanager
def named(name: str) -> Generator[None, None, None]:
    """Turn RecordError in the block into SetupError with the name of the file."""
    try:
        yield
    except RecordError as error:
        raise SetupError.no("cli.undone.record", name=name, error=str(error)) from None


def own_bots(game: str, bots: Sequence[str | None]) -> list[str]:
    """Return the bots that are not registered, each once."""
    return [bot for bot in dict.fromkeys(bots) if bot is not None and not is_registered(game, bot)]


def to_go_on(file: str, match: AnyMatch) -> str:
    """Return the command that continues a match from its file."""
    return f"tabletop play --load {file}{trusting(match)}"


def trusting(match: AnyMatch) -> str:
    """Return the argument `--bots` with the unregistered bots of a match, or an empty text."""
    trusted = ",".join(own_bots(match.game.INFO.name, match.bots))
    return trusted and f" --bots {quote(trusted)}"


def check_human(match: AnyMatch) -> None:
    """Raise SetupError if all seats have bots."""
    if None not in match.bots:
        raise SetupError.no("cli.undone.human")


def check_new(name: str, mine: Collection[str | None]) -> None:
    """Raise SetupError unless a file can be created there.

    An existing file must be one of `mine`.
    """
    path = path_of(name)
    try:
        is_there, has_folder = path.exists(), path.parent.is_dir()
    except (OSError, ValueError) as error:
        raise SetupError.no("cli.undone.write", name=name, **cause(error)) from None
    if is_there and name not in mine:
        raise SetupError.no("cli.undone.exists", name=name)
    if not has_folder:
        raise SetupError.no("cli.undone.folder", name=name, folder=str(path.parent))


def write_new(name: str, text: str | bytes, mine: Collection[str | None]) -> None:
    """Write the text to a file.

    An existing file is only overwritten if it is one of `mine`.
    """
    check_new(name, mine)
    try:
        replace_file(path_of(name), text.encode() if isinstance(text, str) else text)
    except (OSError, ValueError) as error:
        raise SetupError.no("cli.undone.write", name=name, **cause(error)) from None


def make_folder(name: str) -> Path:
    """Create the folder unless it exists, and return its path."""
    path = path_of(name)
    try:
        path.mkdir(exist_ok=True)
    except (OSError, ValueError) as error:
        raise SetupError.no("cli.undone.folder_made", name=name, **cause(error)) from None
    return path


def reason(error: Exception) -> str:
    """Return the system's message of an error, without number and file name."""
    return getattr(error, "strerror", None) or str(error)


def cause(error: Exception) -> Mapping[str, str]:
    """Return the code of a system error, such as `ENOENT`, and its message."""
    return {"code": errorcode.get(getattr(error, "errno", None) or 0, ""), "reason": reason(error)}
