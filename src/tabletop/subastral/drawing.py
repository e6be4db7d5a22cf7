"""Drawing from the deck and stocking the row (rulebook: "Refill the clouds", "End of the game")."""

from collections.abc import Sequence

from tabletop.core.rulebook import implements
from tabletop.subastral.cards import Card
from tabletop.subastral.event import Bonus, Drawn, EndMet, Event, Log, RanOut, Stock, Stocked
from tabletop.subastral.state import Draft

_BELOW_TOP = slice(1, None)  # It is made once, because every draw uses it.


@implements("subastral.draw", "subastral.A5")
def draw(draft: Draft, seat: int, log: Log, why: Bonus | Stock) -> Card | None:
    """Draw the top card of the deck, or return None if there is none. The game-end card takes the place of no card."""
    deck = draft.deck
    if not deck:
        if log is not None:
            log.append(RanOut(seat))
        return None
    draft.deck = deck[_BELOW_TOP]
    if log is not None:
        log.append(_drawn(draft, seat, why, deck[0]))
    if len(deck) == draft.options.end_sizes[len(draft.seats)]:
        call_end(draft, seat, log)
    return deck[0]


def _drawn(draft: Draft, seat: int, why: Bonus | Stock, card: Card) -> Event:
    match why:
        case "filler":
            return Stocked(draft.taken or 0, card, why)
        case "extra":
            return Stocked(card.number, card, why)
        case _:
            return Drawn(seat, why, card)


@implements("subastral.end", "subastral.A1", "subastral.A2")
def call_end(draft: Draft, seat: int, log: Log) -> None:
    """Store the round in which the game-end card is met.

    The log has the card before or after the draw that met it, as the cards lie.
    """
    draft.rounds = draft.rounds.announced()
    if log is not None:
        card_is_below = draft.options.end_card == "drawn"
        log.insert(len(log) - card_is_below, EndMet(seat, draft.rounds.number))


@implements("subastral.refill")
def crowded_clouds(row: Sequence[tuple[Card, ...]]) -> int:
    """Count the clouds that hold two cards or more."""
    count = 0
    for cloud in row:
        if len(cloud) > 1:
            count += 1
    return count
