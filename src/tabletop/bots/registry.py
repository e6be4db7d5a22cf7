"""Bots by their registered name, or by the location of their code."""

import sys
from collections.abc import Callable, Mapping
from hashlib import sha256
from importlib import import_module
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from operator import attrgetter
from os import fsencode
from pathlib import Path
from pkgutil import resolve_name
from threading import RLock
from types import ModuleType
from typing import Any, cast

from attrs import field, frozen

from tabletop import catalogue
from tabletop.bots.player import Bot, Factory, Player, always, as_factory, uniform
from tabletop.core.errors import SetupError, nearest, reason_of, shown

PREFIXES: Mapping[str, str] = {"exec": "tabletop.bots.process:make"}
"""For names such as `exec:./my_bot`: by the word before the colon, which function `module:name` makes a factory of
`(game, rest)`, where game is the game's name. They stand here as text, so that only what is asked for is imported."""

FORMS = ", ".join(["module:attribute", "./file.py:attribute", *[f"{prefix}:..." for prefix in PREFIXES]])
"""How the place of a bot is written, for error texts."""

_LOADING = RLock()
RANDOM, SEARCH, USUAL = "random", "search", "greedy"


def at_place(game: str, name: str) -> Any:
    """Return what stands at a place; None if the name has the form of no place. SetupError says what went wrong."""
    prefix, colon, rest = name.partition(":")
    file, _, attribute = name.rpartition(":")
    if colon and prefix in PREFIXES:
        return _reached(name, lambda: resolve_name(PREFIXES[prefix])(game, rest))
    if file.endswith(".py"):
        return _reached(name, lambda: attrgetter(attribute)(module_of(file)))
    if name.endswith(".py"):
        raise SetupError(f"which bot of the file {name!r}? With :make behind it, it is the one called make")
    if colon and all(map(str.isidentifier, prefix.split("."))):
        return _reached(
            name, lambda: attrgetter(rest)(import_module(prefix)), hint=f"; a file is written ./{prefix}.py:{rest}"
        )
    return None


def is_module(name: str) -> bool:
    """Tell whether there is a module of this name, with no dot in it; it is not imported."""
    return name.isidentifier() and (name in sys.modules or find_spec(name) is not None)


def module_of(file: str) -> ModuleType:
    """Return the module in a file: run once in a process, under a name that is made of its path and stays the same."""
    path = Path(file).expanduser().resolve()
    name = f"{path.stem}_{sha256(fsencode(path)).hexdigest()[:16]}"
    with _LOADING:
        return sys.modules[name] if name in sys.modules else _run(name, path)


def _run(name: str, path: Path) -> ModuleType:
    spec = spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise ImportError(f"no Python is read from {path}")
    module = sys.modules[name] = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


def _reached(name: str, look: Callable[[], Any], hint: str = "") -> Any:
    """Return what is found; whatever goes wrong is a SetupError, with a hint if there is no such module."""
    try:
        return look()
    except SetupError:
        raise
    except (Exception, SystemExit) as error:
        more = hint if isinstance(error, ModuleNotFoundError) and name.startswith(str(error.name)) else ""
        raise SetupError(f"the bot {name!r} cannot be imported: {reason_of(error)}{more}") from error


def names(game: str) -> tuple[str, ...]:
    """Name the registered bots of a game: `random`, the others by name, `greedy` last if there is one.

    Besides, `search` plays any game, whether somebody has registered it for that game or not.

    >>> bots.names("starmap")
    ('random', 'search', 'greedy')
    >>> bots.names("a game without bots")
    ('random',)
    """
    own = [
        bot for entry in catalogue.names(catalogue.BOTS) for of, _, bot in [entry.partition(".")] if of == game and bot
    ]
    return (RANDOM, *sorted({*own} - {RANDOM, USUAL}), *([USUAL] if USUAL in own else []))


def best(game: str) -> str:
    """Name who plays where nobody is named: `greedy`, or else the last of the others by name, or else `random`.

    >>> bots.best("comet")
    'greedy'
    >>> bots.best("a game without bots")
    'random'
    """
    return names(game)[-1]


