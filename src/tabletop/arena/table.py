"""The table that many games are played at, as a value that travels to other processes and machines."""

from typing import Any

from attrs import field, frozen

from tabletop.catalogue import load
from tabletop.core.errors import SetupError, shown
from tabletop.core.game import AnyGame
from tabletop.core.setup import check_table, named_options


@frozen
class Table:
    """A game by its name, how many play it, and its options: a value, the name of an option set, or None.

    >>> table = arena.Table("starmap", players=3)
    >>> table.options
    Options()
    >>> arena.Table("starmap", players=5)
    Traceback (most recent call last):
        ...
    tabletop.core.errors.SetupError: Star Map is for 2, 3 or 4 players, not 5
    """

    game: str
    players: int
    options: Any = field(default=None)

    def __attrs_post_init__(self) -> None:
        if not isinstance(self.game, str):
            raise SetupError(f"a table names its game, such as 'codex', unlike {shown(self.game)}")
        package: Any = self.package
        options = _options(package, self.options)
        check_table(package.INFO, package.Options, self.players, options)
        object.__setattr__(self, "options", options)

    @property
    def package(self) -> AnyGame:
        """The game itself: packages do not travel, so each process looks it up."""
        return load(self.game)


def _options(game: Any, options: Any) -> Any:
    if options is None:
        return game.Options()
    if isinstance(options, str):
        return named_options(game.INFO, options)
    return options
