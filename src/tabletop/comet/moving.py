"""Steps of tokens, rescues, and the symbols of a Move (rulebook: "Move")."""

from collections.abc import Iterable

from tabletop.comet.actions import Action
from tabletop.comet.board import Hex
from tabletop.comet.board.steps import Pool, add_steps
from tabletop.comet.cards import Card
from tabletop.comet.effects import Symbol
from tabletop.comet.event import Log, Moved, PoolGrew, Rescued, Why
from tabletop.comet.hands import discard
from tabletop.comet.state import Draft, Position
from tabletop.comet.under_way import Moving, grown, make_moving, with_pool
from tabletop.core.players import replace_at
from tabletop.core.rulebook import implements


@implements("comet.step", "comet.passage", "comet.A8")
def list_steps(position: Position, seat: int, pool: Pool) -> list[Action]:
    """List steps by slot, symbol and hex number, the highest number first."""
    offers: list[Action] = []
    step, mine, book, occupied = position.step, position.seats[seat], position.book, position.occupied
    if type(step) is Moving and (step.guided or mine.rescued or mine.leader in book.passages):
        return _list_with_passages(position, seat, pool)
    for place, table in zip(position.tokens[seat], book.steps[pool]):  # noqa: B905 - faster
        if place is not None:
            elsewhere, near, over, steps, lists = table[place]
            passed = near & occupied
            if passed:
                targets = over[passed]
                if targets & occupied:  # The chain goes beyond the neighbours.
                    targets = book.board.reach(near, occupied & elsewhere) & ~occupied
                for fit, by_targets in lists:
                    offers += by_targets[targets & fit]
            else:
                offers += steps
    return offers


def _list_with_passages(position: Position, seat: int, pool: Pool) -> list[Action]:
    offers: list[Action] = []
    free, board = ~position.occupied, position.book.board
    for slot, (place, table) in enumerate(zip(position.tokens[seat], position.book.steps[pool], strict=True)):
        if place is not None:
            elsewhere, near, _over, _steps, lists = table[place]
            add_steps(offers, lists, board.reach(near, passable_for(position, seat, slot) & elsewhere) & free)
    return offers


@implements("comet.passage", "comet.terrain_passage", "comet.A8", "comet.A21")
def passable_for(position: Position, seat: int, slot: int | None) -> int:
    """Return the hexes that a token may pass.

    These are the occupied hexes, and during a Move also its passages. If `slot` is None, only passages for all tokens
    count.
    """
    passable, step = position.occupied, position.step
    if type(step) is not Moving:
        return passable
    mine, book = position.seats[seat], position.book
    passages = book.passages
    if mine.leader in passages:
        passable |= passages[mine.leader]
    for card in mine.rescued:
        if card in passages:
            passable |= passages[card]
    for guided in step.guided:
        if guided.slot is None or guided.slot == slot:
            passable |= book.board.terrain[guided.terrain]
    return passable


def go(draft: Draft, seat: int, slot: int, to: Hex, symbol: Symbol | None, log: Log) -> None:
    """Move the token, and rescue its card if it enters the cave."""
    if log is not None and (start := draft.tokens[seat][slot]) is not None:
        log.append(Moved(seat, slot, start, to, symbol))
    if to == draft.book.board.hexes[0]:
        _rescue(draft, seat, slot, log)
    else:
        draft.put_token(seat, slot, to)


@implements("comet.rescue", "comet.A9")
def _rescue(draft: Draft, seat: int, slot: int, log: Log) -> None:
    """Take the token off the board and move its card to the rescued area, ready."""
    mine = draft.edit(seat)
    card = mine.slots[slot]
    assert card is not None, "a token on the board has a card in its slot"
    draft.put_token(seat, slot, None)
    _end_passages(draft, slot)
    mine.slots, mine.rescued = replace_at(mine.slots, slot, None), (*mine.rescued, card)
    if log is not None:
        log.append(Rescued(seat, slot, card, draft.book.animals[card].points))
    if card in draft.book.standing_symbols and type(draft.step) is Moving:
        add_standing_symbols(draft, seat, (card,), log)


@implements("comet.extra_symbols", "comet.A43", "comet.A9")
def add_standing_symbols(draft: Draft, seat: int, cards: Iterable[Card], log: Log) -> None:
    """Add the symbols of permanent abilities to those of the Move."""
    moving, symbols_of = Moving.of(draft), draft.book.standing_symbols
    symbols: tuple[Symbol, ...] = tuple([symbol for card in cards for symbol in symbols_of.get(card, ())])
    draft.step = with_pool(moving, grown(moving.pool, symbols))
    if symbols and log is not None:
        log.append(PoolGrew(seat, symbols))


@implements("comet.terrain_passage")
def _end_passages(draft: Draft, slot: int) -> None:
    """End the passages for this token alone, because it has left the board."""
    step = draft.step
    if type(step) is Moving and step.guided:
        left = tuple([each for each in step.guided if each.slot != slot])
        draft.step = make_moving(step.pool, step.cards, step.silver, left)


@implements("comet.move", "comet.wild", "comet.extra_move_card", "comet.A7", "comet.A39")
def add_card(draft: Draft, seat: int, card: Card, moving: Moving, *, why: Why, log: Log) -> None:
    """Discard a card for the Move and add its symbols to the pool."""
    metal = discard(draft, seat, card, why, log)
    silver = moving.silver + (card,) if metal == "silver" else moving.silver
    fresh = draft.book.pools[card]
    if log is not None:
        log.append(PoolGrew(seat, draft.book.animals[card].symbols))
    pool = grown(moving.pool, fresh) if moving.pool else fresh
    draft.step = make_moving(pool, moving.cards + (card,), silver, moving.guided)


def has_token(position: Position, seat: int) -> bool:
    """Whether the player has a token on the board."""
    places = position.tokens[seat]
    return places.count(None) < len(places)
