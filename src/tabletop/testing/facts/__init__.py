"""Facts about a game that its author states, because the laws cannot derive them."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, TypeAlias, TypeVar, cast

from attrs import evolve, frozen

from tabletop import catalogue
from tabletop.bots import Bot
from tabletop.core.errors import SetupError, shown
from tabletop.core.game import AnyGame, Game, O, Table

__all__ = ["Facts", "Hidden", "Pools", "Position", "configurations", "facts_for", "tiny"]
S = TypeVar("S", bound=Table)
MAX_SCALE = 4
NONE: Mapping[str, Any] = MappingProxyType({})

Pool: TypeAlias = Mapping[str, tuple[Any, ...]]
"""Hidden cards by place."""

Pools: TypeAlias = Mapping[str, Pool]
"""Hidden cards by pool and by place. Cards of different pools are never exchanged.

>>> from tabletop.testing.facts import Pools
>>> pools: Pools = {"cards": {"hand of seat 1": ("B5", "G2"), "deck": ("R1", "REST", "Y6")}}
>>> [*pools["cards"]]
['hand of seat 1', 'deck']
"""

Position: TypeAlias = tuple[Any, int | None]
"""A state and its viewer."""


@frozen
class Hidden:
    """The information that the rulebook hides from a viewer, which is a seat or None.

    `zones(state, viewer)` returns the hidden cards by pool and place. `laid(state, viewer, zones)` returns the state
    with these cards in their places instead. `also` has functions of state and viewer for other hidden values, by name.
    Such a value is None if nothing is hidden.

    >>> hidden: testing.Hidden = testing.facts_for("starmap").hidden
    >>> [*hidden.zones(starmap.new_game(players=2, seed=7), 0)["cards"]]
    ['hand of seat 1', 'top of the deck', 'deck below the top']
    """

    zones: Callable[[Any, int | None], Pools]
    laid: Callable[[Any, int | None, Pools], Any]
    also: Mapping[str, Callable[[Any, int | None], object]] = NONE


def other_hands(state: Table, viewer: int | None) -> dict[str, tuple[Any, ...]]:
    """Return the hands of the others as places, without the cards in `known`."""
    others = [(seat, mine) for seat, mine in enumerate(state.seats) if seat != viewer]
    unknown = [Counter[Any](mine.hand) - Counter[Any](getattr(mine, "known", ())) for _, mine in others]
    return {f"hand of seat {seat}": tuple(cards.elements()) for (seat, _), cards in zip(others, unknown, strict=True)}


def with_hands(state: S, viewer: int | None, places: Pool, in_order: Callable[[list[Any]], Any]) -> S:
    """Return the state in which the others hold their known cards and those in `places`."""
    seats: list[Any] = list(state.seats)
    for seat, mine in enumerate(seats):
        if seat != viewer:
            hand = [*getattr(mine, "known", ()), *places[f"hand of seat {seat}"]]
            seats[seat] = evolve(mine, hand=in_order(hand))
    table: Any = state
    return cast("S", evolve(table, seats=tuple(seats)))


def next_seed(state: Any, _viewer: int | None) -> object:
    """Return the seed of the next shuffle, which is hidden from all players."""
    return state.seed


def _as_it_is(state: Any) -> Any:
    return state


@frozen
class Facts:
    """Facts about a game for the laws. All are optional, but each one left out proves less.

    - `bound`: the most actions from any state to the end, if `INFO.longest` proves no limit. It is one number or one
      for each number of players.
    - `contents(state)`: everything that must exist exactly once.
    - `positions()`: states with few hidden cards, in which all deals can be listed.
    - `policies`: policies that play in tests, in addition to the game's bots.
    - `option_sets`: options to play in addition to those in INFO, such as small or odd card sets.
    - `constructed`: functions by rule id, for rules that play does not reach. Each sets up a table and applies the
      rule.
    - `any_order`: the event classes that turn cards up openly in an order that no view contains.
    - `asked_anyway`: by action class, the reason to ask a seat although all players can see its only action.
    - `tiny(scale)`: options of a table for two with few and short games. A larger scale has more games.
    - `settled(state)`: the state that `deals` lists for all states that differ only in irrelevant values. Examples are
      a seed and the order of a pile that is always shuffled before a draw.

    >>> facts = testing.Facts(bound=500, policies={"first": lambda view, actions, seed: actions[0]})
    >>> facts.longest(starmap, 2, starmap.Options())
    500
    >>> [*testing.policies_for(starmap, facts)]  # needs the extra `testing`
    ['random', 'greedy', 'first']
    """

    bound: int | Mapping[int, int] = 10_000
    contents: Callable[[Any], Iterable[object]] | None = None
    hidden: Hidden | None = None
    positions: Callable[[], Mapping[str, Position]] = dict
    policies: Mapping[str, Bot[Any, Any]] = NONE
    option_sets: Mapping[str, Any] = NONE
    constructed: Mapping[str, Callable[[], object]] = NONE
    any_order: frozenset[str] = frozenset()
    asked_anyway: Mapping[str, str] = NONE
    tiny: Callable[[int], Any] | None = None
    settled: Callable[[Any], Any] = _as_it_is

    def longest(self, game: AnyGame, players: int, options: object) -> int:
        """Return the maximum number of actions of a game, from its INFO or the bound."""
        proved = game.INFO.longest(players, options)
        if proved is not None:
            return proved
        return self.bound if isinstance(self.bound, int) else self.bound[players]


def facts_for(game: str) -> Facts:
    """Return the registered facts of a game, or empty ones if there are none.

    >>> sorted(testing.facts_for("starmap").policies)
    ['buyer', 'rester']
    """
    facts = catalogue.find(catalogue.FACTS, game)
    if facts is None:
        return Facts()
    if not isinstance(facts, Facts):
        raise SetupError(f"{catalogue.FACTS}: {game!r} is a {type(facts).__name__}, not Facts")
    return facts


def tiny(game: str, scale: int = 1) -> tuple[Any, int]:
    """Return the options and the number of players of a table with short games.

    A larger scale, up to 4, has about ten times as many games with each step.

    >>> options, players = testing.tiny("starmap")
    >>> players, len(options.cards), options.shine
    (2, 20, 2)
    """
    options = facts_for(game).tiny
    if options is None:
        raise SetupError(f"{shown(game)} has no tiny table: add `tiny` to its Facts")
    if type(scale) is not int or not 1 <= scale <= MAX_SCALE:
        raise SetupError(f"invalid scale {shown(scale)}: expected 1 to {MAX_SCALE}")
    return options(scale), 2


def configurations(game: Game[O, Any, Any, Any, Any], facts: Facts | None = None) -> list[tuple[str, O, int]]:
    """List all combinations of option sets and numbers of players.

    The option sets are those of the game and of the facts.

    >>> [(name, players) for name, options, players in testing.configurations(codex)][:4]
    [('standard', 2), ('standard', 3), ('standard', 4), ('capped', 2)]
    """
    sets = [*game.INFO.option_sets, *(facts.option_sets.items() if facts else ())]
    return [(name, options, players) for name, options in sets for players in game.INFO.players]
