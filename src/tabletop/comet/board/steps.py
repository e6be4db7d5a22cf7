"""Lists of steps, made when they are first asked for: listing steps is what play does most (rulebook: "Move")."""

from collections.abc import Mapping
from typing import TypeAlias

from tabletop.comet.actions import Action, Step
from tabletop.comet.board import Board, Hex, on_demand
from tabletop.comet.effects import SYMBOLS, Symbol

Pool: TypeAlias = tuple[Symbol, ...]
"""The symbols that a Move has left."""

StepLists: TypeAlias = tuple[tuple[int, Mapping[int, tuple[Step, ...]]], ...]
"""For each symbol where steps may end, and the lists of steps by the hexes that they lead to."""

Around: TypeAlias = tuple[int, int, Mapping[int, int], tuple[Action, ...], StepLists]
"""What `Board.around` has for a place, then the steps to the neighbours, then all lists of steps."""

StepTable: TypeAlias = Mapping[Hex, Around]
"""The steps of one slot's token with some symbols: `table[place]` is what is needed to list those from a place."""

CACHED_POOLS = 1_000
CACHED_LISTS = 4_000  # Each slot and symbol may have as many; only those of the wild symbol come near it.


def step_tables(board: Board, slots: int) -> Mapping[Pool, tuple[StepTable, ...]]:
    """Return for each pool the tables of all slots; pools of the same symbols, however many of each, share them."""
    lists = [{symbol: _lists_of(board, slot, symbol) for symbol in SYMBOLS} for slot in range(slots)]

    def tables_of(pool: Pool) -> tuple[StepTable, ...]:
        kinds = tuple(dict.fromkeys(pool))
        if pool != kinds:
            return tables[kinds]
        return tuple([_table(board, tuple([by_symbol[symbol] for symbol in kinds])) for by_symbol in lists])

    tables = on_demand(tables_of, CACHED_POOLS)
    return tables


def add_steps(offers: list[Action], lists: StepLists, targets: int) -> None:
    """List the steps to some hexes by symbol, the highest number first."""
    for fit, by_targets in lists:
        offers += by_targets[targets & fit]


def _lists_of(board: Board, slot: int, symbol: Symbol) -> tuple[int, Mapping[int, tuple[Step, ...]]]:
    """Return where the steps of a slot's token with a symbol may end, and the lists of them."""
    fit, steps = board.fit[symbol], [Step(slot, place, symbol) for place in board.hexes]

    def steps_to(targets: int) -> tuple[Step, ...]:
        found: list[Step] = []
        while targets:  # For the few there are, this is quicker than `chosen`.
            number = targets.bit_length() - 1
            found.append(steps[number])
            targets ^= 1 << number
        return tuple(found)

    return fit, on_demand(steps_to, CACHED_LISTS)


def _table(board: Board, lists: StepLists) -> StepTable:
    """Return a table whose places are filled in when a token stands there."""

    def around(place: Hex) -> Around:
        elsewhere, near, over = board.around[place]
        steps: list[Action] = []
        add_steps(steps, lists, near)
        return elsewhere, near, over, tuple(steps), lists

    return on_demand(around)
