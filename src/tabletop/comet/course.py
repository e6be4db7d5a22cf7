"""Events of the course of a game: whose turn it is, who decides, the comet, the end."""

from collections.abc import Mapping
from typing import ClassVar, Literal, TypeAlias

from attrs import frozen

from tabletop.comet.state import Decision
from tabletop.core.event import Open

Reason: TypeAlias = Literal["passed", "turn_limit"]


@frozen
class CometArrived(Open):
    """The draw pile has run out: the pile set aside takes its place."""

    reveals: ClassVar[bool] = False
    count: int

    def __str__(self) -> str:
        return f"the comet arrives: {self.count} cards that were set aside are the draw pile now"


@frozen
class Chose(Open):
    """A player chooses what to do on the comet's arrival."""

    reveals: ClassVar[bool] = False
    seat: int
    choice: Literal["draw", "ready"]

    def __str__(self) -> str:
        return f"seat {self.seat} chooses to " + ("draw" if self.choice == "draw" else "make cards ready")


@frozen
class Passed(Open):
    """A player passes and is out until the end."""

    reveals: ClassVar[bool] = False
    seat: int

    def __str__(self) -> str:
        return f"seat {self.seat} passes"


@frozen
class TurnEnded(Open):
    """A turn is completely finished; unused symbols are lost."""

    quiet: ClassVar[bool] = True
    reveals: ClassVar[bool] = False
    seat: int

    def __str__(self) -> str:
        return f"the turn of seat {self.seat} ends"


@frozen
class TurnBegan(Open):
    """The next turn begins."""

    reveals: ClassVar[bool] = False
    seat: int

    def __str__(self) -> str:
        return f"the turn of seat {self.seat} begins"


@frozen
class Asked(Open):
    """The next decision is this seat's."""

    quiet: ClassVar[bool] = True
    reveals: ClassVar[bool] = False
    seat: int
    phase: Decision

    def __str__(self) -> str:
        return f"seat {self.seat} is to {WANTED[self.phase]}"


@frozen
class Ended(Open):
    """The game is over: everybody has passed, or the limit of turns is reached."""

    reveals: ClassVar[bool] = False
    reason: Reason

    def __str__(self) -> str:
        return "the game ends: " + ("everybody has passed" if self.reason == "passed" else "the last turn is played")


WANTED: Mapping[Decision, str] = {
    "turn": "take a turn",
    "hatch": "choose a nest",
    "move": "move",
    "refresh": "discard, then take a gold card",
    "window": "act between turns",
    "copy": "move with copied symbols",
    "arrival": "draw cards or make cards ready",
    "run": "choose a token and where it runs",
    "enter": "choose a token and what it enters",
    "place": "place the neutral token",
    "guide": "choose the token that may pass",
    "extra": "discard extra cards",
    "gold": "take a gold card",
    "silver": "take a discarded silver card",
    "pick": "choose the card to copy",
}
