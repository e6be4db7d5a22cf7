"""Tables kept in a file of SQLite: a line that was appended is there after the server was killed."""

import sqlite3
from collections.abc import Generator, Iterable, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from tabletop.core.errors import SetupError
from tabletop.web.tables import Row, StoreError

VERSION = 1
FAULTS = (sqlite3.Error, UnicodeDecodeError)
"""What SQLite raises; where it quotes a damaged file, Python cannot read what it says."""
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
"""In a damaged file anything may stand anywhere."""


class Sqlite:
    """A store in a file, which one server has for itself.

    With a write-ahead log every transaction outlives the process; only when the machine itself loses its power the last
    ones may be missing, and the file is whole then too.
    """

    def __init__(self, path: str | Path) -> None:
        """Open the file, or make one that only its owner reads: it knows the seeds of all games."""
        try:
            Path(path).touch(mode=0o600)
            self._file = sqlite3.connect(path, isolation_level=None, timeout=1.0)
            self._prepare_or_close()
        except (OSError, *FAULTS) as error:
            raise SetupError(f"tables cannot be kept in {path}: {error}") from None

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
            raise sqlite3.DatabaseError(f"it is no file of tables, or one of version {version}, not {VERSION}")

    def append(self, rows: Sequence[Row], now: float) -> None:
        """Keep the lines in one transaction."""
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
        """Forget tables."""
        with _store_errors():
            self._file.executemany("DELETE FROM moves WHERE table_id = ?", [(table,) for table in tables])

    def ages(self) -> Mapping[str, float]:
        """Return when each table was changed last, the longest ago first."""
        with _store_errors():
            return dict(self._file.execute(_AGES).fetchall())

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()


@contextmanager
def _store_errors() -> Generator[None]:
    """Raise StoreError for what goes wrong in SQLite."""
    try:
        yield
    except FAULTS as error:
        raise StoreError(f"tables cannot be kept or read: {error}") from error
