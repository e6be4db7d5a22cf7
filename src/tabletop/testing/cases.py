"""What the laws are tried on."""

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from attrs import frozen

from tabletop.core.game import AnyGame
from tabletop.testing.walks import Walk

LOOKS = 4  # states of a walk that the costly laws look at


@frozen
class Case:
    """What a law is tried on: a walk, actions from elsewhere, a number for its own choices, the longest game."""

    walk: Walk[Any]
    elsewhere: tuple[Any, ...]
    luck: int
    bound: int

    @property
    def game(self) -> AnyGame:
        """The game that is tried."""
        return self.walk.game

    def moments(self) -> Iterator[tuple[Any, int]]:
        """Go through some states and the seats that may act there."""
        for state in self.walk.some(LOOKS):
            for seat in state.to_act:
                yield state, seat


Law: TypeAlias = Callable[[Case], None]
