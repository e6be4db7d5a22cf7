"""The games there are: ours, and those of other distributions through the entry-point group."""

from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from tabletop.core.errors import SetupError, shown
from tabletop.core.game import AnyGame, Game

GROUP = "tabletop.games"
BUILT_IN = ("starmap", "subastral", "codex", "comet")


def games() -> tuple[str, ...]:
    """Name all games that can be loaded: the built-in ones first, then others by name."""
    others = {entry.name for entry in entry_points(group=GROUP)} - set(BUILT_IN)
    return (*BUILT_IN, *sorted(others))


def load(name: str) -> AnyGame:
    """Import a game by name; raise SetupError if there is none or it lacks a part of the contract."""
    if name in BUILT_IN:
        return checked_game(import_module(f"tabletop.{name}"), name)
    for entry in entry_points(group=GROUP):
        if entry.name == name:
            return checked_game(_import(entry), name)
    raise SetupError(f"there is no game {shown(name)}: there are {', '.join(games())}")


def _import(entry: EntryPoint) -> Any:
    try:
        return entry.load()
    except Exception as error:
        raise SetupError(f"the game {entry.name!r} ({entry.value}) cannot be imported: {error!r}") from error


def checked_game(package: Any, name: object) -> AnyGame:
    """Return the package as the game it is; raise SetupError, with the name, if it lacks a part of the contract."""
    missing = [part for part in _contract() if not hasattr(package, part)]
    if missing:
        raise SetupError(f"{shown(name)} is no game: it has no {', '.join(missing)}")
    game: AnyGame = package
    return game


def _contract() -> Iterator[str]:
    return (part for part in vars(Game) if not part.startswith("_"))
