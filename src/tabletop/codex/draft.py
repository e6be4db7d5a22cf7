"""A state in the making: the rule functions change it until the next decision, then it settles."""

from typing import TypeAlias

from tabletop.codex.cards import Card
from tabletop.codex.event import Asked, Ended, Event
from tabletop.codex.state import Decision, Ending, Phase, Seat, Setting, Slots, State
from tabletop.core.quick import opener

Log: TypeAlias = list[Event] | None
"""Where the rules tell what happens; None when nobody listens."""


class Draft:
    """The parts of a State, still open; it never outlives the step."""

    __slots__ = ("ending", "golds", "phase", "resources", "round", "seats", "setting", "slots", "to_act")
    setting: Setting
    seats: tuple[Seat, ...]
    resources: tuple[Card, ...]
    golds: tuple[Card, ...]
    slots: Slots
    round: int
    ending: Ending | None
    to_act: tuple[int, ...]
    phase: Phase

    def asking(self, seats: tuple[int, ...], phase: Decision, log: Log) -> State:
        """Settle on the state in which these seats decide next."""
        self.to_act, self.phase = seats, phase
        if log is not None:
            log.append(Asked(seats, phase))
        self.__class__ = State  # type: ignore[assignment]
        return self  # type: ignore[return-value]

    def over(self, ending: Ending, log: Log) -> State:
        """Settle on the final state."""
        self.ending, self.to_act, self.phase = ending, (), "over"
        if log is not None:
            log.append(Ended(ending.reason))
        self.__class__ = State  # type: ignore[assignment]
        return self  # type: ignore[return-value]


opened = opener(Draft, State, "to_act", "phase")
