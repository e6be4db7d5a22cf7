"""All tables, and the stores that keep them.

Tables in use are also in memory.
"""

from collections import OrderedDict
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from secrets import token_urlsafe
from typing import Any, Protocol, TypeAlias

from attrs import frozen

from tabletop.core.errors import TabletopError, reason_of
from tabletop.core.language import Language
from tabletop.match import Entry
from tabletop.records.record import write_line
from tabletop.web.documents import EntryDocument, entry_document
from tabletop.web.errors import no
from tabletop.web.table import AnyMatch, Table, rematch_line

Listener: TypeAlias = Callable[[EntryDocument | None], None]
"""A function that is called with each entry, or with None after another change of the table."""


@frozen(eq=False)
class Hearing:
    """A listener with its seat, None for a spectator, and its language."""

    seat: int | None
    language: Language
    listener: Listener


Row: TypeAlias = tuple[str, int, str]
"""A line to store, as the id of its table, its number from 0 on, and its text."""
HOUR, DAY = 3600.0, 86400.0
ID_BYTES = 9


class StoreError(TabletopError):
    """An error of the store, which cannot store or read anything now."""


class Store(Protocol):
    """A store of tables as lines."""

    def append(self, rows: Sequence[Row], now: float) -> None:
        """Store all lines, or raise StoreError and store none.

        When it returns, the lines survive the end of the process.
        """
        ...

    def lines(self, table: str) -> list[str]:
        """Return the lines of a table, none if there is no such table."""
        ...

    def remove(self, tables: Iterable[str]) -> None:
        """Delete tables."""
        ...

    def ages(self) -> Mapping[str, float]:
        """Return the time of each table's last change, oldest first."""
        ...


class Memory:
    """A store that lasts as long as the process."""

    def __init__(self) -> None:
        self.tables: dict[str, list[str]] = {}
        self._ages: dict[str, float] = {}

    def append(self, rows: Sequence[Row], now: float) -> None:
        """Store the lines."""
        for table, _, text in rows:
            self.tables.setdefault(table, []).append(text)
            self._ages.pop(table, None)
            self._ages[table] = now

    def lines(self, table: str) -> list[str]:
        """Return the lines of a table."""
        return [*self.tables.get(table, ())]

    def remove(self, tables: Iterable[str]) -> None:
        """Delete tables."""
        for table in tables:
            self.tables.pop(table, None)
            self._ages.pop(table, None)

    def ages(self) -> Mapping[str, float]:
        """Return the time of each table's last change, oldest first."""
        return dict(self._ages)


@frozen
class Bounds:
    """Limits of the tables."""

    tables: int = 2000
    listeners: int = 100
    """The largest number of listeners at one table."""
    changes: int = 4000
    """The largest number of changes of one table, including undone ones.

    After a restart they are all played again, which must not take long.
    """
    feeds: int = 200
    """The number of cached feeds, one for each seat that listens."""
    idle: float = 60 * DAY
    """Seconds without a change after which a table may be deleted."""
    idle_when_full: float = 6 * HOUR
    """The same limit for a server that has as many tables as allowed."""


