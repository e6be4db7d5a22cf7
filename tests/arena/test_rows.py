"""Games as rows: plain dicts, one shape for each kind of event, one type for each column."""

import json
import os
from pathlib import Path
from typing import Any, cast, get_args

import nim
import pytest

from tabletop import Match, Record, load
from tabletop.arena import Table, rows_of, run, write_rows
from tabletop.arena.rows import has_parquet
from tabletop.catalogue import BUILT_IN
from tabletop.core.errors import ArenaError, SetupError
from tabletop.records.rows import KINDS, Column, Kind, columns, rows
from tabletop.records.shapes import tag_of

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
    with pytest.raises(ArenaError, match="has no moves, so nobody knows its actions"):
        next(rows_of(file, "actions"))
    with pytest.raises(SetupError, match="there are rows of scores, actions, events, not of 'moves'"):
        next(rows_of(file, "moves"))  # type: ignore[arg-type]
    monkeypatch.setattr("platform.python_version", lambda: "3.99.0")
    with pytest.raises(ArenaError, match=r"versions are not mixed"):
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
