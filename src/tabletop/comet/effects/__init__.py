"""What abilities do, as values: one class for each effect of the vocabulary (rulebook: "Abilities")."""

from typing import TypeAlias

from attrs import frozen

from tabletop.comet.words import Anywhere, Cost, Crossing, Goal, Ground, Metal, Scope, Symbol, Terrain, Trigger


@frozen
class ExtraStep:
    """Move one own token up to so many steps without symbols and without free passage."""

    steps: int
    terrain: Anywhere
    crossing: Crossing


@frozen
class ExtraSymbols:
    """Add symbols to those of the Move."""

    symbols: tuple[Symbol, ...]


@frozen
class ExtraMoveCard:
    """Discard up to so many more animal cards for the same Move."""

    cards: int


@frozen
class TerrainPassage:
    """Empty hexes of a terrain are passable like occupied ones."""

    terrain: Terrain
    scope: Scope


@frozen
class EnterSpecial:
    """Move one own token onto a free nest or into the cave without a symbol."""

    targets: tuple[Goal, ...]
    via_occupied: bool


@frozen
class PlaceNeutral:
    """Put a neutral token onto a free hex."""

    token: str
    where: tuple[Ground, ...]


@frozen
class ReduceDistance:
    """Hatch nearer to the cave."""

    amount: int


@frozen
class ShareNest:
    """Own animals may hatch in occupied nests."""


@frozen
class HandLimit:
    """Draw up to a larger hand."""

    amount: int


@frozen
class TakeGold:
    """Take cards of the open gold row."""

    count: int


@frozen
class DrawSilver:
    """Draw from the silver draw pile."""

    count: int


@frozen
class TakeMovedSilver:
    """Take silver cards that the player who just finished discarded for a Move."""

    count: int


@frozen
class CopyMovedSymbols:
    """Move with the symbols of a card that the player who just finished discarded for a Move."""

    bonus_symbols: tuple[Symbol, ...]


@frozen
class InSet:
    """The card belongs to a set that scores."""

    set: str


@frozen
class ScorePerEgg:
    """Points for each rescued card with an egg of the colour."""

    egg: str
    points: int


@frozen
class ScorePerTerrain:
    """Points for each rescued card that shows the terrain, once a card."""

    terrain: Terrain
    points: int


@frozen
class ScorePerMetal:
    """Points for each rescued card of the metal."""

    metal: Metal
    points: int


@frozen
class ScorePerSpecies:
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
    """When an effect is to be had, and what it costs."""

    trigger: Trigger
    cost: Cost
    effect: Effect
