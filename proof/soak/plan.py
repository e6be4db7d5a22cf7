"""The games of a soak. Each is determined by its number."""

from functools import cache
from typing import Any

from attrs import frozen

from tabletop.catalogue import BUILT_IN, load
from tabletop.core.game import AnyGame
from tabletop.testing.facts import configurations, facts_for

RANDOM, BOTS = "random", "greedy"


@frozen
class Planned:
    """A game to play: the number is its seed, too."""

    game: AnyGame
    options_name: str
    options: Any
    players: int
    who: str
    number: int

    @property
    def name(self) -> str:
        """The name of the game."""
        name: str = self.game.INFO.name
        return name

    @property
    def table(self) -> str:
        """The table that it is played at, by whom: `codex, capped, 2 players, random`."""
        return f"{self.name}, {self.options_name}, {self.players} players, {self.who}"

    @property
    def bound(self) -> int:
        """The most actions that it may have: a proved number, or one that was never met."""
        return facts_for(self.name).longest(self.game, self.players, self.options)


def planned(number: int, who: str = RANDOM) -> Planned:
    """Return the game of a number: the games take turns, and each game goes through its tables."""
    turn, place = divmod(number, len(BUILT_IN))
    name = BUILT_IN[place]
    tables = _tables(name)
    return Planned(load(name), *tables[turn % len(tables)], who, number)


@cache
def _tables(name: str) -> list[tuple[str, Any, int]]:
    """List all tables of a game: every set of options, those of its facts too, with every number of players."""
    return configurations(load(name), facts_for(name))


@frozen
class Batch:
    """Games that are played together: so many numbers for uniform choice, and so many for the bots."""

    place: int
    random: int
    bots: int

    def games(self) -> list[Planned]:
        """List the games."""
        chance = range(self.place * self.random, (self.place + 1) * self.random)
        own = range(self.place * self.bots, (self.place + 1) * self.bots)
        return [*[planned(number) for number in chance], *[planned(number, BOTS) for number in own]]
