"""What can happen at the table, as values that a client can animate; `str` is a sentence of sentences.py."""

from collections.abc import Mapping
from typing import ClassVar, Literal, TypeAlias

from attrs import field

from tabletop.core.event import SECRET, GameEvent
from tabletop.core.late import frozen
from tabletop.starmap.cards import Back, Card, Colour
from tabletop.starmap.sentences import RULES, SENTENCES
from tabletop.starmap.state import Decision

By: TypeAlias = Literal["super-trump", "trump", "lead"]
Reason: TypeAlias = Literal["collection", "elimination"]


class StarMapEvent(GameEvent):
    """Something that happens in Star Map."""

    __slots__ = ()
    SENTENCES: ClassVar[Mapping[str, str]] = SENTENCES
    RULES: ClassVar[Mapping[str, str]] = RULES


@frozen
class Played(StarMapEvent):
    """A player lays a card on the table."""

    seat: int
    card: Card


@frozen
class Flipped(StarMapEvent):
    """The dummy's turn: the deck's top card goes onto the table."""

    card: Card


@frozen
class Bought(StarMapEvent):
    """A player turns a shine to buy cards; `shine` is left."""

    reveals: ClassVar[bool] = False
    seat: int
    shine: int


@frozen
class Emptied(StarMapEvent):
    """A player has no card left and draws anew."""

    reveals: ClassVar[bool] = False
    seat: int


@frozen
class Drawn(StarMapEvent):
    """Cards go from the deck to a hand: their backs for all, their faces for the owner, in the order of a hand."""

    seat: int
    backs: tuple[Back, ...]
    cards: tuple[Card, ...] | None = field(metadata=SECRET)


@frozen
class Reshuffled(StarMapEvent):
    """The discard pile below its top card becomes the new deck.

    It reveals nothing: its order comes from the state's own seed, and would be the same if the step were played again.
    What is seen of the new deck comes with `Drawn` and `DeckShows`, which reveal.
    """

    reveals: ClassVar[bool] = False
    count: int


@frozen
class DeckShows(StarMapEvent):
    """The back that the deck shows when all is done, None if there is no deck."""

    back: Back | None


@frozen
class Skipped(StarMapEvent):
    """A player without a card sits this round out."""

    reveals: ClassVar[bool] = False
    seat: int


@frozen
class RoundWon(StarMapEvent):
    """A player wins the round with the card, and why."""

    reveals: ClassVar[bool] = False
    seat: int
    card: Card
    by: By


@frozen
class NobodyWon(StarMapEvent):
    """Nobody wins the round: all rested, or the dummy's card was best."""

    reveals: ClassVar[bool] = False
    by: Literal["rest", "dummy"]


@frozen
class ShineLost(StarMapEvent):
    """A player turns shine down: for winning with the marker, or for a value collected twice."""

    reveals: ClassVar[bool] = False
    seat: int
    lost: int
    shine: int
    why: Literal["marker", "duplicate"]


@frozen
class Taken(StarMapEvent):
    """The winner takes a card from the table into the collection."""

    reveals: ClassVar[bool] = False
    seat: int
    card: Card


@frozen
class Discarded(StarMapEvent):
    """Cards go from the table to the discard pile; the last one is on top."""

    reveals: ClassVar[bool] = False
    cards: tuple[Card, ...]


@frozen
class MarkerMoved(StarMapEvent):
    """The black star changes hands, or goes back to the centre (None)."""

    reveals: ClassVar[bool] = False
    seat: int | None


@frozen
class RoundBegan(StarMapEvent):
    """A round begins: who leads, and which colour is trump."""

    reveals: ClassVar[bool] = False
    first: int
    trump: Colour | None


@frozen
class Asked(StarMapEvent):
    """The next decision is this seat's."""

    reveals: ClassVar[bool] = False
    quiet: ClassVar[bool] = True
    seat: int
    phase: Decision


@frozen
class Ended(StarMapEvent):
    """The game is over because of this seat: a full collection, or the last shine turned."""

    reveals: ClassVar[bool] = False
    seat: int
    reason: Reason


Event: TypeAlias = (
    Played | Flipped | Bought | Emptied | Drawn | Reshuffled | DeckShows | Skipped | RoundWon | NobodyWon | ShineLost
    | Taken | Discarded | MarkerMoved | RoundBegan | Asked | Ended
)  # fmt: skip
Log: TypeAlias = list[Event] | None
"""Where the rules report what happens; None when nobody listens."""
