"""Reading and writing of saved games; what goes wrong with a file is one of our errors."""

from collections.abc import Collection, Sequence
from pathlib import Path
from shlex import quote
from typing import Any

from tabletop.bots import find, is_registered
from tabletop.core.errors import SetupError
from tabletop.match import Match
from tabletop.records.limits import MAX_RECORD
from tabletop.records.record import Record


def read_file(name: str) -> bytes:
    """Return what is in the file, if it is no longer than a record may be."""
    try:
        with _path(name).open("rb") as file:
            return file.read(4 * MAX_RECORD)
    except (OSError, ValueError) as error:
        raise SetupError(f"{name} cannot be read: {_reason(error)}") from None


def load_match(name: str, trusted: Collection[str | None]) -> Match[Any, Any, Any, Any, Any]:
    """Return the match that was saved in the file, if somebody human sits there.

    Of the bots in it only those run that are registered or trusted: the file may come from a stranger.
    """
    text = read_file(name)
    header = Record.loads(text).header
    own = own_bots(header.game, header.bots)
    if strange := ",".join([bot for bot in own if bot not in trusted]):
        raise SetupError(f"{name} has bots that run code of their own; --bots {quote(strange)} says that you trust it")
    match = Match.load(text, bots={bot: find(header.game, bot) for bot in own})
    check_human(match)
    return match


def own_bots(game: str, bots: Sequence[str | None]) -> list[str]:
    """Return the bots among these that are not registered, each once."""
    return [bot for bot in dict.fromkeys(bots) if bot is not None and not is_registered(game, bot)]


def to_go_on(file: str, match: Match[Any, Any, Any, Any, Any]) -> str:
    """Return the command that goes on with a match from the file it was saved in."""
    trusted = ",".join(own_bots(match.game.INFO.name, match.bots))
    return f"tabletop play --load {file}{trusted and f' --bots {quote(trusted)}'}"


def check_human(match: Match[Any, Any, Any, Any, Any]) -> None:
    """Raise SetupError if only bots sit at the table."""
    if None not in match.bots:
        raise SetupError("nobody here is human: `tabletop watch` shows bots at play")


def check_new(name: str, mine: Collection[str | None]) -> None:
    """Raise SetupError unless a file can be made there; one that is there already must be one of mine."""
    path = _path(name)
    try:
        is_there, has_folder = path.exists(), path.parent.is_dir()
    except (OSError, ValueError) as error:
        raise SetupError(f"{name} cannot be written: {_reason(error)}") from None
    if is_there and name not in mine:
        raise SetupError(f"{name} is there already")
    if not has_folder:
        raise SetupError(f"{name} cannot be written: there is no folder {path.parent}")


def write_new(name: str, text: str, mine: Collection[str | None]) -> None:
    """Write the text; a file that is there already is only overwritten if it is one of mine."""
    check_new(name, mine)
    try:
        _path(name).write_text(text, "utf-8", newline="\n")
    except (OSError, ValueError) as error:
        raise SetupError(f"{name} cannot be written: {_reason(error)}") from None


def _path(name: str) -> Path:
    """Return the path; at a prompt nobody else replaces the ~."""
    try:
        return Path(name).expanduser()
    except RuntimeError:  # there is no such user
        return Path(name)


def _reason(error: Exception) -> str:
    return getattr(error, "strerror", None) or str(error)
