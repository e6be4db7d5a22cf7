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
    """The name of a game, the number of players, and the options.

    The options can be a value, the name of an option set, or None for the default.

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
            raise SetupError(f"invalid game {shown(self.game)}: expected a name such as 'codex'")
        package: Any = self.package
        options = _options(package, self.options)
        check_table(package.INFO, package.Options, self.players, options)
        object.__setattr__(self, "options", options)

    @property
    def package(self) -> AnyGame:
        """The game, loaded by its name.

        Each process loads it, because packages cannot be pickled.
        """
        return load(self.game)


def _options(game: Any, options: Any) -> Any:
    if options is None:
        return game.Options()
    if isinstance(options, str):
        return named_options(game.INFO, options)
    return options


@frozen
class Plan:
    """A table, the bots that play at it, and the seed of all their games.

    Games are grouped in blocks. In a block the bots form a ring, whose order is random. Tables are cut from the ring
    one after the other until all bots are used equally often. At each table the bots play one game in every rotation.
    So after each whole block every bot has had every seat equally often, for all numbers of bots and seats.

    With duplicate deals, all games of a block have the same cards.

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
    """The factories of bots that were passed as values, by name.

    The file of a run has only the names.
    """

    def __attrs_post_init__(self) -> None:
        if not isinstance(self.table, Table):
            raise SetupError(f"invalid table {shown(self.table)}: expected for example arena.Table('codex', players=2)")
        if isinstance(self.bots, str) or not self.bots or not all(isinstance(name, str) for name in self.bots):
            raise SetupError(f"invalid bots {shown(self.bots)}: expected a list of names")
        for name in self.bots:
            check_visible(name, "the name of a bot")
        if checked(self.seed) >= 10**MAX_SEED_DIGITS:
            raise SetupError(f"seed too large: expected at most {MAX_SEED_DIGITS} digits")
        if self.seconds is not None and not (_is_number(self.seconds) and 0 < self.seconds <= MAX_SECONDS):
            raise SetupError(f"invalid seconds {shown(self.seconds)}: expected above 0 and at most {MAX_SECONDS:,.0f}")
        _check_word("deals", self.deals, get_args(Deals))
        _check_word("seats", self.seats, get_args(Seats))
        if self.seats == "fixed":
            self._check_fixed()

    def _check_fixed(self) -> None:
        if len(self.bots) != self.table.players:
            raise SetupError(f"invalid number of bots {len(self.bots)}: expected {self.table.players} with fixed seats")
        if self.deals == "duplicate":
            raise SetupError("invalid deals 'duplicate' with fixed seats: expected 'fresh', or rotating seats")

    def makers(self) -> dict[str, Factory]:
        """Return the factories of all bots.

        Raise SetupError if a bot cannot be found in this process. A search for a bot may run its code, so this method
        is not called for a plan that was read from a file.
        """
        return {name: self.given.get(name) or find(self.table.game, name) for name in dict.fromkeys(self.bots)}

    @property
    def block(self) -> int:
        """The number of games in a block. With fixed seats it is 1."""
        if self.seats == "fixed":
            return 1
        seats, bots = self.table.players, len(self.bots)
        return seats * bots // gcd(seats, bots)

    def seating(self, number: int) -> tuple[str, ...]:
        """Return the names of the bots in a game, by seat."""
        if self.seats == "fixed":
            return self.bots
        seats, bots = self.table.players, len(self.bots)
        block, place = divmod(number, self.block)
        first, turned = divmod(place, seats)
        ring = _ring(self.seed, bots, block)
        return tuple([self.bots[ring[(first * seats + (seat - turned) % seats) % bots]] for seat in range(seats)])

    def seed_of(self, number: int) -> int:
        """Return the seed of a game."""
        if self.deals == "duplicate":
            return one_way_seed(self.seed, f"deal {number // self.block}")
        return one_way_seed(self.seed, f"game {number}")

    def check_games(self, games: object) -> int:
        """Return the number of games. Raise SetupError if it is invalid."""
        if isinstance(games, bool) or not isinstance(games, int) or games < 1:
            raise SetupError(f"invalid games {shown(games)}: expected at least 1")
        if self.deals == "duplicate" and games % self.block:
            near = games // self.block * self.block
            choice = f"{near} or {near + self.block}" if near else f"{self.block}"
            raise SetupError(f"invalid games {games}: expected {choice}, since every deal is played {self.block} times")
        return games


@lru_cache(maxsize=16)
def _ring(seed: int, bots: int, block: int) -> tuple[int, ...]:
    """Return the order of the bots in a block.

    The first bot is fixed, because a rotation of the ring changes nothing.
    """
    others = range(1, bots)
    return (0, *Dice(stream(seed, f"block {block}")).shuffled(others))


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _check_word(name: str, word: object, words: tuple[str, ...]) -> None:
    if word not in words:
        raise SetupError(f"invalid {name} {shown(word)}: expected {' or '.join(words)}")
