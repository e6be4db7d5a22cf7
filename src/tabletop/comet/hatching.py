"""Where a card can hatch (rulebook: "Hatch")."""

from tabletop.comet.cards import Card
from tabletop.comet.draft import Now
from tabletop.comet.state import Seat
from tabletop.core.rulebook import implements

NOWHERE = -(10**9)  # below every distance


@implements("comet.share_nest")
def may_share(now: Now, seat: int) -> bool:
    """Whether the player's animals may hatch in occupied nests."""
    sharers, mine = now.book.sharers, now.seats[seat]
    if mine.leader in sharers:
        return True
    for card in mine.rescued:
        if card in sharers:
            return True
    return False


def is_ready(mine: Seat, card: Card) -> bool:
    """Whether the player has the card upright: as the leader, or a copy of it in the rescued area."""
    if card not in mine.exhausted:
        return card == mine.leader or card in mine.rescued
    return (card == mine.leader) + mine.rescued.count(card) > mine.exhausted.count(card)


@implements("comet.reduce_distance", "comet.A4", "comet.A29")
def reductions_left(now: Now, mine: Seat) -> int:
    """Add up the reductions that the player could still use, one for each ready card and advantage card."""
    book = now.book
    by_card, total = book.reductions, 0
    for card in mine.hand:
        if card in by_card and card in book.advantages:
            total += by_card[card]
    if mine.leader in by_card:
        total += by_card[mine.leader]
    for card in mine.rescued:
        if card in by_card:
            total += by_card[card]
    for card in mine.exhausted:
        if card in by_card:
            total -= by_card[card]
    return total


@implements("comet.nest", "comet.A5", "comet.A31")
def nests_for(now: Now, seat: int, distance: int) -> int:
    """Return the nests that the token may go to: the lowest number from the distance up that has a free one.

    Who may share nests also finds the number with occupied nests counting as free; it is all or nothing.
    """
    free, found = ~now.occupied, 0
    nests = now.book.board.nests  # by number, lowest first
    for number, mask in nests.items():
        if number >= distance and mask & free:
            found = mask & free
            break
    if may_share(now, seat):
        for number, mask in nests.items():
            if number >= distance:
                return found | mask
    return found


@implements("comet.hatch", "comet.A36")
def longest_distance(now: Now, seat: int) -> int:
    """Return the greatest distance that the reductions left bring onto a nest: farther ones need more than that."""
    mine = now.seats[seat]
    return highest_nest(now, seat, now.occupied) + max(0, reductions_left(now, mine))


def highest_nest(now: Now, seat: int, occupied: int) -> int:
    """Return the highest number the player may hatch at, with these hexes occupied."""
    nests = now.book.board.nests_down
    for number, mask in nests:
        if mask & ~occupied:
            return nests[0][0] if number != nests[0][0] and may_share(now, seat) else number
    return nests[0][0] if may_share(now, seat) else NOWHERE
