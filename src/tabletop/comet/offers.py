"""The legal actions of each phase, in their fixed order (rulebook: all of it, seen from the one who decides)."""

from collections.abc import Callable, Mapping
from typing import Any

from tabletop.comet.actions import DRAW, PASS, READY, REFRESH, STOP, Action
from tabletop.comet.board import chosen
from tabletop.comet.board.steps import Pool, add_steps
from tabletop.comet.cards import Card
from tabletop.comet.catalogue.book import Uses
from tabletop.comet.draft import Now
from tabletop.comet.effects import Effect, ExtraMoveCard
from tabletop.comet.hatching import is_ready, longest_distance, nests_for
from tabletop.comet.moving import enter_targets, passable_for, run_targets
from tabletop.comet.obstacles import keeps_a_nest, obstacle, places_for
from tabletop.comet.outlook import can_end
from tabletop.comet.state import Copying, Hatching, Moving, Using
from tabletop.comet.words import Trigger
from tabletop.core.rulebook import implements


def offered(now: Now, seat: int) -> list[Action]:
    """List every legal action of the seat that is to act, in the fixed order of its phase."""
    return OFFERS[now.phase](now, seat)


def _turn(now: Now, seat: int) -> list[Action]:
    """Card by card in the order of the hand: its Hatches by slot, then its Move. Last Refresh, or pass."""
    mine, moves = now.seats[seat], now.book.moves
    offers: list[Action]
    if None in mine.slots:
        offers = _hatches_and_moves(now, seat)
    else:
        offers, last = [], None
        for card in mine.hand:
            if card != last and card in moves:
                offers.append(moves[card])
                last = card
    offers.append(PASS if now.silver.comet else REFRESH)
    return offers


def _hatches_and_moves(now: Now, seat: int) -> list[Action]:
    book, mine = now.book, now.seats[seat]
    animals, hatches, moves = book.animals, book.hatches, book.moves
    free = [slot for slot, card in enumerate(mine.slots) if card is None]
    mobile, longest = len(free) < len(mine.slots), longest_distance(now, seat)
    offers: list[Action] = []
    for card in dict.fromkeys(mine.hand):
        if card not in animals:
            continue
        if (nest := animals[card].nest) <= longest or can_end(now, seat, mine, nest):
            by_slot = hatches[card]
            for slot in free:
                offers.append(by_slot[slot])  # noqa: PERF401 - quicker for so few
        if mobile:
            offers.append(moves[card])
    return offers


def _hatch(now: Now, seat: int) -> list[Action]:
    """Nests by hex number, then uses of abilities."""
    step = now.step
    assert type(step) is Hatching
    nests = now.book.nests
    offers: list[Action] = [*chosen(nests, nests_for(now, seat, step.distance))]
    _add_uses(offers, now, seat, "hatch", _plays(now, seat, "hatch"))
    return offers


def _move(now: Now, seat: int) -> list[Action]:
    """Steps, extra wild cards, uses of abilities, and the end of the Move."""
    step: Any = now.step
    pool, book, hand = step.pool, now.book, now.seats[seat].hand
    offers = _steps(now, seat, pool) if pool else []
    plays: list[Card] = []
    if not book.in_move.isdisjoint(hand):
        for card in dict.fromkeys(hand):
            if card in book.wild:
                offers.append(book.adds[card])
            elif card in book.in_move:
                plays.append(card)
    _add_uses(offers, now, seat, "move", plays)
    offers.append(STOP)
    return offers


@implements("comet.step", "comet.passage")
def _steps(now: Now, seat: int, pool: Pool) -> list[Action]:
    """List steps by slot, symbol and hex number, the highest first."""
    offers: list[Action] = []
    step, mine, book, occupied = now.step, now.seats[seat], now.book, now.occupied
    if type(step) is Moving and (step.guided or mine.rescued or mine.leader in book.passages):
        return _steps_with_passages(now, seat, pool)
    for place, table in zip(now.tokens[seat], book.steps[pool]):  # noqa: B905 - quicker
        if place is not None:
            elsewhere, near, over, steps, lists = table[place]
            passed = near & occupied
            if passed:
                targets = over[passed]
                if targets & occupied:  # the chain is longer
                    targets = book.board.reach(near, occupied & elsewhere) & ~occupied
                for fit, by_targets in lists:
                    offers += by_targets[targets & fit]
            else:
                offers += steps
    return offers


def _steps_with_passages(now: Now, seat: int, pool: Pool) -> list[Action]:
    offers: list[Action] = []
    for slot, (place, table) in enumerate(zip(now.tokens[seat], now.book.steps[pool], strict=True)):
        if place is not None:
            elsewhere, near, _over, _steps, lists = table[place]
            add_steps(
                offers, lists, now.book.board.reach(near, passable_for(now, seat, slot) & elsewhere) & ~now.occupied
            )
    return offers


