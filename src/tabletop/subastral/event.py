"""What can happen at the table, as values that a client can animate; `str` is a sentence of sentences.py."""

from collections.abc import Mapping
from typing import ClassVar, Literal, TypeAlias

from attrs import field

from tabletop.core.event import SECRET, GameEvent
from tabletop.core.late import frozen
from tabletop.subastral.cards import Card
from tabletop.subastral.sentences import RULES, SENTENCES
from tabletop.subastral.state import Decision

Bonus: TypeAlias = Literal["bonus", "empty hand"]
Stock: TypeAlias = Literal["filler", "extra"]


class SubastralEvent(GameEvent):
    """Something that happens in Subastral."""

    __slots__ = ()
    SENTENCES: ClassVar[Mapping[str, str]] = SENTENCES
    RULES: ClassVar[Mapping[str, str]] = RULES


@frozen
class Played(SubastralEvent):
    """A card goes from the hand to the cloud of its number."""

    seat: int
    card: Card


@frozen
class Chosen(SubastralEvent):
    """A player takes a cloud; where its cards go is the next event."""

    reveals: ClassVar[bool] = False
    seat: int
    cloud: int


@frozen
class NothingToTake(SubastralEvent):
    """No other cloud holds a card, so the turn ends with the play."""

    reveals: ClassVar[bool] = False
    seat: int


@frozen
class Gathered(SubastralEvent):
    """All cards of the cloud join the hand, for everybody to see."""

    reveals: ClassVar[bool] = False
    seat: int
    cloud: int
    cards: tuple[Card, ...]


@frozen
class Piled(SubastralEvent):
    """Cards of one biome go from the cloud to this pile of the journal, the first being 1."""

    reveals: ClassVar[bool] = False
    seat: int
    cloud: int
    pile: int
    cards: tuple[Card, ...]


@frozen
class Drawn(SubastralEvent):
    """A card goes from the deck to a hand: the bonus card of a take, or the one card of an empty-hand turn."""

    seat: int
    why: Bonus
    card: Card | None = field(metadata=SECRET)


@frozen
class Stocked(SubastralEvent):
    """A card goes from the deck to a cloud: to the emptied one whatever its number, or as an extra by its number."""

    cloud: int
    card: Card
    why: Stock


@frozen
class EndMet(SubastralEvent):
    """A draw turns up the game-end card, whose place all knew: after this round everybody has one more turn."""

    reveals: ClassVar[bool] = False
    seat: int
    round: int


@frozen
class RanOut(SubastralEvent):
    """A draw comes back empty: the deck is used up, as all could see."""

    reveals: ClassVar[bool] = False
    seat: int


@frozen
class TurnEnded(SubastralEvent):
    """A player's turn is over."""

    reveals: ClassVar[bool] = False
    quiet: ClassVar[bool] = True
    seat: int


@frozen
class RoundBegan(SubastralEvent):
    """A new round begins with the start player."""

    reveals: ClassVar[bool] = False
    round: int


@frozen
class Asked(SubastralEvent):
    """The next decision is of these seats, in any order if there are several."""

    reveals: ClassVar[bool] = False
    quiet: ClassVar[bool] = True
    seats: tuple[int, ...]
    phase: Decision

    @property
    def facts(self) -> tuple[tuple[str, str], ...]:
        """The seats as they are read out, and what is asked."""
        return ("seats", ", ".join(map(str, self.seats))), ("phase", self.phase)


@frozen
class Picked(SubastralEvent):
    """A player has picked a card to give; nobody else knows which until all have."""

    reveals: ClassVar[bool] = False
    seat: int
    card: Card | None = field(metadata=SECRET)


@frozen
class Given(SubastralEvent):
    """A picked card goes to this pile of the left neighbour's journal."""

    seat: int
    to: int
    pile: int
    card: Card


@frozen
class Ended(SubastralEvent):
    """The game is over after this round; the journals are scored."""

    reveals: ClassVar[bool] = False
    round: int


Event: TypeAlias = (
    Played | Chosen | NothingToTake | Gathered | Piled | Drawn | Stocked | EndMet | RanOut | TurnEnded | RoundBegan
    | Asked | Picked | Given | Ended
)  # fmt: skip
Log: TypeAlias = list[Event] | None
"""Where the rules report what happens; None when nobody listens."""
