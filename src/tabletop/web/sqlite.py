"""A store of tables in an SQLite file.

Stored lines survive if the server is killed.
"""

import sqlite3
from collections.abc import Generator, Iterable, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from tabletop.core.errors import SetupError
from tabletop.web.tables import Row, StoreError

VERSION = 1
FAULTS = (sqlite3.Error, UnicodeDecodeError)
"""Errors of SQLite. A message that quotes a damaged file may not be valid UTF-8."""
_SCHEMA = f"""
CREATE TABLE moves (
  table_id TEXT NOT NULL, number INTEGER NOT NULL, at REAL NOT NULL, line TEXT NOT NULL,
  PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
CREATE TRIGGER only_appended BEFORE UPDATE ON moves BEGIN SELECT RAISE(ABORT, 'a line never changes'); END;
PRAGMA user_version = {VERSION};
"""
_AGES = """
SELECT table_id, MAX(at) AS last FROM moves WHERE typeof(table_id) = 'text' AND typeof(at) = 'real'
GROUP BY table_id ORDER BY last
"""
"""The types are checked, because a damaged file can contain any values."""


class Sqlite:
    """A store in a file, which one server opens at a time.

    It has a write-ahead log, so every transaction survives the end of the process. Only a power failure can lose the
    last ones, and the file remains valid then too.
    """

    def __init__(self, path: str | Path) -> None:
        """Open the file, or create one that only its owner can read.

        It contains the seeds of all games.
        """
        try:
            Path(path).touch(mode=0o600)
            self._file = sqlite3.connect(path, isolation_level=None, timeout=1.0)
            self._prepare_or_close()
        except (OSError, *FAULTS) as error:
            raise SetupError(f"cannot store tables in {path}: {error}") from None

    def _prepare_or_close(self) -> None:
        try:
            self._prepare()
        except BaseException:
            self._file.close()
            raise

    def _prepare(self) -> None:
        run = self._file.execute
        run("PRAGMA locking_mode = EXCLUSIVE")
        run("PRAGMA journal_mode = WAL")
        run("PRAGMA synchronous = NORMAL")
        run("BEGIN IMMEDIATE")
        version: int = run("PRAGMA user_version").fetchone()[0]
        is_new = not run("SELECT 1 FROM sqlite_schema").fetchone()
        run("COMMIT")
        if is_new:
            self._file.executescript(_SCHEMA)
        elif version != VERSION:
            raise sqlite3.DatabaseError(f"not a file of tables of version {VERSION}, but of version {version}")

    def append(self, rows: Sequence[Row], now: float) -> None:
        """Store the lines in one transaction."""
        run = self._file.execute
        with _store_errors():
            run("BEGIN IMMEDIATE")
            try:
                for table, number, line in rows:
                    run("INSERT INTO moves VALUES (?, ?, ?, ?)", (table, number, now, line))
                run("COMMIT")
            except BaseException:
                if self._file.in_transaction:
                    run("ROLLBACK")
                raise

    def lines(self, table: str) -> list[str]:
        """Return the lines of a table."""
        with _store_errors():
            rows = self._file.execute("SELECT line FROM moves WHERE table_id = ? ORDER BY number", (table,))
            return [line for (line,) in rows]

    def remove(self, tables: Iterable[str]) -> None:
        """Delete tables."""
        with _store_errors():
            self._file.executemany("DELETE FROM moves WHERE table_id = ?", [(table,) for table in tables])

    def ages(self) -> Mapping[str, float]:
        """Return the time of each table's last change, oldest first."""
        with _store_errors():
            return dict(self._file.execute(_AGES).fetchall())

    def close(self) -> None:
        """Close the file."""
        self._file.close()


@contextmanager
def _store_errors() -> Generator[None]:
    """Turn errors of SQLite into StoreError."""
    try:
        yield
    except FAULTS as error:
        raise StoreError(f"cannot store or read tables: {error}") from error
