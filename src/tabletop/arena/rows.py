"""The games of a run as rows.

The rows can be written as JSON Lines, and as Parquet if pyarrow is installed.
"""

import os
from collections.abc import Iterator
from contextlib import ExitStack
from importlib import import_module
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from typing import Any

from tabletop.arena.files import games_of, plan_of, writing
from tabletop.arena.lines import PlayedGame, check_versions, versions_here
from tabletop.arena.plan import Plan
from tabletop.core.errors import ArenaError, SetupError
from tabletop.core.optional import optional
from tabletop.records.documents import write_json
from tabletop.records.moves import Move
from tabletop.records.replay import Step
from tabletop.records.tables import (
    KINDS,
    Column,
    Kind,
    Row,
    action_rows,
    check_kind,
    columns,
    event_rows,
    score_rows,
)

GROUP = 10_000
"""The number of rows that are written to Parquet at a time."""


def rows_of(path: str | os.PathLike[str], kind: Kind) -> Iterator[Row]:
    """Yield the rows of all games in a file, with the number of each game.

    Actions and events are replayed from the moves, so the run must have recorded them (`moves=True`).

    >>> table = arena.Table("starmap", players=2)
    >>> result = arena.run(table, ["greedy", "random"], games=4, seed=7, moves=True, out="run.jsonl")
    >>> next(arena.rows_of("run.jsonl", "actions"))
    {'game': 0, 'step': 0, 'seat': 0, 'type': 'play', 'action': 'play R6', 'choices': 6}
    """
    check_kind(kind)
    plan, versions = plan_of(path)
    if kind != "scores":
        check_versions(versions_here(plan.table.package), versions, f"this process, which replays {path},")
        if not plan.moves:
            raise ArenaError(f"{path} was recorded without moves and has no {kind}: rerun with moves=True (--rows)")
    for played in games_of(path):
        for row in _rows_of_game(plan, played, kind):
            yield {"game": played.game, **row}


def _rows_of_game(plan: Plan, played: PlayedGame, kind: Kind) -> Iterator[Row]:
    game = plan.table.package
    if kind == "scores":
        return score_rows(played.outcome, played.bots, played.bots)
    steps = _steps(plan, played)
    return action_rows(game, steps) if kind == "actions" else event_rows(game, steps)


def _steps(plan: Plan, played: PlayedGame) -> Iterator[Step]:
    """Replay the moves of a game."""
    table = plan.table
    game: Any = table.package
    functions = optional(game)
    state = game.new_game(players=table.players, seed=played.seed, options=table.options)
    for seat, text in played.moves or ():
        action = functions.read(state, text, seat)
        after, events = functions.step(state, action, seat)
        yield Step(Move(seat, text, ""), state, after, action, events)
        state = after
    outcome = game.outcome(state)
    if outcome is not None and outcome != played.outcome:
        raise ArenaError(f"the outcome of the moves of game {played.game} differs from the recorded one")


def row_files(folder: str | os.PathLike[str]) -> tuple[Path, ...]:
    """Return the files that `write_rows` writes in a folder."""
    endings = ("jsonl", "parquet") if has_parquet() else ("jsonl",)
    return tuple([Path(folder) / f"{kind}.{ending}" for kind in KINDS for ending in endings])


def has_parquet() -> bool:
    """Whether Parquet can be written here."""
    return find_spec("pyarrow") is not None


def write_rows(path: str | os.PathLike[str], folder: str | os.PathLike[str]) -> tuple[Path, ...]:
    """Write the rows of a run into a folder, and return the files.

    There is a file for each kind of rows. Existing files are replaced.

    >>> table = arena.Table("starmap", players=2)
    >>> result = arena.run(table, ["greedy", "random"], games=4, seed=7, moves=True, out="run.jsonl")
    >>> sorted(path.stem for path in arena.write_rows("run.jsonl", "data") if path.suffix == ".jsonl")
    ['actions', 'events', 'scores']
    """
    game = plan_of(path)[0].table.package
    with writing(folder):
        Path(folder).mkdir(parents=True, exist_ok=True)
        for kind in KINDS:
            held: dict[str, Column] = {"game": "int", **columns(game, kind)}
            _write_kind(rows_of(path, kind), Path(folder) / f"{kind}.jsonl", held)
        return _finished(folder)


def _write_kind(rows: Iterator[Row], target: Path, held: dict[str, Column]) -> None:
    """Write rows of one kind to temporary files next to their target.

    The formats are JSON Lines and, if it is installed, Parquet.
    """
    with ExitStack() as open_files:
        lines = open_files.enter_context(_replacing(target).open("w", encoding="utf-8", newline="\n"))
        parquet = open_files.enter_context(_Parquet(target, held)) if has_parquet() else None
        while some := [*islice(rows, GROUP)]:
            lines.writelines([f"{write_json(row)}\n" for row in some])
            if parquet is not None:
                parquet.add(some)


def _replacing(target: Path) -> Path:
    return target.with_name(f"{target.name}.part")


def _finished(folder: str | os.PathLike[str]) -> tuple[Path, ...]:
    """Rename the complete temporary files, and return their new names."""
    files = row_files(folder)
    for target in files:
        _replacing(target).replace(target)
    return files


class _Parquet:
    """A Parquet file of rows."""

    def __init__(self, beside: Path, held: dict[str, Column]) -> None:
        self._arrow: Any = import_module("pyarrow")
        self._schema = self._arrow.schema([(name, self._type(column)) for name, column in held.items()])
        path = _replacing(beside.with_suffix(".parquet"))
        self._writer: Any = import_module("pyarrow.parquet").ParquetWriter(str(path), self._schema)

    def _type(self, column: Column) -> Any:
        if isinstance(column, tuple):
            return self._arrow.list_(self._type(column[0]))
        kinds = {"int": "int64", "float": "float64", "bool": "bool_", "text": "string"}
        return getattr(self._arrow, kinds[column])()

    def add(self, some: list[Row]) -> None:
        """Write rows. Missing values are null."""
        self._writer.write_table(self._arrow.Table.from_pylist(some, schema=self._schema))

    def __enter__(self) -> "_Parquet":
        return self

    def __exit__(self, *_: object) -> None:
        self._writer.close()


def check_folder(folder: str | os.PathLike[str]) -> None:
    """Raise SetupError if the folder already has rows."""
    for file in row_files(folder):
        if file.exists():
            raise SetupError(f"{file} already exists: pass --resume to replace it")
