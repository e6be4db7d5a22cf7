"""The variant: everybody gives a card to the left neighbour before scoring (rulebook: "Disturbance")."""

from attrs import evolve

from tabletop.core.rulebook import implements
from tabletop.core.tuples import replace_at, without
from tabletop.core.turns import clockwise
from tabletop.subastral.actions import Give
from tabletop.subastral.cards import Card
from tabletop.subastral.event import Given, Log, Picked
from tabletop.subastral.journals import add_to, pile_number
from tabletop.subastral.state import Draft, Seat, with_hand
from tabletop.subastral.turns import ask, end, givers


@implements("subastral.disturbance", "subastral.hidden")
def give(draft: Draft, seat: int, action: Give, log: Log) -> None:
    """Lay the picked card ready; once nobody is left to pick, all cards are given at once."""
    draft.seats = replace_at(draft.seats, seat, evolve(draft.seats[seat], pick=action.card))
    if log is not None:
        log.append(Picked(seat, action.card))
    if left := givers(draft):
        ask(draft, left, "give", log)
    else:
        give_all(draft, log)
        end(draft, log)


@implements("subastral.disturbance", "subastral.A13")
def give_all(draft: Draft, log: Log) -> None:
    """Move every picked card into the next journal clockwise; an empty hand gives nothing and still receives."""
    seats = draft.seats
    picks = [seat.pick for seat in seats]
    draft.seats = tuple([receive(give_up(mine, mine.pick), picks[seat - 1]) for seat, mine in enumerate(seats)])
    if log is not None:
        for seat in clockwise(draft.rounds.first, len(seats)):
            if card := picks[seat]:
                to = (seat + 1) % len(seats)
                log.append(Given(seat, to, pile_number(draft.seats[to].journal, card.biome), card))


def receive(mine: Seat, card: Card | None) -> Seat:
    """Return the player with the neighbour's card, if there is one, in the journal, and nothing more to give."""
    return evolve(mine, journal=add_to(mine.journal, [(card,)]) if card else mine.journal, pick=None)


@implements("subastral.hidden")
def give_up(mine: Seat, card: Card | None) -> Seat:
    """Return the player without the card, if there is one, that has left the hand for all to see."""
    if card is None:
        return mine
    hand = list(mine.hand)
    hand.remove(card)
    known = without(mine.known, card) if card in mine.known else mine.known
    return with_hand(mine, hand=tuple(hand), known=known)
