"""The state of a game, with row, journals and rounds (rulebook: "Set-up")."""

from collections.abc import Iterable
from typing import Literal, TypeAlias

from attrs import define, frozen

from tabletop.core.fast import Editable, make_edit
from tabletop.core.play import never_copied
from tabletop.core.rulebook import implements
from tabletop.subastral.cards import Biome, Card, merged
from tabletop.subastral.options import Options

Heaps: TypeAlias = dict[Biome, tuple[Card, ...]]
"""Cards of a cloud by biome, before they go to a journal."""

Decision: TypeAlias = Literal["play", "take", "destination", "piles", "give"]
Phase: TypeAlias = Literal[Decision, "over"]
Row: TypeAlias = tuple[tuple[Card, ...], ...]
"""The six clouds, from the deck to the sun."""
Journal: TypeAlias = tuple[tuple[Card, ...], ...]
"""The piles from left to right, each of one biome."""


@frozen
class Rounds:
    """The start player, the current round, and the round in which the end was announced.

    >>> rounds = subastral.Rounds(first=1, number=12).announced()
    >>> rounds.end, rounds.is_last
    (12, False)
    >>> rounds = rounds.after(0, seats=3)  # seat 0 ends the rounds that seat 1 begins
    >>> rounds.number, rounds.is_last
    (13, True)
    >>> print(rounds.after(0, seats=3))
    None
    """

    first: int
    number: int = 1
    end: int | None = None

    @property
    def is_last(self) -> bool:
        """Whether the end was announced in an earlier round."""
        return self.end is not None and self.number > self.end

    def announced(self) -> "Rounds":
        """Return the rounds with the end announced in the current round.

        The game ends after the next round.
        """
        return self if self.end is not None else Rounds(self.first, self.number, end=self.number)

    def after(self, seat: int, seats: int) -> "Rounds | None":
        """Return the rounds after this seat's turn, or None at the end."""
        if (seat + 1) % seats != self.first:
            return self
        return None if self.is_last else Rounds(self.first, self.number + 1, self.end)


@define(init=False, eq=False, repr=False, weakref_slot=False)
class OpenSeat(Editable):
    """A seat that the rules can edit, as `Draft.edit` returns it."""

    hand: tuple[Card, ...]
    known: tuple[Card, ...] = ()
    journal: Journal = ()
    pick: Card | None = None


@frozen(weakref_slot=False)  # pyright: ignore[reportGeneralTypeIssues] # core/fast.py freezes an open seat
class Seat(OpenSeat):
    """The belongings of one player.

    `known` is the part of the hand that all players have seen. `pick` is the card to give.

    >>> mine: subastral.Seat = subastral.new_game(players=3, seed=7).seats[0]
    >>> print(*mine.hand)
    desert:4 rainforest:2 forest:3
    >>> mine.known, mine.journal, mine.pick
    ((), (), None)
    """


@define(init=False, eq=False, repr=False, weakref_slot=False)
class Position(Editable):
    """The fields that a draft and a state share."""

    options: Options
    seats: tuple[Seat, ...]
    deck: tuple[Card, ...]
    row: Row
    rounds: Rounds
    played: int | None
    taken: int | None
    to_act: tuple[int, ...]
    phase: Phase

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return not self.to_act


class Draft(Position):
    """A position that the rules change during a step."""

    __slots__ = ()
    edit = make_edit(Seat, OpenSeat)


@never_copied
@frozen(repr=False, weakref_slot=False)  # pyright: ignore[reportGeneralTypeIssues] # core/fast.py freezes a draft
class State(Position):
    """An immutable state of a game, including the hidden cards.

    The first card of the deck is the top card, and `row[0]` is cloud 1. The game-end card is not part of `deck`: until
    `rounds.end` is set, it lies above the last three cards per player. `played` and `taken` are the clouds of the
    current turn. Cards that wait for a pile are still on their cloud.

    >>> state: subastral.State = subastral.new_game(players=3, seed=7)
    >>> state.to_act, state.phase, state.rounds.number
    ((0,), 'play', 1)
    >>> [str(card) for card in state.row[0]]
    ['rainforest:6', 'forest:1']
    >>> state.is_over
    False
    """

    def __repr__(self) -> str:
        row = " | ".join([" ".join([str(card) for card in cloud]) for cloud in self.row])
        return f"<subastral {self.phase}, to act {self.to_act}, {self.rounds}, row {row}, deck {len(self.deck)}>"


def cards_taken(position: Position) -> tuple[Card, ...]:
    """Return the cards that are left on the cloud taken."""
    return position.row[(position.taken or 0) - 1]


def biomes_of(journal: Journal) -> list[Biome]:
    """List the biomes of the piles, from left to right."""
    return [pile[0].biome for pile in journal]


def by_biome(cards: tuple[Card, ...]) -> Heaps:
    """Group the cards of a cloud by biome."""
    found: Heaps = {}
    for card in cards:
        biome = card.biome
        found[biome] = found[biome] + (card,) if biome in found else (card,)
    return found


def pile_number(journal: Journal, biome: Biome) -> int:
    """Return the position of the biome's pile, counted from 1 on the left."""
    return biomes_of(journal).index(biome) + 1


@implements("subastral.journal")
def add_to(journal: Journal, heaps: Iterable[tuple[Card, ...]]) -> Journal:
    """Return the journal with heaps of cards, each of one biome.

    A heap of a new biome becomes a new pile on the right.
    """
    piles = list(journal)
    for cards in heaps:
        biome = cards[0].biome
        for place, pile in enumerate(journal):
            if pile[0].biome == biome:
                piles[place] = merged(pile, cards)
                break
        else:
            piles.append(cards)
    return tuple(piles)
