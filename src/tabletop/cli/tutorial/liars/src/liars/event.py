"""Events and objections. Their sentences are in `texts`."""

from typing import ClassVar, TypeAlias

from attrs import frozen

from liars.actions import Bid
from tabletop.core.errors import Objection
from tabletop.core.events import GameEvent


class LiarsObjection(Objection):
    """The reason why an action is illegal."""

    __slots__ = ()
    CODES: ClassVar[tuple[str, ...]] = ("liars.bid.dice", "liars.bid.higher", "liars.doubt.first", "liars.turn.step")


class LiarsEvent(GameEvent):
    """Base class of the events."""

    __slots__ = ()
    DOMAIN: ClassVar[str] = "liars"


@frozen
class Raised(LiarsEvent):
    """A player bids. A bid reveals nothing hidden, so it can be undone."""

    reveals: ClassVar[bool] = False
    seat: int
    bid: Bid


@frozen
class Doubted(LiarsEvent):
    """A player doubts the bid. The highest bid is doubted automatically."""

    seat: int


@frozen
class Lifted(LiarsEvent):
    """The dice under a cup are shown."""

    seat: int
    dice: tuple[int, ...]


@frozen
class Lost(LiarsEvent):
    """The dice are counted, and a player loses."""

    seat: int
    count: int


Event: TypeAlias = Raised | Doubted | Lifted | Lost
Log: TypeAlias = list[Event] | None
