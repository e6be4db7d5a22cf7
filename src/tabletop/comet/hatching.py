"""Nests where a card can hatch now, or after the use of abilities (rulebook: "Hatch")."""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

from attrs import frozen

from tabletop.comet.board import Hex, members
from tabletop.comet.cards import Card, in_order
from tabletop.comet.catalogue.book import Book
from tabletop.comet.hands import insert
from tabletop.comet.state import OpenSeat, Position
from tabletop.core.deck import without
from tabletop.core.rulebook import implements

NOWHERE = -(10**9)  # Less than every distance.


@implements("comet.share_nest")
def may_share(position: Position, seat: int) -> bool:
    """Whether the player's animals may hatch in occupied nests."""
    sharers, mine = position.book.sharers, position.seats[seat]
    return mine.leader in sharers or not sharers.isdisjoint(mine.rescued)


def is_ready(mine: OpenSeat, card: Card) -> bool:
    """Whether the player has the card ready, as the leader or as a rescued copy."""
    if card not in mine.exhausted:
        return card == mine.leader or card in mine.rescued
    return (card == mine.leader) + mine.rescued.count(card) > mine.exhausted.count(card)


@implements("comet.reduce_distance", "comet.A4", "comet.A29")
def reductions_left(position: Position, mine: OpenSeat) -> int:
    """Return the sum of the reductions that the player can still use, one per card."""
    book = position.book
    by_card, total = book.reductions, 0
    for card in mine.hand:
        if card in by_card and card in book.advantages:
            total += by_card[card]
    for card in (mine.leader, *mine.rescued):
        if card in by_card:
            total += by_card[card]
    for card in mine.exhausted:
        if card in by_card:
            total -= by_card[card]
    return total


@implements("comet.reduce_distance", "comet.A43")
def standing_reduction(position: Position, mine: OpenSeat) -> int:
    """Return the reduction of every distance by permanent abilities of the player."""
    amounts = position.book.standing_reductions
    return sum([amounts.get(card, 0) for card in (mine.leader, *mine.rescued)])


@implements("comet.hatch")
def first_distance(position: Position, mine: OpenSeat, card: Card) -> int:
    """Return the card's nest number minus permanent reductions."""
    book = position.book
    nest = book.animals[card].nest
    return nest - standing_reduction(position, mine) if book.standing_reductions else nest


@implements("comet.nest", "comet.A5", "comet.A31")
def nests_for(position: Position, seat: int, distance: int) -> int:
    """Return the free nests with the lowest available number that is at least `distance`.

    If the player may share nests, all nests with the lowest such number on the board are allowed too, even occupied
    ones.
    """
    free, found = ~position.occupied, 0
    nests = position.book.board.nests  # They are sorted by number, the lowest first.
    for number, mask in nests.items():
        if number >= distance and mask & free:
            found = mask & free
            break
    if may_share(position, seat):
        for number, mask in nests.items():
            if number >= distance:
                return found | mask
    return found


@implements("comet.hatch", "comet.A36")
def farthest_nest(position: Position, seat: int) -> int:
    """Return the highest printed nest number that reductions alone can bring onto a nest."""
    mine = position.seats[seat]
    reductions = max(0, reductions_left(position, mine))
    if position.book.standing_reductions:
        reductions += standing_reduction(position, mine)
    return highest_nest(position, seat, position.occupied) + reductions


def highest_nest(position: Position, seat: int, occupied: int) -> int:
    """Return the highest nest number available to the player with these hexes occupied."""
    nests = position.book.board.nests_down
    for number, mask in nests:
        if mask & ~occupied:
            return nests[0][0] if number != nests[0][0] and may_share(position, seat) else number
    return nests[0][0] if may_share(position, seat) else NOWHERE


@implements("comet.hatch", "comet.A36")
def can_end(position: Position, seat: int, mine: OpenSeat, distance: int) -> bool:
    """Whether some sequence of uses brings a card of this distance onto a nest.

    Reductions are tried first, because they usually suffice.
    """
    highest = highest_nest(position, seat, position.occupied)
    if distance <= highest or distance - reductions_left(position, mine) <= highest:
        return True
    if _roundabout(position.book).isdisjoint((mine.leader, *mine.rescued, *mine.hand)):
        return False
    return leads_to_a_nest(position, seat, distance, outlook_of(position, mine))


class Outlook(NamedTuple):
    """Resources that can still change where a card hatches.

    `cards` are the player's unused cards, `row` the useful cards of the gold row, and `neutrals` the places of the
    neutral tokens. The ability in use will take `takes` more cards of the row.
    """

    cards: tuple[Card, ...]
    row: tuple[Card, ...]
    neutrals: tuple[Hex | None, ...]
    takes: int = 0


