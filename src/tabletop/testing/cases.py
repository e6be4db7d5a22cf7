"""What the laws are tried on, and what a law is."""

from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from attrs import frozen

from tabletop.core.game import AnyGame
from tabletop.testing.facts import Facts
from tabletop.testing.walks import Walk

LOOKS = 4  # states of a walk that the costly laws look at


@frozen
class Case:
    """What a law is tried on: a walk, actions from elsewhere, a number for its own choices, facts of the game."""

    walk: Walk[Any]
    elsewhere: tuple[Any, ...]
    luck: int
    facts: Facts

    @property
    def game(self) -> AnyGame:
        """The game that is tried."""
        return self.walk.game

    def moments(self) -> Iterator[tuple[Any, int]]:
        """Go through some states and the seats that may act there."""
        for state in self.walk.some(LOOKS):
            for seat in state.to_act:
                yield state, seat


Check: TypeAlias = Callable[[Case], None]
Once: TypeAlias = Callable[[AnyGame, Facts, Any, int], object]


@frozen
class Law:
    """What no game may break: the number and name by which it is known, and a check that raises AssertionError.

    A check that is `dear` is tried on few cases; what is checked `once` for a table is told game, facts, options and
    players.
    """

    number: int
    name: str
    check: Check
    dear: bool = False
    once: Once | None = None

    @property
    def text(self) -> str:
        """What no game may break, in a sentence."""
        return (self.check.__doc__ or self.name).partition("\n")[0]

    def __str__(self) -> str:
        return f"law {self.number} ({self.name})"