class Tables:
    """The tables and their listeners.

    A change is stored before any listener is called.
    """

    def __init__(self, store: Store, bounds: Bounds, clock: Callable[[], float]) -> None:
        self._store, self._bounds, self._clock = store, bounds, clock
        self._loaded: dict[str, Table] = {}
        self._listeners: dict[str, list[Hearing]] = {}
        self._ages = {**store.ages()}
        self._feeds: OrderedDict[tuple[str, int | None], list[Entry[Any]]] = OrderedDict()

    def __contains__(self, name: object) -> bool:
        return name in self._ages

    def find(self, name: str) -> tuple[Table, bool]:
        """Return a table, and whether it had to be loaded from the store."""
        if name in self._loaded:
            return self._loaded[name], False
        try:
            lines = self._store.lines(name) if name in self._ages else []
        except StoreError as error:
            raise no("store") from error
        if not lines:
            raise no("table")
        try:
            self._loaded[name] = Table.from_lines(name, lines)
        except TabletopError as error:
            raise no("damaged", reason=reason_of(error)) from error
        return self._loaded[name], True

    def add(self, match: AnyMatch, keys: tuple[str | None, ...], *, rematch_of: Table | None = None) -> Table:
        """Create and store a table, which may be the rematch of another one.

        WebError is raised if there are too many tables.
        """
        self._make_room()
        table = Table(token_urlsafe(ID_BYTES), match, keys, kept=1, told=match.last_id)
        rows = [(table.id, 0, table.first_line())]
        if rematch_of is not None:
            rows.append((rematch_of.id, rematch_of.kept, rematch_line(table.id)))
        self._append(rows)
        self._loaded[table.id] = table
        if rematch_of is not None:
            rematch_of.kept, rematch_of.rematch = rematch_of.kept + 1, table.id
            for hearing in [*self._listeners.get(rematch_of.id, ())]:
                hearing.listener(None)
        return table

    @contextmanager
    def changing(self, table: Table, *, at_last: bool = False) -> Generator[None, None, None]:
        """Store the changes of the block, then send them to the listeners.

        If the block or the store fails, the table returns to its last stored state. `at_last` allows a change that ends
        the game even if the table has reached its limit of changes.
        """
        if table.kept > self._bounds.changes and not at_last:
            raise no("long", most=self._bounds.changes)
        try:
            yield
            self._keep(table)
        except BaseException:
            if table.match.last_id != table.told:
                self._loaded.pop(table.id, None)  # It is loaded again from the store, without this change.
            raise
        self._tell(table)

    def listen(self, table: Table, hearing: Hearing, after: int) -> Callable[[], None]:
        """Subscribe to past and future entries, and return a function that unsubscribes."""
        listeners = self._listeners.setdefault(table.id, [])
        if len(listeners) >= self._bounds.listeners:
            raise no("crowded")
        for entry in self._feed(table, hearing.seat)[after:]:
            hearing.listener(entry_document(table, entry, hearing.seat, hearing.language))
        listeners.append(hearing)
        return partial(self._leave, table.id, hearing)

    def _feed(self, table: Table, seat: int | None) -> list[Entry[Any]]:
        """Return all entries of a seat.

        The latest feeds are cached, because making one replays the whole game.
        """
        key = table.id, seat
        if key not in self._feeds:
            self._feeds[key] = table.match.feed(seat)
        self._feeds.move_to_end(key)
        if len(self._feeds) > self._bounds.feeds:
            self._feeds.popitem(last=False)
        return self._feeds[key]

    def _leave(self, name: str, left: Hearing) -> None:
        listeners = self._listeners.get(name, [])
        if left in listeners:
            listeners.remove(left)
        if not listeners:
            self._listeners.pop(name, None)

    def _keep(self, table: Table) -> None:
        if lines := [write_line(line) for line in table.match.changes(after=table.told)]:
            self._append([(table.id, number, line) for number, line in enumerate(lines, table.kept)])
            table.kept += len(lines)

    def _append(self, rows: list[Row]) -> None:
        now = self._clock()
        try:
            self._store.append(rows, now)
        except StoreError as error:
            raise no("kept") from error
        for name, _, _ in rows:
            self._ages.pop(name, None)
            self._ages[name] = now

    def _tell(self, table: Table) -> None:
        """Send new entries to the listeners, and add them to the cached feeds.

        Each document is made once for each seat and language with listeners.
        """
        before, table.told = table.told, table.match.last_id
        listeners = [*self._listeners.get(table.id, ())]
        for seat in (None, *range(len(table.keys))):
            feed = self._feeds.get((table.id, seat))
            hearing = [each for each in listeners if each.seat == seat] if listeners else []
            if feed is None and not hearing:
                continue
            entries = table.match.feed(seat, after=before)
            if feed is not None:
                feed += entries
            for language in {each.language for each in hearing}:
                told = [each.listener for each in hearing if each.language is language]
                for entry in entries:
                    document = entry_document(table, entry, seat, language)
                    for listener in told:
                        listener(document)

    def _make_room(self) -> None:
        """Delete tables without changes for long. WebError is raised if the server remains full."""
        now, most = self._clock(), self._bounds.tables
        self._clear(now - self._bounds.idle, len(self._ages))
        self._clear(now - self._bounds.idle_when_full, len(self._ages) - most + 1)
        if len(self._ages) >= most:
            raise no("full", most=most)

    def _clear(self, before: float, count: int) -> None:
        """Delete at most `count` tables without listeners that have not changed since `before`."""
        old: list[str] = []
        for name, changed in self._ages.items():  # The oldest change comes first.
            if changed >= before or len(old) >= count:
                break
            if name not in self._listeners:
                old.append(name)
        if not old:
            return
        try:
            self._store.remove(old)
        except StoreError as error:
            raise no("kept") from error
        for name in old:
            del self._ages[name]
            self._loaded.pop(name, None)
            for key in [key for key in self._feeds if key[0] == name]:
                del self._feeds[key]
