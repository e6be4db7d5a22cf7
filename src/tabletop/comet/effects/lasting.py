"""Effects that are never used, because they are permanent or score at the end."""

from collections.abc import Callable, Sequence

from tabletop.comet.cards import Animal
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


def _lasting(kind: type[E], caption: str, points: Callable[[E, Sequence[Animal]], int]) -> EffectRecord[E]:
    """Make the record of an effect that is never used.

    The book has its permanent benefit, and `points` its score.
    """
    return EffectRecord(
        kind=kind,
        obstacle=no_obstacle,
        leads_to=leads_nowhere,
        carry_out=nothing_at_once,
        choice=None,
        caption=caption,
        points=points,
    )


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


SHARE = _lasting(ShareNest, "comet.effect.share_nest", worth_nothing)
LIMIT = _lasting(HandLimit, "comet.effect.hand_limit", worth_nothing)
SET = _lasting(InSet, "comet.effect.set_bonus", worth_nothing)  # A set scores once for all its cards.
EGG = _lasting(ScorePerEgg, "comet.effect.score_per_egg", _egg_points)
TERRAIN = _lasting(ScorePerTerrain, "comet.effect.score_per_terrain", _terrain_points)
METAL = _lasting(ScorePerMetal, "comet.effect.score_per_metal", _metal_points)
SPECIES = _lasting(ScorePerSpecies, "comet.effect.score_per_species", _species_points)
