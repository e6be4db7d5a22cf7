"""All tables. Those in use are in memory, the others only in the store."""

from collections import OrderedDict
from collections.abc import Callable, Generator
from contextlib import contextmanager
from functools import partial
from secrets import token_urlsafe
from typing import Any, TypeAlias

from attrs import frozen

from tabletop.core.errors import TabletopError, reason_of
from tabletop.match import Entry
from tabletop.records.record import write_line
from tabletop.web.documents import EntryDocument, entry_document
from tabletop.web.errors import no
from tabletop.web.store import Row, Store, StoreError
from tabletop.web.table import AnyMatch, Table, rematch_line

Listener: TypeAlias = Callable[[EntryDocument | None], None]
"""Whoever listens is told each entry; None says that something else has changed, which is worth a look."""
HOUR, DAY = 3600.0, 86400.0
ID_BYTES = 9


@frozen
class Bounds:
    """Limits of the tables."""

    tables: int = 2000
    listeners: int = 100
    """So many listen to one table at most."""
    changes: int = 4000
    """Of one table, with what was taken back; after a restart it has to be played again in a moment."""
    stories: int = 200
    """So many feeds are remembered from their beginning, one for each seat that listens."""
    idle: float = 60 * DAY
    """Seconds after which a table that nobody has changed may be cleared away."""
    idle_when_full: float = 6 * HOUR
    """The same where there is no room for another one."""


class Tables:
    """The tables, each with those who listen to it; whatever changes is kept before anybody hears of it."""

    def __init__(self, store: Store, bounds: Bounds, clock: Callable[[], float]) -> None:
        self._store, self._bounds, self._clock = store, bounds, clock
        self._awake: dict[str, Table] = {}
        self._listeners: dict[str, dict[int | None, list[Listener]]] = {}
        self._ages = {**store.ages()}
        self._stories: OrderedDict[tuple[str, int | None], list[Entry[Any]]] = OrderedDict()

    def __contains__(self, name: object) -> bool:
        return name in self._ages

    def find(self, name: str) -> tuple[Table, bool]:
        """Return the table of this name, and whether it has slept until now."""
        if name in self._awake:
            return self._awake[name], False
        try:
            lines = self._store.lines(name) if name in self._ages else []
        except StoreError as error:
            raise no("store") from error
        if not lines:
            raise no("table")
        try:
            self._awake[name] = Table.from_lines(name, lines)
        except TabletopError as error:
            raise no("damaged", reason=reason_of(error)) from error
        return self._awake[name], True

    def new(self, match: AnyMatch, keys: tuple[str | None, ...]) -> tuple[Table, Row]:
        """Return a new table and its first line, which `add` or `pair` keeps; WebError if there is no room."""
        self._make_room()
        table = Table(token_urlsafe(ID_BYTES), match, keys, kept=1, told=match.last_id)
        return table, (table.id, 0, table.first_line())

    def add(self, table: Table, first: Row) -> None:
        """Keep a new table."""
        self._append([first])
        self._awake[table.id] = table

    @contextmanager
    def changing(self, table: Table, *, at_last: bool = False) -> Generator[None, None, None]:
        """Keep and tell what the block changes; what cannot be kept has not happened, nor what was not finished.

        Where a table has as many changes as it may have, one that ends it can be made at last.
        """
        if table.kept > self._bounds.changes and not at_last:
            raise no("long", most=self._bounds.changes)
        try:
            yield
            self._keep(table)
        except BaseException:
            if table.match.last_id != table.told:
                self._awake.pop(table.id, None)  # It comes back from the store as it was before.
            raise
        self._tell(table)

    def pair(self, table: Table, other: Table, first: Row) -> None:
        """Keep a new table as the rematch of one, and say there that there is something to look at."""
        self._append([(table.id, table.kept, rematch_line(other.id)), first])
        table.kept += 1
        table.rematch = other.id
        self._awake[other.id] = other
        for listeners in self._listeners.get(table.id, {}).values():
            for listener in [*listeners]:
                listener(None)

    def listen(self, table: Table, seat: int | None, after: int, listener: Listener) -> Callable[[], None]:
        """Tell somebody what happened after an entry, and what happens from now on, until the returned is called."""
        listeners = self._listeners.setdefault(table.id, {})
        if sum(map(len, listeners.values())) >= self._bounds.listeners:
            raise no("crowded")
        for entry in self._story(table, seat)[after:]:
            listener(entry_document(table, entry, seat))
        listeners.setdefault(seat, []).append(listener)
        return partial(self._leave, table.id, seat, listener)

    def _story(self, table: Table, seat: int | None) -> list[Entry[Any]]:
        """Return all that a seat has heard. It takes the whole game to find that out, so the latest are remembered."""
        key = table.id, seat
        if key not in self._stories:
            self._stories[key] = table.match.feed(seat)
        self._stories.move_to_end(key)
        if len(self._stories) > self._bounds.stories:
            self._stories.popitem(last=False)
        return self._stories[key]

    def _leave(self, name: str, seat: int | None, listener: Listener) -> None:
        listeners = self._listeners.get(name, {})
        if listener in listeners.get(seat, ()):
            listeners[seat].remove(listener)
        if not any(listeners.values()):
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
        """Tell those who listen what is new."""
        before, table.told = table.told, table.match.last_id
        listeners = self._listeners.get(table.id, {})
        for seat in (None, *range(len(table.keys))):
            story, listening = self._stories.get((table.id, seat)), listeners.get(seat)
            if story is None and not listening:
                continue
            entries = table.match.feed(seat, after=before)
            if story is not None:
                story += entries
            documents = [entry_document(table, entry, seat) for entry in entries] if listening else []
            for listener in [*(listening or ())]:
                for document in documents:
                    listener(document)

    def _make_room(self) -> None:
        """Clear tables away that nobody has changed for long; where all are in use, nobody gets another one."""
        now, most = self._clock(), self._bounds.tables
        self._clear(now - self._bounds.idle, len(self._ages))
        self._clear(now - self._bounds.idle_when_full, len(self._ages) - most + 1)
        if len(self._ages) >= most:
            raise no("full", most=most)

    def _clear(self, before: float, count: int) -> None:
        """Forget so many tables, the longest unchanged first, that were not changed since and have no listeners."""
        old: list[str] = []
        for name, changed in self._ages.items():  # The longest ago comes first.
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
            self._awake.pop(name, None)
            for key in [key for key in self._stories if key[0] == name]:
                del self._stories[key]
