"""What was answered is kept: tables come back from their lines, and nothing else becomes of what cannot be kept."""

import json
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tabletop.catalogue import BUILT_IN
from tabletop.core.errors import SetupError
from tabletop.web.handler import RequestHandler
from tabletop.web.sqlite import Sqlite
from tabletop.web.tables import Bounds, Memory, Row, Store, StoreError
from tabletop.web.wire import Request

from .sitting import Sitting, code_of, settled, sit, think


def again(store: Store, table: Sitting) -> Sitting:
    """Return the table at a new handler, as after a restart."""
    return Sitting(RequestHandler(store), table.table, table.tokens)


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_table_comes_back_as_it_was(game: str) -> None:
    store = Memory()
    table = sit(game, None, "random", None, handler=RequestHandler(store))
    table.do(2, "name", name="Cleo")
    table.listen(0)
    for _ in range(12):
        table.play_on(4)
        if (seen := table.look(0))["can_undo"]:
            assert table.do(0, "undo", revision=seen["revision"]).status == 200
    table.do(0, "concede")
    table.do(2, "rematch")
    back = again(store, table)
    for seat in (None, 0, 2):
        assert back.look(seat) == table.look(seat)
    back.listen(0)
    assert back.heard == [entry for entry in table.heard if entry]
    late = again(store, table)
    late.listen(0, after=7)
    assert late.heard == back.heard[7:]


def test_undo_and_redo_come_back_too() -> None:
    store = Memory()
    table = sit("comet", None, "random", handler=RequestHandler(store))
    undone = redone = 0
    for number in range(60):
        think(table.handler)
        if table.look(0)["over"]:
            break
        table.play(0, number)
        think(table.handler)
        if (seen := table.look(0))["can_undo"]:
            undone += 1
            back = table.do(0, "undo", revision=seen["revision"]).document
            redone += table.do(0, "redo", revision=back["revision"]).status == 200
        if number % 20 == 19:
            assert again(store, table).look(0) == table.look(0)
    assert undone > 3
    assert redone > 3


def test_bots_go_on_after_a_restart() -> None:
    store = Memory()
    table = sit("starmap", None, "random", handler=RequestHandler(store))
    while table.look(None)["to_act"] != [1]:
        table.play(0)
    table.handler.jobs()
    back = again(store, table)
    back.look(0)
    assert [job.question.seat for job in back.handler.jobs()] == [1]


class Full(Memory):
    """A store that has no room now and then."""

    is_full = False

    def append(self, rows: Sequence[Row], now: float) -> None:
        if self.is_full:
            raise StoreError("no room")
        super().append(rows, now)


def test_what_cannot_be_kept_has_not_happened() -> None:
    store = Full()
    table = sit("subastral", None, None, handler=RequestHandler(store))
    table.listen(None)
    seat = table.look(None)["to_act"][0]
    before, heard = table.look(seat), [*table.heard]
    store.is_full = True
    assert code_of(table.play(seat)) == (503, "web.kept")
    assert code_of(table.do(seat, "name", name="Zoe")) == (503, "web.kept")
    assert code_of(table.do(seat, "concede")) == (503, "web.kept")
    assert table.look(seat) == before
    assert table.heard == heard, "nobody hears of what did not happen"
    store.is_full = False
    assert table.play(seat).status == 200
    assert [entry["id"] for entry in table.heard if entry] == [1]


def test_a_bot_waits_while_nothing_can_be_kept() -> None:
    store = Full()
    table = sit("starmap", None, "random", handler=RequestHandler(store))
    while not (jobs := table.handler.jobs()):
        table.play(0)
    store.is_full = True
    table.handler.decide(jobs[0], jobs[0]())
    assert not table.handler.jobs(), "it is not asked over and over"
    store.is_full = False
    table.look(0)
    assert table.handler.jobs(), "whoever looks asks it again"


