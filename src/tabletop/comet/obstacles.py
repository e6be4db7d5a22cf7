"""Why an ability cannot be used although its card is there and ready: each effect has its own condition."""

from collections.abc import Callable, Mapping
from typing import Any

from tabletop.comet.actions import Use
from tabletop.comet.board import members
from tabletop.comet.draft import Now
from tabletop.comet.effects import (
    CopyMovedSymbols,
    Effect,
    EnterSpecial,
    ExtraMoveCard,
    ExtraStep,
    PlaceNeutral,
    ReduceDistance,
    TakeMovedSilver,
    TerrainPassage,
)
from tabletop.comet.hatching import can_end
from tabletop.comet.moving import enter_targets, has_token, place_targets, run_targets
from tabletop.comet.paying import paid
from tabletop.comet.state import Hatching, Seat, Using
from tabletop.comet.turns import can_use_between
from tabletop.core.rulebook import implements


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
    reduced = effect.amount if isinstance(effect, ReduceDistance) else 0
    if isinstance(effect, PlaceNeutral):
        return _leaving_a_nest(now, seat, mine, step.distance, effect) != 0
    return can_end(now, seat, mine, step.distance - reduced, now.occupied)


def _leaving_a_nest(now: Now, seat: int, mine: Seat, distance: int, effect: PlaceNeutral) -> int:
    """Return the places for the neutral token that leave a nest for a card of this distance."""
    others, found = _occupied_without(now, effect), 0
    for number in members(place_targets(now, effect)):
        if can_end(now, seat, mine, distance, others | 1 << number):
            found |= 1 << number
    return found


def _occupied_without(now: Now, effect: PlaceNeutral) -> int:
    """Return the occupied hexes with the neutral token off the board."""
    book = now.book
    start = now.neutrals[book.setup.neutrals.index(effect.token)]
    others = [at for tokens in now.tokens for at in tokens] + [at for at in now.neutrals if at != start]
    return now.occupied if start is None or start in others else now.occupied & ~book.board.bit(start)


@implements("comet.A36")
def places_for(now: Now, seat: int, effect: PlaceNeutral) -> int:
    """Return the places that can be chosen for the neutral token: a card that is being hatched keeps a nest."""
    step = now.step
    assert type(step) is Using
    if type(step.within) is not Hatching:
        return place_targets(now, effect)
    return _leaving_a_nest(now, seat, now.seats[seat], step.within.distance, effect)


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


def _nothing_to_take(now: Now, seat: int, effect: TakeMovedSilver) -> str | None:
    return None if can_use_between(now, seat, effect) else "comet.take_moved_silver.card"


@implements("comet.A35")
def _nothing_to_move(now: Now, seat: int, effect: CopyMovedSymbols) -> str | None:
    return None if can_use_between(now, seat, effect) else "comet.copy_moved_symbols.token"


_OBSTACLES: Mapping[type[Any], Callable[[Now, int, Any], str | None]] = {
    ExtraStep: _no_run,
    EnterSpecial: _no_entry,
    PlaceNeutral: _no_place,
    ExtraMoveCard: _no_card,
    TerrainPassage: _no_token,
    TakeMovedSilver: _nothing_to_take,
    CopyMovedSymbols: _nothing_to_move,
}
