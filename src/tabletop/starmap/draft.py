"""A state in the making: the rule functions change it until the next decision, then it settles."""

from typing import TypeAlias

from tabletop.core.quick import opener
from tabletop.core.rng import Seed
from tabletop.starmap.cards import Card
from tabletop.starmap.event import Asked, Ended, Event, Reason
from tabletop.starmap.options import Options
from tabletop.starmap.state import Decision, Laid, Phase, Seat, State

Log: TypeAlias = list[Event] | None
"""Where the rules tell what happens; None when nobody listens."""


class Draft:
    """The parts of a State, still open; it never outlives the step."""

    __slots__ = ("deck", "discard", "first", "marker", "options", "phase", "seats", "seed", "table", "to_act")
    options: Options
    seats: tuple[Seat, ...]
    deck: tuple[Card, ...]
    discard: tuple[Card, ...]
    table: tuple[Laid, ...]
    first: int
    marker: int | None
    to_act: tuple[int, ...]
    phase: Phase
    seed: Seed

    def asking(self, seat: int, phase: Decision, log: Log) -> State:
        """Settle on the state in which this seat decides next."""
        self.to_act = (seat,)
        self.phase = phase
        if log is not None:
            log.append(Asked(seat, phase))
        self.__class__ = State  # type: ignore[assignment]
        return self  # type: ignore[return-value]

    def over(self, seat: int, reason: Reason, log: Log) -> State:
        """Settle on the final state, brought about by this seat."""
        self.to_act = ()
        self.phase = "over"
        if log is not None:
            log.append(Ended(seat, reason))
        self.__class__ = State  # type: ignore[assignment]
        return self  # type: ignore[return-value]


opened = opener(Draft, State, "to_act", "phase")
