"""The same games whoever plays them, in the same file whatever interrupts it."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop import arena, starmap
from tabletop.arena import Summary, Table, executors, plan_of, process_pool, run, run_schema
from tabletop.bots import play_game
from tabletop.core.errors import ArenaError, SetupError

GAMES = int(os.environ.get("TABLETOP_GAMES", "60"))
KILLS = int(os.environ.get("TABLETOP_KILLS", "2"))
BOTS = ("greedy", "random")
TABLE = Table("starmap", 3)
NIM = Table("nim", 2)
DEAD = r"games? \d.* could not be played: BrokenProcessPool.*; .*run\.jsonl has the games before: pass resume=True"


def write(path: Path, **more: Any) -> bytes:
    arguments: dict[str, Any] = {"games": GAMES, "seed": 7, "out": path, **more}
    run(TABLE, BOTS, **arguments)
    return path.read_bytes()


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return write(tmp_path_factory.mktemp("whole") / "run.jsonl")


class Shuffling(Executor):
    """Answers late, and in an order of its own."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(4)
        self._dice = Random(1)

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        delay = self._dice.random() / 50

        def late() -> Any:
            time.sleep(delay)
            return fn(*args, **kwargs)

        return self._threads.submit(late)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self._threads.shutdown(wait, cancel_futures=cancel_futures)


def test_the_order_in_which_results_arrive_makes_no_difference(whole: bytes, tmp_path: Path) -> None:
    with Shuffling() as executor:
        assert write(tmp_path / "run.jsonl", executor=executor, workers=4) == whole


