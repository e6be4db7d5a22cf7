"""Effects that are never used: what a card permits always, and what it scores at the end."""

from collections.abc import Callable, Sequence

from tabletop.comet.cards import Animal, SetBonus
from tabletop.comet.catalogue.book import Book
from tabletop.comet.effects import (
    HandLimit,
    InSet,
    ScorePerEgg,
    ScorePerMetal,
    ScorePerSpecies,
    ScorePerTerrain,
    ShareNest,
)
from tabletop.comet.effects.record import E, EffectRecord, no_obstacle, nothing_at_once, worth_nothing
from tabletop.comet.hatching import leads_nowhere
from tabletop.core.rulebook import implements


def _lasting(
    kind: type[E], caption: Callable[[Book, E], str], points: Callable[[E, Sequence[Animal]], int]
) -> EffectRecord[E]:
    """Make the record of an effect that nobody uses: the book, or the scoring, has what it does."""
    return EffectRecord(
        kind=kind,
        obstacle=no_obstacle,
        leads_to=leads_nowhere,
        carry_out=nothing_at_once,
        choice=None,
        caption=caption,
        points=points,
    )


def _set_caption(book: Book, effect: InSet) -> str:
    bonus: SetBonus = next(each for each in book.catalogue.sets if each.name == effect.set)
    if bonus.kind == "count":
        return f"{bonus.points} per {bonus.count} {' or '.join(bonus.species)}"
    jokers = f" (or {' or '.join(bonus.jokers)})" if bonus.jokers else ""
    return f"{bonus.points} per {' + '.join(bonus.species)}{jokers}"


@implements("comet.leader")
def _egg_points(effect: ScorePerEgg, rescued: Sequence[Animal]) -> int:
    return effect.points * len([each for each in rescued if each.egg == effect.egg])


@implements("comet.leader")
def _terrain_points(effect: ScorePerTerrain, rescued: Sequence[Animal]) -> int:
    return effect.points * len([each for each in rescued if effect.terrain in each.symbols])


@implements("comet.leader")
def _metal_points(effect: ScorePerMetal, rescued: Sequence[Animal]) -> int:
    return effect.points * len([each for each in rescued if each.metal == effect.metal])


@implements("comet.leader")
def _species_points(effect: ScorePerSpecies, rescued: Sequence[Animal]) -> int:
    return effect.points * len([each for each in rescued if each.species in effect.species])


SHARE = _lasting(ShareNest, lambda _book, _effect: "share nests", worth_nothing)
LIMIT = _lasting(HandLimit, lambda _book, effect: f"hand {effect.amount:+}", worth_nothing)
SET = _lasting(InSet, _set_caption, worth_nothing)  # A set scores once for all its cards.
EGG = _lasting(ScorePerEgg, lambda _book, effect: f"{effect.points} per {effect.egg} egg", _egg_points)
TERRAIN = _lasting(ScorePerTerrain, lambda _book, effect: f"{effect.points} per {effect.terrain} card", _terrain_points)
METAL = _lasting(ScorePerMetal, lambda _book, effect: f"{effect.points} per {effect.metal} card", _metal_points)
SPECIES = _lasting(
    ScorePerSpecies, lambda _book, effect: f"{effect.points} per {' or '.join(effect.species)}", _species_points
)
