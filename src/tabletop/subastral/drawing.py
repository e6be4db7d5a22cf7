"""Drawing from the deck and stocking the row (rulebook: "Refill the clouds", "End of the game")."""

from collections.abc import Sequence

from tabletop.core.rulebook import implements
from tabletop.subastral.cards import Card
from tabletop.subastral.decks import END_DEPTH
from tabletop.subastral.event import EndMet, Log, RanOut
from tabletop.subastral.state import Draft


@implements("subastral.draw", "subastral.A5")
def draw(draft: Draft, seat: int, log: Log) -> Card | None:
    """Draw the top card for the seat, None if the deck is used up; the game-end card costs nobody a draw."""
    deck = draft.deck
    if not deck:
        if log is not None:
            log.append(RanOut(seat))
        return None
    if len(deck) == END_DEPTH * len(draft.seats):
        meet_end(draft, seat, log)
    draft.deck = deck[1:]
    return deck[0]


@implements("subastral.end", "subastral.A1", "subastral.A2")
def meet_end(draft: Draft, seat: int, log: Log) -> None:
    """Show the game-end card, which the draw has reached, set it aside and remember the round."""
    draft.rounds = draft.rounds.announced()
    if log is not None:
        log.append(EndMet(seat, draft.rounds.number))


@implements("subastral.refill")
def crowded_clouds(row: Sequence[tuple[Card, ...]]) -> int:
    """Count the clouds that hold two cards or more."""
    count = 0
    for cloud in row:
        if len(cloud) > 1:
            count += 1
    return count
