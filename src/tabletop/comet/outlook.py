"""What can still help a card to hatch: reductions, gold cards to take, neutral tokens to move (rulebook: "Hatch")."""

from collections.abc import Iterator
from typing import NamedTuple

from attrs import frozen

from tabletop.comet.board import Hex, members
from tabletop.comet.cards import Card, in_order, put_in
from tabletop.comet.catalogue.book import Book
from tabletop.comet.draft import Now
from tabletop.comet.effects import Effect, PlaceNeutral, TakeGold
from tabletop.comet.hatching import highest_nest, reductions_left
from tabletop.comet.moving import grounds
from tabletop.comet.state import Seat
from tabletop.core.rulebook import implements
from tabletop.core.tuples import replace_at, without


class Outlook(NamedTuple):
    """What a Hatch can still draw on: the player's unused cards, gold cards to be had, where the neutral tokens are.

    `takes` cards of the row are still to be taken by an ability that has been paid for.
    """

    cards: tuple[Card, ...]
    row: tuple[Card, ...]
    neutrals: tuple[Hex | None, ...]
    takes: int = 0


@implements("comet.hatch", "comet.A36")
def can_end(now: Now, seat: int, mine: Seat, distance: int) -> bool:
    """Whether some sequence of uses brings a card of this distance onto a nest; the reductions alone mostly do."""
    highest = highest_nest(now, seat, now.occupied)
    return (
        distance <= highest
        or distance - reductions_left(now, mine) <= highest
        or (not now.book.roundabout.isdisjoint((mine.leader, *mine.rescued, *mine.hand))
            and leads_to_a_nest(now, seat, distance, outlook_of(now, mine)))
    )  # fmt: skip


def outlook_of(
    now: Now, mine: Seat, *, row: tuple[Card, ...] | None = None, neutrals: tuple[Hex | None, ...] | None = None,
    takes: int = 0,
) -> Outlook:  # fmt: skip
    """Return what the player can draw on, with the gold row and the neutral tokens as they are unless named."""
    book, tired = now.book, list(mine.exhausted)
    cards = [card for card in mine.hand if card in book.advantages and card in book.in_hatch]
    for card in (mine.leader, *mine.rescued):
        if card in tired:
            tired.remove(card)
        elif card in book.in_hatch:
            cards.append(card)
    wanted = [card for card in (now.gold.row if row is None else row) if card in book.advantages]
    useful = in_order([card for card in wanted if card in book.in_hatch])
    return Outlook(in_order(cards), useful, now.neutrals if neutrals is None else neutrals, takes)


@implements("comet.A36", "comet.A29", "comet.take_gold_faceup", "comet.place_neutral")
def leads_to_a_nest(now: Now, seat: int, distance: int, start: Outlook) -> bool:
    """Search all sequences of taking gold and moving neutral tokens; reductions can always come last."""
    table = _table(now, seat)
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


def _table(now: Now, seat: int) -> "_Table":
    bits, standing = now.book.board.bits, 0
    for place in [place for places in now.tokens for place in places if place is not None]:
        standing |= bits[place]
    return _Table(now, seat, now.book, standing)


@frozen
class _Table:
    """What stays as it is during a Hatch: the board, and the hexes with companion tokens."""

    now: Now
    seat: int
    book: Book
    standing: int

    def occupied(self, neutrals: tuple[Hex | None, ...]) -> int:
        """Return the occupied hexes with the neutral tokens in these places."""
        occupied = self.standing
        for place in neutrals:
            if place is not None:
                occupied |= self.book.board.bits[place]
        return occupied

    def highest(self, neutrals: tuple[Hex | None, ...]) -> int:
        return highest_nest(self.now, self.seat, self.occupied(neutrals))

    def reductions(self, cards: tuple[Card, ...]) -> int:
        """Add up the best reduction of each card."""
        return sum([self.book.reductions.get(card, 0) for card in cards])

    def next_to(self, outlook: Outlook) -> Iterator[Outlook]:
        """List what one more card taken, or one more ability used, leads to."""
        if outlook.takes:
            yield outlook._replace(takes=0)  # what is taken may also be of no use
            for card in set(outlook.row):
                row, takes = without(outlook.row, card), outlook.takes - 1
                yield outlook._replace(cards=put_in(outlook.cards, card), row=row, takes=takes)
            return
        for card in set(outlook.cards):
            rest = outlook._replace(cards=without(outlook.cards, card))
            for effect in self.book.in_hatch[card]:
                yield from self._after(rest, effect)

    def _after(self, rest: Outlook, effect: Effect) -> Iterator[Outlook]:
        if isinstance(effect, TakeGold) and rest.row:
            yield rest._replace(takes=effect.count)
        elif isinstance(effect, PlaceNeutral):
            which = self.book.setup.neutrals.index(effect.token)
            for number in places_that_differ(self.book, grounds(self.book.board, effect), self.occupied(rest.neutrals)):
                yield rest._replace(neutrals=replace_at(rest.neutrals, which, self.book.board.hexes[number]))


def places_that_differ(book: Book, grounds: int, occupied: int) -> Iterator[int]:
    """List free nests and one free terrain hex, by number: for a Hatch all terrain is alike."""
    free = grounds & ~occupied
    ground = free & book.board.ground
    return members(free & book.board.all_nests | ground & -ground)