@pytest.mark.parametrize("seconds", [1e-9, 1e9])
def test_the_size_of_batches_makes_no_difference(
    seconds: float, whole: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(executors, "BATCH_SECONDS", seconds)
    assert write(tmp_path / "run.jsonl") == whole


def test_two_processes_write_what_one_writes(whole: bytes, tmp_path: Path) -> None:
    with process_pool(2) as executor:
        assert write(tmp_path / "run.jsonl", executor=executor) == whole


def test_a_worker_that_dies_ends_the_run_and_what_was_played_is_kept(whole: bytes, tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"

    def kill_one(done: int, _games: int) -> None:
        if done == GAMES // 4:
            os.kill(next(iter(executor._processes)), signal.SIGKILL)  # type: ignore[attr-defined]

    with process_pool(2) as executor, pytest.raises(ArenaError, match=DEAD):
        write(path, executor=executor, progress=kill_one)
    kept = path.read_bytes()
    assert whole.startswith(kept)
    assert GAMES // 4 <= len(kept.splitlines()) - 1 < GAMES
    with process_pool(2) as executor:
        assert write(path, executor=executor, resume=True) == whole


@cache
def nim_run() -> tuple[bytes, Summary, int]:
    """Return the file of a short run, its summary, and how many games it has."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "run.jsonl"
        result = run(NIM, ("random", "random"), games=12, seed=1, out=path)
        return path.read_bytes(), result.summary(), 12


@settings(max_examples=60, deadline=None, database=None, derandomize=True)
@given(data=st.data())
def test_a_run_goes_on_wherever_it_was_torn(data: st.DataObject, tmp_path_factory: pytest.TempPathFactory) -> None:
    lines, summary, games = nim_run()
    end = data.draw(st.integers(0, len(lines)))
    path = tmp_path_factory.mktemp("torn") / "run.jsonl"
    path.write_bytes(lines[:end])
    result = run(NIM, ("random", "random"), games=games, seed=1, out=path, resume=True)
    assert path.read_bytes() == lines
    assert result.summary() == summary


KILLED = """
import sys
from tabletop.arena import Table, run
run(Table("starmap", 3), ("greedy", "random"), games=int(sys.argv[2]), seed=7, out=sys.argv[1], resume=True,
    progress=lambda done, _: print(done, flush=True))
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="signals as POSIX has them")
@pytest.mark.parametrize("seed", range(KILLS))
def test_a_run_that_was_killed_goes_on(seed: int, whole: bytes, tmp_path: Path) -> None:
    path, dice = tmp_path / "run.jsonl", Random(seed)
    for _ in range(3):
        last = dice.randrange(1, GAMES)
        command = [sys.executable, "-c", KILLED, str(path), str(GAMES)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            for line in process.stdout:
                if int(line) >= last:
                    break
            time.sleep(dice.random() / 200)  # It dies in the next game, or while it writes the line.
            process.kill()
        assert whole.startswith(path.read_bytes())
    assert write(path, resume=True) == whole


def test_a_run_may_be_made_longer_later(whole: bytes, tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    write(path, games=GAMES // 3)
    assert write(path, resume=True) == whole
    assert arena.load_result(path).summary() == run(TABLE, BOTS, games=GAMES, seed=7).summary()
    assert [game.game for game in arena.games_of(path)] == [*range(GAMES)]


def test_a_line_is_enough_to_see_the_game_again() -> None:
    for game in arena.play(arena.Plan(TABLE, BOTS, 7), 0, 6):
        assert starmap.outcome(play_game(starmap, game.bots, seed=game.seed)) == game.outcome


def test_lines_are_as_the_schema_says(whole: bytes, tmp_path: Path) -> None:
    schema = run_schema()
    jsonschema.Draft202012Validator.check_schema(schema)
    head, *games = whole.splitlines()
    for line, name in [(head, "run_header"), *[(line, "run_game") for line in games]]:
        jsonschema.validate(json.loads(line), {**schema, "$ref": f"#/$defs/{name}"})


OTHERS: list[tuple[dict[str, Any], str]] = [
    ({"seed": 8}, "another run: it has seed '7', not '8'"),
    ({"deals": "duplicate"}, "another run: it has deals 'fresh', not 'duplicate'"),
    ({"seconds": 1}, "another run: it has seconds None, not 1.0"),
    ({"moves": True}, "another run: it has moves False, not True"),
    ({"games": 6}, "games, more than 6"),
    ({"resume": False}, "already exists: pass resume=True (--resume) to continue it"),
]


@pytest.mark.parametrize(("more", "text"), OTHERS)
def test_the_file_of_another_run_is_left_as_it_is(
    more: dict[str, Any], text: str, whole: bytes, tmp_path: Path
) -> None:
    path = tmp_path / "run.jsonl"
    path.write_bytes(whole)
    with pytest.raises(ArenaError) as refused:
        write(path, **{"resume": True, **more})
    assert text in str(refused.value)
    assert path.read_bytes() == whole


def test_a_file_of_other_bots_tables_and_options_says_all_that_differs(whole: bytes, tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    path.write_bytes(whole)
    with pytest.raises(ArenaError, match=r"game 'starmap', not 'codex'; players 3, not 2; bots .*; options {}, not"):
        run(Table("codex", 2), ("random", "greedy"), games=60, seed=7, out=path, resume=True)
    assert path.read_bytes() == whole


@pytest.mark.parametrize("text", ["hello", "hello\n", '{"format":1}\n', '{"form":', "[1]\n", "\xff\n"])
def test_what_is_no_run_is_left_as_it_is(text: str, tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    path.write_bytes(text.encode("latin-1"))
    with pytest.raises(ArenaError, match=r"run\.jsonl is not the file of a run"):
        write(path, resume=True, seed=9)
    assert path.read_bytes() == text.encode("latin-1")


def test_a_damaged_line_is_named(whole: bytes, tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    lines = whole.splitlines(keepends=True)
    damages = {
        b"{}\n": "line 4: ",
        lines[5]: r"line 4\.game: invalid game 4: expected game 2",
        lines[3].replace(b'"rules":1', b'"rules":2'): "begun with .* rules version 1, .* but line 4 of .* version 2",
    }
    for damaged, text in damages.items():
        path.write_bytes(b"".join([*lines[:3], damaged, *lines[4:]]))
        for use in (lambda: write(path, resume=True), lambda: arena.load_result(path)):
            with pytest.raises(ArenaError, match=text):
                use()


def test_a_game_that_is_none_of_the_plan_is_named(whole: bytes, tmp_path: Path) -> None:
    """Counting such games once ended in an IndexError, a KeyError or a division by zero."""
    path, lines = tmp_path / "run.jsonl", whole.splitlines(keepends=True)
    game: dict[str, Any] = json.loads(lines[1])
    damages: tuple[tuple[dict[str, Any], str], ...] = (
        ({"seed": "7"}, r"line 2\.seed: the plan has another seed for this game"),
        ({"bots": [*game["bots"][1:], "nobody"]}, r"line 2\.bots: the plan has other bots in these seats"),
        ({"places": [1, 2]}, r"line 2\.places: expected an entry for each of 3 seats"),
        ({"places": [2, 3, 4]}, r"line 2\.places: expected 1 as the first place"),
        ({"places": [0, 1, 2]}, r"line 2\.places: expected 1 as the first place"),
        ({"decisions": []}, r"line 2\.decisions: expected an entry for each of 3 seats"),
        ({"points": [0, 0, 0]}, r"line 2\.points: the points are not the totals of the scores"),
        ({"failure": {"seat": 3, "kind": "late", "text": ""}}, r"line 2\.failure\.seat: there is no seat 3"),
        ({"moves": [[-1, "buy"]]}, r"line 2\.moves: a move has a seat that does not exist"),
    )
    for damage, text in damages:
        path.write_bytes(lines[0] + json.dumps({**game, **damage}).encode() + b"\n")
        with pytest.raises(ArenaError, match=text):
            arena.load_result(path)


def test_mixed_versions_are_refused(whole: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "run.jsonl"
    path.write_bytes(whole)
    monkeypatch.setattr("platform.python_version", lambda: "3.99.0")
    with pytest.raises(ArenaError, match=r"begun with tabletop .*, rules version 1, .* but this process.* 3\.99\.0"):
        write(path, resume=True)
    assert path.read_bytes() == whole
    assert plan_of(path)[0].seed == 7


def test_a_worker_of_another_version_is_refused(tmp_path: Path) -> None:
    class Newer(Executor):
        def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
            done = Future[Any]()
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr("tabletop.arena.lines.__version__", "9.0")
                done.set_result(fn(*args, **kwargs))
            return done

    with pytest.raises(ArenaError, match=r"the worker of game 0 has tabletop 9\.0"):
        write(tmp_path / "run.jsonl", executor=Newer(), workers=1)


def test_two_runs_do_not_write_to_one_file(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"

    def again(*_: object) -> None:
        with pytest.raises(ArenaError, match="is being written by another run"):
            write(path, resume=True)

    run(NIM, ("random",), games=1, seed=1, out=path, progress=again)


def test_what_is_missing_is_missed_before_anything_is_written(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    with pytest.raises(SetupError, match="no bot for nim is called 'deep'"):
        run(NIM, ("random", "deep"), games=1, seed=1, out=path)
    with pytest.raises(ArenaError, match="cannot be written: No such file or directory"):
        run(NIM, ("random",), games=1, seed=1, out=tmp_path / "no" / "folder")
    with pytest.raises(ArenaError, match="cannot be read: No such file or directory"):
        arena.load_result(path)
    with pytest.raises(SetupError, match="invalid workers 0: expected at least 1"), process_pool(0):
        pass
    assert not path.exists()


def test_games_under_way_are_few(tmp_path: Path) -> None:
    """However many games there are, and however slowly they are told."""

    class Counting(ThreadPoolExecutor):
        sent = 0

        def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
            self.sent += args[2]
            return super().submit(fn, *args, **kwargs)

    def games() -> Iterator[arena.PlayedGame]:
        return arena.play(arena.Plan(NIM, ("random",), 1), 0, 1_000_000, executor)

    with Counting(2) as executor:
        told = games()
        for done in range(200):
            next(told)
            assert executor.sent - done <= executors.AHEAD * 2 * executors.MAX_BATCH
        told.close()  # type: ignore[attr-defined]
