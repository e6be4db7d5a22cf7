"""The state of a game.

Rules change a `Draft`. All other code gets a `State`, which is immutable.
"""

from typing import Literal

from attrs import define, frozen

from mygame.options import Options


@frozen
class Seat:
    """The belongings of one player."""


@define(init=False, eq=False, repr=False)
class Position:
    """The fields of a draft and of a state, such as decks and seats."""

    options: Options
    seats: tuple[Seat, ...]
    to_act: tuple[int, ...]
    phase: Literal["turn", "over"]

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
        return f"<mygame {self.phase}, to act {self.to_act}>"
