"""What can happen at the table, as values that a client can animate; `str` is a sentence of sentences.py."""

from collections.abc import Mapping
from typing import ClassVar, Literal, TypeAlias

from attrs import field, frozen

from tabletop.comet.board import Hex
from tabletop.comet.cards import Card
from tabletop.comet.sentences import SENTENCES
from tabletop.comet.state import Decision
from tabletop.comet.words import Metal, Symbol, Terrain
from tabletop.core.event import SECRET, GameEvent

Reason: TypeAlias = Literal["passed", "turn_limit"]
Why: TypeAlias = Literal["move", "wild", "ability", "refresh"]


class CometEvent(GameEvent):
    """Something that happens in Comet."""

    __slots__ = ()
    SENTENCES: ClassVar[Mapping[str, str]] = SENTENCES


@frozen
class Laid(CometEvent):
    """A player lays an animal card into a slot to hatch it."""

    seat: int
    card: Card
    slot: int


@frozen
class Hatched(CometEvent):
    """The token of a slot goes onto a nest."""

    reveals: ClassVar[bool] = False
    seat: int
    slot: int
    to: Hex


@frozen
class Discarded(CometEvent):
    """A hand card goes to the discard pile of its metal."""

    seat: int
    card: Card
    metal: Metal
    why: Why


@frozen
class Used(CometEvent):
    """A player uses an ability of a card; the card is exhausted by it, or leaves the hand for good."""

    reveals: ClassVar[bool] = False
    seat: int
    card: Card
    ability: int
    goes: Literal["exhausted", "removed", "discarded"]


@frozen
class PoolGrew(CometEvent):
    """Symbols are added to those a player may spend."""

    reveals: ClassVar[bool] = False
    seat: int
    symbols: tuple[Symbol, ...]


@frozen
class Moved(CometEvent):
    """A token goes from hex to hex, for a symbol or by an ability (None)."""

    reveals: ClassVar[bool] = False
    seat: int
    slot: int
    start: Hex
    to: Hex
    symbol: Symbol | None


@frozen
class Rescued(CometEvent):
    """A token enters the cave: it is back at its slot, the card goes to the rescued area, ready."""

    reveals: ClassVar[bool] = False
    seat: int
    slot: int
    card: Card
    points: int


@frozen
class PassageOpened(CometEvent):
    """Empty hexes of a terrain let a token pass, or all of a player's tokens (None), until the Move ends."""

    reveals: ClassVar[bool] = False
    seat: int
    slot: int | None
    terrain: Terrain


@frozen
class NeutralPlaced(CometEvent):
    """A neutral token comes onto the board, or moves there."""

    reveals: ClassVar[bool] = False
    seat: int
    token: str
    start: Hex | None
    to: Hex


@frozen
class DistanceReduced(CometEvent):
    """The card being hatched may go nearer to the cave."""

    reveals: ClassVar[bool] = False
    seat: int
    distance: int


@frozen
class GoldTaken(CometEvent):
    """A card of the open gold row goes to a hand."""

    reveals: ClassVar[bool] = False
    seat: int
    card: Card


@frozen
class SilverTaken(CometEvent):
    """A card that was discarded for a Move goes to another hand."""

    reveals: ClassVar[bool] = False
    seat: int
    card: Card


@frozen
class Copied(CometEvent):
    """A player chooses the card whose symbols to move with."""

    reveals: ClassVar[bool] = False
    seat: int
    card: Card


@frozen
class Drawn(CometEvent):
    """A silver card goes from the draw pile to a hand; only the owner sees which.

    Several cards of one draw are told in the order of the cards, not as they came.
    """

    seat: int
    card: Card | None = field(metadata=SECRET)


@frozen
class Reshuffled(CometEvent):
    """A discard pile becomes the new pile of its metal: nobody sees a card of it.

    It reveals nothing: its order comes from the state's own seed, and would be the same if the step were played again.
    """

    reveals: ClassVar[bool] = False
    metal: Metal
    count: int


@frozen
class Refilled(CometEvent):
    """The top card of the gold deck comes to the end of the open row."""

    card: Card


@frozen
class Readied(CometEvent):
    """A player's exhausted cards become ready."""

    reveals: ClassVar[bool] = False
    seat: int
    cards: tuple[Card, ...]


@frozen
class CometArrived(CometEvent):
    """The draw pile has run out: the pile set aside takes its place."""

    reveals: ClassVar[bool] = False
    count: int


@frozen
class Chose(CometEvent):
    """A player chooses what to do on the comet's arrival."""

    reveals: ClassVar[bool] = False
    seat: int
    choice: Literal["draw", "ready"]


@frozen
class Passed(CometEvent):
    """A player passes and is out until the end."""

    reveals: ClassVar[bool] = False
    seat: int


@frozen
class TurnEnded(CometEvent):
    """A turn is completely finished; unused symbols are lost."""

    reveals: ClassVar[bool] = False
    seat: int


@frozen
class TurnBegan(CometEvent):
    """The next turn begins."""

    reveals: ClassVar[bool] = False
    seat: int


@frozen
class Asked(CometEvent):
    """The next decision is this seat's."""

    reveals: ClassVar[bool] = False
    seat: int
    phase: Decision


@frozen
class Ended(CometEvent):
    """The game is over: everybody has passed, or the limit of turns is reached."""

    reveals: ClassVar[bool] = False
    reason: Reason


Event: TypeAlias = (
    Laid | Hatched | Discarded | Used | PoolGrew | Moved | Rescued | PassageOpened | NeutralPlaced | DistanceReduced
    | GoldTaken | SilverTaken | Copied | Drawn | Reshuffled | Refilled | Readied | CometArrived | Chose | Passed
    | TurnEnded | TurnBegan | Asked | Ended
)  # fmt: skip

Log: TypeAlias = list[Event] | None
"""Where the rules report what happens; None when nobody listens."""
