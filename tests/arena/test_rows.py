"""Games as rows: plain dicts, one shape for each kind of event, one type for each column."""

import json
import os
from contextlib import suppress
from pathlib import Path
from types import ModuleType
from typing import Any, cast, get_args

import nim
import pytest
from attrs import evolve, frozen

from tabletop import Match, Record, load
from tabletop.arena import Table, rows_of, run, write_rows
from tabletop.arena.rows import has_parquet
from tabletop.catalogue import BUILT_IN
from tabletop.core.errors import ArenaError, SetupError
from tabletop.core.events import GameEvent
from tabletop.records.moves import Move
from tabletop.records.replay import Step
from tabletop.records.shapes import tag_of
from tabletop.records.tables import KINDS, Column, Kind, columns, event_rows, rows

GAMES = int(os.environ.get("TABLETOP_ROWS", "4"))


def record_of(name: str) -> Record:
    game = load(name)
    match = Match(game, players=2, seed=3)
    match.give_seat(1, "Ben", "random")
    match.give_seat(0, "Ann", "random")
    match.play_bots()
    return Record.loads(match.save())


def fits(value: Any, column: Column) -> bool:
    if value is None:
        return True
    if isinstance(column, tuple):
        items: list[Any] = value
        return type(value) is list and all(fits(each, column[0]) for each in items)
    return type(value) is {"int": int, "float": float, "bool": bool, "text": str}[column]


