"""The state of a game, and helpers that read the table."""

from typing import Literal, TypeAlias

from attrs import define, frozen

from tabletop.core.fast import Editable, fast, make_edit
from tabletop.core.play import as_made, never_copied
from tabletop.core.rng import Seed
from tabletop.starmap.cards import FACES, Card
from tabletop.starmap.options import SHINE, Options

Decision: TypeAlias = Literal["turn", "take", "top"]
Phase: TypeAlias = Literal["turn", "take", "top", "over"]

HAND_LIMIT = 10
"""The largest number of cards in a hand."""


@define(init=False, eq=False, repr=False, weakref_slot=False)
class OpenSeat(Editable):
    """A seat that the rules can edit, as `Draft.edit` returns it."""

    hand: tuple[Card, ...]
    shine: int = SHINE
    collection: tuple[Card, ...] = ()


@frozen(weakref_slot=False)  # pyright: ignore[reportGeneralTypeIssues] # core/fast.py freezes an open seat
class Seat(OpenSeat):
    """The hand, shine and collection of one player.

    The hand is hidden. The collection is in the order in which the cards were taken.

    >>> mine: starmap.Seat = starmap.new_game(players=3, seed=7).seats[2]
    >>> print(*mine.hand)
    B5 R1 R2 R5 REST
    >>> mine.shine, mine.collection
    (5, ())
    """


make_seat = fast(Seat)


@frozen
class Laid:
    """A card on the table, with the seat that played it.

    The seat of the dummy is None.

    >>> state = starmap.new_game(players=2, seed=1)
    >>> state = starmap.apply(state, starmap.legal_actions(state)[0])
    >>> [(laid.seat, str(laid.card)) for laid in state.table]
    [(1, 'B2'), (None, 'B4')]
    >>> starmap.Laid(None, starmap.Card.from_notation("G2"))
    Laid(seat=None, card=Card(back='green', value=2))
    """

    seat: int | None
    card: Card


LAID = {seat: tuple([Laid(seat, face) for face in FACES]) for seat in (None, 0, 1, 2, 3)}
"""The played cards of each seat and of the dummy (None): LAID[seat][card.key]."""


def cards_of(table: tuple[Laid, ...]) -> list[Card]:
    """List the cards on the table in play order."""
    cards: list[Card] = []
    for laid in table:
        cards.append(laid.card)  # noqa: PERF401 - a comprehension calls a function, up to Python 3.11
    return cards


def emotions_of(table: tuple[Laid, ...]) -> list[Card]:
    """List the emotion cards on the table in play order, without duplicates."""
    emotions: list[Card] = []
    for laid in table:
        card = laid.card
        if card.value and card not in emotions:
            emotions.append(card)
    return emotions


def has_others(table: tuple[Laid, ...], card: Card) -> bool:
    """Whether the table has an emotion card other than this one."""
    for laid in table:
        other = laid.card
        if other.value and other is not card:
            return True
    return False


def is_on(table: tuple[Laid, ...], card: Card) -> bool:
    """Whether the card is on the table."""
    for laid in table:
        if laid.card is card:
            return True
    return False


@define(init=False, eq=False, repr=False, weakref_slot=False)
class Position(Editable):
    """The fields that a draft and a state share."""

    options: Options
    seats: tuple[Seat, ...]
    deck: tuple[Card, ...]
    discard: tuple[Card, ...]
    table: tuple[Laid, ...]
    first: int
    marker: int | None
    to_act: tuple[int, ...]
    phase: Phase
    seed: Seed

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

    The first card of the deck and the last card of the discard pile are the top cards. A `view` contains only what one
    seat may see.

    >>> state: starmap.State = starmap.new_game(players=3, seed=7)
    >>> state.to_act, state.phase, state.first, state.marker
    ((2,), 'turn', 2, None)
    >>> len(state.deck), str(state.discard[-1])
    (38, 'R4')
    >>> state.is_over
    False
    """

    def __reduce__(self) -> tuple[object, ...]:
        return as_made(self)

    def __repr__(self) -> str:
        table = " ".join([str(card) for card in cards_of(self.table)]) or "empty"
        shine = "/".join([str(seat.shine) for seat in self.seats])
        return f"<starmap {self.phase}, to act {self.to_act}, table {table}, top {self.discard[-1]}, shine {shine}>"
