"""What can happen at the table, as values that a client can animate; `str` is a sentence of sentences.py."""

from collections.abc import Mapping
from typing import ClassVar, Literal, TypeAlias

from attrs import field

from tabletop.comet.board import Hex
from tabletop.comet.cards import Card
from tabletop.comet.sentences import RULES, SENTENCES
from tabletop.comet.state import Decision
from tabletop.comet.words import Metal, Symbol, Terrain
from tabletop.core.event import SECRET, GameEvent
from tabletop.core.late import frozen

Reason: TypeAlias = Literal["passed", "turn_limit"]
Why: TypeAlias = Literal["move", "wild", "ability", "refresh"]


class CometEvent(GameEvent):
    """Something that happens in Comet."""

    __slots__ = ()
    SENTENCES: ClassVar[Mapping[str, str]] = SENTENCES
    RULES: ClassVar[Mapping[str, str]] = RULES


class UndoableEvent(CometEvent):
    """Something that shows and draws nothing that was hidden."""

    __slots__ = ()
    reveals: ClassVar[bool] = False


@frozen
class Laid(CometEvent):
    """A player lays an animal card into a slot to hatch it."""

    seat: int
    card: Card
    slot: int


@frozen
class Hatched(UndoableEvent):
    """The token of a slot goes onto a nest."""

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
class Used(UndoableEvent):
    """A player uses an ability of a card; the card is exhausted by it, or leaves the hand for good."""

    seat: int
    card: Card
    ability: int
    goes: Literal["exhausted", "removed", "discarded"]


@frozen
class PoolGrew(UndoableEvent):
    """Symbols are added to those a player may spend."""

    seat: int
    symbols: tuple[Symbol, ...]


@frozen
class Moved(UndoableEvent):
    """A token goes from hex to hex, for a symbol or by an ability (None)."""

    seat: int
    slot: int
    start: Hex
    to: Hex
    symbol: Symbol | None


@frozen
class Rescued(UndoableEvent):
    """A token enters the cave: it is back at its slot, the card goes to the rescued area, ready."""

    seat: int
    slot: int
    card: Card
    points: int


@frozen
class PassageOpened(UndoableEvent):
    """Empty hexes of a terrain let a token pass, or all of a player's tokens (None), until the Move ends."""

    seat: int
    slot: int | None
    terrain: Terrain


@frozen
class NeutralPlaced(UndoableEvent):
    """A neutral token comes onto the board, or moves there."""

    seat: int
    token: str
    start: Hex | None
    to: Hex


@frozen
class DistanceReduced(UndoableEvent):
    """The card being hatched may go nearer to the cave."""

    seat: int
    distance: int


@frozen
class GoldTaken(UndoableEvent):
    """A card of the open gold row goes to a hand."""

    seat: int
    card: Card


@frozen
class SilverTaken(UndoableEvent):
    """A card that was discarded for a Move goes to another hand."""

    seat: int
    card: Card


@frozen
class Copied(UndoableEvent):
    """A player chooses the card whose symbols to move with."""

    seat: int
    card: Card


@frozen
class Drawn(CometEvent):
    """A silver card goes from the draw pile to a hand; only the owner sees which.

    Several cards of one draw are reported in the order of the cards, not as they came.
    """

    seat: int
    card: Card | None = field(metadata=SECRET)


@frozen
class Reshuffled(UndoableEvent):
    """A discard pile becomes the new pile of its metal: nobody sees a card of it.

    It reveals nothing: its order comes from the state's own seed, and would be the same if the step were played again.
    """

    metal: Metal
    count: int


@frozen
class Refilled(CometEvent):
    """The top card of the gold deck comes to the end of the open row."""

    card: Card


@frozen
class Readied(UndoableEvent):
    """A player's exhausted cards become ready."""

    seat: int
    cards: tuple[Card, ...]


@frozen
class CometArrived(UndoableEvent):
    """The draw pile has run out: the pile set aside takes its place."""

    count: int


@frozen
class Chose(UndoableEvent):
    """A player chooses what to do on the comet's arrival."""

    seat: int
    choice: Literal["draw", "ready"]


@frozen
class Passed(UndoableEvent):
    """A player passes and is out until the end."""

    seat: int


@frozen
class TurnEnded(UndoableEvent):
    """A turn is completely finished; unused symbols are lost."""

    quiet: ClassVar[bool] = True
    seat: int


@frozen
class TurnBegan(UndoableEvent):
    """The next turn begins."""

    quiet: ClassVar[bool] = True
    seat: int


@frozen
class Asked(UndoableEvent):
    """The next decision is this seat's."""

    quiet: ClassVar[bool] = True
    seat: int
    phase: Decision


@frozen
class Ended(UndoableEvent):
    """The game is over: everybody has passed, or the limit of turns is reached."""

    reason: Reason


Event: TypeAlias = (
    Laid | Hatched | Discarded | Used | PoolGrew | Moved | Rescued | PassageOpened | NeutralPlaced | DistanceReduced
    | GoldTaken | SilverTaken | Copied | Drawn | Reshuffled | Refilled | Readied | CometArrived | Chose | Passed
    | TurnEnded | TurnBegan | Asked | Ended
)  # fmt: skip

Log: TypeAlias = list[Event] | None
"""Where the rules report what happens; None when nobody listens."""