@pytest.fixture(scope="module", params=[*BUILT_IN, "nim", "bids"])
def path(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    name = cast("str", request.param)
    file = tmp_path_factory.mktemp("rows") / f"{name}.jsonl"
    run(Table(name, load(name).INFO.players[0]), ["random"], games=GAMES, seed=5, out=file, moves=True)
    return file


@pytest.mark.parametrize("kind", KINDS)
def test_columns_hold_what_they_say(kind: Kind, path: Path) -> None:
    game = load(path.stem)
    held = columns(game, kind)
    found = [*rows_of(path, kind)]
    assert found
    for row in found:
        assert next(iter(row)) == "game"
        assert all(fits(value, held[name]) for name, value in row.items() if name != "game"), row
    assert {row["game"] for row in found} == set(range(GAMES))


def test_events_of_a_kind_have_one_shape(path: Path) -> None:
    game = load(path.stem)
    kinds = {tag_of(kind): kind for kind in get_args(game.Event) or (game.Event,)}
    shapes: dict[str, set[tuple[str, ...]]] = {}
    for row in rows_of(path, "events"):
        shapes.setdefault(row["type"], set()).add(tuple(row))
    assert all(len(shape) == 1 for shape in shapes.values())
    assert set(shapes) <= set(kinds)


@pytest.mark.parametrize("kind", KINDS)
def test_every_row_has_every_column(kind: Kind, path: Path) -> None:
    """Readers that infer the columns from the first rows would drop the others."""
    wanted = ["game", *columns(load(path.stem), kind)]
    assert all([*row] == wanted for row in rows_of(path, kind))


@pytest.mark.parametrize("kind", KINDS)
def test_polars_reads_every_column(kind: Kind, path: Path, tmp_path: Path) -> None:
    polars: Any = pytest.importorskip("polars", reason="polars is not installed: the session `data` of nox has it")
    write_rows(path, tmp_path)
    table = polars.read_ndjson(tmp_path / f"{kind}.jsonl", infer_schema_length=None)
    assert table.columns == ["game", *columns(load(path.stem), kind)]
    assert table.to_dicts() == [*rows_of(path, kind)]
    with suppress(polars.exceptions.ComputeError):  # A column without a value in the first rows has no type there.
        assert polars.read_ndjson(tmp_path / f"{kind}.jsonl").equals(table)


def test_rows_of_actions_tell_the_whole_game(path: Path) -> None:
    game: Any = load(path.stem)
    state = None
    for row in rows_of(path, "actions"):
        if row["step"] == 0:
            table = Table(path.stem, game.INFO.players[0])
            seed = [line["seed"] for line in map(json.loads, path.read_text().splitlines()[1:])][row["game"]]
            state = game.new_game(players=table.players, seed=int(seed), options=table.options)
        assert len(game.legal_actions(state, row["seat"])) == row["choices"]
        state = game.apply(state, game.parse_action(state, row["action"], row["seat"]), row["seat"])
    assert state is not None
    assert state.is_over


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_record_has_rows(name: str) -> None:
    record = record_of(name)
    scores, outcome = [*rows(record, "scores")], record.close.outcome
    assert outcome is not None
    assert {(row["seat"], row["name"], row["bot"]) for row in scores} == {(0, "Ann", "random"), (1, "Ben", "random")}
    totals = [row["points"] for row in scores if row["category"] == "total"]
    assert tuple(totals) == outcome.totals
    assert [row["action"] for row in rows(record, "actions")] == [move.action for move in record.moves]
    assert [row["step"] for row in rows(record, "events")][-1] == len(record.moves) - 1


def test_a_record_has_no_rows_of_another_kind() -> None:
    kind: Any = "moves"
    with pytest.raises(SetupError, match="invalid kind of rows 'moves': expected scores, actions, events"):
        next(rows(record_of("starmap"), kind))


def test_what_was_taken_back_has_no_rows() -> None:
    match = Match(nim, players=2, seed=1)
    match.play(0, "take 1")
    match.undo()
    match.play(0, "take 2")
    record = Record.loads(match.save())
    assert [row["action"] for row in rows(record, "actions")] == ["take 2"]
    assert [*rows(record, "scores")] == []


def test_rows_need_moves_and_the_same_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "run.jsonl"
    run(Table("nim", 2), ["random"], games=2, seed=5, out=file)
    assert [*rows_of(file, "scores")]
    with pytest.raises(ArenaError, match="was recorded without moves and has no actions"):
        next(rows_of(file, "actions"))
    with pytest.raises(SetupError, match="invalid kind of rows 'moves': expected scores, actions, events"):
        next(rows_of(file, "moves"))  # type: ignore[arg-type]
    monkeypatch.setattr("platform.python_version", lambda: "3.99.0")
    with pytest.raises(ArenaError, match=r"versions cannot be mixed"):
        next(rows_of(file, "events"))


def test_files_have_all_rows(path: Path, tmp_path: Path) -> None:
    files = write_rows(path, tmp_path / "data")
    assert sorted(files) == sorted((tmp_path / "data").iterdir())
    for kind in KINDS:
        lines = (tmp_path / "data" / f"{kind}.jsonl").read_text("utf-8").splitlines()
        assert [json.loads(line) for line in lines] == [*rows_of(path, kind)]


@pytest.mark.skipif(not has_parquet(), reason="pyarrow is not installed: the session `data` of nox has it")
def test_parquet_has_the_same_rows(path: Path, tmp_path: Path) -> None:
    from importlib import import_module

    write_rows(path, tmp_path)
    for kind in KINDS:
        table: Any = import_module("pyarrow.parquet").read_table(tmp_path / f"{kind}.parquet")
        assert table.column_names == ["game", *columns(load(path.stem), kind)]
        there = [{name: value for name, value in row.items() if value is not None} for row in table.to_pylist()]
        here = [{name: value for name, value in row.items() if value is not None} for row in rows_of(path, kind)]
        assert there == here


@frozen
class Inner:
    """A thing with parts."""

    name: str
    count: int


@frozen
class Met(GameEvent):
    """An event with everything that no column can hold as it is."""

    step: int
    what: int
    where: tuple[int, str]
    parts: tuple[Inner, ...]
    pairs: tuple[tuple[str, str], ...] | None
    share: float | None


@frozen
class Left(GameEvent):
    """An event that calls something else by the same name."""

    what: str


def test_what_no_column_can_hold_stands_as_json_text() -> None:
    game: Any = ModuleType("odd")
    for name, value in {**vars(nim), "Event": Met | Left}.items():
        setattr(game, name, value)
    met = Met(3, 5, (1, "a"), (Inner("x", 2),), (("a", "b"),), 0.5)
    step = Step(
        Move(0, "take 1", ""), None, None, nim.Take(1), (met, Left("gone"), evolve(met, pairs=None, share=None))
    )

    first, second, third = event_rows(game, [step])

    assert first == {
        "step": 0, "order": 0, "type": "met", "event_step": 3, "what": "5", "where": '[1,"a"]',
        "parts": ['{"name":"x","count":2}'], "pairs": [["a", "b"]], "share": 0.5,
    }  # fmt: skip
    assert second == {**dict.fromkeys(first), "step": 0, "order": 1, "type": "left", "what": "gone"}
    assert (third["pairs"], third["share"]) == (None, None)
    held = columns(game, "events")
    assert held == {
        "step": "int", "order": "int", "type": "text", "event_step": "int", "what": "text", "where": "text",
        "parts": ("text",), "pairs": (("text",),), "share": "float",
    }  # fmt: skip
    assert all(fits(value, held[name]) for row in (first, second, third) for name, value in row.items())
