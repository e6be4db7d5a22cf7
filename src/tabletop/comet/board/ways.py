"""Tables of steps, made when they are first asked for: listing steps is what play does most (rulebook: "Move")."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeAlias

from tabletop.comet.actions import Action, Step
from tabletop.comet.board import Board, Hex
from tabletop.comet.words import Symbol

Pool: TypeAlias = tuple[Symbol, ...]
"""The symbols that a Move has left."""

POOLS = 1_000  # pools whose ways are kept
LISTS = 1_000  # lists of steps that are kept for a slot and a symbol


class _Lists(dict[int, tuple[Step, ...]]):
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
        if len(self) >= LISTS:
            self.clear()
        listed = self[targets] = tuple(found)
        return listed


Kept: TypeAlias = tuple[tuple[int, Mapping[int, tuple[Step, ...]]], ...]
"""For each symbol where steps may end, and the lists of steps by the hexes that they lead to."""

Start: TypeAlias = tuple[int, int, Mapping[int, int], tuple[Action, ...], Kept]
"""All hexes but a place, its neighbours, what is beyond some of them, the steps to the neighbours, all lists."""

Way: TypeAlias = Mapping[Hex, Start]
"""The steps of one slot's token with some symbols: `way[place]` is what is needed to list those from a place."""


def add_steps(offers: list[Action], kept: Kept, targets: int) -> None:
    """List the steps to some hexes by symbol, the highest number first."""
    for fit, lists in kept:
        offers += lists[targets & fit]


class _Starts(dict[Hex, Start]):
    __slots__ = ("_board", "_kept")

    def __init__(self, board: Board, kept: Kept) -> None:
        super().__init__()
        self._board, self._kept = board, kept

    def __missing__(self, place: Hex) -> Start:
        """List the steps from a place to the hexes around, once."""
        elsewhere, near, beyond = self._board.around[place]
        around: list[Action] = []
        add_steps(around, self._kept, near)
        found = self[place] = (elsewhere, near, beyond, tuple(around), self._kept)
        return found


def ways_of(board: Board, steps: tuple[Mapping[Symbol, tuple[Step, ...]], ...]) -> Mapping[Pool, tuple[Way, ...]]:
    """Return for each pool the ways of all slots; pools of the same symbols, however many of each, share them."""
    return MappingProxyType(_Ways(board, steps))


class _Ways(dict[Pool, tuple[Way, ...]]):
    __slots__ = ("_board", "_lists")

    def __init__(self, board: Board, steps: tuple[Mapping[Symbol, tuple[Step, ...]], ...]) -> None:
        super().__init__()
        self._board = board
        self._lists = [
            {symbol: (board.fit[symbol], MappingProxyType(_Lists(board.fit[symbol], each[symbol]))) for symbol in each}
            for each in steps
        ]

    def __missing__(self, pool: Pool) -> tuple[Way, ...]:
        """Make the ways of a pool."""
        if len(self) >= POOLS:
            self.clear()
        kinds = tuple(dict.fromkeys(pool))
        if pool == kinds:
            self[pool] = tuple(
                [MappingProxyType(_Starts(self._board, tuple([by[symbol] for symbol in kinds]))) for by in self._lists]
            )
        else:
            self[pool] = self[kinds]
        return self[pool]
