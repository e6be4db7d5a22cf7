"""The variant: all who hold a card give one to the left neighbour before scoring (rulebook: "Disturbance")."""

from tabletop.core.rulebook import implements
from tabletop.core.tuples import without
from tabletop.core.turns import clockwise
from tabletop.subastral.actions import Give
from tabletop.subastral.cards import Card
from tabletop.subastral.event import Given, Log, Picked
from tabletop.subastral.journals import add_to, pile_number
from tabletop.subastral.state import Draft, Seat, with_hand, with_journal, with_pick
from tabletop.subastral.turns import ask, end, givers


@implements("subastral.disturbance", "subastral.hidden")
def give(draft: Draft, seat: int, action: Give, log: Log) -> None:
    """Lay the picked card ready; once nobody is left to pick, all cards are given at once."""
    draft.seats = with_pick(draft.seats, seat, action.card)
    if log is not None:
        log.append(Picked(seat, action.card))
    if left := givers(draft):
        ask(draft, left, "give")
    else:
        give_all(draft, log)
        end(draft)


@implements("subastral.disturbance", "subastral.A13")
def give_all(draft: Draft, log: Log) -> None:
    """Move every picked card into the next journal clockwise; an empty hand gives nothing and still receives."""
    seats = draft.seats
    picks = [mine.pick for mine in seats]
    for seat, pick in enumerate(picks):
        if pick is not None:
            seats = receive(give_up(seats, seat, pick), (seat + 1) % len(seats), pick)
    for seat in range(len(seats)):
        seats = with_pick(seats, seat, None)
    draft.seats = seats
    if log is not None:
        for seat in clockwise(draft.rounds.first, len(seats)):
            if card := picks[seat]:
                to = (seat + 1) % len(seats)
                log.append(Given(seat, to, pile_number(draft.seats[to].journal, card.biome), card))


def receive(seats: tuple[Seat, ...], seat: int, card: Card) -> tuple[Seat, ...]:
    """Return the players with the card in the journal of one."""
    return with_journal(seats, seat, add_to(seats[seat].journal, [(card,)]))


@implements("subastral.hidden")
def give_up(seats: tuple[Seat, ...], seat: int, card: Card) -> tuple[Seat, ...]:
    """Return the players without the card of one that has left the hand for all to see."""
    hand, known = [*seats[seat].hand], seats[seat].known
    hand.remove(card)
    return with_hand(seats, seat, hand=tuple(hand), known=without(known, card) if card in known else known)
