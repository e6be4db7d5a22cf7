"""Choices that abilities leave to the player, and what they lead to."""

from collections.abc import Callable, Mapping
from typing import Any

from tabletop.comet.actions import Add, Copy, Go, Guide, Place, Stop, Take
from tabletop.comet.cards import Card
from tabletop.comet.draft import Draft, Log
from tabletop.comet.drawing import take_gold
from tabletop.comet.effects import CopyMovedSymbols, PlaceNeutral, TerrainPassage
from tabletop.comet.event import Copied, NeutralPlaced, PassageOpened, PoolGrew, SilverTaken, Why
from tabletop.comet.hands import discard, give
from tabletop.comet.moving import go, grown
from tabletop.comet.offers import effect_of, offered
from tabletop.comet.state import (
    Between,
    Copying,
    Decision,
    Moving,
    Phase,
    State,
    Using,
    make_between,
    make_guided,
    make_moving,
    make_silver,
    make_using,
)
from tabletop.comet.turns import resume
from tabletop.core.rulebook import implements
from tabletop.core.tuples import without


@implements("comet.ability", "comet.A34")
def choose(draft: Draft, seat: int, using: Using, phase: Decision, log: Log) -> State:
    """Ask for a choice; where all cards there are will be taken, which comes first is none."""
    draft.step, draft.phase = using, phase
    choices = offered(draft, seat)
    if not choices:
        return back(draft, using, log)
    if phase in ("gold", "silver") and using.left >= _there(draft, using, phase):
        return CARRY_OUT[phase](draft, seat, choices[0], log)
    return draft.asking(seat, phase, tuple(choices))


def _there(draft: Draft, using: Using, phase: Decision) -> int:
    if phase == "gold":
        return len(draft.gold.row)
    return len(using.within.silver) if type(using.within) is Between else 0


def back(draft: Draft, using: Using, log: Log) -> State:
    """Go back to the step in which the ability was used."""
    draft.step = using.within
    return resume(draft, log)


def _using(draft: Draft) -> Using:
    step = draft.step
    assert type(step) is Using
    return step


def _go(draft: Draft, seat: int, action: Go, log: Log) -> State:
    go(draft, seat, action.slot, action.to, None, log)
    return back(draft, _using(draft), log)


@implements("comet.place_neutral", "comet.A16")
def _place(draft: Draft, seat: int, action: Place, log: Log) -> State:
    using, effect = _using(draft), effect_of(draft)
    assert type(effect) is PlaceNeutral
    which = draft.book.setup.neutrals.index(effect.token)
    if log is not None:
        log.append(NeutralPlaced(seat, effect.token, draft.neutrals[which], action.to))
    draft.put_neutral(which, action.to)
    return back(draft, using, log)


@implements("comet.terrain_passage")
def _guide(draft: Draft, seat: int, action: Guide, log: Log) -> State:
    using, effect = _using(draft), effect_of(draft)
    assert type(effect) is TerrainPassage
    draft.step = using.within
    return open_passage(draft, seat, action.slot, effect, log)


@implements("comet.terrain_passage")
def open_passage(draft: Draft, seat: int, slot: int | None, effect: TerrainPassage, log: Log) -> State:
    """Let a token, or all of them (None), pass empty hexes of a terrain until the Move ends."""
    step = draft.step
    assert type(step) is Moving
    guided = (*step.guided, make_guided(slot, effect.terrain))
    draft.step = make_moving(step.pool, step.cards, step.silver, guided)
    if log is not None:
        log.append(PassageOpened(seat, slot, effect.terrain))
    return resume(draft, log)


@implements("comet.move", "comet.wild", "comet.extra_move_card", "comet.A7", "comet.A39")
def add_card(draft: Draft, seat: int, card: Card, moving: Moving, why: Why, log: Log) -> Moving:
    """Discard a card for the Move; its symbols join the pool."""
    metal = discard(draft, seat, card, why, log)
    silver = moving.silver + (card,) if metal == "silver" else moving.silver
    fresh = draft.book.pools[card]
    if log is not None:
        log.append(PoolGrew(seat, draft.book.animals[card].symbols))
    pool = grown(moving.pool, fresh) if moving.pool else fresh
    return make_moving(pool, moving.cards + (card,), silver, moving.guided)


@implements("comet.extra_move_card", "comet.A33")
def _extra(draft: Draft, seat: int, action: Add | Stop, log: Log) -> State:
    using = _using(draft)
    if isinstance(action, Stop):
        return back(draft, using, log)
    assert type(using.within) is Moving
    moving = add_card(draft, seat, action.card, using.within, "ability", log)
    after = make_using(using.card, using.ability, using.left - 1, moving)
    return choose(draft, seat, after, "extra", log) if after.left else back(draft, after, log)


@implements("comet.take_gold_faceup")
def _gold(draft: Draft, seat: int, action: Take, log: Log) -> State:
    using = _using(draft)
    take_gold(draft, seat, action.card, log)
    after = make_using(using.card, using.ability, using.left - 1, using.within)
    return choose(draft, seat, after, "gold", log) if after.left else back(draft, after, log)


@implements("comet.take_moved_silver")
def _silver(draft: Draft, seat: int, action: Take, log: Log) -> State:
    using, silver, card = _using(draft), draft.silver, action.card
    assert type(using.within) is Between
    draft.silver = make_silver(silver.pile, silver.aside, without(silver.discard, card), silver.comet)
    draft.change(seat, give(draft.seats[seat], card))
    if log is not None:
        log.append(SilverTaken(seat, card))
    left = make_between(using.within.cards, without(using.within.silver, card))
    after = make_using(using.card, using.ability, using.left - 1, left)
    return choose(draft, seat, after, "silver", log) if after.left else back(draft, after, log)


@implements("comet.copy_moved_symbols", "comet.A21")
def _copy(draft: Draft, seat: int, action: Copy, log: Log) -> State:
    using, effect = _using(draft), effect_of(draft)
    assert type(using.within) is Between
    assert type(effect) is CopyMovedSymbols
    pool = grown(draft.book.animals[action.card].symbols, effect.bonus_symbols)
    if log is not None:
        log += [Copied(seat, action.card), PoolGrew(seat, pool)]
    return step_on(draft, seat, Copying(pool, using.within), log)


@implements("comet.A35")
def step_on(draft: Draft, seat: int, copying: Copying, log: Log) -> State:
    """Ask for the next step with copied symbols; where none is possible the window goes on."""
    draft.step, draft.phase = copying, "copy"
    choices = offered(draft, seat)
    if len(choices) > 1:
        return draft.asking(seat, "copy", tuple(choices))
    draft.step = copying.within
    return resume(draft, log)


CARRY_OUT: Mapping[Phase, Callable[[Draft, int, Any, Log], State]] = {
    "run": _go,
    "enter": _go,
    "place": _place,
    "guide": _guide,
    "extra": _extra,
    "gold": _gold,
    "silver": _silver,
    "pick": _copy,
}
