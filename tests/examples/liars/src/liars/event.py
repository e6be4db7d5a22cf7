# src/liars/event.py
"""What happens, and the sentences for it and for what is refused."""

from collections.abc import Mapping
from typing import ClassVar, TypeAlias

from attrs import frozen

from liars.actions import Bid
from tabletop.core.errors import Objection
from tabletop.core.events import GameEvent

SENTENCES: Mapping[str, str] = {
    "liars.bid.dice": "{bid} is more than {dice} dice can show",
    "liars.bid.higher": "{bid} is not higher than {last}",
    "liars.doubt.first": "there is no bid to doubt",
    "liars.turn.step": "{action} does not belong to the step '{phase}'",
    "Raised": "seat {seat}: {bid}",
    "Doubted": "seat {seat} doubts",
    "Lifted": "seat {seat} shows {dice}",
    "Lost": "that is {count} in all: the loser is seat {seat}",
}


class LiarsObjection(Objection):
    """Why an action is refused."""

    __slots__ = ()
    SENTENCES: ClassVar[Mapping[str, str]] = SENTENCES


class LiarsEvent(GameEvent):
    """What all events have in common."""

    __slots__ = ()
    SENTENCES: ClassVar[Mapping[str, str]] = SENTENCES


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
