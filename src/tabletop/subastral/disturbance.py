"""The variant: all who hold a card give one to the left neighbour before scoring (rulebook: "Disturbance")."""

from tabletop.core.deck import known_after, without
from tabletop.core.rulebook import implements
from tabletop.core.turn_order import clockwise, next_seat
from tabletop.subastral.actions import Give
from tabletop.subastral.cards import Card
from tabletop.subastral.event import Given, Log, Picked
from tabletop.subastral.state import Draft, OpenSeat, add_to, pile_number
from tabletop.subastral.turns import end, givers


@implements("subastral.disturbance", "subastral.hidden")
def give(draft: Draft, seat: int, action: Give, log: Log) -> None:
    """Lay the picked card ready; once nobody is left to pick, all cards are given at once."""
    draft.edit(seat).pick = action.card
    if log is not None:
        log.append(Picked(seat, action.card))
    if left := givers(draft):
        draft.to_act, draft.phase = left, "give"
    else:
        give_all(draft, log)
        end(draft)


@implements("subastral.disturbance", "subastral.A13")
def give_all(draft: Draft, log: Log) -> None:
    """Move every picked card into the next journal clockwise; an empty hand gives nothing and still receives."""
    count = len(draft.seats)
    picks = [mine.pick for mine in draft.seats]
    for seat, pick in enumerate(picks):
        if pick is not None:
            give_up(draft.edit(seat), pick)
            receiver = draft.edit(next_seat(seat, count))
            receiver.journal = add_to(receiver.journal, [(pick,)])
            draft.edit(seat).pick = None
    if log is not None:
        for seat in clockwise(draft.rounds.first, count):
            if card := picks[seat]:
                to = next_seat(seat, count)
                log.append(Given(seat, to, pile_number(draft.seats[to].journal, card.biome), card))


@implements("subastral.hidden")
def give_up(mine: OpenSeat, card: Card) -> None:
    """Remove a card from a hand for all to see."""
    mine.hand = without(mine.hand, card)
    mine.known = known_after(mine.known, card)
