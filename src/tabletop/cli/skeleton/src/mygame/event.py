"""What happens, and the sentences for it and for what is refused."""

from collections.abc import Mapping
from typing import ClassVar, TypeAlias

from attrs import frozen

from tabletop.core.errors import Objection
from tabletop.core.events import GameEvent

SENTENCES: Mapping[str, str] = {
    "mygame.turn.step": "{action} does not belong to the step '{phase}'",
    "Passed": "seat {seat} passes",
}
"""By the code of an objection, or the class of an event: what it says of its facts."""


class MygameObjection(Objection):
    """Why an action is refused: `MygameObjection.no("mygame.play.held", card=str(card))`."""

    __slots__ = ()
    SENTENCES: ClassVar[Mapping[str, str]] = SENTENCES


class MygameEvent(GameEvent):
    """What all events have in common."""

    __slots__ = ()
    SENTENCES: ClassVar[Mapping[str, str]] = SENTENCES


@frozen
class Passed(MygameEvent):
    """A seat has passed. The first event of your game takes its place; fields marked SECRET are for the seat alone."""

    reveals: ClassVar[bool] = False
    seat: int


Event: TypeAlias = Passed
Log: TypeAlias = list[Event] | None
"""Where rules report events, if somebody listens."""
