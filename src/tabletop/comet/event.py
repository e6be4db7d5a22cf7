"""What can happen at the table, as values that a client can animate; `str` is a sentence of sentences.py."""

from typing import ClassVar, Literal, TypeAlias

from tabletop.comet.board import Hex
from tabletop.comet.card_events import (
    Copied,
    Discarded,
    Drawn,
    GoldTaken,
    Laid,
    Readied,
    Refilled,
    Reshuffled,
    SilverTaken,
    UndoableEvent,
    Used,
    Why,
)
from tabletop.comet.cards import Card
from tabletop.comet.state import Decision
from tabletop.comet.words import Symbol, Terrain
from tabletop.core.late import frozen

__all__ = [
    "Asked", "Chose", "CometArrived", "Copied", "Discarded", "DistanceReduced", "Drawn", "Ended", "Event", "GoldTaken",
    "Hatched", "Laid", "Log", "Moved", "NeutralPlaced", "PassageOpened", "Passed", "PoolGrew", "Readied", "Reason",
    "Refilled", "Rescued", "Reshuffled", "SilverTaken", "TurnBegan", "TurnEnded", "Used", "Why",
]  # fmt: skip

Reason: TypeAlias = Literal["passed", "turn_limit"]


@frozen
class Hatched(UndoableEvent):
    """The token of a slot goes onto a nest."""

    seat: int
    slot: int
    to: Hex


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
