"""The vocabulary of abilities, with the triggers and parameters of each effect."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Final, TypeAlias

from attrs import frozen

from tabletop.comet import effects
from tabletop.comet.cards import EGGS
from tabletop.comet.catalogue.reading import MAX_NUMBER, Row
from tabletop.comet.effects import Ability, Cost, Effect, TerrainPassage, Trigger
from tabletop.core.rulebook import implements


class Known:
    """The names in a catalogue that parameters of abilities may use.

    `sets` has the species of each set.
    """

    def __init__(self, tokens: Collection[str], sets: Mapping[str, Collection[str]], species: Collection[str]) -> None:
        self.tokens, self.sets, self.species = tokens, sets, species


Reader: TypeAlias = Callable[[Row, str, Known], object]
"""A function that reads the parameter with this name, or raises SetupError."""


Check: TypeAlias = Callable[[Row, Trigger, Any], None]
"""A function that raises SetupError if the effect is not allowed with this trigger."""


@frozen
class Entry:
    """An effect with its class, its triggers, the readers of its fields and a check."""

    kind: type[Any]
    triggers: tuple[Trigger, ...]
    check: Check
    parameters: Mapping[str, Reader]


@implements("comet.A45")
def read_ability(row: Row, costs: tuple[Cost, ...], known: Known) -> Ability:
    """Read one ability of a card.

    `costs` are the allowed costs of an ability that is used.
    """
    name = row.choice("effect", tuple(VOCABULARY))
    entry = VOCABULARY[name]
    row.only("trigger", "cost", "effect", *entry.parameters)
    trigger = row.choice("trigger", effects.TRIGGERS)
    if trigger not in entry.triggers:
        raise row.wrong("trigger", f"expected {' or '.join(entry.triggers)} for {name}, not {trigger}")
    cost = row.choice("cost", effects.COSTS)
    wanted = ("none",) if trigger in ("permanent", "endgame") else costs
    if cost not in wanted:
        raise row.wrong("cost", f"expected {' or '.join(wanted)} for a {trigger} ability of this card, not {cost}")
    effect = entry.kind(**{field: read(row, field, known) for field, read in entry.parameters.items()})
    entry.check(row, trigger, effect)
    return Ability(trigger, cost, effect)


def _allow(_row: Row, _trigger: Trigger, _effect: Effect) -> None:
    """Accept every effect."""


def _check_passage(row: Row, trigger: Trigger, effect: TerrainPassage) -> None:
    if trigger == "permanent" and effect.scope != "all_tokens":
        raise row.wrong("scope", "expected all_tokens for a permanent passage, because no token is chosen")


def _number(low: int, high: int = MAX_NUMBER) -> Reader:
    return lambda row, field, _known: row.number(field, low, high)


def _one(allowed: Sequence[str]) -> Reader:
    return lambda row, field, _known: row.choice(field, allowed)


def _some(allowed: Sequence[str], expected: str) -> Reader:
    return lambda row, field, _known: row.some(field, allowed, expected)


@implements("comet.sets")
def _set(row: Row, field: str, known: Known) -> str:
    return row.choice(field, tuple(known.sets))


def _token(row: Row, field: str, known: Known) -> str:
    return row.choice(field, tuple(known.tokens))


def _species(row: Row, field: str, known: Known) -> tuple[str, ...]:
    return row.some(field, known.species, "at least one species")


def _flag(row: Row, field: str, _known: Known) -> bool:
    return row.flag(field)


def _symbols(row: Row, field: str, _known: Known) -> tuple[str, ...]:
    return row.choices(field, effects.SYMBOLS)


def _entry(kind: type[Any], *triggers: Trigger, check: Check = _allow, **parameters: Reader) -> Entry:
    return Entry(kind, triggers, check, parameters)


_GOALS = _some(effects.GOALS, "nest, cave or both")
_GROUNDS = _some(effects.GROUNDS, "terrain, nest or both")
_POINTS = _number(-99, 99)
_SOME_SYMBOLS = _some(effects.SYMBOLS, "at least one symbol")
_TERRAIN = _one(effects.TERRAINS)

VOCABULARY: Final[Mapping[str, Entry]] = {
    "extra_step": _entry(
        effects.ExtraStep, "move", steps=_number(1), terrain=_one(effects.ANYWHERE), crossing=_one(effects.CROSSINGS)
    ),
    "extra_symbols": _entry(effects.ExtraSymbols, "move", "permanent", symbols=_SOME_SYMBOLS),
    "extra_move_card": _entry(effects.ExtraMoveCard, "move", cards=_number(1)),
    "terrain_passage": _entry(
        TerrainPassage, "move", "permanent", check=_check_passage, terrain=_TERRAIN, scope=_one(effects.SCOPES)
    ),
    "enter_special": _entry(effects.EnterSpecial, "move", targets=_GOALS, via_occupied=_flag),
    "place_neutral": _entry(effects.PlaceNeutral, "move", "hatch", token=_token, where=_GROUNDS),
    "reduce_distance": _entry(effects.ReduceDistance, "hatch", "permanent", amount=_number(1)),
    "share_nest": _entry(effects.ShareNest, "permanent"),
    "hand_limit": _entry(effects.HandLimit, "permanent", amount=_number(-99, 99)),
    "take_gold_faceup": _entry(effects.TakeGold, "hatch", "move", "between_turns", count=_number(1)),
    "draw_silver": _entry(effects.DrawSilver, "hatch", "move", count=_number(1)),
    "take_moved_silver": _entry(effects.TakeMovedSilver, "between_turns", count=_number(1)),
    "copy_moved_symbols": _entry(effects.CopyMovedSymbols, "between_turns", bonus_symbols=_symbols),
    "set_bonus": _entry(effects.InSet, "endgame", set=_set),
    "score_per_egg": _entry(effects.ScorePerEgg, "endgame", egg=_one(EGGS), points=_POINTS),
    "score_per_terrain": _entry(effects.ScorePerTerrain, "endgame", terrain=_TERRAIN, points=_POINTS),
    "score_per_metal": _entry(effects.ScorePerMetal, "endgame", metal=_one(effects.METALS), points=_POINTS),
    "score_per_species": _entry(effects.ScorePerSpecies, "endgame", species=_species, points=_POINTS),
}
