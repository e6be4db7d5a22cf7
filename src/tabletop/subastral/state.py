"""Everything on the table (rulebook: "Set-up" -> State, journal and hand -> Seat)."""

from typing import Literal, TypeAlias

from attrs import frozen

from tabletop.core.quick import quick
from tabletop.core.rounds import Rounds
from tabletop.core.values import never_copied
from tabletop.subastral.cards import Card
from tabletop.subastral.options import Options

Decision: TypeAlias = Literal["play", "take", "destination", "piles", "give"]
Phase: TypeAlias = Literal[Decision, "over"]
Journal: TypeAlias = tuple[tuple[Card, ...], ...]
"""Piles from left to right, each of one biome."""


@frozen(weakref_slot=False)
class Seat:
    """What belongs to one player; `known` is the part of the hand that all saw go in, `pick` waits to be given."""

    hand: tuple[Card, ...]
    known: tuple[Card, ...] = ()
    journal: Journal = ()
    pick: Card | None = None


@never_copied
@frozen(repr=False, weakref_slot=False)
class State:
    """One moment of a game. The deck's top card comes first; `row[0]` is cloud 1.

    The game-end card is no card of the deck: until `rounds.end` is set it lies above the last three per player.
    `played` and `taken` are the clouds of the turn in progress. Cards that wait for a pile still lie on their cloud.
    """

    options: Options
    seats: tuple[Seat, ...]
    deck: tuple[Card, ...]
    row: tuple[tuple[Card, ...], ...]
    rounds: Rounds
    played: int | None
    taken: int | None
    to_act: tuple[int, ...]
    phase: Phase

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return not self.to_act

    def __repr__(self) -> str:
        row = " | ".join([" ".join([str(card) for card in cloud]) for cloud in self.row])
        return f"<subastral {self.phase}, to act {self.to_act}, {self.rounds}, row {row}, deck {len(self.deck)}>"


def cards_in(journal: Journal) -> int:
    """Count the cards of a journal."""
    return sum([len(pile) for pile in journal])


make_seat = quick(Seat)
make_state = quick(State)
