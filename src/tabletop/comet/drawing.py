"""Drawing silver, the gold row, and the piles that run out (rulebook: "Refresh", "Arrival of the comet")."""

from tabletop.comet.cards import Card, in_order
from tabletop.comet.catalogue.book import Book
from tabletop.comet.draft import Draft, Log, Now
from tabletop.comet.event import CometArrived, Drawn, Event, GoldTaken, Readied, Refilled, Reshuffled
from tabletop.comet.hands import give
from tabletop.comet.state import Moving, make_gold, make_moving, make_seat, make_silver
from tabletop.core.rng import shuffled
from tabletop.core.rulebook import implements
from tabletop.core.tuples import without
from tabletop.core.turns import clockwise


@implements("comet.hand_limit")
def hand_limit(book: Book, leader: Card, rescued: tuple[Card, ...]) -> int:
    """Return up to how many cards a player with this leader and these rescued animals draws."""
    limits = book.limits
    limit = book.setup.hand_limit + limits.get(leader, 0)
    for card in rescued:
        if card in limits:
            limit += limits[card]
    return limit if limit > 0 else 0


@implements("comet.refresh", "comet.A17")
def draw_to_limit(draft: Draft, seat: int, log: Log) -> None:
    """Draw silver until the hand reaches its limit; a larger hand draws nothing."""
    mine = draft.seats[seat]
    draw_silver(draft, seat, hand_limit(draft.book, mine.leader, mine.rescued) - len(mine.hand), log)


@implements("comet.draw_silver", "comet.A22", "comet.A34", "comet.A37", "comet.A38")
def draw_silver(draft: Draft, seat: int, count: int, log: Log) -> None:
    """Draw so many silver cards, as far as there are; the last card of the pile brings the comet."""
    drawn: tuple[Card, ...] = ()
    told = 0 if log is None else len(log)
    while (wanted := count - len(drawn)) > 0 and (draft.silver.pile or _reshuffle_silver(draft, log)):
        silver = draft.silver
        fresh, rest = silver.pile[:wanted], silver.pile[wanted:]
        drawn += fresh
        draft.silver = make_silver(rest, silver.aside, silver.discard, silver.comet)
        if log is not None:
            log += [Drawn(seat, card) for card in fresh]
        if not rest and not silver.comet:
            _arrive(draft, log)
    if drawn:
        if log is not None:
            _tell_in_order(log, told, drawn)
        mine = draft.seats[seat]
        draft.change(seat, make_seat(
            mine.leader, in_order(mine.hand + drawn), mine.slots, mine.known, mine.rescued, mine.exhausted,
            mine.passed,
        ))  # fmt: skip


@implements("comet.hidden")
def _tell_in_order(log: list[Event], start: int, drawn: tuple[Card, ...]) -> None:
    """Name the cards of a draw in their own order: which of them came first is in no view."""
    cards = iter(in_order(drawn))
    for at, event in enumerate(log[start:], start):
        if isinstance(event, Drawn):
            log[at] = Drawn(event.seat, next(cards))


@implements("comet.arrival", "comet.A22")
def _arrive(draft: Draft, log: Log) -> None:
    """Make the set-aside pile the draw pile; everybody will choose once the interrupted draw is done."""
    silver = draft.silver
    draft.silver = make_silver(silver.aside, (), silver.discard, True)
    draft.waiting = arrival_order(draft)
    if log is not None:
        log.append(CometArrived(len(silver.aside)))


@implements("comet.arrival", "comet.A23")
def arrival_order(now: Now) -> tuple[int, ...]:
    """Return in which order the players choose when the comet arrives."""
    seats, active_first = len(now.seats), now.options.arrival_first == "active"
    return clockwise(now.turn if active_first else (now.turn + 1) % seats, seats)


@implements("comet.reshuffle", "comet.A38")
def _reshuffle_silver(draft: Draft, log: Log) -> bool:
    """Shuffle the silver discard into a new pile, once a card is needed after the comet; say if there is one."""
    silver, step = draft.silver, draft.step
    if not silver.discard:
        return False
    fresh, draft.seed = shuffled(silver.discard, draft.seed)
    draft.silver = make_silver(fresh, silver.aside, (), silver.comet)
    if type(step) is Moving:  # the cards of this Move are no longer there to be taken
        draft.step = make_moving(step.pool, step.cards, (), step.guided)
    if log is not None:
        log.append(Reshuffled("silver", len(fresh)))
    return True


@implements("comet.gold_row")
def take_gold(draft: Draft, seat: int, card: Card, log: Log) -> None:
    """Move a card from the open row to the hand; the gap stays until the end of the turn."""
    gold = draft.gold
    draft.gold = make_gold(without(gold.row, card), gold.deck, gold.discard, gold.removed)
    draft.change(seat, give(draft.seats[seat], card))
    if log is not None:
        log.append(GoldTaken(seat, card))


@implements("comet.gold_row")
def refill_row(draft: Draft, log: Log) -> None:
    """Fill the gold row up, reshuffling the gold discard when a card is needed and the deck is empty."""
    wanted, gold = draft.book.setup.gold_row, draft.gold
    row, deck, pile = gold.row, gold.deck, gold.discard
    while (missing := wanted - len(row)) and (deck or pile):
        if not deck:
            deck, pile = _reshuffled_gold(draft, pile, log), ()
        fresh, deck = deck[:missing], deck[missing:]
        row += fresh
        if log is not None:
            log += [Refilled(card) for card in fresh]
    draft.gold = make_gold(row, deck, pile, gold.removed)


@implements("comet.reshuffle", "comet.A38")
def _reshuffled_gold(draft: Draft, pile: tuple[Card, ...], log: Log) -> tuple[Card, ...]:
    deck, draft.seed = shuffled(pile, draft.seed)
    if log is not None:
        log.append(Reshuffled("gold", len(deck)))
    return deck


@implements("comet.ready")
def make_ready(draft: Draft, seat: int, log: Log) -> None:
    """Turn all exhausted cards of the player upright, the leader included."""
    mine = draft.seats[seat]
    if mine.exhausted:
        draft.change(seat, make_seat(mine.leader, mine.hand, mine.slots, mine.known, mine.rescued, (), mine.passed))
    if log is not None:
        log.append(Readied(seat, mine.exhausted))
