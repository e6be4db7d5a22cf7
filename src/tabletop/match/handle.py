"""A game as something that can be pickled: modules cannot, their names can."""

from importlib import import_module
from types import ModuleType
from typing import Any

from attrs import frozen

from tabletop.catalogue import load
from tabletop.core.errors import SetupError
from tabletop.core.game import AnyGame


@frozen
class GameHandle:
    """The name by which a game is found again: that of the catalogue, or that of its module."""

    name: str
    module: str | None

    @classmethod
    def of(cls, game: AnyGame) -> "GameHandle":
        """Return the handle of a game; raise TypeError if there is no name that leads to it."""
        name, package = game.INFO.name, _as_any(game)
        try:
            if load(name) is game:
                return cls(name, None)
        except SetupError:
            pass
        if isinstance(package, ModuleType):
            return cls(name, package.__name__)
        raise TypeError(f"cannot pickle a match of {name!r}: neither the catalogue nor a module leads to this game")

    def game(self) -> AnyGame:
        """Return the game."""
        return load(self.name) if self.module is None else _as_any(import_module(self.module))


def _as_any(game: object) -> Any:
    return game
