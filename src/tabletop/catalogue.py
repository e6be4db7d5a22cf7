"""Registry of games, bots and other parts, ours and those of other distributions.

Other distributions register theirs as entry points in their metadata. Ours are in the table below. An object is
imported only when it is needed.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from types import ModuleType
from typing import TYPE_CHECKING, Any

from attrs import evolve, frozen

from tabletop.core.errors import SetupError, nearest, reason_of, shown
from tabletop.core.game import AnyGame, Game, GameInfo

if TYPE_CHECKING:
    from tabletop.faces import Faces

GAMES = "tabletop.games"
"""Packages that satisfy the contract of a game, by the name in their INFO."""
BOTS = "tabletop.bots"
"""Factories of bots, by the names of the game and the bot. An example is `"codex.zoe" = "zoe:make"`."""
FACTS = "tabletop.facts"
"""`Facts` objects, by the name of the game."""
JUDGEMENT = "tabletop.judgement"
"""Modules with heuristics for search bots, by the name of the game. They have `weights`, and may have `value` and
`HORIZON`."""
TABLES = "tabletop.tables"
"""Functions that make positions for tests, by the name of the game."""
FACES = "tabletop.faces"
"""`Faces` objects for games without `FACES`, by the name of the game."""
RULES = "tabletop.rules"
"""Rules pages in Markdown, by the name of the game. Each is a text, or a function from a name to a text."""

BUILT_IN = ("starmap", "subastral", "codex", "comet")
OURS: Mapping[str, Mapping[str, str]] = {
    GAMES: {name: f"tabletop.{name}" for name in BUILT_IN},
    BOTS: {
        **{f"{name}.greedy": f"tabletop.bots.{name}:make" for name in BUILT_IN},
        **{f"{name}.search": "tabletop.bots.search:make" for name in BUILT_IN},
    },
    JUDGEMENT: {name: f"tabletop.bots.{name}" for name in BUILT_IN},
    FACTS: {name: f"tabletop.testing.facts.{name}:FACTS" for name in BUILT_IN},
    TABLES: {name: f"tabletop.testing.tables.{name}_positions:{name}" for name in BUILT_IN},
    RULES: dict.fromkeys((*BUILT_IN, "core"), "tabletop.rulepages:our_page"),
}


def names(group: str) -> tuple[str, ...]:
    """List the names in a group, ours first and then the others in alphabetical order."""
    ours = OURS.get(group, {})
    return (*ours, *sorted({entry.name for entry in entry_points(group=group)} - set(ours)))


def find(group: str, name: str) -> Any:
    """Import the object that is registered in a group under a name.

    None is returned if there is none. Ours cannot be replaced. SetupError is raised if two distributions register
    different objects under one name, or if the import fails.
    """
    for ours, value in OURS.get(group, {}).items():
        if ours == name:
            return _import(EntryPoint(name, value, group))
    found = {entry.value: entry for entry in entry_points(group=group) if entry.name == name}
    if len(found) > 1:
        raise SetupError(f"{group}: {shown(name)} is registered twice: {', '.join(map(_source, found.values()))}")
    return next(map(_import, found.values()), None)


def _source(entry: EntryPoint) -> str:
    return f"{entry.value} of {entry.dist.name}" if entry.dist else entry.value


def _import(entry: EntryPoint) -> Any:
    try:
        return entry.load()
    except (Exception, SystemExit) as error:
        place = f"{entry.group}: {entry.name!r} ({entry.value})"
        raise SetupError(f"{place} cannot be imported: {reason_of(error)}") from error


def games() -> tuple[str, ...]:
    """List the names of all games, the built-in ones first.

    >>> games()[:4]
    ('starmap', 'subastral', 'codex', 'comet')
    """
    return names(GAMES)


def load(name: str) -> AnyGame:
    """Import a game by name.

    SetupError is raised if there is no such game, or if it lacks a part of the contract.

    >>> load("codex").INFO.title, load("codex").INFO.players
    ('Codex Naturalis', (2, 3, 4))
    """
    package = find(GAMES, name)
    if package is None:
        raise SetupError.no("core.no_game", name=shown(name), near=nearest(name, games()), known=", ".join(games()))
    return checked_game(package, name)


def checked_game(package: Any, name: object) -> AnyGame:
    """Return the package, and raise SetupError if it lacks a part of the contract."""
    missing = [part for part in _contract() if not hasattr(package, part)]
    if missing:
        hint = f" (expected a package: load({shown(package)}) finds one)" if isinstance(package, str) else ""
        raise SetupError(f"{shown(name)} is not a game: it has no {', '.join(missing)}{hint}")
    if not isinstance(package.INFO, GameInfo):
        raise SetupError(f"{shown(name)} is not a game: its INFO is {shown(package.INFO)}, not a GameInfo")
    game: AnyGame = package
    return game


def faces_of(game: Any) -> "Faces[Any]":
    """Return the `FACES` of a game, or those that another distribution registers for it.

    A missing picture or screen is replaced by one with text.

    >>> from tabletop.catalogue import faces_of
    >>> faces_of(codex).card_table()["cards"][0]["name"]
    'R01'
    """
    from tabletop.faces import Faces  # The import is slow, and `tabletop rules` does not need it.

    found: Any = game.FACES if hasattr(game, "FACES") else offered_faces(game.INFO.name)
    faces: Faces[Any] = Faces() if found is None else found
    if not isinstance(found, Faces | None):
        raise SetupError(f"{FACES}: {game.INFO.name!r} is {type(found).__name__}, not Faces")
    if faces.svg and faces.screen:
        return faces
    from tabletop.screens.choices import text_screen
    from tabletop.svg.kit import text_picture

    return evolve(faces, svg=faces.svg or text_picture(game), screen=faces.screen or text_screen(game))


@cache
def offered_faces(name: str) -> object:
    """Return the `FACES` registered for a game, or None. They are cached because a lookup takes milliseconds."""
    return find(FACES, name)


def check_is_game(package: object) -> None:
    """Raise SetupError for an object other than a game, such as the name of one.

    An incomplete game is accepted.
    """
    if not hasattr(package, "legal_actions"):
        checked_game(package, package)


def _contract() -> Iterator[str]:
    return (part for part in vars(Game) if not part.startswith("_"))


@frozen
class GameHandle:
    """Reference to a game by name, which can be pickled. A package cannot."""

    name: str
    module: str | None

    @classmethod
    def of(cls, game: AnyGame) -> "GameHandle":
        """Return the handle of a game, and raise TypeError if it cannot be found."""
        package: Any = game
        name: str = package.INFO.name
        try:
            if load(name) is package:
                return cls(name, None)
        except SetupError:
            pass
        if isinstance(package, ModuleType):
            return cls(name, package.__name__)
        raise TypeError(f"cannot pickle the game {shown(name)}: it is neither registered nor a module")

    def game(self) -> AnyGame:
        """Import the game."""
        found: Any = load(self.name) if self.module is None else import_module(self.module)
        return checked_game(found, self.name)