@frozen
class Named:
    """A factory that was found by a name, and pickles as that name.

    >>> bots.find("codex", "search")
    Named(game='codex', name='search')
    >>> [*bots.find("codex", "search").levels]
    ['fast', 'strong']
    """

    game: str
    name: str
    _factory: Factory = field(eq=False, repr=False)

    def __call__(self, game: Any, options: Any, players: int, seat: int, /) -> Bot[Any, Any]:
        """Make the bot for a seat."""
        return self._factory(game, options, players, seat)

    @property
    def levels(self) -> Mapping[str, Factory]:
        """The factories of the levels at which the bot plays, such as `fast` and `strong`."""
        return _levels(self._factory)

    def __reduce__(self) -> tuple[object, ...]:
        return find, (self.game, self.name)


def find(game: str, name: str, *, registered: bool = False) -> Named:
    """Return the factory of a bot by the name of its game and its own.

    Its own is that of a registered bot (`greedy`), one of its levels (`search:fast`), or the place of its code:
    `module:attribute` or `./file.py:attribute`. What stands at a place is run, so a name that somebody else has chosen
    must be `registered`. SetupError says what is wrong.

    >>> bots.find("starmap", "greedy")
    Named(game='starmap', name='greedy')
    >>> bots.find("starmap", "zoe", registered=True)
    Traceback (most recent call last):
        ...
    tabletop.core.errors.SetupError: no bot for starmap is called 'zoe': there are random, search, greedy
    """
    if isinstance(name, str):
        factory = _registered(game, name)
        if factory is None and not registered:
            factory = _at_place(game, name)
        if factory is not None:
            return Named(game, name, factory)
    places = None if registered else FORMS
    asked = repr(name) if isinstance(name, str) else shown(name)
    near = _near(game, name)
    hint = None if ":" in asked else nearest(name, near)
    raise SetupError.no("bot.unknown", game=game, name=asked, near=hint, known=", ".join(near), places=places)


def is_registered(game: str, name: str) -> bool:
    """Tell whether the name is that of a registered bot, or of one of its levels.

    >>> bots.is_registered("starmap", "search:fast"), bots.is_registered("starmap", "./zoe.py:Zoe")
    (True, False)
    """
    return _registered(game, name) is not None


def _registered(game: str, name: str) -> Factory | None:
    """Return the factory of a registered bot or level; None if nobody has the name, SetupError if it is broken."""
    if name == RANDOM:
        return always(uniform)
    bot, colon, level = name.partition(":")
    found: Any = catalogue.find(catalogue.BOTS, f"{game}.{bot}")
    if found is None and bot == SEARCH:
        found = resolve_name("tabletop.bots.search:make")  # It can play any game.
    if found is None:
        return None
    factory = as_factory(found, name=f"{catalogue.BOTS}: '{game}.{bot}'")
    return _levels(factory).get(level) if colon else factory


def _levels(factory: Any) -> Mapping[str, Factory]:
    levels: Any = getattr(factory, "levels", None)
    if not isinstance(levels, Mapping):
        return {}
    found = cast("Mapping[str, Any]", levels)
    return {name: as_factory(level, name=f"the level '{name}'") for name, level in found.items()}


def _at_place(game: str, name: str) -> Factory | None:
    """Return the factory that stands at a place; None if there is no such place."""
    bot = name.partition(":")[0]
    if bot in (*names(game), SEARCH) and not is_module(bot):
        return None  # It is a level that the bot does not have.
    found = at_place(game, name)
    return None if found is None else as_factory(found, name=repr(name))


def _near(game: str, name: object) -> tuple[str, ...]:
    """Return names that could have been meant: of a bot with its levels, or all."""
    bot = name.partition(":")[0] if isinstance(name, str) and ":" in name else None
    if bot is None or not is_registered(game, bot):
        return names(game)
    return (bot, *[f"{bot}:{level}" for level in find(game, bot).levels])


def factory_of(game: str, player: Player[Any, Any], *, registered: bool = False) -> Factory:
    """Return the factory of a player for a game: of its name, or what it is itself.

    >>> bots.factory_of("starmap", "search:fast")
    Named(game='starmap', name='search:fast')
    """
    if isinstance(player, Named):
        return player
    return find(game, player, registered=registered) if isinstance(player, str) else as_factory(player)
