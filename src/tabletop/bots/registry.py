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
"""Factory makers of names such as `exec:./my_bot`, by the word before the colon.

A maker is called with the name of the game and the rest of the bot's name. It is written as `module:name`, so that its
module is imported only when it is needed.
"""

FORMS = ", ".join(["module:attribute", "./file.py:attribute", *[f"{prefix}:..." for prefix in PREFIXES]])
"""The ways to write the location of a bot, for error texts."""

_LOADING = RLock()
RANDOM, SEARCH, USUAL = "random", "search", "greedy"


def at_place(game: str, name: str) -> Any:
    """Load the object at a location.

    Return None if the name is not a location. SetupError is raised if the object cannot be loaded.
    """
    prefix, colon, rest = name.partition(":")
    file, _, attribute = name.rpartition(":")
    if colon and prefix in PREFIXES:
        return _reached(name, lambda: resolve_name(PREFIXES[prefix])(game, rest))
    if file.endswith(".py"):
        return _reached(name, lambda: attrgetter(attribute)(module_of(file)))
    if name.endswith(".py"):
        raise SetupError(f"invalid bot {name!r}: expected a name after the file, such as {f'{name}:make'!r}")
    if colon and all(map(str.isidentifier, prefix.split("."))):
        return _reached(
            name, lambda: attrgetter(rest)(import_module(prefix)), hint=f"; a file is written ./{prefix}.py:{rest}"
        )
    return None


def is_module(name: str) -> bool:
    """Check that a top-level module with this name exists, without importing it."""
    return name.isidentifier() and (name in sys.modules or find_spec(name) is not None)


def module_of(file: str) -> ModuleType:
    """Import a file once per process.

    The name of the module is derived from the path, so it is the same in every process.
    """
    path = Path(file).expanduser().resolve()
    name = f"{path.stem}_{sha256(fsencode(path)).hexdigest()[:16]}"
    with _LOADING:
        return sys.modules[name] if name in sys.modules else _run(name, path)


def _run(name: str, path: Path) -> ModuleType:
    spec = spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise ImportError(f"{path} is not a Python file")
    module = sys.modules[name] = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module


def _reached(name: str, look: Callable[[], Any], hint: str = "") -> Any:
    """Call `look`, and turn any error into SetupError. The hint is added if the module is missing."""
    try:
        return look()
    except SetupError:
        raise
    except (Exception, SystemExit) as error:
        more = hint if isinstance(error, ModuleNotFoundError) and name.startswith(str(error.name)) else ""
        raise SetupError(f"the bot {name!r} cannot be imported: {reason_of(error)}{more}") from error


def names(game: str) -> tuple[str, ...]:
    """List the names of a game's registered bots.

    `random` comes first, then the others in alphabetical order, and `greedy` last if there is one. `search` can play
    any game, and is listed only if it is registered for this one.

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
    """Return the name of the default bot, which is the last of `names(game)`.

    >>> bots.best("comet")
    'greedy'
    >>> bots.best("a game without bots")
    'random'
    """
    return names(game)[-1]


@frozen
class Named:
    """A factory found by name, which is pickled as that name.

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
        """The factories of the bot's levels, such as `fast` and `strong`."""
        return _levels(self._factory)

    def __reduce__(self) -> tuple[object, ...]:
        return find, (self.game, self.name)


def find(game: str, name: str, *, registered: bool = False) -> Named:
    """Find the factory of a bot by name.

    A name is that of a registered bot (`greedy`), of one of its levels (`search:fast`), or a location of code
    (`module:attribute` or `./file.py:attribute`). The code at a location is run, so pass `registered=True` to reject
    locations if the name comes from an untrusted source. SetupError is raised if no bot is found.

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
    """Check that the name is that of a registered bot or level.

    >>> bots.is_registered("starmap", "search:fast"), bots.is_registered("starmap", "./zoe.py:Zoe")
    (True, False)
    """
    return _registered(game, name) is not None


def _registered(game: str, name: str) -> Factory | None:
    """Return the factory of a registered bot or level.

    Return None if the name is unknown. SetupError is raised if the registered object is not a bot.
    """
    if name == RANDOM:
        return always(uniform)
    bot, colon, level = name.partition(":")
    found: Any = catalogue.find(catalogue.BOTS, f"{game}.{bot}")
    if found is None and bot == SEARCH:
        found = resolve_name("tabletop.bots.search:make")  # The search bot can play any game.
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
    """Return the factory at a location, or None if the name is not a location."""
    bot = name.partition(":")[0]
    if bot in (*names(game), SEARCH) and not is_module(bot):
        return None  # The name is that of an unknown level of a registered bot.
    found = at_place(game, name)
    return None if found is None else as_factory(found, name=repr(name))


def _near(game: str, name: object) -> tuple[str, ...]:
    """List a bot with its levels, or all bots, to suggest them in an error."""
    bot = name.partition(":")[0] if isinstance(name, str) and ":" in name else None
    if bot is None or not is_registered(game, bot):
        return names(game)
    return (bot, *[f"{bot}:{level}" for level in find(game, bot).levels])


def factory_of(game: str, player: Player[Any, Any], *, registered: bool = False) -> Factory:
    """Return the factory of a player, which is a name, a factory or a bot.

    >>> bots.factory_of("starmap", "search:fast")
    Named(game='starmap', name='search:fast')
    """
    if isinstance(player, Named):
        return player
    return find(game, player, registered=registered) if isinstance(player, str) else as_factory(player)
