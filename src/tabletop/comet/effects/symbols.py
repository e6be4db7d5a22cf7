"""Adding symbols to those of the Move."""

from tabletop.comet.effects import ExtraSymbols
from tabletop.comet.effects.record import NO_HELP, EffectRecord, no_obstacle, worth_nothing
from tabletop.comet.event import Log, PoolGrew
from tabletop.comet.moving import grown
from tabletop.comet.state import Draft, Moving, with_pool
from tabletop.core.rulebook import implements


@implements("comet.extra_symbols", "comet.A14")
def _add(draft: Draft, seat: int, effect: ExtraSymbols, log: Log) -> None:
    moving = Moving.of(draft)
    draft.step = with_pool(moving, pool=grown(moving.pool, effect.symbols))
    if log is not None:
        log.append(PoolGrew(seat, effect.symbols))


ADD_SYMBOLS = EffectRecord(
    kind=ExtraSymbols,
    obstacle=no_obstacle,
    in_hatch=NO_HELP,
    carry_out=_add,
    choice=None,
    caption=lambda _book, effect: " ".join([f"+{symbol}" for symbol in effect.symbols]),
    points=worth_nothing,
)
