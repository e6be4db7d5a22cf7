"""Drawing silver, the gold row, and the piles that run out (rulebook: "Refresh", "Arrival of the comet")."""

from tabletop.comet.cards import Card, in_order
from tabletop.comet.draft import Draft, Log, Now
from tabletop.comet.event import CometArrived, Drawn, GoldTaken, Readied, Refilled, Reshuffled
from tabletop.comet.hands import give
from tabletop.comet.state import Moving, Piles, Seat, make_moving, make_piles, make_seat
from tabletop.core.rng import shuffled
from tabletop.core.rulebook import implements
from tabletop.core.tuples import without
from tabletop.core.turns import clockwise


@implements("comet.hand_limit", "comet.A17")
def hand_limit(now: Now, seat: int) -> int:
    """Return up to how many cards the player draws."""
    book, mine = now.options.book, now.seats[seat]
    limits = book.limits
    raised = limits.get(mine.leader, 0)
    for card in mine.rescued:
        if card in limits:
            raised += limits[card]
    return max(0, book.setup.hand_limit + raised)


@implements("comet.refresh", "comet.A17")
def draw_to_limit(draft: Draft, seat: int, log: Log) -> None:
    """Draw silver until the hand reaches its limit; a larger hand draws nothing."""
    draw_silver(draft, seat, hand_limit(draft, seat) - len(draft.seats[seat].hand), log)


@implements("comet.draw_silver", "comet.A22", "comet.A34", "comet.A37")
def draw_silver(draft: Draft, seat: int, count: int, log: Log) -> None:
    """Draw so many silver cards, as far as there are; the last card of the pile brings the comet."""
    drawn: list[Card] = []
    while count > len(drawn):
        piles = draft.piles
        if not piles.silver:
            _reshuffle_silver(draft, log)
            if not draft.piles.silver:
                break
            continue
        fresh = piles.silver[: count - len(drawn)]
        drawn += fresh
        draft.piles = _with_silver(piles, piles.silver[len(fresh) :])
        if log is not None:
            log += [Drawn(seat, card) for card in fresh]
        if not draft.piles.silver and not piles.comet:
            _arrive(draft, log)
    if drawn:
        mine = draft.seats[seat]
        draft.change(seat, make_seat(
            mine.leader, in_order([*mine.hand, *drawn]), mine.slots, mine.known, mine.rescued, mine.exhausted,
            mine.passed,
        ))  # fmt: skip


def _with_silver(piles: Piles, silver: tuple[Card, ...]) -> Piles:
    return make_piles(
        silver, piles.aside, piles.silver_discard, piles.gold_row, piles.gold, piles.gold_discard, piles.removed,
        piles.comet, piles.seed,
    )  # fmt: skip


@implements("comet.arrival", "comet.A22", "comet.A23")
def _arrive(draft: Draft, log: Log) -> None:
    """Make the set-aside pile the draw pile; everybody will choose once the interrupted draw is done."""
    piles = draft.piles
    draft.piles = make_piles(
        piles.aside, (), piles.silver_discard, piles.gold_row, piles.gold, piles.gold_discard, piles.removed, True,
        piles.seed,
    )  # fmt: skip
    seats = len(draft.seats)
    active_first = draft.options.arrival_first == "active"
    draft.waiting = clockwise(draft.turn if active_first else (draft.turn + 1) % seats, seats)
    if log is not None:
        log.append(CometArrived(len(piles.aside)))


@implements("comet.reshuffle", "comet.A38")
def _reshuffle_silver(draft: Draft, log: Log) -> None:
    """Shuffle the silver discard into a new pile; only ever after the comet, and when a card is needed."""
    piles, step = draft.piles, draft.step
    if not piles.silver_discard:
        return
    fresh, seed = shuffled(piles.silver_discard, piles.seed)
    draft.piles = make_piles(
        fresh, piles.aside, (), piles.gold_row, piles.gold, piles.gold_discard, piles.removed, piles.comet, seed
    )
    if type(step) is Moving:  # the cards of this Move are no longer there to be taken
        draft.step = make_moving(step.pool, step.cards, (), step.guided)
    if log is not None:
        log.append(Reshuffled("silver", len(fresh)))


@implements("comet.gold_row", "comet.A18")
def take_gold(draft: Draft, seat: int, card: Card, log: Log) -> None:
    """Move a card from the open row to the hand; the gap stays until the end of the turn."""
    piles = draft.piles
    draft.piles = make_piles(
        piles.silver, piles.aside, piles.silver_discard, without(piles.gold_row, card), piles.gold,
        piles.gold_discard, piles.removed, piles.comet, piles.seed,
    )  # fmt: skip
    draft.change(seat, give(draft.seats[seat], card))
    if log is not None:
        log.append(GoldTaken(seat, card))


@implements("comet.gold_row", "comet.A38")
def refill_row(draft: Draft, log: Log) -> None:
    """Fill the gold row up, reshuffling the gold discard when a card is needed and the deck is empty."""
    wanted = draft.options.book.setup.gold_row
    while len(draft.piles.gold_row) < wanted and (draft.piles.gold or draft.piles.gold_discard):
        piles = draft.piles
        deck, pile, seed = piles.gold, piles.gold_discard, piles.seed
        if not deck:
            deck, seed = shuffled(pile, seed)
            pile = ()
            if log is not None:
                log.append(Reshuffled("gold", len(deck)))
        draft.piles = make_piles(
            piles.silver, piles.aside, piles.silver_discard, (*piles.gold_row, deck[0]), deck[1:], pile,
            piles.removed, piles.comet, seed,
        )  # fmt: skip
        if log is not None:
            log.append(Refilled(deck[0]))


@implements("comet.ready")
def make_ready(draft: Draft, seat: int, log: Log) -> None:
    """Turn all exhausted cards of the player upright, the leader included."""
    mine = draft.seats[seat]
    draft.change(seat, Seat(mine.leader, mine.hand, mine.slots, mine.known, mine.rescued, (), mine.passed))
    if log is not None:
        log.append(Readied(seat, mine.exhausted))
