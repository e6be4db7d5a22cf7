"""The table. Rules change a `Draft`, and all other code gets a frozen `State`."""

from typing import Literal

from attrs import define, frozen

from liars.actions import BIDS, Bid
from liars.options import DIE_FACES, Options


@frozen
class Seat:
    """A player's dice, sorted."""

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

    @property
    def dice(self) -> int:
        """The number of dice under all cups."""
        return len(self.seats) * self.options.dice

    @property
    def higher_bids(self) -> tuple[Bid, ...]:
        """The bids that are higher than the last one, from low to high."""
        return BIDS[BIDS.index(self.bid) + 1 if self.bid else 0 : len(DIE_FACES) * self.dice]


class Draft(Position):
    """A position that the rules are changing."""

    __slots__ = ()


@frozen(repr=False)  # pyright: ignore[reportGeneralTypeIssues]
class State(Position):
    """A position that cannot change."""

    def __repr__(self) -> str:
        return f"<liars {self.phase}, to act {self.to_act}, bid {self.bid}>"
