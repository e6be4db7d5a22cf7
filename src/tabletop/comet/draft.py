"""A state in the making: the rule functions change it until the next decision, then it settles."""

from typing import TypeAlias

from tabletop.comet.board import Hex
from tabletop.comet.event import Asked, Ended, Event, Reason
from tabletop.comet.options import Options
from tabletop.comet.state import Pending, Phase, Piles, Seat, State, Tokens
from tabletop.core.quick import settled
from tabletop.core.tuples import replace_at

Log: TypeAlias = list[Event] | None
"""Where the rules tell what happens; None when nobody listens."""


class Draft:
    """The parts of a State, still open; it never outlives the step."""

    __slots__ = (
        "neutrals", "occupied", "options", "phase", "piles", "seats", "step", "to_act", "tokens", "turn", "turns",
        "waiting",
    )  # fmt: skip
    options: Options
    seats: tuple[Seat, ...]
    tokens: Tokens
    neutrals: tuple[Hex | None, ...]
    piles: Piles
    turn: int
    turns: int
    step: Pending | None
    waiting: tuple[int, ...]
    to_act: tuple[int, ...]
    phase: Phase
    occupied: int

    def __init__(self, state: State) -> None:
        self.options, self.seats, self.tokens, self.neutrals = state.options, state.seats, state.tokens, state.neutrals
        self.piles, self.turn, self.turns, self.step = state.piles, state.turn, state.turns, state.step
        self.waiting, self.phase, self.occupied = state.waiting, state.phase, state.occupied

    def asking(self, seat: int, phase: Phase, log: Log) -> State:
        """Settle on the state in which this seat decides next."""
        self.to_act, self.phase = (seat,), phase
        if log is not None:
            log.append(Asked(seat, phase))
        return settled(self, State)

    def over(self, reason: Reason, log: Log) -> State:
        """Settle on the final state."""
        self.to_act, self.phase, self.step, self.waiting = (), "over", None, ()
        if log is not None:
            log.append(Ended(reason))
        return settled(self, State)

    def change(self, seat: int, mine: Seat) -> None:
        """Put a player's things in place of those of before."""
        self.seats = replace_at(self.seats, seat, mine)

    def put_token(self, seat: int, slot: int, to: Hex | None) -> None:
        """Move the token of a slot, onto the board or off it."""
        places = self.tokens[seat]
        start = places[slot]
        self.tokens = replace_at(self.tokens, seat, replace_at(places, slot, to))
        self._occupy(start, to)

    def put_neutral(self, which: int, to: Hex) -> None:
        """Move a neutral token onto a hex."""
        start = self.neutrals[which]
        self.neutrals = replace_at(self.neutrals, which, to)
        self._occupy(start, to)

    def _occupy(self, start: Hex | None, to: Hex | None) -> None:
        board = self.options.book.board
        if start is not None and not self._is_shared(start):
            self.occupied &= ~(1 << board.number[start])
        if to is not None:
            self.occupied |= 1 << board.number[to]

    def _is_shared(self, place: Hex) -> bool:
        """Whether a token is left on the hex: only nests are ever shared."""
        if place in self.neutrals:
            return True
        for places in self.tokens:
            if place in places:
                return True
        return False


Now: TypeAlias = State | Draft
"""The table at this moment, in a state or between two."""
