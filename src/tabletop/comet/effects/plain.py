"""Effects without choices: symbols for the Move, a shorter distance, cards from the silver pile."""

from tabletop.comet.effects import DrawSilver, ExtraSymbols, ReduceDistance
from tabletop.comet.effects.record import EffectRecord, no_obstacle, worth_nothing
from tabletop.comet.event import DistanceReduced, Log, PoolGrew
from tabletop.comet.hands import draw_silver
from tabletop.comet.hatching import leads_nowhere
from tabletop.comet.state import Draft
from tabletop.comet.under_way import Hatching, Moving, grown, with_pool
from tabletop.core.rulebook import implements


@implements("comet.extra_symbols", "comet.A14")
def _add_symbols(draft: Draft, seat: int, effect: ExtraSymbols, log: Log) -> None:
    moving = Moving.of(draft)
    draft.step = with_pool(moving, grown(moving.pool, effect.symbols))
    if log is not None:
        log.append(PoolGrew(seat, effect.symbols))


ADD_SYMBOLS = EffectRecord(
    kind=ExtraSymbols,
    obstacle=no_obstacle,
    leads_to=leads_nowhere,
    carry_out=_add_symbols,
    choice=None,
    caption="comet.effect.extra_symbols",
    points=worth_nothing,
)


@implements("comet.reduce_distance", "comet.A4")
def _reduce(draft: Draft, seat: int, effect: ReduceDistance, log: Log) -> None:
    hatching = Hatching.of(draft)
    draft.step = Hatching(hatching.slot, hatching.distance - effect.amount)
    if log is not None:
        log.append(DistanceReduced(seat, draft.step.distance))


REDUCE = EffectRecord(
    kind=ReduceDistance,
    obstacle=no_obstacle,
    leads_to=leads_nowhere,
    carry_out=_reduce,
    choice=None,
    caption="comet.effect.reduce_distance",
    points=worth_nothing,
)


@implements("comet.draw_silver", "comet.A37")
def _draw(draft: Draft, seat: int, effect: DrawSilver, log: Log) -> None:
    draw_silver(draft, seat, effect.count, log)


DRAW = EffectRecord(
    kind=DrawSilver,
    obstacle=no_obstacle,
    leads_to=leads_nowhere,
    carry_out=_draw,
    choice=None,
    caption="comet.effect.draw_silver",
    points=worth_nothing,
)
