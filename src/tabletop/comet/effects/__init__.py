"""Effects of abilities, and the allowed values of their parameters (rulebook: "Abilities").

Each effect is a class. Its methods `spent` and `always` need no position. The records in the other modules of this
package have the functions that need one.
"""

from typing import Literal, TypeAlias, get_args

from attrs import frozen

Terrain: TypeAlias = Literal["meadow", "jungle", "desert", "water", "lava"]
Symbol: TypeAlias = Literal["meadow", "jungle", "desert", "water", "lava", "wild"]
Metal: TypeAlias = Literal["silver", "gold"]
Trigger: TypeAlias = Literal["permanent", "hatch", "move", "between_turns", "endgame"]
Cost: TypeAlias = Literal["none", "rotate", "discard"]
Ground: TypeAlias = Literal["terrain", "nest"]
Goal: TypeAlias = Literal["nest", "cave"]
Anywhere: TypeAlias = Literal["any", "meadow", "jungle", "desert", "water", "lava"]
Crossing: TypeAlias = Literal["none", "paid"]
Scope: TypeAlias = Literal["one_token", "all_tokens"]

TERRAINS: tuple[Terrain, ...] = get_args(Terrain)
SYMBOLS: tuple[Symbol, ...] = get_args(Symbol)
METALS: tuple[Metal, ...] = get_args(Metal)
TRIGGERS: tuple[Trigger, ...] = get_args(Trigger)
USED: tuple[Trigger, ...] = ("hatch", "move", "between_turns")
"""The triggers of abilities that a player uses. The other abilities need no action."""
COSTS: tuple[Cost, ...] = get_args(Cost)
GROUNDS: tuple[Ground, ...] = get_args(Ground)
GOALS: tuple[Goal, ...] = get_args(Goal)
ANYWHERE: tuple[Anywhere, ...] = get_args(Anywhere)
CROSSINGS: tuple[Crossing, ...] = get_args(Crossing)
SCOPES: tuple[Scope, ...] = get_args(Scope)


