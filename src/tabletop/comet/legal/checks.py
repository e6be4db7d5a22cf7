"""Checks of actions, one for each kind of decision (rulebook: all of it)."""

from typing import Any

from attrs import fields

from tabletop.comet.actions import Action, Add, Discard, Hatch, Move, Nest, Pass, Refresh, Step, Stop, Take, Use
from tabletop.comet.board import Hex
from tabletop.comet.effects.records import CHOICES
from tabletop.comet.hands import not_an_animal
from tabletop.comet.hatching import can_end, first_distance, is_ready, nests_for
from tabletop.comet.kinds import CometObjection, no
from tabletop.comet.legal import obstacle
from tabletop.comet.moving import has_token, passable_for
from tabletop.comet.state import Position
from tabletop.comet.turns import effect_of
from tabletop.comet.under_way import Copying, Hatching, Moving, Using
from tabletop.core.errors import Objection
from tabletop.core.rulebook import implements
from tabletop.core.validation import object_to, wrong_field

MAX_NUMBER_IN_ACTION = 10**9


@implements("comet.hatch", "comet.A36")
def check_hatch(position: Position, seat: int, action: Hatch) -> CometObjection | None:
    """Reject a card that cannot hatch, or a slot that is not empty."""
    mine = position.seats[seat]
    if objection := not_an_animal(position, seat, action.card):
        return objection
    if not 0 <= action.slot < len(mine.slots) or mine.slots[action.slot] is not None:
        return no("comet.hatch.slot", slot=action.slot)
    distance = first_distance(position, mine, action.card)
    return None if can_end(position, seat, mine, distance) else no("comet.hatch.nest", nest=distance)


@implements("comet.nest", "comet.A5")
def check_nest(position: Position, seat: int, action: Nest) -> CometObjection | None:
    """Reject a nest without the lowest free number that is at least the distance."""
    distance, number = Hatching.of(position).distance, position.book.board.number.get(action.to)
    if number is None or not nests_for(position, seat, distance) >> number & 1:
        return no("comet.nest.number", distance=distance, to=str(action.to))
    return None


@implements("comet.move", "comet.A6", "comet.A7")
def check_move(position: Position, seat: int, action: Move) -> CometObjection | None:
    """Reject a card that is not a hand animal, or a Move without a token."""
    if objection := not_an_animal(position, seat, action.card):
        return objection
    return None if has_token(position, seat) else no("comet.move.token")


@implements("comet.wild")
def check_wild(position: Position, seat: int, action: Add) -> CometObjection | None:
    """Reject a card that is not a wild card of the hand."""
    if objection := not_an_animal(position, seat, action.card):
        return objection
    return None if action.card in position.book.wild else no("comet.wild.symbol", card=str(action.card))


@implements("comet.step", "comet.passage", "comet.A8", "comet.A15")
def check_step(position: Position, seat: int, action: Step) -> CometObjection | None:
    """Reject a symbol that is not left, or a hex where the token cannot stop."""
    slot, symbol, board, places = action.slot, action.symbol, position.book.board, position.tokens[seat]
    step: Moving | Copying = Moving.of(position)
    if symbol not in step.pool:
        return no("comet.step.symbol", symbol=symbol)
    if not 0 <= slot < len(places) or (place := places[slot]) is None:
        return no("comet.step.token", slot=slot)
    elsewhere, near, _over = board.around[place]
    bit = board.bits.get(action.to, 0) & board.fit[symbol] & ~position.occupied
    if not bit & near and not bit & board.reach(near, passable_for(position, seat, slot) & elsewhere):
        return no("comet.step.target", slot=slot, to=str(action.to), symbol=symbol)
    return None


@implements("comet.ability", "comet.advantage")
def check_use(position: Position, seat: int, action: Use) -> CometObjection | None:
    """Reject a missing or exhausted card, or an ability that cannot be used now."""
    book, mine, card = position.book, position.seats[seat], action.card
    is_advantage = card in book.advantages
    if card not in mine.hand if is_advantage else card != mine.leader and card not in mine.rescued:
        return no("comet.ability.owned", card=str(card))
    trigger = "between_turns" if position.phase == "window" else position.phase
    for use, effect in book.uses[trigger].get(card, ()):  # type: ignore[index]
        if use == action:
            if not is_advantage and not is_ready(mine, card):
                return no("comet.ability.ready", card=str(card))
            code = obstacle(position, seat, action, effect)
            if code == "comet.hatch.end":
                return no(code, card=str(card))
            return None if code is None else no(code)
    return no("comet.ability.timing", card=str(card), ability=action.ability, phase=position.phase)


@implements("comet.refresh")
def check_take(position: Position, _seat: int, action: Take) -> CometObjection | None:
    """Reject a card that is not in the gold row."""
    there = action.card in position.gold.row
    return None if there else no("comet.take_gold_faceup.row", card=str(action.card))


@implements("comet.refresh")
def check_refresh(position: Position, _seat: int, _action: Refresh) -> CometObjection | None:
    """Reject a Refresh after the comet's arrival."""
    return no("comet.refresh.comet") if position.silver.comet else None


@implements("comet.refresh")
def check_discard(position: Position, seat: int, action: Discard) -> CometObjection | None:
    """Reject a card that is not in the hand."""
    return None if action.card in position.seats[seat].hand else no("comet.hidden.held", card=str(action.card))


@implements("comet.pass")
def check_pass(position: Position, _seat: int, _action: Pass) -> CometObjection | None:
    """Reject a pass before the comet's arrival."""
    return None if position.silver.comet else no("comet.pass.comet")


@implements("comet.refresh", "comet.A18")
def check_end_of_refresh(position: Position, _seat: int, _action: Stop) -> CometObjection | None:
    """Reject the end of a Refresh while there is gold to take."""
    return no("comet.refresh.gold") if position.gold.row else None


@implements("comet.extra_move_card", "comet.A33")
def check_enough(position: Position, _seat: int, _action: Stop) -> CometObjection | None:
    """Reject a stop before the first card is discarded."""
    effect = effect_of(position)
    nothing_yet = Using.of(position).left == CHOICES[type(effect)].times(effect)
    return no("comet.extra_move_card.one") if nothing_yet else None


def check_choice(position: Position, seat: int, action: Action) -> Objection | None:
    """Reject a choice that the effect being carried out does not allow."""
    effect = effect_of(position)
    return CHOICES[type(effect)].check(position, seat, action, effect)


def always_legal(_position: Position, _seat: int, _action: Action) -> None:
    """Accept every action of the step."""


@implements("comet.turn")
def wrong_step(action: Action, phase: str) -> Objection:
    """Return the objection to an action of another step."""
    return no("comet.turn.step", action=str(action), phase=phase)


@implements("core.kind.field")
def wrong_part(action: object) -> Objection | None:
    """Reject a field with a value of a wrong type.

    Numbers beyond all boards and coordinates that are not whole numbers are rejected too.
    """
    if objection := wrong_field(action):
        return objection
    kind: Any = type(action)
    for name in [each.name for each in fields(kind)]:
        value: Any = getattr(action, name)
        numbers: tuple[Any, ...] = value if type(value) is Hex else (value,) if type(value) is int else ()
        if not all(type(number) is int and abs(number) <= MAX_NUMBER_IN_ACTION for number in numbers):
            return object_to(action, name)
    return None
