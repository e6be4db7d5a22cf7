"""Which bots there are for a game: those that are registered, and those that are named by where their code is."""

from collections.abc import Mapping
from pkgutil import resolve_name
from typing import Any, cast

from attrs import field, frozen

from tabletop import catalogue
from tabletop.bots.places import FORMS, at_place, is_module
from tabletop.bots.player import Bot, Factory, Player, always, as_factory, uniform
from tabletop.core.errors import SetupError, meant, shown

RANDOM, SEARCH, USUAL = "random", "search", "greedy"


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
    places = "" if registered else f"; or {FORMS}"
    asked = repr(name) if isinstance(name, str) else shown(name)
    near = _near(game, name)
    hint = "" if ":" in asked else meant(name, near)
    raise SetupError(f"no bot for {game} is called {asked}{hint}: there are {', '.join(near)}{places}")


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
