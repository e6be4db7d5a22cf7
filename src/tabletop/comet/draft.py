"""A state in the making: the rule functions change it until the next decision, then it settles."""

from typing import TypeAlias

from tabletop.comet.actions import Action
from tabletop.comet.board import Hex
from tabletop.comet.catalogue.book import Book
from tabletop.comet.event import Ended, Event, Reason
from tabletop.comet.options import Options
from tabletop.comet.state import Decision, Gold, Pending, Phase, Seat, Silver, State, Tokens
from tabletop.core.quick import opener
from tabletop.core.rng import Seed
from tabletop.core.tuples import replace_at

Log: TypeAlias = list[Event] | None
"""Where the rules tell what happens; None when nobody listens."""


class Draft:
    """The parts of a State, still open; it never outlives the step."""

    __slots__ = (
        "book", "gold", "neutrals", "occupied", "offers", "options", "phase", "seats", "seed", "silver", "step",
        "to_act", "tokens", "turn", "turns", "waiting",
    )  # fmt: skip
    options: Options
    seats: tuple[Seat, ...]
    tokens: Tokens
    neutrals: tuple[Hex | None, ...]
    silver: Silver
    gold: Gold
    turn: int
    turns: int
    step: Pending | None
    waiting: tuple[int, ...]
    to_act: tuple[int, ...]
    phase: Phase
    seed: Seed
    occupied: int
    book: Book
    offers: tuple[Action, ...] | None

    def asking(self, seat: int, phase: Decision, offers: tuple[Action, ...] | None = None) -> State:
        """Settle on the state in which this seat decides next, on these offers if they are known already."""
        self.to_act, self.phase, self.offers = (seat,), phase, offers
        self.__class__ = State  # type: ignore[assignment]
        return self  # type: ignore[return-value]

    def over(self, reason: Reason, log: Log) -> State:
        """Settle on the final state."""
        self.to_act, self.phase, self.step, self.waiting, self.offers = (), "over", None, (), ()
        if log is not None:
            log.append(Ended(reason))
        self.__class__ = State  # type: ignore[assignment]
        return self  # type: ignore[return-value]

    def change(self, seat: int, mine: Seat) -> None:
        """Put a player's things in place of those of before."""
        seats = list(self.seats)
        seats[seat] = mine
        self.seats = tuple(seats)

    def put_token(self, seat: int, slot: int, to: Hex | None) -> None:
        """Move the token of a slot, onto the board or off it."""
        tokens = list(self.tokens)
        places = list(tokens[seat])
        start, places[slot] = places[slot], to
        tokens[seat] = tuple(places)
        self.tokens = tuple(tokens)
        board = self.book.board
        if start is None or to is None or start in board.nest_hexes:
            self._occupy(start, to)
        else:
            self.occupied ^= board.bits[start] | board.bits[to]

    def put_neutral(self, which: int, to: Hex) -> None:
        """Move a neutral token onto a hex."""
        start = self.neutrals[which]
        self.neutrals = replace_at(self.neutrals, which, to)
        self._occupy(start, to)

    def _occupy(self, start: Hex | None, to: Hex | None) -> None:
        board, occupied = self.book.board, self.occupied
        if start is not None:
            bit = board.bits[start]
            if not bit & board.all_nests or not self._is_shared(start):
                occupied ^= bit
        self.occupied = occupied if to is None else occupied | board.bits[to]

    def _is_shared(self, place: Hex) -> bool:
        """Whether a token is left on the nest: no other hex is ever shared."""
        if place in self.neutrals:
            return True
        for places in self.tokens:
            if place in places:
                return True
        return False


opened = opener(Draft, State, "to_act", "offers")

Now: TypeAlias = State | Draft
"""The table at this moment, in a state or between two."""
