"""What there is to find: games, their bots, facts, tables and rules pages, ours and those of other distributions.

Everybody's are entry points: another distribution offers its own in its metadata, ours stand in the table below. They
are read when somebody asks, and only what is asked for is imported.
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
"""A package that offers the contract, under the name of its INFO."""
BOTS = "tabletop.bots"
"""A factory of bots, under the names of game and bot: `"codex.zoe" = "zoe:make"`."""
FACTS = "tabletop.facts"
"""A `Facts`, under the name of the game."""
JUDGEMENT = "tabletop.judgement"
"""What bots that search know of a game, under its name: a module with `weights`, and perhaps `value` and `HORIZON`."""
TABLES = "tabletop.tables"
"""A function that lays positions for tests, under the name of the game."""
FACES = "tabletop.faces"
"""A `Faces` for a game that has none, under its name."""
RULES = "tabletop.rules"
"""A rules page in Markdown, under the name of the game: its text, or a function that returns the page of a name."""

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
    """Name all that a group offers: ours first, then others' in the order of the alphabet."""
    ours = OURS.get(group, {})
    return (*ours, *sorted({entry.name for entry in entry_points(group=group)} - set(ours)))


def find(group: str, name: str) -> Any:
    """Import what a group offers under a name; return None if nobody does.

    Nobody can replace ours. Where two distributions offer different things under one name, neither is taken: SetupError
    names both. It also names what cannot be imported.
    """
    for ours, value in OURS.get(group, {}).items():
        if ours == name:
            return _import(EntryPoint(name, value, group))
    found = {entry.value: entry for entry in entry_points(group=group) if entry.name == name}
    if len(found) > 1:
        raise SetupError(f"{group}: {shown(name)} is offered more than once: {', '.join(map(_source, found.values()))}")
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
    """Name all games that can be loaded: the built-in ones first, then others by name.

    >>> games()[:4]
    ('starmap', 'subastral', 'codex', 'comet')
    """
    return names(GAMES)


def load(name: str) -> AnyGame:
    """Import a game by name; raise SetupError if there is none or it lacks a part of the contract.

    >>> load("codex").INFO.title, load("codex").INFO.players
    ('Codex Naturalis', (2, 3, 4))
    """
    package = find(GAMES, name)
    if package is None:
        raise SetupError.no("core.no_game", name=shown(name), near=nearest(name, games()), known=", ".join(games()))
    return checked_game(package, name)


def checked_game(package: Any, name: object) -> AnyGame:
    """Return the package as the game it is; raise SetupError, with the name, if it lacks a part of the contract."""
    missing = [part for part in _contract() if not hasattr(package, part)]
    if missing:
        hint = f" (expected a package: load({shown(package)}) finds one)" if isinstance(package, str) else ""
        raise SetupError(f"{shown(name)} is no game: it has no {', '.join(missing)}{hint}")
    if not isinstance(package.INFO, GameInfo):
        raise SetupError(f"{shown(name)} is not a game: its INFO is {shown(package.INFO)}, not a GameInfo")
    game: AnyGame = package
    return game


def faces_of(game: Any) -> "Faces[Any]":
    """Return the `FACES` of a game, or else those that another distribution offers for it.

    Text replaces a missing picture or screen.

    >>> from tabletop.catalogue import faces_of
    >>> faces_of(codex).card_table()["cards"][0]["name"]
    'R01'
    """
    from tabletop.faces import Faces  # `tabletop rules` needs none.

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
    """Return the `FACES` that a distribution offers for a game, or None. Reading its metadata takes milliseconds."""
    return find(FACES, name)


def check_is_game(package: object) -> None:
    """Raise SetupError for what is not a game at all, such as the name of one; a half-made game passes."""
    if not hasattr(package, "legal_actions"):
        checked_game(package, package)


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
