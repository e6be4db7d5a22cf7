"""The games there are: ours, and those of other distributions through the entry-point group."""

from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from types import ModuleType
from typing import Any

from attrs import frozen

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


@frozen
class GameHandle:
    """A game as something that can be pickled: a package cannot, but the name by which it is found again."""

    name: str
    module: str | None

    @classmethod
    def of(cls, game: AnyGame) -> "GameHandle":
        """Return the handle of a game; raise TypeError if neither the catalogue nor a module leads to it."""
        package: Any = game
        name: str = package.INFO.name
        try:
            if load(name) is package:
                return cls(name, None)
        except SetupError:
            pass
        if isinstance(package, ModuleType):
            return cls(name, package.__name__)
        raise TypeError(f"cannot pickle the game {shown(name)}: neither the catalogue nor a module leads to it")

    def game(self) -> AnyGame:
        """Return the game."""
        found: Any = load(self.name) if self.module is None else import_module(self.module)
        return checked_game(found, self.name)