def test_a_table_that_leads_elsewhere_today_is_said_to() -> None:
    store = Memory()
    table = sit("starmap", None, None, handler=RequestHandler(store))
    table.play_on(3)
    lines = store.tables[table.table]
    lines[2] = lines[2].replace('"digest":"', '"digest":"0000')[:-6] + '"}'
    assert code_of(again(store, table).ask(0))[1] == "web.damaged"
    for place, text in ((2, "{"), (0, "{"), (0, "{}"), (0, "[]")):
        lines[place] = text
        assert code_of(again(store, table).ask(0)) == (500, "web.damaged")


def test_lines_that_nobody_here_has_written_are_damaged() -> None:
    """Some of them once woke a table up at which every request failed, or ended in an error that was not ours."""
    store = Memory()
    table = sit("starmap", None, None, handler=RequestHandler(store))
    table.play_on(3)
    kept = [*store.tables[table.table]]
    head: dict[str, Any] = json.loads(kept[0])
    wrong_keys: list[Any] = [[{}, None], ["\u00df" * 64, None], [None], 7, "ab"]
    damages = [
        *[(0, json.dumps({**head, "keys": keys})) for keys in wrong_keys],
        (0, json.dumps({**head, "match": None})),
        (0, "[" * 100_000),
        *[
            (2, line)
            for line in ('"undone"', "null", '{"type":[]}', '{"type":"rematch"}', '{"type":"rematch","table":7}')
        ],
    ]
    for place, line in damages:
        store.tables[table.table][:] = [*kept[:place], line, *kept[place + 1 :]]
        assert code_of(again(store, table).ask(0)) == (500, "web.damaged"), line


