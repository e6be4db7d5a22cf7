"""Why an ability cannot be used although its card is there and ready: each effect has its own condition."""

from collections.abc import Callable, Mapping
from typing import Any

from tabletop.comet.actions import Use
from tabletop.comet.cards import Card
from tabletop.comet.draft import Now
from tabletop.comet.effects import (
    CopyMovedSymbols,
    Effect,
    EnterSpecial,
    ExtraMoveCard,
    ExtraStep,
    PlaceNeutral,
    ReduceDistance,
    TakeGold,
    TakeMovedSilver,
    TerrainPassage,
)
from tabletop.comet.hands import give
from tabletop.comet.moving import enter_targets, has_token, place_targets, run_targets
from tabletop.comet.outlook import can_end, leads_to_a_nest, outlook_of, places_that_differ
from tabletop.comet.paying import paid
from tabletop.comet.state import Hatching, Seat, Using
from tabletop.comet.turns import can_use_between
from tabletop.core.rulebook import implements
from tabletop.core.tuples import replace_at, without


def obstacle(now: Now, seat: int, action: Use, effect: Effect) -> str | None:
    """Return the code of what stands in the way of the use, or None."""
    check = _OBSTACLES.get(type(effect))
    if check is not None and (code := check(now, seat, effect)) is not None:
        return code
    if type(now.step) is Hatching and not _leaves_a_nest(now, seat, action, effect):
        return "comet.hatch.end"
    return None


@implements("comet.A36")
def _leaves_a_nest(now: Now, seat: int, action: Use, effect: Effect) -> bool:
    """Whether the card can still hatch after the ability is paid for and done."""
    step, advantages = now.step, now.book.advantages
    assert type(step) is Hatching
    mine = paid(now.seats[seat], action.card, by_rotating=action.card not in advantages)
    if isinstance(effect, PlaceNeutral):
        return _leaving_a_nest(now, seat, mine, step.distance, effect) != 0
    if isinstance(effect, ReduceDistance):
        return can_end(now, seat, mine, step.distance - effect.amount)
    if can_end(now, seat, mine, step.distance):
        return True
    takes = effect.count if isinstance(effect, TakeGold) else 0
    return takes > 0 and leads_to_a_nest(now, seat, step.distance, outlook_of(now, mine, takes=takes))


def _leaving_a_nest(now: Now, seat: int, mine: Seat, distance: int, effect: PlaceNeutral) -> int:
    """Return the places for the neutral token that leave a nest for a card of this distance."""
    book, targets, found = now.book, place_targets(now, effect), 0
    which = book.setup.neutrals.index(effect.token)
    for number in places_that_differ(book, targets, now.occupied):
        neutrals = replace_at(now.neutrals, which, book.board.hexes[number])
        if leads_to_a_nest(now, seat, distance, outlook_of(now, mine, neutrals=neutrals)):
            found |= targets & book.board.ground if book.board.ground >> number & 1 else 1 << number
    return found


@implements("comet.A36")
def places_for(now: Now, seat: int, effect: PlaceNeutral) -> int:
    """Return the places that can be chosen for the neutral token: a card that is being hatched keeps a nest."""
    step = now.step
    assert type(step) is Using
    if type(step.within) is not Hatching:
        return place_targets(now, effect)
    return _leaving_a_nest(now, seat, now.seats[seat], step.within.distance, effect)


@implements("comet.A36")
def keeps_a_nest(now: Now, seat: int, card: Card) -> bool:
    """Whether this card of the gold row can be taken: a card that is being hatched keeps a nest."""
    step, mine = now.step, now.seats[seat]
    assert type(step) is Using
    if type(step.within) is not Hatching or can_end(now, seat, mine, step.within.distance):
        return True
    row, takes = without(now.gold.row, card), step.left - 1
    outlook = outlook_of(now, give(mine, card), row=row, takes=takes)
    return leads_to_a_nest(now, seat, step.within.distance, outlook)


def _no_run(now: Now, seat: int, effect: ExtraStep) -> str | None:
    for slot in range(len(now.tokens[seat])):
        if run_targets(now, seat, slot, effect):
            return None
    return "comet.extra_step.target"


def _no_entry(now: Now, seat: int, effect: EnterSpecial) -> str | None:
    for slot in range(len(now.tokens[seat])):
        if enter_targets(now, seat, slot, effect):
            return None
    return "comet.enter_special.target"


def _no_place(now: Now, _seat: int, effect: PlaceNeutral) -> str | None:
    return None if place_targets(now, effect) else "comet.place_neutral.target"


@implements("comet.extra_move_card", "comet.A33")
def _no_card(now: Now, seat: int, _effect: ExtraMoveCard) -> str | None:
    animals = now.book.animals
    for card in now.seats[seat].hand:
        if card in animals:
            return None
    return "comet.extra_move_card.cards"


def _no_token(now: Now, seat: int, effect: TerrainPassage) -> str | None:
    return None if effect.scope == "all_tokens" or has_token(now, seat) else "comet.terrain_passage.token"


@implements("comet.take_moved_silver", "comet.A34")
def _nothing_to_take(now: Now, seat: int, effect: TakeMovedSilver) -> str | None:
    return None if can_use_between(now, seat, effect) else "comet.take_moved_silver.card"


@implements("comet.take_gold_faceup", "comet.A34")
def _empty_row(now: Now, _seat: int, _effect: TakeGold) -> str | None:
    return None if now.gold.row else "comet.take_gold_faceup.empty"


@implements("comet.A35")
def _nothing_to_move(now: Now, seat: int, effect: CopyMovedSymbols) -> str | None:
    return None if can_use_between(now, seat, effect) else "comet.copy_moved_symbols.token"


_OBSTACLES: Mapping[type[Any], Callable[[Now, int, Any], str | None]] = {
    ExtraStep: _no_run,
    EnterSpecial: _no_entry,
    PlaceNeutral: _no_place,
    ExtraMoveCard: _no_card,
    TerrainPassage: _no_token,
    TakeGold: _empty_row,
    TakeMovedSilver: _nothing_to_take,
    CopyMovedSymbols: _nothing_to_move,
}