def outlook_of(position: Position, mine: OpenSeat, *taken: Card) -> Outlook:
    """Return the outlook of a player in this position.

    `taken` are gold cards that would be in the hand too.
    """
    book, tired = position.book, list(mine.exhausted)
    cards = [card for card in (*mine.hand, *taken) if card in book.advantages and card in book.in_hatch]
    for card in (mine.leader, *mine.rescued):
        if card in tired:
            tired.remove(card)
        elif card in book.in_hatch:
            cards.append(card)
    useful = [card for card in position.gold.row if card in book.advantages and card in book.in_hatch]
    return Outlook(in_order(cards), in_order(useful), position.neutrals)


LeadsTo: TypeAlias = "Callable[[Table, Outlook, Any], Iterator[Outlook]]"
LEADS_TO: dict[type[Any], LeadsTo] = {}
"""Functions that list the outlooks after a use, by class of the effect. effects/records.py fills this table."""


def leads_nowhere(_table: "Table", _outlook: Outlook, _effect: Any) -> Iterator[Outlook]:
    """List no outlooks, for effects that do not change where a card can hatch."""
    return iter(())


@lru_cache(maxsize=32)
def _roundabout(book: Book) -> frozenset[Card]:
    """Return the cards that can help a Hatch in other ways than by a reduction."""
    helps = {card: [LEADS_TO[type(effect)] for effect in effects] for card, effects in book.in_hatch.items()}
    return frozenset([card for card, ways in helps.items() if any(way is not leads_nowhere for way in ways)])


@implements("comet.A36", "comet.A29", "comet.take_gold_faceup", "comet.place_neutral")
def leads_to_a_nest(position: Position, seat: int, distance: int, start: Outlook) -> bool:
    """Whether taking gold cards and moving neutral tokens can bring the card onto a nest.

    The search covers all sequences of such uses. Reductions are added at the end, because they can always come last.
    """
    table = table_of(position, seat)
    if distance > table.highest(()) + table.reductions((*start.cards, *start.row)):
        return False
    seen, agenda = {start}, [start]
    while agenda:
        outlook = agenda.pop()
        if not outlook.takes and distance <= table.highest(outlook.neutrals) + table.reductions(outlook.cards):
            return True
        for after in table.next_to(outlook):
            if after not in seen:
                seen.add(after)
                agenda.append(after)
    return False


def table_of(position: Position, seat: int) -> "Table":
    """Return the facts that do not change while the player hatches a card."""
    bits, standing = position.book.board.bits, 0
    for place in [place for places in position.tokens for place in places if place is not None]:
        standing |= bits[place]
    return Table(position.book, position, seat, standing)


@frozen
class Table:
    """Facts that do not change during a Hatch.

    `standing` are the hexes with companion tokens.
    """

    book: Book
    position: Position
    seat: int
    standing: int

    def occupied(self, neutrals: tuple[Hex | None, ...]) -> int:
        """Return the occupied hexes with the neutral tokens in these places."""
        occupied = self.standing
        for place in neutrals:
            if place is not None:
                occupied |= self.book.board.bits[place]
        return occupied

    def highest(self, neutrals: tuple[Hex | None, ...]) -> int:
        """Return the highest available nest number with the neutral tokens in these places."""
        return highest_nest(self.position, self.seat, self.occupied(neutrals))

    def reductions(self, cards: tuple[Card, ...]) -> int:
        """Return the sum of the best reduction of each card."""
        return sum([self.book.reductions.get(card, 0) for card in cards])

    def next_to(self, outlook: Outlook) -> Iterator[Outlook]:
        """List the outlooks after one more card is taken or one more ability is used."""
        if outlook.takes:
            yield outlook._replace(takes=0)  # The cards that are taken may be useless.
            for card in set(outlook.row):
                row, takes = without(outlook.row, card), outlook.takes - 1
                yield outlook._replace(cards=insert(outlook.cards, card), row=row, takes=takes)
            return
        for card in set(outlook.cards):
            rest = outlook._replace(cards=without(outlook.cards, card))
            for effect in self.book.in_hatch[card]:
                yield from LEADS_TO[type(effect)](self, rest, effect)

    def places_that_differ(self, grounds: int, neutrals: tuple[Hex | None, ...]) -> Iterator[int]:
        """List the numbers of the free nests and of one free terrain hex.

        One is enough, because all terrain hexes are equivalent for a Hatch.
        """
        board, free = self.book.board, grounds & ~self.occupied(neutrals)
        ground = free & board.ground
        return members(free & board.all_nests | ground & -ground)
