"""A state in the making: the rule functions change it until the next decision, then it settles."""

from typing import TypeAlias

from tabletop.core.rounds import Rounds
from tabletop.subastral.cards import Card
from tabletop.subastral.event import Asked, Ended, Event
from tabletop.subastral.options import Options
from tabletop.subastral.state import Decision, Phase, Seat, State

Log: TypeAlias = list[Event] | None
"""Where the rules tell what happens; None when nobody listens."""


class Draft:
    """The parts of a State, still open, the row as a list; it never outlives the step."""

    __slots__ = ("deck", "options", "phase", "played", "rounds", "row", "seats", "taken", "to_act")
    options: Options
    seats: tuple[Seat, ...]
    deck: tuple[Card, ...]
    row: list[tuple[Card, ...]]
    rounds: Rounds
    played: int | None
    taken: int | None
    to_act: tuple[int, ...]
    phase: Phase

    def __init__(self, state: State) -> None:
        self.options, self.seats, self.deck, self.row = state.options, state.seats, state.deck, list(state.row)
        self.rounds, self.played, self.taken = state.rounds, state.played, state.taken

    def asking(self, seats: tuple[int, ...], phase: Decision, log: Log) -> State:
        """Settle on the state in which these seats decide next."""
        self.to_act, self.phase = seats, phase
        if log is not None:
            log.append(Asked(seats, phase))
        self.row = tuple(self.row)  # type: ignore[assignment]
        self.__class__ = State  # type: ignore[assignment]
        return self  # type: ignore[return-value]

    def over(self, log: Log) -> State:
        """Settle on the final state."""
        self.to_act, self.phase = (), "over"
        if log is not None:
            log.append(Ended(self.rounds.number))
        self.row = tuple(self.row)  # type: ignore[assignment]
        self.__class__ = State  # type: ignore[assignment]
        return self  # type: ignore[return-value]
