# src/liars/state.py
"""What is on the table. Rules change a Draft; everybody else gets a State, which nothing changes."""

from typing import Literal

from attrs import define, frozen

from liars.actions import Bid
from liars.options import Options


@frozen
class Seat:
    """A cup with the dice under it, in order."""

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
    """A position in the making."""

    __slots__ = ()


@frozen(repr=False)  # pyright: ignore[reportGeneralTypeIssues]
class State(Position):
    """One moment of a game."""

    def __repr__(self) -> str:
        return f"<liars {self.phase}, to act {self.to_act}, bid {self.bid}>"
