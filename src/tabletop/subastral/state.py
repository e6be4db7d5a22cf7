"""Everything on the table (rulebook: "Set-up"), and what each player has."""

from typing import Literal, TypeAlias

from attrs import define, frozen

from tabletop.core.fast import make_edit
from tabletop.core.play import never_copied
from tabletop.subastral.cards import Card
from tabletop.subastral.options import Options
from tabletop.subastral.rounds import Rounds

Decision: TypeAlias = Literal["play", "take", "destination", "piles", "give"]
Phase: TypeAlias = Literal[Decision, "over"]
Row: TypeAlias = tuple[tuple[Card, ...], ...]
"""The six clouds from the deck to the sun."""
Journal: TypeAlias = tuple[tuple[Card, ...], ...]
"""Piles from left to right, each of one biome."""


@define(init=False, eq=False, repr=False, weakref_slot=False)
class OpenSeat:
    """One player's belongings while rules change them; `Draft.edit` returns it."""

    hand: tuple[Card, ...]
    known: tuple[Card, ...] = ()
    journal: Journal = ()
    pick: Card | None = None


@frozen(weakref_slot=False)  # pyright: ignore[reportGeneralTypeIssues] # core/fast.py freezes an open seat
class Seat(OpenSeat):
    """What belongs to one player; `known` is the part of the hand that all saw go in, `pick` waits to be given.

    >>> mine: subastral.Seat = subastral.new_game(players=3, seed=7).seats[0]
    >>> print(*mine.hand)
    desert:4 rainforest:2 forest:3
    >>> mine.known, mine.journal, mine.pick
    ((), (), None)
    """


@define(init=False, eq=False, repr=False, weakref_slot=False)
class Position:
    """What lies on the table, in a draft that the rules change and in a state that nobody changes."""

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
    """A position in the making: the rules change it until somebody has to decide; it never outlives the step."""

    __slots__ = ()
    edit = make_edit(Seat, OpenSeat)


@never_copied
@frozen(repr=False, weakref_slot=False)  # pyright: ignore[reportGeneralTypeIssues] # core/fast.py freezes a draft
class State(Position):
    """One moment of a game. The deck's top card comes first; `row[0]` is cloud 1.

    The game-end card is no card of the deck: until `rounds.end` is set it lies above the last three per player.
    `played` and `taken` are the clouds of the turn in progress. Cards that wait for a pile still lie on their cloud.

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
    """Return the cards of the cloud taken, which wait for their place."""
    return position.row[(position.taken or 0) - 1]
