"""The course of a round (rulebook: "Course of a round")."""

from typing import Literal

from tabletop.core.rulebook import implements
from tabletop.starmap.actions import TAKES, Take, Top
from tabletop.starmap.cards import REST, Card, Colour
from tabletop.starmap.event import (
    By,
    Discarded,
    Flipped,
    Log,
    MarkerMoved,
    NobodyWon,
    RoundBegan,
    RoundWon,
    ShineLost,
    Skipped,
    Taken,
)
from tabletop.starmap.scoring import is_complete
from tabletop.starmap.state import LAID, Draft, Laid, cards_of, has_others
from tabletop.starmap.turns import end, refill_owed, restock, turn_order


@implements("starmap.round", "starmap.M18")
def next_turn(draft: Draft, turns: tuple[int | None, ...], log: Log) -> None:
    """Ask the next player who holds a card, or resolve the round.

    The dummy plays the top card of the deck.
    """
    for seat in turns:
        if seat is None:
            if draft.deck:
                flip(draft, log)
        elif draft.seats[seat].hand:
            draft.to_act, draft.phase = (seat,), "turn"
            return
        elif log is not None:
            log.append(Skipped(seat))
    resolve(draft, log)


@implements("starmap.dummy", "starmap.M19")
def flip(draft: Draft, log: Log) -> None:
    """Take the dummy's turn by playing the top card of the deck."""
    card, draft.deck = draft.deck[0], draft.deck[1:]
    draft.table += (LAID[None][card.key],)
    if log is not None:
        log.append(Flipped(card))
    restock(draft, log)


def resolve(draft: Draft, log: Log) -> None:
    """Determine the winner of the round, and continue from there."""
    won = winning_card(draft.table, draft.discard)
    if won is None:
        nobody_won(draft, log)
        return
    laid, by = won
    if laid.seat is None:
        dummy_won(draft, laid.card, log)
        return
    if log is not None:
        log.append(RoundWon(laid.seat, laid.card, by))
    pay_for_marker(draft, laid.seat, laid.card, log)


@implements("starmap.lead", "starmap.M19")
def leading_colour(table: tuple[Laid, ...]) -> Colour | None:
    """Return the colour of the first emotion card played, or None.

    >>> table = [starmap.Laid(0, starmap.Card.from_notation("REST"))]
    >>> print(starmap.leading_colour(tuple(table)))
    None
    >>> table.append(starmap.Laid(1, starmap.Card.from_notation("Y2")))
    >>> starmap.leading_colour(tuple(table))
    'yellow'
    """
    for laid in table:
        back = laid.card.back
        if back != "rest":
            return back
    return None


@implements("starmap.trump", "starmap.M12")
def trump_colour(discard: tuple[Card, ...]) -> Colour | None:
    """Return the colour of the discard pile's top card.

    If the top card is a rest card, there is no trump, and the function returns None.

    >>> pile = (starmap.Card.from_notation("G4"),)
    >>> starmap.trump_colour(pile)
    'green'
    >>> print(starmap.trump_colour((*pile, starmap.Card.from_notation("REST"))))
    None
    """
    back = discard[-1].back
    return None if back == "rest" else back


@implements("starmap.super_trump", "starmap.M7", "starmap.M8", "starmap.M19")
def last_super_trump(table: tuple[Laid, ...], top: Card) -> Laid | None:
    """Return the last super-trump on the table, or None.

    A super-trump equals the top card of the discard pile, or a card played earlier in the round.
    """
    found, before = None, [top]
    for laid in table:
        card = laid.card
        if card in before and card.value:
            found = laid
        before.append(card)
    return found


@implements("starmap.winner")
def winning_card(table: tuple[Laid, ...], discard: tuple[Card, ...]) -> tuple[Laid, By] | None:
    """Return the winning card of the round, and the reason.

    If all cards are rest cards, return None.

    >>> six, one, four = [starmap.Card.from_notation(name) for name in ("B6", "G1", "G4")]
    >>> table = (starmap.Laid(0, six), starmap.Laid(1, one))
    >>> laid, by = starmap.winning_card(table, discard=(four,))
    >>> laid.seat, by
    (1, 'trump')
    >>> laid, by = starmap.winning_card((*table, starmap.Laid(2, six)), discard=(four,))
    >>> laid.seat, by
    (2, 'super-trump')
    """
    if laid := last_super_trump(table, discard[-1]):
        return laid, "super-trump"
    trump = trump_colour(discard)
    if trump and (laid := highest(table, trump)):
        return laid, "trump"
    lead = leading_colour(table)
    if lead and (laid := highest(table, lead)):
        return laid, "lead"
    return None


def highest(table: tuple[Laid, ...], colour: Colour) -> Laid | None:
    """Return the highest card of the colour on the table, or None."""
    best, most = None, 0
    for laid in table:
        card = laid.card
        if card.back == colour and card.value > most:
            best, most = laid, card.value
    return best


