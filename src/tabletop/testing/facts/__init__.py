"""What the laws cannot know of a game and its author can say: `Facts`, for our games and for a stranger's."""

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
"""Hidden cards by pool and by place: cards of different pools never change places.

>>> from tabletop.testing.facts import Pools
>>> pools: Pools = {"cards": {"hand of seat 1": ("B5", "G2"), "deck": ("R1", "REST", "Y6")}}
>>> [*pools["cards"]]
['hand of seat 1', 'deck']
"""

Position: TypeAlias = tuple[Any, int | None]
"""A state and who looks at it."""


@frozen
class Hidden:
    """What the rulebook hides from a viewer (a seat, or None), written down from the rulebook.

    `zones(state, viewer)` names the hidden cards by pool and place; `laid(state, viewer, zones)` returns the state with
    these cards in their places instead; `also` names what is hidden and no card: a value, or None where it is settled.

    >>> hidden: testing.Hidden = testing.facts_for("starmap").hidden
    >>> [*hidden.zones(starmap.new_game(players=2, seed=7), 0)["cards"]]
    ['hand of seat 1', 'top of the deck', 'deck below the top']
    """

    zones: Callable[[Any, int | None], Pools]
    laid: Callable[[Any, int | None, Pools], Any]
    also: Mapping[str, Callable[[Any, int | None], object]] = NONE


def other_hands(state: Table, viewer: int | None) -> dict[str, tuple[Any, ...]]:
    """Return the hands of the others as places, without what a seat's `known` says that everybody saw go in."""
    others = [(seat, mine) for seat, mine in enumerate(state.seats) if seat != viewer]
    unknown = [Counter[Any](mine.hand) - Counter[Any](getattr(mine, "known", ())) for _, mine in others]
    return {f"hand of seat {seat}": tuple(cards.elements()) for (seat, _), cards in zip(others, unknown, strict=True)}


def with_hands(state: S, viewer: int | None, places: Pool, in_order: Callable[[list[Any]], Any]) -> S:
    """Return the state in which the others hold what is known of their hands and these cards, in order."""
    seats: list[Any] = list(state.seats)
    for seat, mine in enumerate(seats):
        if seat != viewer:
            hand = [*getattr(mine, "known", ()), *places[f"hand of seat {seat}"]]
            seats[seat] = evolve(mine, hand=in_order(hand))
    table: Any = state
    return cast("S", evolve(table, seats=tuple(seats)))


def next_seed(state: Any, _viewer: int | None) -> object:
    """Return the seed of the next shuffle, which nobody may foresee."""
    return state.seed


def _as_it_is(state: Any) -> Any:
    return state


@frozen
class Facts:
    """What the laws cannot know of a game; every part may be left out, and then less is proved.

    `bound` is how many actions from any state to the end are waited for where `INFO.longest` proves none, one number or
    one for each number of players; `contents` lists everything that is somewhere exactly once. `positions()` are states
    with few hidden cards, in which all deals can be listed. `policies` play in tests beside the game's bots;
    `option_sets` are played beside those of its INFO, such as small or odd card sets. `constructed` reaches what play
    cannot: a function by rule id that sets up a table and does what the rule is about. `any_order` names the event
    classes that turn cards up openly in an order that no view keeps, so that worlds may differ in it; `asked_anyway`
    says, by action class, why a seat is asked although everybody sees that it is its only action.

    `tiny(scale)` makes the options of a table for two whose games are few and short, the more of them the larger the
    scale. `settled(state)` is what `deals` lists for all states that differ in what never comes to light, such as a
    seed, or the order of a pile that is shuffled before anybody draws from it.

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
        """Return the most actions that a game for so many can have: as its INFO says, or else the bound."""
        proved = game.INFO.longest(players, options)
        if proved is not None:
            return proved
        return self.bound if isinstance(self.bound, int) else self.bound[players]


def facts_for(game: str) -> Facts:
    """Return what a distribution says of a game, ours of our games; or nothing, if nobody says anything.

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
    """Return the options and the number of players of a table whose games are few and short.

    A larger scale, up to 4, makes more of them, about ten times as many with each step.

    >>> options, players = testing.tiny("starmap")
    >>> players, len(options.cards), options.shine
    (2, 20, 2)
    """
    options = facts_for(game).tiny
    if options is None:
        raise SetupError(f"nobody has named a tiny table for {shown(game)}: its Facts have no `tiny`")
    if type(scale) is not int or not 1 <= scale <= MAX_SCALE:
        raise SetupError(f"scale is 1 to {MAX_SCALE}, not {shown(scale)}")
    return options(scale), 2


def configurations(game: Game[O, Any, Any, Any, Any], facts: Facts | None = None) -> list[tuple[str, O, int]]:
    """List all named option sets of a game, and those of the facts, with all numbers of players.

    >>> [(name, players) for name, options, players in testing.configurations(codex)][:4]
    [('standard', 2), ('standard', 3), ('standard', 4), ('capped', 2)]
    """
    sets = [*game.INFO.option_sets, *(facts.option_sets.items() if facts else ())]
    return [(name, options, players) for name, options in sets for players in game.INFO.players]
