"""Lazy tables of steps. Listing steps takes most of the time of play (rulebook: "Move")."""

from collections.abc import Mapping
from typing import TypeAlias

from tabletop.comet.actions import Action, Step
from tabletop.comet.board import Board, Hex, on_demand
from tabletop.comet.effects import SYMBOLS, Symbol

Pool: TypeAlias = tuple[Symbol, ...]
"""The unused symbols of a Move."""

StepLists: TypeAlias = tuple[tuple[int, Mapping[int, tuple[Step, ...]]], ...]
"""For each symbol, the hexes where its steps may end, and the lists of steps by set of target hexes."""

Around: TypeAlias = tuple[int, int, Mapping[int, int], tuple[Action, ...], StepLists]
"""The entry of a hex in `Board.around`, the steps to its neighbours, and all lists of steps."""

StepTable: TypeAlias = Mapping[Hex, Around]
"""The steps of one slot's token with some symbols, by the place of the token."""

CACHED_POOLS = 1_000
CACHED_LISTS = 4_000  # Each slot and symbol has this limit. Only the wild symbol comes near it.


def step_tables(board: Board, slots: int) -> Mapping[Pool, tuple[StepTable, ...]]:
    """Return the step tables of all slots, by pool.

    Pools with the same kinds of symbols share their tables.
    """
    lists = [{symbol: _lists_of(board, slot, symbol) for symbol in SYMBOLS} for slot in range(slots)]

    def tables_of(pool: Pool) -> tuple[StepTable, ...]:
        kinds = tuple(dict.fromkeys(pool))
        if pool != kinds:
            return tables[kinds]
        return tuple([_table(board, tuple([by_symbol[symbol] for symbol in kinds])) for by_symbol in lists])

    tables = on_demand(tables_of, CACHED_POOLS)
    return tables


def add_steps(offers: list[Action], lists: StepLists, targets: int) -> None:
    """Append the steps to some hexes by symbol, the highest hex number first."""
    for fit, by_targets in lists:
        offers += by_targets[targets & fit]


def _lists_of(board: Board, slot: int, symbol: Symbol) -> tuple[int, Mapping[int, tuple[Step, ...]]]:
    """Return the hexes where a slot's token may step with a symbol, and lazy lists."""
    fit, steps = board.fit[symbol], [Step(slot, place, symbol) for place in board.hexes]

    def steps_to(targets: int) -> tuple[Step, ...]:
        found: list[Step] = []
        while targets:  # For a few hexes, this is faster than `chosen`.
            number = targets.bit_length() - 1
            found.append(steps[number])
            targets ^= 1 << number
        return tuple(found)

    return fit, on_demand(steps_to, CACHED_LISTS)


def _table(board: Board, lists: StepLists) -> StepTable:
    """Return the lazy table of a slot's steps by place."""

    def around(place: Hex) -> Around:
        elsewhere, near, over = board.around[place]
        steps: list[Action] = []
        add_steps(steps, lists, near)
        return elsewhere, near, over, tuple(steps), lists

    return on_demand(around)
