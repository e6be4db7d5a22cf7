"""Where tables are kept: a table is a list of lines that only grows."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol, TypeAlias

from tabletop.core.errors import TabletopError

Row: TypeAlias = tuple[str, int, str]
"""A line to be kept: of which table, as which of its lines, from 0 on, and its text."""


class StoreError(TabletopError):
    """Nothing can be kept now."""


class Store(Protocol):
    """What keeps tables, so that they are there again after a restart."""

    def append(self, rows: Sequence[Row], now: float) -> None:
        """Keep all of the lines, or raise StoreError and keep none; when it returns they stay, whoever is killed."""
        ...

    def lines(self, table: str) -> list[str]:
        """Return the lines of a table, none if there is no such table."""
        ...

    def remove(self, tables: Iterable[str]) -> None:
        """Forget tables."""
        ...

    def ages(self) -> Mapping[str, float]:
        """Return when each table was changed last, the longest ago first."""
        ...


class Memory:
    """A store that lasts as long as the process."""

    def __init__(self) -> None:
        self.tables: dict[str, list[str]] = {}
        self._ages: dict[str, float] = {}

    def append(self, rows: Sequence[Row], now: float) -> None:
        """Keep the lines."""
        for table, _, text in rows:
            self.tables.setdefault(table, []).append(text)
            self._ages.pop(table, None)
            self._ages[table] = now

    def lines(self, table: str) -> list[str]:
        """Return the lines of a table."""
        return [*self.tables.get(table, ())]

    def remove(self, tables: Iterable[str]) -> None:
        """Forget tables."""
        for table in tables:
            self.tables.pop(table, None)
            self._ages.pop(table, None)

    def ages(self) -> Mapping[str, float]:
        """Return when each table was changed last, the longest ago first."""
        return dict(self._ages)
