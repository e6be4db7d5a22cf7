"""What is on the table. Rules change a Draft; everybody else gets a State, which nothing changes."""

from typing import Literal

from attrs import define, frozen

from mygame.options import Options


@frozen
class Seat:
    """What belongs to one player."""


@define(init=False, eq=False, repr=False)
class Position:
    """The fields of a draft and of a state: decks, rows, whose turn it is."""

    options: Options
    seats: tuple[Seat, ...]
    to_act: tuple[int, ...]
    phase: Literal["turn", "over"]

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
        return f"<mygame {self.phase}, to act {self.to_act}>"
