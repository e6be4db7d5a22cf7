"""What a player may do, and why not."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from tabletop.comet.actions import (
    Action,
    Add,
    Copy,
    Discard,
    Draw,
    Go,
    Guide,
    Hatch,
    Move,
    Nest,
    Pass,
    Place,
    Ready,
    Refresh,
    Step,
    Stop,
    Take,
    Use,
)
from tabletop.comet.cards import Card
from tabletop.comet.effects import Effect, EnterSpecial, ExtraMoveCard, ExtraStep, PlaceNeutral
from tabletop.comet.hatching import is_ready, nests_for
from tabletop.comet.moving import enter_targets, has_token, passable_for, run_targets
from tabletop.comet.objection import CometObjection
from tabletop.comet.obstacles import keeps_a_nest, obstacle, places_for
from tabletop.comet.offers import OFFERS, effect_of
from tabletop.comet.outlook import can_end
from tabletop.comet.state import Between, Hatching, Phase, Seat, State, Using
from tabletop.comet.typed import is_well_typed, wrong_part
from tabletop.core.errors import Objection
from tabletop.core.rulebook import implements
from tabletop.core.turns import no_such_kind, not_now

_keep = State.offers.__set__  # type: ignore[union-attr] # what follows from a state may be added to it

Check: TypeAlias = Callable[[State, int, Any], Objection | None]


def why_illegal(state: State, action: Action, seat: int | None = None) -> Objection | None:
    """Say which rule forbids the action, or None if it is legal."""
    if seat is not None and (objection := not_now(state, seat)):
        return objection
    check = CHECKS[state.phase].get(type(action))
    if check is None:
        return not_now(state, seat) or _out_of_place(state, action)
    try:
        objection = check(state, state.to_act[0], action)
    except Exception:  # a part that cannot even be compared
        if fault := wrong_part(action):
            return fault
        raise
    if objection is None and is_well_typed(action):
        return None
    return wrong_part(action) or objection


def legal_actions(state: State, seat: int | None = None) -> tuple[Action, ...]:
    """List every legal action, in the fixed order that offers.py tells phase by phase."""
    if seat is not None and not_now(state, seat):
        return ()
    offers = state.offers
    if offers is None:
        offers = tuple(OFFERS[state.phase](state, state.to_act[0])) if state.to_act else ()
        _keep(state, offers)
    return offers


@implements("comet.turn")
def _out_of_place(state: State, action: Action) -> Objection:
    if type(action) not in _KINDS:
        return no_such_kind(action)
    return wrong_part(action) or _no("comet.turn.step", action=str(action), phase=state.phase)


def _no(code: str, **facts: str | int) -> CometObjection:
    return CometObjection(code, code.rpartition(".")[0], tuple(facts.items()))


@implements("comet.cards")
def _not_an_animal(state: State, mine: Seat, card: Card) -> Objection | None:
    if card not in mine.hand:
        return _no("comet.hidden.held", card=str(card))
    if card not in state.book.animals:
        return _no("comet.cards.animal", card=str(card))
    return None


@implements("comet.hatch", "comet.A36")
def _objection_to_hatching(state: State, seat: int, action: Hatch) -> Objection | None:
    mine = state.seats[seat]
    if objection := _not_an_animal(state, mine, action.card):
        return objection
    if not 0 <= action.slot < len(mine.slots) or mine.slots[action.slot] is not None:
        return _no("comet.hatch.slot", slot=action.slot)
    nest = state.book.animals[action.card].nest
    if not can_end(state, seat, mine, nest):
        return _no("comet.hatch.nest", nest=nest)
    return None


@implements("comet.nest", "comet.A5")
def _objection_to_nest(state: State, seat: int, action: Nest) -> Objection | None:
    step, number = state.step, state.book.board.number.get(action.to)
    assert type(step) is Hatching
    if number is None or not nests_for(state, seat, step.distance) >> number & 1:
        return _no("comet.nest.number", distance=step.distance, to=str(action.to))
    return None


@implements("comet.move", "comet.A6", "comet.A7")
def _objection_to_move(state: State, seat: int, action: Move) -> Objection | None:
    if objection := _not_an_animal(state, state.seats[seat], action.card):
        return objection
    return None if has_token(state, seat) else _no("comet.move.token")


@implements("comet.wild", "comet.extra_move_card")
def _objection_to_adding(state: State, seat: int, action: Add) -> Objection | None:
    if objection := _not_an_animal(state, state.seats[seat], action.card):
        return objection
    if state.phase == "move" and action.card not in state.book.wild:
        return _no("comet.wild.symbol", card=str(action.card))
    return None


@implements("comet.step", "comet.passage", "comet.A8", "comet.A15")
def _objection_to_step(state: State, seat: int, action: Step) -> Objection | None:
    slot, symbol, board, places = action.slot, action.symbol, state.book.board, state.tokens[seat]
    if symbol not in state.step.pool:  # type: ignore[union-attr]
        return _no("comet.step.symbol", symbol=symbol)
    if not 0 <= slot < len(places) or (place := places[slot]) is None:
        return _no("comet.step.token", slot=slot)
    elsewhere, near, _over = board.around[place]
    bit = board.bits.get(action.to, 0) & board.fit[symbol] & ~state.occupied
    if not bit & near and not bit & board.reach(near, passable_for(state, seat, slot) & elsewhere):
        return _no("comet.step.target", slot=slot, to=str(action.to), symbol=symbol)
    return None


@implements("comet.ability", "comet.advantage")
def _objection_to_use(state: State, seat: int, action: Use) -> Objection | None:
    book, mine, card = state.book, state.seats[seat], action.card
    if card in book.advantages:
        if card not in mine.hand:
            return _no("comet.ability.owned", card=str(card))
    elif card != mine.leader and card not in mine.rescued:
        return _no("comet.ability.owned", card=str(card))
    trigger = "between_turns" if state.phase == "window" else state.phase
    for use, effect in book.uses[trigger].get(card, ()):  # type: ignore[index]
        if use == action:
            if card not in book.advantages and not is_ready(mine, card):
                return _no("comet.ability.ready", card=str(card))
            return _obstacle(state, seat, action, effect)
    return _no("comet.ability.timing", card=str(card), ability=action.ability, phase=state.phase)


def _obstacle(state: State, seat: int, action: Use, effect: Effect) -> Objection | None:
    code = obstacle(state, seat, action, effect)
    if code is None:
        return None
    return _no(code, card=str(action.card)) if code == "comet.hatch.end" else _no(code)


@implements("comet.extra_step", "comet.enter_special")
def _objection_to_going(state: State, seat: int, action: Go) -> Objection | None:
    effect, number, slot = effect_of(state), state.book.board.number.get(action.to), action.slot
    targets = 0
    if number is not None and 0 <= slot < len(state.tokens[seat]):
        if isinstance(effect, ExtraStep):
            targets = run_targets(state, seat, slot, effect)
        elif isinstance(effect, EnterSpecial):
            targets = enter_targets(state, seat, slot, effect)
        targets &= 1 << number
    return None if targets else _no("comet.ability.target", slot=slot, to=str(action.to))


@implements("comet.place_neutral")
def _objection_to_place(state: State, seat: int, action: Place) -> Objection | None:
    effect, number = effect_of(state), state.book.board.number.get(action.to)
    assert isinstance(effect, PlaceNeutral)
    if number is None or not places_for(state, seat, effect) >> number & 1:
        return _no("comet.place_neutral.place", to=str(action.to))
    return None


@implements("comet.terrain_passage")
def _objection_to_guide(state: State, seat: int, action: Guide) -> Objection | None:
    places = state.tokens[seat]
    there = 0 <= action.slot < len(places) and places[action.slot] is not None
    return None if there else _no("comet.terrain_passage.token")


@implements("comet.take_gold_faceup", "comet.take_moved_silver", "comet.refresh", "comet.A36")
def _objection_to_taking(state: State, seat: int, action: Take) -> Objection | None:
    if state.phase == "silver":
        step = state.step
        assert type(step) is Using
        assert type(step.within) is Between
        return None if action.card in step.within.silver else _no("comet.take_moved_silver.card")
    if action.card not in state.gold.row:
        return _no("comet.take_gold_faceup.row", card=str(action.card))
    if state.phase == "gold" and not keeps_a_nest(state, seat, action.card):
        return _no("comet.take_gold_faceup.nest", card=str(action.card))
    return None


@implements("comet.copy_moved_symbols", "comet.A21")
def _objection_to_copy(state: State, _seat: int, action: Copy) -> Objection | None:
    step = state.step
    assert type(step) is Using
    assert type(step.within) is Between
    return None if action.card in step.within.cards else _no("comet.copy_moved_symbols.card", card=str(action.card))


@implements("comet.refresh")
def _objection_to_refresh(state: State, _seat: int, _action: Refresh) -> Objection | None:
    return _no("comet.refresh.comet") if state.silver.comet else None


@implements("comet.refresh")
def _objection_to_discard(state: State, seat: int, action: Discard) -> Objection | None:
    return None if action.card in state.seats[seat].hand else _no("comet.hidden.held", card=str(action.card))


@implements("comet.pass")
def _objection_to_pass(state: State, _seat: int, _action: Pass) -> Objection | None:
    return None if state.silver.comet else _no("comet.pass.comet")


@implements("comet.refresh", "comet.extra_move_card", "comet.A18", "comet.A33")
def _objection_to_stop(state: State, _seat: int, _action: Stop) -> Objection | None:
    if state.phase == "refresh" and state.gold.row:
        return _no("comet.refresh.gold")
    if state.phase == "extra":
        step, effect = state.step, effect_of(state)
        assert type(step) is Using
        assert isinstance(effect, ExtraMoveCard)
        return _no("comet.extra_move_card.one") if step.left == effect.cards else None
    return None


def _none(_state: State, _seat: int, _action: Draw | Ready) -> Objection | None:
    return None


_KINDS: Mapping[type[Any], tuple[tuple[Phase, ...], Check]] = {
    Hatch: (("turn",), _objection_to_hatching),
    Nest: (("hatch",), _objection_to_nest),
    Move: (("turn",), _objection_to_move),
    Add: (("move", "extra"), _objection_to_adding),
    Step: (("move", "copy"), _objection_to_step),
    Use: (("hatch", "move", "window"), _objection_to_use),
    Go: (("run", "enter"), _objection_to_going),
    Guide: (("guide",), _objection_to_guide),
    Place: (("place",), _objection_to_place),
    Take: (("gold", "silver", "refresh"), _objection_to_taking),
    Copy: (("pick",), _objection_to_copy),
    Refresh: (("turn",), _objection_to_refresh),
    Discard: (("refresh",), _objection_to_discard),
    Draw: (("arrival",), _none),
    Ready: (("arrival",), _none),
    Pass: (("turn",), _objection_to_pass),
    Stop: (("move", "copy", "window", "refresh", "extra"), _objection_to_stop),
}
CHECKS: Mapping[str, Mapping[type[Any], Check]] = {
    phase: {kind: check for kind, (phases, check) in _KINDS.items() if phase in phases} for phase in OFFERS
}
