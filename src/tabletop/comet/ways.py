"""Tables of steps, made when they are first asked for: listing steps is what play does most (rulebook: "Move")."""

from collections.abc import Mapping
from typing import TypeAlias

from tabletop.comet.actions import Step
from tabletop.comet.board import Board, Hex
from tabletop.comet.words import Symbol

Pool: TypeAlias = tuple[Symbol, ...]
"""The symbols that a Move has left."""

Steps: TypeAlias = tuple[tuple[int, tuple[Step, ...]], ...]
"""For each symbol where it can lead, and all steps of a slot's token with it by hex number."""

POOLS = 1_000  # pools whose ways are kept


def steps_to(targets: int, steps: Steps) -> list[Step]:
    """List the steps to some hexes by symbol, the highest number first."""
    found: list[Step] = []
    for fit, by_number in steps:
        left = targets & fit
        while left:
            number = left.bit_length() - 1
            found.append(by_number[number])
            left ^= 1 << number
    return found


class Near(dict[Hex, tuple[Step, ...]]):
    """The steps of a token that stands free, with nothing to pass: to the hexes around it."""

    __slots__ = ("_board", "_steps")

    def __init__(self, board: Board, steps: Steps) -> None:
        super().__init__()
        self._board, self._steps = board, steps

    def __missing__(self, place: Hex) -> tuple[Step, ...]:
        """List them for one place."""
        listed = self[place] = tuple(steps_to(self._board.around[place], self._steps))
        return listed


class Ways(dict[Pool, tuple[tuple[Near, Steps], ...]]):
    """For each pool and slot the steps that its symbols allow; pools of the same symbols, however many, share them."""

    __slots__ = ("_board", "_steps")

    def __init__(self, board: Board, steps: tuple[Mapping[Symbol, tuple[Step, ...]], ...]) -> None:
        super().__init__()
        self._board, self._steps = board, steps

    def __missing__(self, pool: Pool) -> tuple[tuple[Near, Steps], ...]:
        """Make the tables for the symbols of a pool."""
        if len(self) >= POOLS:
            self.clear()
        kinds, fit = tuple(dict.fromkeys(pool)), self._board.fit
        if pool != kinds:
            ways = self[pool] = self[kinds]
            return ways
        by_slot = [tuple([(fit[symbol], steps[symbol]) for symbol in kinds]) for steps in self._steps]
        ways = self[pool] = tuple([(Near(self._board, steps), steps) for steps in by_slot])
        return ways
