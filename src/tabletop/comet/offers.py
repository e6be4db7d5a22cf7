"""The legal actions of each phase, in their fixed order (rulebook: all of it, seen from the one who decides)."""

from collections.abc import Callable, Mapping
from typing import Any

from tabletop.comet.actions import DRAW, PASS, READY, REFRESH, STOP, Action
from tabletop.comet.board import members
from tabletop.comet.cards import Card
from tabletop.comet.draft import Now
from tabletop.comet.effects import Effect, ExtraMoveCard
from tabletop.comet.hatching import NOWHERE, is_ready, longest_distance, nests_for
from tabletop.comet.moving import enter_targets, passable_for, place_targets, run_targets
from tabletop.comet.obstacles import obstacle, place_for_hatch
from tabletop.comet.state import Copying, Hatching, Moving, Using
from tabletop.comet.words import Symbol, Trigger


def offered(now: Now, seat: int) -> list[Action]:
    """List every legal action of the seat that is to act, in the fixed order of its phase."""
    return OFFERS[now.phase](now, seat)


def _turn(now: Now, seat: int) -> list[Action]:
    """Hatches and Moves in the order of the hand, then Refresh, or pass once the comet is here."""
    book, mine = now.options.book, now.seats[seat]
    animals, hatches, moves = book.animals, book.hatches, book.moves
    offers: list[Action] = []
    free = [slot for slot, card in enumerate(mine.slots) if card is None]
    mobile = len(free) < len(mine.slots)
    longest = longest_distance(now, seat) if free else NOWHERE
    last = None
    for card in mine.hand:
        if card is last or card == last or card not in animals:
            continue
        last = card
        if animals[card].nest <= longest:
            by_slot = hatches[card]
            for slot in free:
                offers.append(by_slot[slot])  # noqa: PERF401 - quicker for so few
        if mobile:
            offers.append(moves[card])
    offers.append(PASS if now.silver.comet else REFRESH)
    return offers


def _hatch(now: Now, seat: int) -> list[Action]:
    """Nests by hex number, then uses of abilities."""
    step = now.step
    assert type(step) is Hatching
    nests = now.options.book.nests
    offers: list[Action] = [nests[number] for number in members(nests_for(now, seat, step.distance))]
    return offers + _uses(now, seat, "hatch")


def _move(now: Now, seat: int) -> list[Action]:
    """Steps, extra wild cards, uses of abilities, and the end of the Move."""
    step = now.step
    assert type(step) is Moving
    book, offers = now.options.book, _steps(now, seat, step.pool)
    wild, adds, last = book.wild, book.adds, None
    for card in now.seats[seat].hand:
        if card in wild and card != last:
            offers.append(adds[card])
            last = card
    offers += _uses(now, seat, "move")
    offers.append(STOP)
    return offers


def _steps(now: Now, seat: int, pool: tuple[Symbol, ...]) -> list[Action]:
    """List steps by slot, symbol and hex number, the highest first."""
    offers: list[Action] = []
    if not pool:
        return offers
    symbols = pool if len(pool) == 1 or (len(pool) == 2 and pool[0] != pool[1]) else tuple(dict.fromkeys(pool))
    book, free = now.options.book, ~now.occupied
    board, passable = book.board, passable_for(now, seat, None)
    alone = type(now.step) is Moving and now.step.guided  # some token has a passage of its own
    for slot, place in enumerate(now.tokens[seat]):
        if place is None:
            continue
        start, near, steps = book.near[slot][place]
        if alone:
            passable = passable_for(now, seat, slot)
        if near & passable:
            targets, fit, lists = board.reach(start, passable) & free, board.fit, book.listed[slot]
            for symbol in symbols:
                bits = targets & fit[symbol]
                if bits:
                    offers += lists[symbol].get(bits) or book.list_steps(slot, symbol, bits)
        else:
            for symbol in symbols:
                offers += steps[symbol]  # with nothing to pass next to it, all around is free
    return offers


def _uses(now: Now, seat: int, trigger: Trigger) -> list[Action]:
    """List uses of the leader, of rescued animals in the order of rescue, of advantage cards in hand."""
    offers: list[Action] = []
    by_card, mine = now.options.book.uses[trigger], now.seats[seat]
    if mine.leader in by_card and mine.leader not in mine.exhausted:
        _add_uses(offers, now, seat, by_card[mine.leader])
    for card in mine.rescued:
        if card in by_card and is_ready(mine, card):
            _add_uses(offers, now, seat, by_card[card])
    last = None
    for card in mine.hand:
        if card in by_card and card != last and card in now.options.book.advantages:
            _add_uses(offers, now, seat, by_card[card])
            last = card
    return offers


def _add_uses(offers: list[Action], now: Now, seat: int, uses: Any) -> None:
    for action, effect in uses:
        if action not in offers and obstacle(now, seat, action, effect) is None:
            offers.append(action)


def _copy(now: Now, seat: int) -> list[Action]:
    step = now.step
    assert type(step) is Copying
    return [*_steps(now, seat, step.pool), STOP]


def _refresh(now: Now, seat: int) -> list[Action]:
    """Discards in the order of the hand, then gold cards in the order of the row; without a row, the end."""
    book = now.options.book
    offers: list[Action] = [book.discards[card] for card in dict.fromkeys(now.seats[seat].hand)]
    return offers + (_gold(now, seat) or [STOP])


def _window(now: Now, seat: int) -> list[Action]:
    return [*_uses(now, seat, "between_turns"), STOP]


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
    goes = now.options.book.goes
    return [goes[slot][number] for slot, bits in enumerate(targets) for number in members(bits)]


def _place(now: Now, seat: int) -> list[Action]:
    effect: Any = effect_of(now)
    places, bits = now.options.book.places, place_targets(now, effect)
    return [places[number] for number in members(bits) if place_for_hatch(now, seat, effect, number)]


def _guide(now: Now, seat: int) -> list[Action]:
    guides = now.options.book.guides
    return [guides[slot] for slot, place in enumerate(now.tokens[seat]) if place is not None]


def _extra(now: Now, seat: int) -> list[Action]:
    """List animal cards in the order of the hand; after the first one that may be enough."""
    book, step, effect = now.options.book, now.step, effect_of(now)
    assert type(step) is Using
    assert type(effect) is ExtraMoveCard
    hand = dict.fromkeys(now.seats[seat].hand)
    offers: list[Action] = [book.adds[card] for card in hand if card in book.adds]
    return [*offers, STOP] if step.left < effect.cards else offers


def _gold(now: Now, _seat: int) -> list[Action]:
    return _takes(now, now.gold.row)


def _silver(now: Now, _seat: int) -> list[Action]:
    step: Any = now.step
    return _takes(now, step.within.silver)


def _takes(now: Now, cards: tuple[Card, ...]) -> list[Action]:
    takes = now.options.book.takes
    return [takes[card] for card in dict.fromkeys(cards)]


def _pick(now: Now, _seat: int) -> list[Action]:
    step: Any = now.step
    copies = now.options.book.copies
    return [copies[card] for card in dict.fromkeys(step.within.cards)]


def effect_of(now: Now) -> Effect:
    """Return the effect that is being carried out."""
    step = now.step
    assert type(step) is Using
    return now.options.book.abilities[step.card][step.ability].effect


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
