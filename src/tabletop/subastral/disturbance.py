"""The variant: everybody gives a card to the left neighbour before scoring (rulebook: "Disturbance")."""

from tabletop.core.rulebook import implements
from tabletop.core.tuples import replace_at, without
from tabletop.core.turns import clockwise
from tabletop.subastral.cards import Card
from tabletop.subastral.draft import Draft, Log
from tabletop.subastral.event import Given, Picked
from tabletop.subastral.journals import add_to, pile_number
from tabletop.subastral.state import Seat, State, make_seat


@implements("subastral.disturbance", "subastral.A13")
def disturb(draft: Draft, log: Log) -> State:
    """After the last turn: ask all who hold a card, if the variant is played and somebody does."""
    if not draft.options.disturbance:
        return draft.over(log)
    order = clockwise(draft.rounds.first, len(draft.seats))
    givers = tuple([seat for seat in order if draft.seats[seat].hand])
    return draft.asking(givers, "give", log) if givers else draft.over(log)


@implements("subastral.disturbance", "subastral.hidden")
def pick(draft: Draft, left: tuple[int, ...], seat: int, card: Card, log: Log) -> State:
    """Lay the picked card ready; once nobody is left to pick, all cards are given at once."""
    mine = draft.seats[seat]
    draft.seats = replace_at(draft.seats, seat, make_seat(mine.hand, mine.known, mine.journal, card))
    if log is not None:
        log.append(Picked(seat, card))
    if left:
        return draft.asking(left, "give", log)
    give_all(draft, log)
    return draft.over(log)


@implements("subastral.disturbance", "subastral.A13")
def give_all(draft: Draft, log: Log) -> None:
    """Move every picked card into the next journal clockwise; an empty hand gives nothing and still receives."""
    seats = draft.seats
    picks = [seat.pick for seat in seats]
    draft.seats = tuple([_received(mine, picks[seat - 1]) for seat, mine in enumerate(seats)])
    if log is not None:
        for seat in clockwise(draft.rounds.first, len(seats)):
            if (card := picks[seat]) is not None:
                to = (seat + 1) % len(seats)
                log.append(Given(seat, to, pile_number(draft.seats[to].journal, card.biome), card))


def _received(mine: Seat, card: Card | None) -> Seat:
    hand, known = mine.hand, mine.known
    if mine.pick is not None:
        hand, known = give_up(hand, known, mine.pick)
    return make_seat(hand, known, mine.journal if card is None else add_to(mine.journal, (card,)), None)


@implements("subastral.hidden")
def give_up(hand: tuple[Card, ...], known: tuple[Card, ...], card: Card) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Return hand and known cards after a card has left the hand for all to see."""
    return without(hand, card), without(known, card) if card in known else known
