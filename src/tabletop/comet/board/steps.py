"""Lists of steps, made when they are first asked for: listing steps is what play does most (rulebook: "Move")."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeAlias

from tabletop.comet.actions import Action, Step
from tabletop.comet.board.board import Board, Hex
from tabletop.comet.words import Symbol

Pool: TypeAlias = tuple[Symbol, ...]
"""The symbols that a Move has left."""

StepLists: TypeAlias = tuple[tuple[int, Mapping[int, tuple[Step, ...]]], ...]
"""For each symbol where steps may end, and the lists of steps by the hexes that they lead to."""

Around: TypeAlias = tuple[int, int, Mapping[int, int], tuple[Action, ...], StepLists]
"""What `Board.around` has for a place, then the steps to the neighbours, then all lists of steps."""

StepTable: TypeAlias = Mapping[Hex, Around]
"""The steps of one slot's token with some symbols: `table[place]` is what is needed to list those from a place."""

CACHED_POOLS = 1_000
CACHED_LISTS = 1_000  # for each slot and symbol


def step_tables(
    board: Board, steps: tuple[Mapping[Symbol, tuple[Step, ...]], ...]
) -> Mapping[Pool, tuple[StepTable, ...]]:
    """Return for each pool the tables of all slots; pools of the same symbols, however many of each, share them."""
    return MappingProxyType(_TablesByPool(board, steps))


def add_steps(offers: list[Action], lists: StepLists, targets: int) -> None:
    """List the steps to some hexes by symbol, the highest number first."""
    for fit, by_targets in lists:
        offers += by_targets[targets & fit]


class _StepsByTargets(dict[int, tuple[Step, ...]]):
    """The steps of one slot's token with one symbol, by the hexes that they lead to."""

    __slots__ = ("_fit", "_steps")

    def __init__(self, fit: int, steps: tuple[Step, ...]) -> None:
        super().__init__()
        self._fit, self._steps = fit, steps

    def __missing__(self, targets: int) -> tuple[Step, ...]:
        """List the steps to these hexes, the highest number first."""
        found: list[Step] = []
        left = targets & self._fit
        while left:
            number = left.bit_length() - 1
            found.append(self._steps[number])
            left ^= 1 << number
        if len(self) >= CACHED_LISTS:
            self.clear()
        listed = self[targets] = tuple(found)
        return listed


class _AroundPlaces(dict[Hex, Around]):
    """A table of steps whose places are filled in when somebody stands there."""

    __slots__ = ("_board", "_lists")

    def __init__(self, board: Board, lists: StepLists) -> None:
        super().__init__()
        self._board, self._lists = board, lists

    def __missing__(self, place: Hex) -> Around:
        """List the steps from a place to the hexes around, once."""
        elsewhere, near, over = self._board.around[place]
        steps: list[Action] = []
        add_steps(steps, self._lists, near)
        found = self[place] = (elsewhere, near, over, tuple(steps), self._lists)
        return found


class _TablesByPool(dict[Pool, tuple[StepTable, ...]]):
    __slots__ = ("_board", "_lists")

    def __init__(self, board: Board, steps: tuple[Mapping[Symbol, tuple[Step, ...]], ...]) -> None:
        super().__init__()
        fit = board.fit
        self._board = board
        self._lists = [
            {symbol: (fit[symbol], MappingProxyType(_StepsByTargets(fit[symbol], each[symbol]))) for symbol in each}
            for each in steps
        ]

    def __missing__(self, pool: Pool) -> tuple[StepTable, ...]:
        """Make the tables of a pool."""
        if len(self) >= CACHED_POOLS:
            self.clear()
        kinds = tuple(dict.fromkeys(pool))
        if pool != kinds:
            self[pool] = self[kinds]
        else:
            by_slot = [tuple([lists[symbol] for symbol in kinds]) for lists in self._lists]
            self[pool] = tuple([MappingProxyType(_AroundPlaces(self._board, lists)) for lists in by_slot])
        return self[pool]
