"""Which bots there are for a game, ours and those of other distributions, and seating them."""

from collections.abc import Sequence
from typing import Any, TypeVar, cast

from attrs import field, frozen

from tabletop import catalogue
from tabletop.bots.player import Bot, Factory, always, uniform
from tabletop.core.errors import SetupError, shown
from tabletop.core.game import AnyGame

V = TypeVar("V")
A = TypeVar("A")

RANDOM, USUAL = "random", "greedy"
EXEC = "exec:"
"""What the name of a bot begins with that is a program of its own: `exec:./my_bot`."""


def names(game: str) -> tuple[str, ...]:
    """Name the bots that can play the game: `random`, the others by name, `greedy` last if there is one."""
    own = [
        bot for entry in catalogue.names(catalogue.BOTS) for of, _, bot in [entry.partition(".")] if of == game and bot
    ]
    return (RANDOM, *sorted({*own} - {RANDOM, USUAL}), *([USUAL] if USUAL in own else []))


def best(game: str) -> str:
    """Name who plays where nobody is named: `greedy`, or else the last of the others by name, or else `random`."""
    return names(game)[-1]


def find(game: str, name: str) -> Factory:
    """Return the factory of a bot; raise SetupError if nobody for this game has the name, or its entry is broken."""
    if name == RANDOM:
        return always(uniform)
    if isinstance(name, str) and name.startswith(EXEC):
        from tabletop.bots import process

        return process.make(game, name.removeprefix(EXEC))
    factory: Any = catalogue.find(catalogue.BOTS, f"{game}.{name}") if isinstance(name, str) else None
    if factory is None:
        raise SetupError(f"no bot for {game} is called {shown(name)}: there are {', '.join(names(game))}")
    if not callable(factory):
        raise SetupError(f"{catalogue.BOTS}: '{game}.{name}' is no factory of bots but {shown(factory)}")
    return cast("Factory", factory)


def seat(game: AnyGame, factories: Sequence[Factory], options: Any) -> tuple[Bot[Any, Any], ...]:
    """Make one bot for each seat of a game that begins."""
    players = len(factories)
    return tuple([factory(game, options, players, at) for at, factory in enumerate(factories)])


@frozen
class NamedBot:
    """A bot that was asked for by its name, before it was known which table it plays at."""

    game: str
    name: str
    _package: AnyGame = field(init=False, eq=False, repr=False)
    _factory: Factory = field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "_package", catalogue.load(self.game))
        object.__setattr__(self, "_factory", find(self.game, self.name))

    def at(self, *, options: Any, players: int, seat: int) -> Bot[Any, Any]:
        """Return the bot for a seat at this table."""
        return self._factory(self._package, options, players, seat)

    def __call__(self, view: Any, actions: tuple[Any, ...], seed: int, /) -> Any:
        """Make the bot for this decision: for the first table of the game, unless the view tells of another."""
        options = view.options if hasattr(view, "options") else self._package.Options()
        players = len(view.seats) if hasattr(view, "seats") else self._package.INFO.players[0]
        return self.at(options=options, players=players, seat=getattr(view, "seat", None) or 0)(view, actions, seed)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the names: packages cannot be pickled."""
        return NamedBot, (self.game, self.name)


def bots_for(game: str) -> dict[str, Bot[Any, Any]]:
    """Return by name the bots that can play the game, `random` first and the best last, before they have a table.

    They remember nothing from one decision to the next; `seat` makes bots that do.
    """
    return {RANDOM: uniform, **{name: NamedBot(game, name) for name in names(game)[1:]}}


def at_table(bot: Bot[V, A], *, options: Any, players: int, seat: int) -> Bot[V, A]:
    """Return the bot for a seat at this table, if it was asked for by its name; any other bot is what it is."""
    return bot.at(options=options, players=players, seat=seat) if isinstance(bot, NamedBot) else bot