def _add_uses(offers: list[Action], now: Now, seat: int, trigger: Trigger, plays: list[Card]) -> None:
    """Offer uses of the leader, of rescued animals in the order of rescue, of advantage cards in hand."""
    mine, by_card = now.seats[seat], now.book.uses[trigger]
    if mine.leader in by_card and mine.leader not in mine.exhausted:
        _add_uses_of(offers, now, seat, by_card[mine.leader])
    if mine.rescued:
        for card in dict.fromkeys(mine.rescued):
            if card in by_card and is_ready(mine, card):
                _add_uses_of(offers, now, seat, by_card[card])
    for card in plays:
        _add_uses_of(offers, now, seat, by_card[card])


def _plays(now: Now, seat: int, trigger: Trigger) -> list[Card]:
    """Return the advantage cards in hand that have a use at this time."""
    hand, by_card, advantages = now.seats[seat].hand, now.book.uses[trigger], now.book.advantages
    if by_card.keys().isdisjoint(hand):
        return []
    return [card for card in dict.fromkeys(hand) if card in by_card and card in advantages]


def _add_uses_of(offers: list[Action], now: Now, seat: int, uses: Uses) -> None:
    for action, effect in uses:
        if obstacle(now, seat, action, effect) is None:
            offers.append(action)


def _copy(now: Now, seat: int) -> list[Action]:
    step = now.step
    assert type(step) is Copying
    return [*_steps(now, seat, step.pool), STOP]


def _refresh(now: Now, seat: int) -> list[Action]:
    """Discards in the order of the hand, then gold cards in the order of the row; without a row, the end."""
    offers: list[Action] = []
    discards, last = now.book.discards, None
    for card in now.seats[seat].hand:
        if card != last:  # copies of a card lie next to each other
            offers.append(discards[card])
            last = card
    takes = now.book.takes
    offers += [takes[card] for card in dict.fromkeys(now.gold.row)] or (STOP,)
    return offers


def _window(now: Now, seat: int) -> list[Action]:
    offers: list[Action] = []
    _add_uses(offers, now, seat, "between_turns", _plays(now, seat, "between_turns"))
    return [*offers, STOP]


def _arrival(_now: Now, _seat: int) -> list[Action]:
    return [DRAW, READY]


def _over(_now: Now, _seat: int) -> list[Action]:
    return []


def _run(now: Now, seat: int) -> list[Action]:
    effect: Any = effect_of(now)
    return _goes(now, [run_targets(now, seat, slot, effect) for slot in range(len(now.tokens[seat]))])


def _enter(now: Now, seat: int) -> list[Action]:
    effect: Any = effect_of(now)
    return _goes(now, [enter_targets(now, seat, slot, effect) for slot in range(len(now.tokens[seat]))])


def _goes(now: Now, targets: list[int]) -> list[Action]:
    """List the ways to go by slot and hex number."""
    goes = now.book.goes
    return [go for slot, bits in enumerate(targets) for go in chosen(goes[slot], bits)]


def _place(now: Now, seat: int) -> list[Action]:
    effect: Any = effect_of(now)
    return [*chosen(now.book.places, places_for(now, seat, effect))]


def _guide(now: Now, seat: int) -> list[Action]:
    guides = now.book.guides
    return [guides[slot] for slot, place in enumerate(now.tokens[seat]) if place is not None]


def _extra(now: Now, seat: int) -> list[Action]:
    """List animal cards in the order of the hand; after the first one that may be enough."""
    book, step, effect = now.book, now.step, effect_of(now)
    assert type(step) is Using
    assert type(effect) is ExtraMoveCard
    hand = dict.fromkeys(now.seats[seat].hand)
    offers: list[Action] = [book.adds[card] for card in hand if card in book.adds]
    return [*offers, STOP] if step.left < effect.cards else offers


def _gold(now: Now, seat: int) -> list[Action]:
    takes = now.book.takes
    return [takes[card] for card in dict.fromkeys(now.gold.row) if keeps_a_nest(now, seat, card)]


def _silver(now: Now, _seat: int) -> list[Action]:
    step: Any = now.step
    takes = now.book.takes
    return [takes[card] for card in dict.fromkeys(step.within.silver)]


def _pick(now: Now, _seat: int) -> list[Action]:
    step: Any = now.step
    copies = now.book.copies
    return [copies[card] for card in dict.fromkeys(step.within.cards)]


def effect_of(now: Now) -> Effect:
    """Return the effect that is being carried out."""
    step = now.step
    assert type(step) is Using
    return now.book.abilities[step.card][step.ability].effect


OFFERS: Mapping[str, Callable[[Now, int], list[Action]]] = {
    "turn": _turn,
    "hatch": _hatch,
    "move": _move,
    "refresh": _refresh,
    "window": _window,
    "copy": _copy,
    "arrival": _arrival,
    "run": _run,
    "enter": _enter,
    "place": _place,
    "guide": _guide,
    "extra": _extra,
    "gold": _gold,
    "silver": _silver,
    "pick": _pick,
    "over": _over,
}
