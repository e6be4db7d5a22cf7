"""Tables for two players with the cards of a worked case."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from tabletop.codex import Board, Card, Cell, Face, Laid, Play, State
from tabletop.testing import tables

Placed: TypeAlias = Sequence[Sequence[Any]]
"""Cards on a board in the order laid: name, side, x, y."""
BoardSpec: TypeAlias = tuple[Sequence[str], Placed]
"""The starter card with its side, and the cards laid on it."""


def board(starter: Sequence[str], placed: Placed) -> Board:
    """Lay cards as a case tells it."""
    first = Laid(Face("-".join(starter)), Cell(0, 0))
    return Board((first, *[Play(Card(card), side, Cell(x, y)).laid for card, side, x, y in placed]))


def told(spec: BoardSpec) -> str:
    """Tell a board in a text, as `tables.codex` reads it."""
    starter, placed = spec
    return "; ".join(["-".join(starter), *[f"{card} {side} {x},{y}" for card, side, x, y in placed]])


def table(*, boards: Mapping[int, BoardSpec] | None = None, players: int = 2, **facts: Any) -> State:
    """Return a whole valid table, of two if nothing else is said."""
    return tables.codex(players=players, boards={seat: told(spec) for seat, spec in (boards or {}).items()}, **facts)
