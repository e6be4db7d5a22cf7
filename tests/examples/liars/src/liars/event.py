# src/liars/event.py
"""Events and objections. Their sentences are in `texts/en.json`, and another language is a file beside it."""

from typing import ClassVar, TypeAlias

from attrs import frozen

from liars.actions import Bid
from tabletop.core.errors import Objection
from tabletop.core.events import GameEvent


class LiarsObjection(Objection):
    """Why an action is refused."""

    __slots__ = ()
    CODES: ClassVar[tuple[str, ...]] = ("liars.bid.dice", "liars.bid.higher", "liars.doubt.first", "liars.turn.step")


class LiarsEvent(GameEvent):
    """What all events have in common."""

    __slots__ = ()
    DOMAIN: ClassVar[str] = "liars"


@frozen
class Raised(LiarsEvent):
    """A seat has made a higher bid; that shows nothing hidden, so it can be taken back."""

    reveals: ClassVar[bool] = False
    seat: int
    bid: Bid


@frozen
class Doubted(LiarsEvent):
    """A seat doubts the bid, or the highest one there is doubts itself."""

    seat: int


@frozen
class Lifted(LiarsEvent):
    """A cup is lifted."""

    seat: int
    dice: tuple[int, ...]


@frozen
class Lost(LiarsEvent):
    """The dice are counted, and a seat loses."""

    seat: int
    count: int


Event: TypeAlias = Raised | Doubted | Lifted | Lost
Log: TypeAlias = list[Event] | None
