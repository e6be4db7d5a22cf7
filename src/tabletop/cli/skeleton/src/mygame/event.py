"""Events and objections.

Their sentences are in `texts/en.json`. Another language is a file beside it.
"""

from typing import ClassVar, TypeAlias

from attrs import frozen

from tabletop.core.errors import Objection
from tabletop.core.events import GameEvent


class MygameObjection(Objection):
    """The reason why an action is illegal.

    Rules create it with `MygameObjection.no("mygame.play.held", card=str(card))`.
    """

    __slots__ = ()
    CODES: ClassVar[tuple[str, ...]] = ("mygame.turn.step",)


class MygameEvent(GameEvent):
    """The base class of all events."""

    __slots__ = ()
    DOMAIN: ClassVar[str] = "mygame"


@frozen
class Passed(MygameEvent):
    """A player passes. Replace this class by the first event of your game.

    Fields marked SECRET are None for all seats except `seat`.
    """

    reveals: ClassVar[bool] = False
    seat: int


Event: TypeAlias = Passed
Log: TypeAlias = list[Event] | None
"""A list to which rules add events, or None if no events are needed."""
