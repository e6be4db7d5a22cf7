# src/liars/state.py
"""The state of a game.

Rules change a `Draft`. All other code gets a `State`, which is immutable.
"""

from typing import Literal

from attrs import define, frozen

from liars.actions import Bid
from liars.options import Options


@frozen
class Seat:
    """A cup with its dice in order."""

    dice: tuple[int, ...]


@define(init=False, eq=False, repr=False)
class Position:
    """The fields of a draft and of a state."""

    options: Options
    seats: tuple[Seat, ...]
    bid: Bid | None
    loser: int | None
    to_act: tuple[int, ...]
    phase: Literal["bid", "over"]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return not self.to_act


class Draft(Position):
    """A position that the rules are changing."""

    __slots__ = ()


@frozen(repr=False)  # pyright: ignore[reportGeneralTypeIssues]
class State(Position):
    """An immutable position."""

    def __repr__(self) -> str:
        return f"<liars {self.phase}, to act {self.to_act}, bid {self.bid}>"
