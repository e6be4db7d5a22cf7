"""Plans of runs, with the table, the seating and the seed of each game."""

from collections.abc import Mapping
from functools import lru_cache
from math import gcd
from typing import Any, Literal, TypeAlias, get_args

from attrs import field, frozen

from tabletop.bots import Factory, find
from tabletop.catalogue import load
from tabletop.core.errors import SetupError, shown
from tabletop.core.game import AnyGame
from tabletop.core.rng import Dice, checked, one_way_seed, stream
from tabletop.core.setup import check_table, named_options
from tabletop.records.limits import MAX_SEED_DIGITS, check_visible

Deals: TypeAlias = Literal["fresh", "duplicate"]
Seats: TypeAlias = Literal["rotate", "fixed"]
MAX_SECONDS = 86_400.0


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


@frozen
class Plan:
    """A table, the bots that meet at it, and the seed of all their games.

    Games come in blocks. In a block the bots stand in a ring, whose order is drawn anew for each block; tables are cut
    from the ring one after the other until it is used up evenly, and at each of them the bots play once in every
    rotation. So after each whole block every bot has held every seat equally often, however many bots and seats there
    are. With duplicate deals the cards of a block are the same in all its games.

    >>> plan = arena.Plan(arena.Table("starmap", players=2), ("greedy", "random"), seed=7, deals="duplicate")
    >>> plan.block, [plan.seating(number) for number in range(2)]
    (2, [('greedy', 'random'), ('random', 'greedy')])
    """

    table: Table
    bots: tuple[str, ...]
    seed: int
    deals: Deals = "fresh"
    seats: Seats = "rotate"
    seconds: float | None = None
    moves: bool = False
    given: Mapping[str, Factory] = field(factory=dict[str, Factory], eq=False, repr=False)
    """The factories of bots that were given as values, by their names; a file of the run has the names only."""

    def __attrs_post_init__(self) -> None:
        if not isinstance(self.table, Table):
            raise SetupError(f"invalid table {shown(self.table)}: expected for example arena.Table('codex', players=2)")
        if isinstance(self.bots, str) or not self.bots or not all(isinstance(name, str) for name in self.bots):
            raise SetupError(f"bots are a list of names, not {shown(self.bots)}")
        for name in self.bots:
            check_visible(name, "the name of a bot")
        if checked(self.seed) >= 10**MAX_SEED_DIGITS:
            raise SetupError(f"the seed of a run has at most {MAX_SEED_DIGITS} digits")
        if self.seconds is not None and not (_is_number(self.seconds) and 0 < self.seconds <= MAX_SECONDS):
            raise SetupError(f"a bot has more than 0 and at most {MAX_SECONDS:,.0f} seconds, not {shown(self.seconds)}")
        _check_word("deals", self.deals, get_args(Deals))
        _check_word("seats", self.seats, get_args(Seats))
        if self.seats == "fixed":
            self._check_fixed()

    def _check_fixed(self) -> None:
        if len(self.bots) != self.table.players:
            raise SetupError(f"with fixed seats there is a bot for each: {self.table.players}, not {len(self.bots)}")
        if self.deals == "duplicate":
            raise SetupError("with fixed seats nobody plays a deal twice: duplicate deals need rotating ones")

    def makers(self) -> dict[str, Factory]:
        """Return the factories of all bots; raise SetupError if one is not to be found in this process.

        To find a bot may run its code, so a plan that was read from a file is not asked for them.
        """
        return {name: self.given.get(name) or find(self.table.game, name) for name in dict.fromkeys(self.bots)}

    @property
    def block(self) -> int:
        """How many games a block has: one where seats are fixed."""
        if self.seats == "fixed":
            return 1
        seats, bots = self.table.players, len(self.bots)
        return seats * bots // gcd(seats, bots)

    def seating(self, number: int) -> tuple[str, ...]:
        """Return who sits where in the game of this number, by seat."""
        if self.seats == "fixed":
            return self.bots
        seats, bots = self.table.players, len(self.bots)
        block, place = divmod(number, self.block)
        first, turned = divmod(place, seats)
        ring = _ring(self.seed, bots, block)
        return tuple([self.bots[ring[(first * seats + (seat - turned) % seats) % bots]] for seat in range(seats)])

    def seed_of(self, number: int) -> int:
        """Return the seed of the game of this number."""
        if self.deals == "duplicate":
            return one_way_seed(self.seed, f"deal {number // self.block}")
        return one_way_seed(self.seed, f"game {number}")

    def check_games(self, games: object) -> int:
        """Return the number of games; raise SetupError if a run cannot have so many."""
        if isinstance(games, bool) or not isinstance(games, int) or games < 1:
            raise SetupError(f"at least one game is played, not {shown(games)}")
        if self.deals == "duplicate" and games % self.block:
            near = games // self.block * self.block
            choice = f"{near} or {near + self.block}" if near else f"{self.block}"
            raise SetupError(f"every deal is played {self.block} times: {choice} games can be, {games} cannot")
        return games


@lru_cache(maxsize=16)
def _ring(seed: int, bots: int, block: int) -> tuple[int, ...]:
    """Return the order of the bots in a block. The first one stays: only who follows whom makes a difference."""
    others = range(1, bots)
    return (0, *Dice(stream(seed, f"block {block}")).shuffled(others))


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _check_word(name: str, word: object, words: tuple[str, ...]) -> None:
    if word not in words:
        raise SetupError(f"{name} are {' or '.join(words)}, not {shown(word)}")