@implements("starmap.rest_round", "starmap.M20")
def nobody_won(draft: Draft, log: Log) -> None:
    """Discard the rest cards. Marker, shine and first player do not change."""
    if log is not None:
        log.append(NobodyWon("rest"))
    discard_table(draft, cards_of(draft.table), REST, log)
    next_round(draft, draft.first, log)


@implements("starmap.dummy")
def dummy_won(draft: Draft, card: Card, log: Log) -> None:
    """Discard the cards of a round that the dummy won.

    The dummy's card goes on top, or a rest card if one was played. The marker returns to the centre, and the other
    player leads.
    """
    if log is not None:
        log.append(NobodyWon("dummy"))
    cards = cards_of(draft.table)
    discard_table(draft, cards, REST if REST in cards else card, log)
    if draft.marker is not None:
        move_marker(draft, None, log)
    next_round(draft, 1 - draft.first, log)


@implements("starmap.marker", "starmap.M9", "starmap.M10")
def pay_for_marker(draft: Draft, winner: int, card: Card, log: Log) -> None:
    """Take a shine from a winner who has the marker, before a card is taken."""
    if draft.marker == winner and not lose_shine(draft, winner, 1, "marker", log):
        end(draft, winner, "elimination", log)
    elif has_others(draft.table, card):
        draft.to_act, draft.phase = (winner,), "take"
    else:
        take(draft, winner, TAKES[card.key], log)


@implements("starmap.take", "starmap.M11")
def take(draft: Draft, winner: int, action: Take, log: Log) -> None:
    """Move a card from the table into the winner's collection.

    A repeated value costs shine, and the last missing value wins the game.
    """
    card, mine, left = action.card, draft.edit(winner), cards_of(draft.table)
    place = left.index(card)
    del left[place]
    draft.table = draft.table[:place] + draft.table[place + 1 :]
    repeats = holds_value(mine.collection, card.value)
    mine.collection += (card,)
    if log is not None:
        log.append(Taken(winner, card))
    if repeats and not lose_shine(draft, winner, card.gems, "duplicate", log):
        end(draft, winner, "elimination", log)
    elif not repeats and is_complete(mine.collection, draft.options.values):
        end(draft, winner, "collection", log)
    else:
        choose_top(draft, winner, left, log)


@implements("starmap.duplicate")
def holds_value(collection: tuple[Card, ...], value: int) -> bool:
    """Whether the collection has a card of this value, in any colour."""
    for card in collection:
        if card.value == value:
            return True
    return False


@implements("starmap.elimination")
def lose_shine(draft: Draft, seat: int, lost: int, why: Literal["marker", "duplicate"], log: Log) -> bool:
    """Turn shine down, at most all of it. Return whether any is left."""
    mine = draft.edit(seat)
    lost = min(lost, mine.shine)
    mine.shine -= lost
    if log is not None:
        log.append(ShineLost(seat, lost, mine.shine, why))
    return mine.shine > 0


@implements("starmap.top", "starmap.M14")
def choose_top(draft: Draft, winner: int, left: list[Card], log: Log) -> None:
    """Ask the winner for the new top card of the discard pile.

    A rest card goes on top without a choice. There is also no choice if all cards are alike.
    """
    if REST in left:
        finish(draft, winner, left, REST, log)
    elif not left:
        finish(draft, winner, left, None, log)
    elif left.count(left[0]) < len(left):
        draft.to_act, draft.phase = (winner,), "top"
    else:
        finish(draft, winner, left, left[0], log)


@implements("starmap.top")
def put_on_top(draft: Draft, winner: int, action: Top, log: Log) -> None:
    """Discard the remaining cards with this card on top."""
    finish(draft, winner, cards_of(draft.table), action.card, log)


@implements("starmap.top", "starmap.marker")
def finish(draft: Draft, winner: int, left: list[Card], top: Card | None, log: Log) -> None:
    """Discard the remaining cards, and give the marker and the lead to the winner."""
    if top is not None:
        discard_table(draft, left, top, log)
    if draft.marker != winner:
        move_marker(draft, winner, log)
    next_round(draft, winner, log)


@implements("starmap.top", "starmap.M15")
def discard_table(draft: Draft, cards: list[Card], top: Card, log: Log) -> None:
    """Discard the cards in play order, except that `top` comes last."""
    cards.remove(top)
    cards.append(top)
    draft.discard, draft.table = draft.discard + tuple(cards), ()
    if log is not None:
        log.append(Discarded(tuple(cards)))


def move_marker(draft: Draft, seat: int | None, log: Log) -> None:
    """Give the black star to the seat, or return it to the centre."""
    draft.marker = seat
    if log is not None:
        log.append(MarkerMoved(seat))


@implements("starmap.round")
def next_round(draft: Draft, first: int, log: Log) -> None:
    """Begin the next round.

    If the deck is empty, restock it first and make the refills that are still owed.
    """
    draft.first = first
    if not draft.deck:
        restock(draft, log)
        refill_owed(draft, first, log)
    if log is not None:
        log.append(RoundBegan(first, trump_colour(draft.discard)))
    if draft.seats[first].hand:
        draft.to_act, draft.phase = (first,), "turn"
    else:
        next_turn(draft, turn_order(first, len(draft.seats)), log)
