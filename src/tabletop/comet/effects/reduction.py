"""Hatching nearer to the cave."""

from attrs import evolve

from tabletop.comet.effects import ReduceDistance
from tabletop.comet.effects.record import EffectRecord, InHatch, no_obstacle, worth_nothing
from tabletop.comet.event import DistanceReduced, Log
from tabletop.comet.hatching import leads_nowhere
from tabletop.comet.state import Draft, Hatching
from tabletop.core.rulebook import implements


@implements("comet.reduce_distance", "comet.A4")
def _reduce(draft: Draft, seat: int, effect: ReduceDistance, log: Log) -> None:
    hatching = Hatching.of(draft)
    draft.step = evolve(hatching, distance=hatching.distance - effect.amount)
    if log is not None:
        log.append(DistanceReduced(seat, draft.step.distance))


REDUCE = EffectRecord(
    kind=ReduceDistance,
    obstacle=no_obstacle,
    in_hatch=InHatch(reduces=lambda effect: effect.amount, leads_to=leads_nowhere),
    carry_out=_reduce,
    choice=None,
    caption=lambda _book, effect: f"nest -{effect.amount}",
    points=worth_nothing,
)
