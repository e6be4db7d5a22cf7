"""The vocabulary of abilities: which effect is known, when it may be had, what its parameters are."""

from collections.abc import Callable, Collection, Mapping
from typing import Final

from attrs import frozen

from tabletop.comet.cards import EGGS
from tabletop.comet.catalogue.reading import Row
from tabletop.comet.effects import (
    Ability,
    CopyMovedSymbols,
    DrawSilver,
    Effect,
    EnterSpecial,
    ExtraMoveCard,
    ExtraStep,
    ExtraSymbols,
    HandLimit,
    InSet,
    PlaceNeutral,
    ReduceDistance,
    ScorePerEgg,
    ScorePerMetal,
    ScorePerSpecies,
    ScorePerTerrain,
    ShareNest,
    TakeGold,
    TakeMovedSilver,
    TerrainPassage,
)
from tabletop.comet.words import (
    ANYWHERE,
    COSTS,
    CROSSINGS,
    GOALS,
    GROUNDS,
    METALS,
    SCOPES,
    SYMBOLS,
    TERRAINS,
    TRIGGERS,
    Cost,
    Symbol,
    Trigger,
)
from tabletop.core.rulebook import implements


@frozen
class Known:
    """What the parameters of a catalogue's abilities may refer to."""

    tokens: Collection[str]
    sets: Mapping[str, Collection[str]]  # the species of each set
    species: Collection[str]


@frozen
class Entry:
    """One effect of the vocabulary."""

    triggers: tuple[Trigger, ...]
    parameters: tuple[str, ...]
    read: Callable[[Row, Known], Effect]


def read_ability(row: Row, costs: tuple[Cost, ...], known: Known) -> Ability:
    """Read one ability of a card whose abilities may have these costs when they are used."""
    name = row.choice("effect", tuple(VOCABULARY))
    entry = VOCABULARY[name]
    row.only("trigger", "cost", "effect", *entry.parameters)
    trigger = row.choice("trigger", TRIGGERS)
    if trigger not in entry.triggers:
        raise row.wrong("trigger", f"{name} is for {' or '.join(entry.triggers)}, not {trigger}")
    cost = row.choice("cost", COSTS)
    wanted = ("none",) if trigger in ("permanent", "endgame") else costs
    if cost not in wanted:
        raise row.wrong("cost", f"a {trigger} ability of this card costs {' or '.join(wanted)}, not {cost}")
    effect = entry.read(row, known)
    if trigger == "permanent" and isinstance(effect, TerrainPassage) and effect.scope != "all_tokens":
        raise row.wrong("scope", "a permanent passage is for all_tokens: nobody chooses one")
    return Ability(trigger, cost, effect)


def _symbols(row: Row, field: str) -> tuple[Symbol, ...]:
    return row.choices(field, SYMBOLS)


def _some_symbols(row: Row, _known: Known) -> Effect:
    symbols = _symbols(row, "symbols")
    if not symbols:
        raise row.wrong("symbols", "expected at least one symbol")
    return ExtraSymbols(symbols)


def _extra_step(row: Row, _known: Known) -> Effect:
    terrain = row.choice("terrain", ANYWHERE)
    return ExtraStep(row.number("steps", 1), terrain, row.choice("crossing", CROSSINGS))


def _enter_special(row: Row, _known: Known) -> Effect:
    targets = row.choices("targets", GOALS)
    if not targets:
        raise row.wrong("targets", "expected nest, cave or both")
    return EnterSpecial(targets, row.flag("via_occupied"))


def _place_neutral(row: Row, known: Known) -> Effect:
    where = row.choices("where", GROUNDS)
    if not where:
        raise row.wrong("where", "expected terrain, nest or both")
    return PlaceNeutral(row.choice("token", tuple(known.tokens)), where)


@implements("comet.sets")
def _in_set(row: Row, known: Known) -> Effect:
    return InSet(row.choice("set", tuple(known.sets)))


def _score_per_species(row: Row, known: Known) -> Effect:
    species = row.choices("species", tuple(known.species))
    if not species:
        raise row.wrong("species", "expected at least one species")
    return ScorePerSpecies(species, row.number("points", -99, 99))


VOCABULARY: Final[Mapping[str, Entry]] = {
    "extra_step": Entry(("move",), ("steps", "terrain", "crossing"), _extra_step),
    "extra_symbols": Entry(("move",), ("symbols",), _some_symbols),
    "extra_move_card": Entry(("move",), ("cards",), lambda row, _: ExtraMoveCard(row.number("cards", 1))),
    "terrain_passage": Entry(
        ("move", "permanent"),
        ("terrain", "scope"),
        lambda row, _: TerrainPassage(row.choice("terrain", TERRAINS), row.choice("scope", SCOPES)),
    ),
    "enter_special": Entry(("move",), ("targets", "via_occupied"), _enter_special),
    "place_neutral": Entry(("move", "hatch"), ("token", "where"), _place_neutral),
    "reduce_distance": Entry(("hatch",), ("amount",), lambda row, _: ReduceDistance(row.number("amount", 1))),
    "share_nest": Entry(("permanent",), (), lambda _row, _: ShareNest()),
    "hand_limit": Entry(("permanent",), ("amount",), lambda row, _: HandLimit(row.number("amount", -99, 99))),
    "take_gold_faceup": Entry(("hatch", "move"), ("count",), lambda row, _: TakeGold(row.number("count", 1))),
    "draw_silver": Entry(("hatch", "move"), ("count",), lambda row, _: DrawSilver(row.number("count", 1))),
    "take_moved_silver": Entry(("between_turns",), ("count",), lambda row, _: TakeMovedSilver(row.number("count", 1))),
    "copy_moved_symbols": Entry(
        ("between_turns",), ("bonus_symbols",), lambda row, _: CopyMovedSymbols(_symbols(row, "bonus_symbols"))
    ),
    "set_bonus": Entry(("endgame",), ("set",), _in_set),
    "score_per_egg": Entry(
        ("endgame",),
        ("egg", "points"),
        lambda row, _: ScorePerEgg(row.choice("egg", EGGS), row.number("points", -99, 99)),
    ),
    "score_per_terrain": Entry(
        ("endgame",),
        ("terrain", "points"),
        lambda row, _: ScorePerTerrain(row.choice("terrain", TERRAINS), row.number("points", -99, 99)),
    ),
    "score_per_metal": Entry(
        ("endgame",),
        ("metal", "points"),
        lambda row, _: ScorePerMetal(row.choice("metal", METALS), row.number("points", -99, 99)),
    ),
    "score_per_species": Entry(("endgame",), ("species", "points"), _score_per_species),
}
