"""Ordered legal actions of each phase, and forced moves (rulebook: all of it)."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from tabletop.comet.actions import DRAW, PASS, READY, REFRESH, STOP, Action, Use
from tabletop.comet.board import chosen
from tabletop.comet.cards import Card
from tabletop.comet.catalogue.book import Uses
from tabletop.comet.effects import Effect, Trigger
from tabletop.comet.effects.records import CHOICES, RECORDS
from tabletop.comet.hands import hand_limit, paid
from tabletop.comet.hatching import (
    can_end,
    farthest_nest,
    first_distance,
    is_ready,
    leads_nowhere,
    leads_to_a_nest,
    nests_for,
    outlook_of,
    table_of,
)
from tabletop.comet.moving import list_steps
from tabletop.comet.state import Draft, Phase, Position
from tabletop.comet.turns import list_choices
from tabletop.comet.under_way import Copying, Hatching
from tabletop.core.rulebook import implements

ABOUT_THE_HAND: frozenset[Phase] = frozenset(["turn", "refresh"])
IN_A_MOVE: frozenset[Phase] = frozenset(["move", "extra"])
ALWAYS_ASKED: frozenset[Phase] = frozenset(["window", "arrival", "over"])


def _turn(position: Position, seat: int) -> tuple[Action, ...]:
    """List the Hatches and the Move of each hand card, then Refresh or Pass."""
    mine, moves = position.seats[seat], position.book.moves
    offers: list[Action]
    if None in mine.slots:
        offers = _hatches_and_moves(position, seat)
    else:
        offers, last = [], None
        for card in mine.hand:
            if card != last and card in moves:  # Copies of a card are next to each other.
                offers.append(moves[card])
                last = card
    offers.append(PASS if position.silver.comet else REFRESH)
    return tuple(offers)


def _hatches_and_moves(position: Position, seat: int) -> list[Action]:
    book, mine = position.book, position.seats[seat]
    animals, hatches, moves = book.animals, book.hatches, book.moves
    free = [slot for slot, card in enumerate(mine.slots) if card is None]
    mobile, farthest = len(free) < len(mine.slots), farthest_nest(position, seat)
    offers: list[Action] = []
    for card in dict.fromkeys(mine.hand):
        if card not in animals:
            continue
        if animals[card].nest <= farthest or can_end(position, seat, mine, first_distance(position, mine, card)):
            by_slot = hatches[card]
            for slot in free:
                offers.append(by_slot[slot])  # noqa: PERF401 - faster for a few
        if mobile:
            offers.append(moves[card])
    return offers


def _hatch(position: Position, seat: int) -> tuple[Action, ...]:
    """List the nests by hex number, then the uses of abilities."""
    nests = nests_for(position, seat, Hatching.of(position).distance)
    offers: list[Action] = [*chosen(position.book.nests, nests)]
    _add_uses(offers, position, seat, "hatch", _plays(position, seat, "hatch"))
    return tuple(offers)


def _move(position: Position, seat: int) -> tuple[Action, ...]:
    """List steps, extra wild cards, uses of abilities, and Stop."""
    step: Any = position.step  # Always a Moving. `Moving.of` would be a slow call here.
    pool, book, hand = step.pool, position.book, position.seats[seat].hand
    offers = list_steps(position, seat, pool) if pool else []
    plays: list[Card] = []
    useful = book.in_move
    if not useful.isdisjoint(hand):
        for card in dict.fromkeys(hand):
            if card not in useful:
                continue
            if card in book.wild:
                offers.append(book.adds[card])
            else:
                plays.append(card)
    _add_uses(offers, position, seat, "move", plays)
    offers.append(STOP)
    return tuple(offers)


def _add_uses(offers: list[Action], position: Position, seat: int, trigger: Trigger, plays: Iterable[Card]) -> None:
    """Append the uses of the leader, of rescued animals in their order, and of `plays`."""
    mine, by_card = position.seats[seat], position.book.uses[trigger]
    if mine.leader in by_card and mine.leader not in mine.exhausted:
        _add_uses_of(mine.leader, offers, position, seat, by_card)
    if mine.rescued:
        for card in dict.fromkeys(mine.rescued):
            if card in by_card and is_ready(mine, card):
                _add_uses_of(card, offers, position, seat, by_card)
    for card in plays:
        _add_uses_of(card, offers, position, seat, by_card)


def _add_uses_of(card: Card, offers: list[Action], position: Position, seat: int, by_card: Mapping[Card, Uses]) -> None:
    for action, effect in by_card[card]:
        if obstacle(position, seat, action, effect) is None:
            offers.append(action)


def _plays(position: Position, seat: int, trigger: Trigger) -> list[Card]:
    """Return the advantage cards in hand that have an ability with this trigger."""
    hand, by_card, advantages = position.seats[seat].hand, position.book.uses[trigger], position.book.advantages
    if by_card.keys().isdisjoint(hand):
        return []
    return [card for card in dict.fromkeys(hand) if card in by_card and card in advantages]


def obstacle(position: Position, seat: int, action: Use, effect: Effect) -> str | None:
    """Return the code of the objection to a use of a ready card, or None."""
    code = RECORDS[type(effect)].obstacle(position, seat, effect)
    if code is None and type(position.step) is Hatching and not _leaves_a_nest(position, seat, action, effect):
        return "comet.hatch.end"
    return code


@implements("comet.A36")
def _leaves_a_nest(position: Position, seat: int, action: Use, effect: Effect) -> bool:
    """Whether the card can still hatch after the ability is paid for and carried out."""
    leads_to = RECORDS[type(effect)].leads_to
    mine = paid(position.seats[seat], action.card, by_rotating=action.card not in position.book.advantages)
    distance = Hatching.of(position).distance - effect.spent().distance
    if leads_to is leads_nowhere:
        return can_end(position, seat, mine, distance)
    outlooks = leads_to(table_of(position, seat), outlook_of(position, mine), effect)
    return any(leads_to_a_nest(position, seat, distance, outlook) for outlook in outlooks)


def _copy(position: Position, seat: int) -> tuple[Action, ...]:
    return (*list_steps(position, seat, Copying.of(position).pool), STOP)


def _refresh(position: Position, seat: int) -> tuple[Action, ...]:
    """List the discards, then the gold row, or Stop if the row is empty."""
    offers: list[Action] = []
    discards, takes, last = position.book.discards, position.book.takes, None
    for card in position.seats[seat].hand:
        if card != last:
            offers.append(discards[card])
            last = card
    return (*offers, *([takes[card] for card in dict.fromkeys(position.gold.row)] or (STOP,)))


def _window(position: Position, seat: int) -> tuple[Action, ...]:
    offers: list[Action] = []
    _add_uses(offers, position, seat, "between_turns", _plays(position, seat, "between_turns"))
    return (*offers, STOP)


OFFERS: Mapping[str, Callable[[Position, int], tuple[Action, ...]]] = {
    "turn": _turn,
    "hatch": _hatch,
    "move": _move,
    "refresh": _refresh,
    "window": _window,
    "copy": _copy,
    "arrival": lambda _position, _seat: (DRAW, READY),
    "over": lambda _position, _seat: (),
    **{choice.phase: list_choices for choice in CHOICES.values()},
}


@implements("comet.A40")
def only_answer(draft: Draft) -> Action | None:
    """Return the only legal action, or None if a decision has to be requested.

    It is requested if there are several legal actions, or if players cannot see that there is only one. The list of
    legal actions is cached in the draft.
    """
    offers = draft.offers
    if offers is None:
        offers = draft.offers = OFFERS[draft.phase](draft, draft.to_act[0])
    return offers[0] if len(offers) == 1 and _makes_itself(draft, offers[0]) else None


@implements("comet.A40")
def _makes_itself(position: Position, only: Action) -> bool:
    """Whether the only legal action is taken without a request.

    All players must be able to see that it is the only one.
    """
    phase, mine = position.phase, position.seats[position.turn]
    if phase in ALWAYS_ASKED or only is PASS or _is_idle(position, only):
        return False
    if phase in ABOUT_THE_HAND:
        return len(mine.hand) == len(mine.known)
    return phase not in IN_A_MOVE or not _hidden_cards_matter(position, phase)


@implements("comet.A40", "comet.wild")
def _hidden_cards_matter(position: Position, phase: Phase) -> bool:
    """Whether hidden cards can make a difference to the legal actions in a Move.

    In the phase "move", only hidden wild cards can. In "extra", hidden cards can if they are not all equal.
    """
    wild, silver, mine = position.book.wild, position.silver, position.seats[position.turn]
    if len(mine.hand) == len(mine.known):
        return False
    if phase == "move":
        return not wild.isdisjoint(silver.pile) or not wild.isdisjoint(silver.aside) or _hands_hide(position, wild)
    hidden = {*silver.pile, *silver.aside}
    for mine in position.seats:
        hidden.update(Counter(mine.hand) - Counter(mine.known))
    return len(hidden) > 1


def _hands_hide(position: Position, some: frozenset[Card]) -> bool:
    """Whether a hand has one of these cards that is not known."""
    for mine in position.seats:
        if not some.isdisjoint(mine.hand):
            for card in some.intersection(mine.hand):
                if mine.hand.count(card) > mine.known.count(card):
                    return True
    return False


@implements("comet.A30", "comet.A40")
def _is_idle(position: Position, answer: Action) -> bool:
    """Whether the action is a Refresh that brings no card.

    It is always requested, because otherwise such turns could follow each other without end.
    """
    mine = position.seats[position.turn]
    if answer is not REFRESH or mine.hand or position.gold.row:
        return False
    return hand_limit(position.book, mine.leader, mine.rescued) == 0
