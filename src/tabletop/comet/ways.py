"""Lists of steps, made when they are first asked for: listing steps is what play does most (rulebook: "Move")."""

from collections.abc import Mapping
from typing import TypeAlias

from tabletop.comet.actions import Step
from tabletop.comet.board import Board, chosen
from tabletop.comet.words import Symbol

Pool: TypeAlias = tuple[Symbol, ...]
"""The symbols that a Move has left."""

POOLS = 1_000  # pools whose ways are kept
LISTS = 1_000  # lists of steps that are kept for a slot and some symbols


class Lists(dict[int, tuple[Step, ...]]):
    """The steps of one slot's token with some symbols, by the hexes that they lead to."""

    __slots__ = ("_board", "_steps")

    def __init__(self, board: Board, steps: Mapping[Symbol, tuple[Step, ...]]) -> None:
        super().__init__()
        self._board, self._steps = board, steps

    def __missing__(self, targets: int) -> tuple[Step, ...]:
        """List the steps to these hexes by symbol, the highest number first."""
        found: list[Step] = []
        for symbol, steps in self._steps.items():
            found += [*chosen(steps, targets & self._board.fit[symbol])][::-1]
        if len(self) >= LISTS:
            self.clear()
        listed = self[targets] = tuple(found)
        return listed


class Ways(dict[Pool, tuple[int, tuple[Lists, ...]]]):
    """Where the symbols of a pool can lead, and by slot the lists of steps there."""

    __slots__ = ("_board", "_steps")

    def __init__(self, board: Board, steps: tuple[Mapping[Symbol, tuple[Step, ...]], ...]) -> None:
        super().__init__()
        self._board, self._steps = board, steps

    def __missing__(self, pool: Pool) -> tuple[int, tuple[Lists, ...]]:
        """Find the ways of a pool; pools with the same symbols, once or more often, share them."""
        if len(self) >= POOLS:
            self.clear()
        kinds, fit = tuple(dict.fromkeys(pool)), 0
        if pool != kinds:
            ways = self[pool] = self[kinds]
            return ways
        for symbol in kinds:
            fit |= self._board.fit[symbol]
        lists = [Lists(self._board, {symbol: steps[symbol] for symbol in kinds}) for steps in self._steps]
        ways = self[pool] = (fit, tuple(lists))
        return ways