class Clock:
    """A clock that is set by hand."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_tables_are_bounded_and_those_left_alone_make_room() -> None:
    store, clock = Memory(), Clock()
    handler = RequestHandler(store, bounds=Bounds(tables=3, idle=1000, idle_when_full=100), clock=clock)
    first, watched, _ = [sit("starmap", None, None, handler=handler) for _ in range(3)]
    leave = watched.listen(None)
    body = {"game": "starmap", "seats": [{"name": ""}] * 2}
    request = Request("POST", "/api/tables", {}, body)
    assert code_of(settled(handler.answer(request))) == (503, "web.full")
    clock.now += 200
    first.play(first.look(None)["to_act"][0])
    assert settled(handler.answer(request)).status == 201, "one that nobody has changed for long makes room"
    assert first.look(None)["revision"] == 1
    assert watched.look(None)["revision"] == 0, "not one that somebody watches"
    leave()
    clock.now += 2000
    assert settled(handler.answer(request)).status == 201
    assert [code_of(each.ask(None)) for each in (first, watched)] == [(404, "web.table")] * 2
    assert len(store.ages()) == 1


def test_a_rematch_that_was_cleared_away_is_set_up_anew() -> None:
    clock = Clock()
    handler = RequestHandler(Memory(), bounds=Bounds(idle=100), clock=clock)
    table = sit("starmap", None, None, handler=handler)
    table.do(0, "concede")
    first = table.do(0, "rematch").document["rematch"]["table"]
    clock.now += 50
    table.do(0, "name", name="Ann")
    clock.now += 60
    sit("starmap", None, None, handler=handler)
    assert code_of(Sitting(handler, first, table.tokens).ask(None)) == (404, "web.table")
    second = table.do(1, "rematch").document["rematch"]["table"]
    assert second != first
    assert table.look(None)["rematch"] == {"table": second, "token": None}


def test_a_table_with_too_many_changes_can_only_be_conceded() -> None:
    table = sit("subastral", None, None, handler=RequestHandler(bounds=Bounds(changes=5)))
    for number in range(5):
        assert table.do(0, "name", name=f"Ann {number}").status == 200
    seat = table.look(None)["to_act"][0]
    assert code_of(table.play(seat)) == (409, "web.long")
    assert code_of(table.do(0, "name", name="Ann")) == (409, "web.long")
    assert table.do(0, "concede").status == 200
    assert table.look(0)["over"]


def test_feeds_are_remembered_within_bounds() -> None:
    handler = RequestHandler(bounds=Bounds(feeds=2))
    tables = [sit("subastral", None, None, handler=handler) for _ in range(3)]
    heard = list[int]()
    for _ in range(3):
        for table in tables:
            table.play_on(2)
            fresh = Sitting(handler, table.table, table.tokens)
            leave = fresh.listen(0)
            table.play_on(1)
            leave()
            seen = table.look(0)["heard"]
            assert [entry["id"] for entry in fresh.heard if entry] == [*range(1, seen + 1)]
            heard.append(seen)
    assert max(heard) >= 9


def test_listeners_are_bounded() -> None:
    table = sit("starmap", None, None, handler=RequestHandler(bounds=Bounds(listeners=2)))
    leave = table.listen(0)
    table.listen(None)
    with pytest.raises(Exception, match="nobody else can"):
        table.listen(1)
    leave()
    leave()
    table.listen(1)


def test_a_file_keeps_what_memory_keeps(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    store = Sqlite(path)
    handler = RequestHandler(store)
    tables = [sit(game, None, "random", handler=handler) for game in BUILT_IN]
    for table in tables:
        table.play_on(10)
    tables[0].do(0, "concede")
    tables[0].do(0, "rematch")
    looks = [table.look(0) for table in tables]
    ages = store.ages()
    assert len(ages) == 5
    store.close()
    reopened = Sqlite(path)
    assert reopened.ages() == ages
    assert [again(reopened, table).look(0) for table in tables] == looks
    reopened.remove([tables[0].table])
    assert reopened.lines(tables[0].table) == []
    reopened.close()
    assert path.stat().st_mode & 0o077 == 0, "it knows the seeds"


def test_a_line_never_changes(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    store = Sqlite(path)
    store.append([("a", 0, "one"), ("a", 1, "two")], 1.0)
    with pytest.raises(StoreError):
        store.append([("b", 0, "three"), ("a", 1, "other")], 2.0)
    assert store.lines("a") == ["one", "two"]
    assert store.lines("b") == [], "all or nothing"
    store.close()
    with closing(sqlite3.connect(path)) as file, pytest.raises(sqlite3.IntegrityError, match="never changes"):
        file.execute("UPDATE moves SET line = 'other'")


def test_no_other_file_is_taken_for_tables(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("not a database, whatever its name says; long enough to have a header of its own")
    other = sqlite3.connect(tmp_path / "other")
    other.execute("CREATE TABLE mine (x)")
    other.commit()
    other.close()
    taken = Sqlite(tmp_path / "taken")
    for name in ("text", "other", "taken", "no/such/folder", "."):
        with pytest.raises(SetupError, match="cannot store tables"):
            Sqlite(tmp_path / name)
    taken.close()


def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    """SQLite quotes what it cannot read, and what it quotes was once an error of Python's."""
    path = tmp_path / "tables.sqlite"
    store = Sqlite(path)
    store.close()
    path.write_bytes(path.read_bytes().replace(b"CREATE TRIGGER", b"CREATE TRIGG\xadR"))
    with pytest.raises(SetupError, match="cannot store tables"):
        Sqlite(path)


def test_what_stands_in_a_file_in_the_place_of_a_table_is_damaged(tmp_path: Path) -> None:
    """SQLite lets anything stand anywhere: a number for a line, a text for a time, bytes for a name."""
    path = tmp_path / "tables.sqlite"
    Sqlite(path).close()
    rows = [("number", 0, 1.0, 7), ("bytes", 0, 1.0, b"\xad"), ("late", 0, "soon", "{}"), (b"\xad", 0, 1.0, "{}")]
    with sqlite3.connect(path) as file:
        file.executemany("INSERT INTO moves VALUES (?, ?, ?, ?)", rows)
    file.close()
    store = Sqlite(path)
    handler = RequestHandler(store)
    for name, code in (("number", "web.damaged"), ("bytes", "web.damaged"), ("late", "web.table")):
        answer: Any = handler.answer(Request("GET", f"/api/tables/{name}"))
        assert answer.document["error"]["code"] == code
    assert sit("starmap", None, None, handler=handler).look(0)["revision"] == 0
    store.close()
