"""A state in the making: the rule functions change it until the next decision, then it settles."""

from typing import TypeAlias

from tabletop.codex.cards import Card
from tabletop.codex.event import Asked, Ended, Event
from tabletop.codex.state import Ending, Phase, Seat, Setting, Slots, State
from tabletop.core.quick import settled

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

    def __init__(self, state: State) -> None:
        self.setting, self.seats, self.slots = state.setting, state.seats, state.slots
        self.resources, self.golds = state.resources, state.golds
        self.round, self.ending = state.round, state.ending

    def asking(self, seats: tuple[int, ...], phase: Phase, log: Log) -> State:
        """Settle on the state in which these seats decide next."""
        self.to_act, self.phase = seats, phase
        if log is not None:
            log.append(Asked(seats, phase))
        return settled(self, State)

    def over(self, ending: Ending, log: Log) -> State:
        """Settle on the final state."""
        self.ending, self.to_act, self.phase = ending, (), "over"
        if log is not None:
            log.append(Ended(ending.reason))
        return settled(self, State)
