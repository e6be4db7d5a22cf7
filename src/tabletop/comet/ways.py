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


class Way(dict[Hex, tuple[int, int, tuple[Step, ...]]]):
    """The steps of one slot's token with some symbols.

    `way[place]` is the bit of a place, its neighbours, and the steps to them: all there are with nothing to pass.
    """

    __slots__ = ("_board", "_steps")

    def __init__(self, board: Board, steps: Steps) -> None:
        super().__init__()
        self._board, self._steps = board, steps

    def to(self, targets: int) -> list[Step]:
        """List the steps to some hexes by symbol, the highest number first."""
        found: list[Step] = []
        for fit, by_number in self._steps:
            left = targets & fit
            while left:
                number = left.bit_length() - 1
                found.append(by_number[number])
                left ^= 1 << number
        return found

    def __missing__(self, place: Hex) -> tuple[int, int, tuple[Step, ...]]:
        """List the steps from a place to the hexes around, once."""
        start, near = self._board.around[place]
        found = self[place] = (start, near, tuple(self.to(near)))
        return found


class Ways(dict[Pool, tuple[Way, ...]]):
    """For each pool the ways of all slots; pools of the same symbols, however many of each, share them."""

    __slots__ = ("_board", "_steps")

    def __init__(self, board: Board, steps: tuple[Mapping[Symbol, tuple[Step, ...]], ...]) -> None:
        super().__init__()
        self._board, self._steps = board, steps

    def __missing__(self, pool: Pool) -> tuple[Way, ...]:
        """Make the ways of a pool."""
        if len(self) >= POOLS:
            self.clear()
        kinds, fit = tuple(dict.fromkeys(pool)), self._board.fit
        if pool == kinds:
            by_slot = [tuple([(fit[symbol], steps[symbol]) for symbol in kinds]) for steps in self._steps]
            self[pool] = tuple([Way(self._board, steps) for steps in by_slot])
        else:
            self[pool] = self[kinds]
        return self[pool]
