"""Cards that enter and leave hands, and their piles (rulebook: "Refresh", "Arrival of the comet").

A card that all players saw enter a hand is known until it leaves the hand.
"""

from tabletop.comet.cards import Card, in_order
from tabletop.comet.catalogue.book import Book
from tabletop.comet.effects import Metal
from tabletop.comet.event import (
    CometArrived,
    Discarded,
    Drawn,
    Event,
    GoldTaken,
    Log,
    Readied,
    Refilled,
    Reshuffled,
    Used,
    Why,
)
from tabletop.comet.kinds import CometObjection, no
from tabletop.comet.state import Draft, OpenSeat, Position, Seat, make_gold, make_silver
from tabletop.comet.under_way import Moving, make_moving
from tabletop.core.deck import draw, known_after, reshuffle, without
from tabletop.core.rulebook import implements
from tabletop.core.turn_order import clockwise, next_seat


def insert(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Return sorted cards with one more card in its place."""
    return tuple(sorted((*cards, card)))


@implements("comet.known")
def give(mine: OpenSeat, card: Card) -> None:
    """Add a card to the hand, seen by all players."""
    mine.hand, mine.known = insert(mine.hand, card), insert(mine.known, card)


@implements("comet.known")
def lose(mine: OpenSeat, card: Card) -> None:
    """Remove a card from the hand, seen by all players."""
    mine.hand = without(mine.hand, card)
    mine.known = known_after(mine.known, card)


def discard(draft: Draft, seat: int, card: Card, why: Why, log: Log) -> Metal:
    """Move a hand card to the discard pile of its metal, and return the metal."""
    metal = draft.book.metal[card]
    lose(draft.edit(seat), card)
    if metal == "silver":
        silver = draft.silver
        draft.silver = make_silver(silver.pile, silver.aside, silver.discard + (card,), silver.comet)
    else:
        _put_on_gold_discard(draft, card)
    if log is not None:
        log.append(Discarded(seat, card, metal, why))
    return metal


def _put_on_gold_discard(draft: Draft, card: Card) -> None:
    gold = draft.gold
    draft.gold = make_gold(gold.row, gold.deck, gold.discard + (card,), gold.removed)


@implements("comet.ability", "comet.advantage", "comet.A29")
def paid(mine: OpenSeat, card: Card, *, by_rotating: bool) -> Seat:
    """Return the seat after the card is exhausted, or played from the hand.

    It has only the fields that the search for a nest reads.
    """
    hand = mine.hand if by_rotating else without(mine.hand, card)
    exhausted = insert(mine.exhausted, card) if by_rotating else mine.exhausted
    return Seat(leader=mine.leader, hand=hand, slots=mine.slots, rescued=mine.rescued, exhausted=exhausted)


@implements("comet.ability", "comet.advantage", "comet.A10")
def pay(draft: Draft, seat: int, card: Card, ability: int, log: Log) -> None:
    """Pay for the ability by exhausting its card, or by playing it from the hand.

    A played advantage card leaves the game. In a variant, it goes to the gold discard.
    """
    is_advantage, mine = card in draft.book.advantages, draft.edit(seat)
    if is_advantage:
        lose(mine, card)
    else:
        mine.exhausted = insert(mine.exhausted, card)
    goes = draft.options.used_advantage if is_advantage else "exhausted"
    if goes == "removed":
        gold = draft.gold
        draft.gold = make_gold(gold.row, gold.deck, gold.discard, gold.removed + (card,))
    elif goes == "discarded":
        _put_on_gold_discard(draft, card)
    if log is not None:
        log.append(Used(seat, card, ability, goes))


@implements("comet.ready")
def make_ready(draft: Draft, seat: int, log: Log) -> None:
    """Make the player's exhausted cards ready, the leader included.

    Cards that were used without cost wait for `end_action`.
    """
    mine, free = draft.seats[seat], draft.book.free
    wait, ready = _apart(mine.exhausted, free) if free else ((), mine.exhausted)
    if ready:
        draft.edit(seat).exhausted = wait
    if log is not None:
        log.append(Readied(seat, ready))


@implements("comet.A42")
def end_action(draft: Draft, log: Log) -> None:
    """Make the cards ready that were used without cost.

    Such a card can be used once per action.
    """
    for seat, mine in enumerate(draft.seats):
        ready, wait = _apart(mine.exhausted, draft.book.free)
        if ready:
            draft.edit(seat).exhausted = wait
            if log is not None:
                log.append(Readied(seat, ready))


def _apart(cards: tuple[Card, ...], free: frozenset[Card]) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Split the cards into those that are used without cost, and the others."""
    return tuple([card for card in cards if card in free]), tuple([card for card in cards if card not in free])


@implements("comet.hand_limit")
def hand_limit(book: Book, leader: Card, rescued: tuple[Card, ...]) -> int:
    """Return the hand limit of a player with this leader and these rescued animals."""
    limits = book.limits
    limit = book.setup.hand_limit + limits.get(leader, 0)
    for card in rescued:
        if card in limits:
            limit += limits[card]
    return limit if limit > 0 else 0


@implements("comet.refresh", "comet.A17")
def draw_to_limit(draft: Draft, seat: int, log: Log) -> None:
    """Draw silver cards until the hand reaches its limit."""
    mine = draft.seats[seat]
    draw_silver(draft, seat, hand_limit(draft.book, mine.leader, mine.rescued) - len(mine.hand), log)


@implements("comet.draw_silver", "comet.A22", "comet.A34", "comet.A37", "comet.A38")
def draw_silver(draft: Draft, seat: int, count: int, log: Log) -> None:
    """Draw up to `count` silver cards. The last card of the pile brings the comet."""
    drawn: tuple[Card, ...] = ()
    told = 0 if log is None else len(log)
    while (wanted := count - len(drawn)) > 0 and (draft.silver.pile or _reshuffle_silver(draft, log)):
        silver = draft.silver
        fresh, rest = draw(silver.pile, wanted)
        drawn += fresh
        draft.silver = make_silver(rest, silver.aside, silver.discard, silver.comet)
        if log is not None:
            log += [Drawn(seat, card) for card in fresh]
        if not rest and not silver.comet:
            _arrive(draft, log)
    if drawn:
        if log is not None:
            _tell_in_order(log, told, drawn)
        mine = draft.edit(seat)
        mine.hand = in_order(mine.hand + drawn)


@implements("comet.hidden")
def _tell_in_order(log: list[Event], start: int, drawn: tuple[Card, ...]) -> None:
    """Sort the drawn cards in the log, because no view shows their order."""
    cards = iter(in_order(drawn))
    for at, event in enumerate(log[start:], start):
        if isinstance(event, Drawn):
            log[at] = Drawn(event.seat, next(cards))


@implements("comet.arrival", "comet.A22")
def _arrive(draft: Draft, log: Log) -> None:
    """Make the set-aside pile the draw pile.

    All players will choose after the interrupted draw.
    """
    aside = draft.silver.aside
    draft.silver = make_silver(aside, (), draft.silver.discard, comet=True)
    draft.waiting = arrival_order(draft)
    if log is not None:
        log.append(CometArrived(len(aside)))


@implements("comet.arrival", "comet.A23")
def arrival_order(position: Position) -> tuple[int, ...]:
    """Return the order in which the players choose when the comet arrives."""
    seats, active_first = len(position.seats), position.options.arrival_first == "active"
    return clockwise(position.turn if active_first else next_seat(position.turn, seats), seats)


@implements("comet.reshuffle", "comet.A38")
def _reshuffle_silver(draft: Draft, log: Log) -> bool:
    """Shuffle the silver discard into a new pile, and return whether there was any."""
    silver, step = draft.silver, draft.step
    if not silver.discard:
        return False
    fresh, left, draft.seed = reshuffle(silver.discard, draft.seed)
    draft.silver = make_silver(fresh, silver.aside, left, silver.comet)
    if type(step) is Moving:  # The cards of this Move can no longer be taken.
        draft.step = make_moving(step.pool, step.cards, (), step.guided)
    if log is not None:
        log.append(Reshuffled("silver", len(fresh)))
    return True


@implements("comet.gold_row")
def take_gold(draft: Draft, seat: int, card: Card, log: Log) -> None:
    """Move a card from the gold row to the hand. The row is refilled after the turn."""
    gold = draft.gold
    draft.gold = make_gold(without(gold.row, card), gold.deck, gold.discard, gold.removed)
    give(draft.edit(seat), card)
    if log is not None:
        log.append(GoldTaken(seat, card))


@implements("comet.gold_row", "comet.reshuffle", "comet.A38")
def refill_row(draft: Draft, log: Log) -> None:
    """Refill the gold row. If the deck is empty, reshuffle the gold discard."""
    wanted, gold = draft.book.setup.gold_row, draft.gold
    row, deck, pile = gold.row, gold.deck, gold.discard
    while (missing := wanted - len(row)) and (deck or pile):
        if not deck:
            deck, pile, draft.seed = reshuffle(pile, draft.seed)
            if log is not None:
                log.append(Reshuffled("gold", len(deck)))
        fresh, deck = draw(deck, missing)
        row += fresh
        if log is not None:
            log += [Refilled(card) for card in fresh]
    draft.gold = make_gold(row, deck, pile, gold.removed)


@implements("comet.cards")
def not_an_animal(position: Position, seat: int, card: Card) -> CometObjection | None:
    """Reject a card that is not an animal card in the hand."""
    if card not in position.seats[seat].hand:
        return no("comet.hidden.held", card=str(card))
    if card not in position.book.animals:
        return no("comet.cards.animal", card=str(card))
    return None
