"""Abilities in use (rulebook: "Abilities"): what each effect of the vocabulary begins."""

from collections.abc import Callable, Mapping
from typing import Any

from tabletop.comet.actions import Use
from tabletop.comet.choosing import choose, open_passage
from tabletop.comet.draft import Draft, Log
from tabletop.comet.drawing import draw_silver
from tabletop.comet.effects import (
    CopyMovedSymbols,
    DrawSilver,
    EnterSpecial,
    ExtraMoveCard,
    ExtraStep,
    ExtraSymbols,
    PlaceNeutral,
    ReduceDistance,
    TakeGold,
    TakeMovedSilver,
    TerrainPassage,
)
from tabletop.comet.event import DistanceReduced, PoolGrew
from tabletop.comet.moving import grown
from tabletop.comet.paying import pay
from tabletop.comet.state import Decision, Hatching, Moving, State, make_hatching, make_moving, make_using
from tabletop.comet.turns import resume
from tabletop.core.rulebook import implements


@implements("comet.ability")
def use(draft: Draft, seat: int, action: Use, log: Log) -> State:
    """Pay for an ability and carry it out, up to the first choice that it leaves."""
    effect = draft.book.abilities[action.card][action.ability].effect
    pay(draft, seat, action.card, action.ability, log)
    return _BEGIN[type(effect)](draft, seat, action, effect, log)


def _choice(phase: Decision) -> Callable[[Draft, int, Use, Any, Log], State]:
    """Return the beginning of an effect that leaves one choice."""

    def begin(draft: Draft, seat: int, action: Use, _effect: Any, log: Log) -> State:
        return _ask(draft, seat, action, phase, 1, log)

    return begin


def _ask(draft: Draft, seat: int, action: Use, phase: Decision, count: int, log: Log) -> State:
    within: Any = draft.step
    return choose(draft, seat, make_using(action.card, action.ability, count, within), phase, log)


@implements("comet.extra_symbols", "comet.A14")
def _add_symbols(draft: Draft, seat: int, _action: Use, effect: ExtraSymbols, log: Log) -> State:
    step = draft.step
    assert type(step) is Moving
    draft.step = make_moving(grown(step.pool, effect.symbols), step.cards, step.silver, step.guided)
    if log is not None:
        log.append(PoolGrew(seat, effect.symbols))
    return resume(draft, log)


@implements("comet.reduce_distance", "comet.A4")
def _reduce(draft: Draft, seat: int, _action: Use, effect: ReduceDistance, log: Log) -> State:
    step = draft.step
    assert type(step) is Hatching
    draft.step = make_hatching(step.slot, step.distance - effect.amount)
    if log is not None:
        log.append(DistanceReduced(seat, step.distance - effect.amount))
    return resume(draft, log)


@implements("comet.draw_silver", "comet.A37")
def _draw(draft: Draft, seat: int, _action: Use, effect: DrawSilver, log: Log) -> State:
    draw_silver(draft, seat, effect.count, log)
    return resume(draft, log)


@implements("comet.terrain_passage")
def _pass_through(draft: Draft, seat: int, action: Use, effect: TerrainPassage, log: Log) -> State:
    if effect.scope == "all_tokens":
        return open_passage(draft, seat, None, effect, log)
    return _ask(draft, seat, action, "guide", 1, log)


@implements("comet.extra_move_card")
def _discard_more(draft: Draft, seat: int, action: Use, effect: ExtraMoveCard, log: Log) -> State:
    return _ask(draft, seat, action, "extra", effect.cards, log)


@implements("comet.take_gold_faceup", "comet.A34")
def _take_gold(draft: Draft, seat: int, action: Use, effect: TakeGold, log: Log) -> State:
    return _ask(draft, seat, action, "gold", effect.count, log)


@implements("comet.take_moved_silver")
def _take_silver(draft: Draft, seat: int, action: Use, effect: TakeMovedSilver, log: Log) -> State:
    return _ask(draft, seat, action, "silver", effect.count, log)


_BEGIN: Mapping[type[Any], Callable[[Draft, int, Use, Any, Log], State]] = {
    ExtraStep: _choice("run"),
    EnterSpecial: _choice("enter"),
    PlaceNeutral: _choice("place"),
    CopyMovedSymbols: _choice("pick"),
    ExtraSymbols: _add_symbols,
    ExtraMoveCard: _discard_more,
    TerrainPassage: _pass_through,
    ReduceDistance: _reduce,
    TakeGold: _take_gold,
    DrawSilver: _draw,
    TakeMovedSilver: _take_silver,
}
