"""Turns, draws and the end (rulebook: "Course of the game", "End of the game")."""

from tabletop.core.rulebook import implements
from tabletop.core.turn_order import clockwise, next_seat
from tabletop.subastral.cards import Card
from tabletop.subastral.event import (
    Asked,
    Bonus,
    Drawn,
    Ended,
    EndMet,
    Event,
    Log,
    RanOut,
    RoundBegan,
    Stock,
    Stocked,
    TurnEnded,
)
from tabletop.subastral.state import Draft, Position

_BELOW_TOP = slice(1, None)  # A constant, because every draw uses it.


def end(draft: Draft) -> None:
    """End the game."""
    draft.to_act, draft.phase = (), "over"


def announce(draft: Draft, log: list[Event]) -> None:
    """Report the next decision, or the end of the game."""
    if draft.phase == "over":
        log.append(Ended(draft.rounds.number))
    else:
        log.append(Asked(draft.to_act, draft.phase))


@implements("subastral.rounds", "subastral.turn")
def end_turn(draft: Draft, seat: int, log: Log) -> None:
    """End the turn, and ask the next player with a card.

    Players with an empty hand draw without being asked. The game ends after the last round.
    """
    draft.played = draft.taken = None
    count = len(draft.seats)
    while True:
        if log is not None:
            log.append(TurnEnded(seat))
        follower = next_seat(seat, count)
        if follower == draft.rounds.first:
            rounds = draft.rounds.after(seat, count)
            if rounds is None:
                end_rounds(draft)
                return
            draft.rounds = rounds
            if log is not None:
                log.append(RoundBegan(rounds.number))
        seat = follower
        if draft.seats[seat].hand:
            draft.to_act, draft.phase = (seat,), "play"
            return
        draw_to_empty_hand(draft, seat, log)


@implements("subastral.empty_hand", "subastral.A7")
def draw_to_empty_hand(draft: Draft, seat: int, log: Log) -> None:
    """Take the turn of a player with an empty hand by drawing a card."""
    if card := draw(draft, seat, log, "empty hand"):
        draft.edit(seat).hand = (card,)


@implements("subastral.disturbance", "subastral.A13")
def end_rounds(draft: Draft) -> None:
    """End the game, or ask for gifts in the disturbance variant."""
    if draft.options.disturbance and (seats := givers(draft)):
        draft.to_act, draft.phase = seats, "give"
    else:
        end(draft)


@implements("subastral.disturbance")
def givers(position: Position) -> tuple[int, ...]:
    """Return the seats that must still pick a card to give, in turn order."""
    seats = position.seats
    order = clockwise(position.rounds.first, len(seats))
    return tuple([seat for seat in order if seats[seat].hand and seats[seat].pick is None])


@implements("subastral.draw", "subastral.A5")
def draw(draft: Draft, seat: int, log: Log, why: Bonus | Stock) -> Card | None:
    """Draw the top card of the deck, or return None if the deck is empty.

    The game-end card never replaces a card.
    """
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

    The event is logged before or after the draw, according to the order of the cards.
    """
    draft.rounds = draft.rounds.announced()
    if log is not None:
        card_is_below = draft.options.end_card == "drawn"
        log.insert(len(log) - card_is_below, EndMet(seat, draft.rounds.number))