def some(number: int, thing: str) -> str:
    """Return a number with its noun, such as `1 card` or `2 cards`."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


@frozen
class Spent:
    """The largest possible gain from one use of an effect.

    A Move gains `symbols` and a `passage`. A Hatch is nearer to the cave by `distance`. `gold` counts the gold cards
    taken, and `ready` the cards of the player made ready. `copied` are the symbols added to those of a copied card, or
    None if the effect copies no card.
    """

    symbols: tuple[Symbol, ...] = ()
    copied: tuple[Symbol, ...] | None = None
    distance: int = 0
    passage: Terrain | None = None
    gold: int = 0
    ready: int = 0


@frozen
class Always:
    """The benefit of a permanent effect, which is never used.

    Every Move gains `symbols` and a `passage`. Every Hatch is nearer to the cave by `distance`. The player's hand limit
    is higher by `hand_limit`. If `shares_nests`, the player's animals may hatch in occupied nests.
    """

    symbols: tuple[Symbol, ...] = ()
    distance: int = 0
    passage: Terrain | None = None
    hand_limit: int = 0
    shares_nests: bool = False


class NothingSpent:
    """Base of effects without a gain that `Spent` counts."""

    __slots__ = ()

    def spent(self) -> Spent:
        """Return the largest possible gain from one use."""
        return Spent()


class NothingAlways:
    """Base of effects that are never permanent."""

    __slots__ = ()

    def always(self) -> Always:
        """Return the benefit of the effect when it is permanent."""
        return Always()


@frozen
class ExtraStep(NothingSpent, NothingAlways):
    """Move one own token up to `steps` steps without symbols and without free passage."""

    steps: int
    terrain: Anywhere
    crossing: Crossing


@frozen
class ExtraSymbols:
    """Add symbols to those of the Move."""

    symbols: tuple[Symbol, ...]

    def spent(self) -> Spent:
        """Return the largest possible gain from one use."""
        return Spent(symbols=self.symbols)

    def always(self) -> Always:
        """Return the benefit of the effect when it is permanent."""
        return Always(symbols=self.symbols)


@frozen
class ExtraMoveCard(NothingSpent, NothingAlways):
    """Discard up to `cards` more animal cards for the same Move."""

    cards: int


@frozen
class TerrainPassage:
    """Empty hexes of a terrain are passable like occupied ones."""

    terrain: Terrain
    scope: Scope

    def spent(self) -> Spent:
        """Return the largest possible gain from one use."""
        return Spent(passage=self.terrain)

    def always(self) -> Always:
        """Return the benefit of the effect when it is permanent."""
        return Always(passage=self.terrain)


@frozen
class EnterSpecial(NothingSpent, NothingAlways):
    """Move one own token onto a free nest or into the cave without a symbol."""

    targets: tuple[Goal, ...]
    via_occupied: bool


@frozen
class PlaceNeutral(NothingSpent, NothingAlways):
    """Put a neutral token onto a free hex."""

    token: str
    where: tuple[Ground, ...]


@frozen
class ReduceDistance:
    """Reduce the distance of a Hatch by `amount`."""

    amount: int

    def spent(self) -> Spent:
        """Return the largest possible gain from one use."""
        return Spent(distance=self.amount)

    def always(self) -> Always:
        """Return the benefit of the effect when it is permanent."""
        return Always(distance=self.amount)


@frozen
class ShareNest(NothingSpent):
    """Own animals may hatch in occupied nests."""

    def always(self) -> Always:
        """Return the benefit of the effect when it is permanent."""
        return Always(shares_nests=True)


@frozen
class HandLimit(NothingSpent):
    """Raise the hand limit by `amount`."""

    amount: int

    def always(self) -> Always:
        """Return the benefit of the effect when it is permanent."""
        return Always(hand_limit=self.amount)


@frozen
class TakeGold(NothingAlways):
    """Take cards of the open gold row."""

    count: int

    def spent(self) -> Spent:
        """Return the largest possible gain from one use."""
        return Spent(gold=self.count)


@frozen
class DrawSilver(NothingSpent, NothingAlways):
    """Draw from the silver draw pile."""

    count: int


@frozen
class TakeMovedSilver(NothingSpent, NothingAlways):
    """Take silver cards that the previous player discarded for a Move."""

    count: int


@frozen
class CopyMovedSymbols(NothingAlways):
    """Make steps with the symbols of a card from the previous player's Move."""

    bonus_symbols: tuple[Symbol, ...]

    def spent(self) -> Spent:
        """Return the largest possible gain from one use."""
        return Spent(copied=self.bonus_symbols)


@frozen
class InSet(NothingSpent, NothingAlways):
    """The card belongs to a set that scores."""

    set: str


@frozen
class ScorePerEgg(NothingSpent, NothingAlways):
    """Points for each rescued card with an egg of the colour."""

    egg: str
    points: int


@frozen
class ScorePerTerrain(NothingSpent, NothingAlways):
    """Points for each rescued card that shows the terrain.

    A card that shows it twice counts once.
    """

    terrain: Terrain
    points: int


@frozen
class ScorePerMetal(NothingSpent, NothingAlways):
    """Points for each rescued card of the metal."""

    metal: Metal
    points: int


@frozen
class ScorePerSpecies(NothingSpent, NothingAlways):
    """Points for each rescued card of the species."""

    species: tuple[str, ...]
    points: int


Effect: TypeAlias = (
    ExtraStep | ExtraSymbols | ExtraMoveCard | TerrainPassage | EnterSpecial | PlaceNeutral | ReduceDistance | ShareNest
    | HandLimit | TakeGold | DrawSilver | TakeMovedSilver | CopyMovedSymbols | InSet | ScorePerEgg | ScorePerTerrain
    | ScorePerMetal | ScorePerSpecies
)  # fmt: skip


@frozen
class Ability:
    """An effect with its trigger and its cost."""

    trigger: Trigger
    cost: Cost
    effect: Effect
