"""Events and objections. Their sentences are in `texts/en.json`, and another language is a file beside it."""

from typing import ClassVar, TypeAlias

from attrs import frozen

from tabletop.core.errors import Objection
from tabletop.core.events import GameEvent


class MygameObjection(Objection):
    """Why an action is refused: `MygameObjection.no("mygame.play.held", card=str(card))`."""

    __slots__ = ()
    CODES: ClassVar[tuple[str, ...]] = ("mygame.turn.step",)


class MygameEvent(GameEvent):
    """What all events have in common."""

    __slots__ = ()
    DOMAIN: ClassVar[str] = "mygame"


@frozen
class Passed(MygameEvent):
    """A seat has passed. The first event of your game takes its place; fields marked SECRET are for the seat alone."""

    reveals: ClassVar[bool] = False
    seat: int


Event: TypeAlias = Passed
Log: TypeAlias = list[Event] | None
"""Where rules report events, if somebody listens."""
