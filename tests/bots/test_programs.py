"""Bots written in another language: lines on standard input and output, and no program is left behind."""

import gc
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Thread
from typing import Any

import jsonschema
import nim
import pytest

from tabletop import Match, bots, codec, load
from tabletop.arena import Plan, PlayedGame, Table, play
from tabletop.bots.process import END, Program, hello, protocol_schema, question
from tabletop.catalogue import BUILT_IN
from tabletop.child import MAX_UNREAD, end_all
from tabletop.cli import main
from tabletop.core.errors import ProcessError, SetupError
from tabletop.testing import Route, walk
from tests.waiting import HUNG_SECONDS

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="commands as POSIX shells read them")
NIM = Table("nim", 2)
LARGER_THAN_A_PIPE = 2**18
PROGRAM = Path(__file__).with_name("program.py")


def bot(kind: str, *more: object) -> str:
    return " ".join([f"exec:{sys.executable}", str(PROGRAM), kind, *map(str, more)])


@pytest.fixture(autouse=True)
def nobody_stays() -> Iterator[None]:
    """See that all programs have ended, and were waited for, when they are to end."""
    before = children()
    yield
    gc.collect()
    end_all()
    assert children() <= before


def children() -> set[str]:
    """Return the processes that this one has started, those that nobody has waited for among them."""
    if shutil.which("ps") is None:
        pytest.skip("nothing lists processes here")
    command = ["ps", "-A", "-o", "ppid=,pid=,args="]
    listed = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    return {
        line
        for line in listed
        if line.split()[0] == str(os.getpid()) and "ps -A" not in line and "resource_tracker" not in line
    }


def error_of(work: Callable[[], object]) -> str:
    """Return the text of the error that `work` raises.

    It runs in a thread, so that the test ends also if `work` hangs.
    """
    found: list[str] = []

    def run() -> None:
        with pytest.raises(ProcessError) as raised:
            work()
        found.append(str(raised.value))

    thread = Thread(target=run, daemon=True)
    thread.start()
    thread.join(HUNG_SECONDS)
    assert found, "no error was raised"
    return found[0]


def played(kind: str, games: int = 2, **more: Any) -> list[PlayedGame]:
    return [*play(Plan(NIM, (bot(kind), "random"), 7, **more), 0, games)]


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_program_plays_every_game(name: str) -> None:
    players = load(name).INFO.players[0]
    plan = Plan(Table(name, players), (bot("good"), "random"), 7)
    games = [*play(plan, 0, 2)]
    assert [game.failure for game in games] == [None, None]
    assert games == [*play(plan, 0, 2)]


def test_a_program_sits_wherever_names_of_bots_do(capsys: pytest.CaptureFixture[str]) -> None:
    name = bot("good")
    assert main(["watch", "starmap", "--seats", f"{name},random", "--brief"]) == 0
    assert main(["arena", "starmap", "-n", "2", "--seats", f"{name},random"]) == 0
    capsys.readouterr()
    match = Match(nim, players=2, seed=1)
    for seat in range(2):
        match.give_seat(seat, f"Zoe {seat}", bots.find("nim", name))
    match.play_bots()
    assert match.is_over


FAILURES = [
    ("crash", "raised", r"gave no answer: it ended with exit code 1; it said: .* / ZeroDivisionError: no more ideas"),
    ("illegal", "illegal", "is not legal"),
    ("babble", "raised", "gave no valid action: action: invalid JSON"),
    ("long", "raised", "answered with more than 65,536 characters"),
    ("cut", "raised", "gave no answer: it ended with exit code 7 "),
]


@pytest.mark.parametrize(("kind", "how", "text"), FAILURES)
def test_a_program_that_fails_loses_and_its_complaint_is_told(kind: str, how: str, text: str) -> None:
    first, again = played(kind), played(kind)
    assert first == again
    for game in first:
        assert game.failure is not None
        assert game.failure.kind == how
        assert re.search(text, game.failure.text)
        assert len(game.failure.text) < 600


@pytest.mark.parametrize("kind", ["silent", "children"])
def test_a_program_that_does_not_answer_is_ended_with_all_that_it_started(kind: str) -> None:
    games = played(kind, seconds=0.3)
    assert [game.failure and game.failure.kind for game in games] == ["late", "late"]


def test_a_program_that_never_reads_is_ended_when_patience_is_over() -> None:
    made: Any = bots.find("nim", bot("deaf"))(nim, nim.Options(), 2, 0)
    made.patience = 0.1
    state = nim.new_game(players=2, seed=1)
    many = nim.legal_actions(state) * LARGER_THAN_A_PIPE
    error = error_of(lambda: made(nim.view(state, 0), many, 5))
    assert error.endswith("gave no answer within 0.1 seconds")


def test_many_lines_for_a_program_that_never_reads_hold_nobody() -> None:
    program = Program(bot("deaf").removeprefix("exec:"))

    def ask_after_many() -> None:
        for _ in range(MAX_UNREAD + 2):
            program.tell("x" * LARGER_THAN_A_PIPE)
        program.ask("?", 0.1)

    try:
        assert error_of(ask_after_many).endswith("gave no answer within 0.1 seconds")
        assert not program.is_waiting
    finally:
        program.end()


def test_noise_on_standard_error_blocks_nobody() -> None:
    assert [game.failure for game in played("loud", 4)] == [None] * 4


def test_a_program_plays_game_after_game_and_hears_of_each(tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    command = bot("notes", notes)
    list(play(Plan(Table("nim", 2, nim.Options(6)), (command, "random"), 7), 0, 6))
    end_all()
    lines = [line.partition(" ") for line in notes.read_text().splitlines()]
    assert len({pid for pid, _, _ in lines}) == 1
    told = [json.loads(line) for _, _, line in lines]
    assert [each["type"] for each in told] == ["hello", "end"] * 6
    assert told[0] == {
        "type": "hello", "protocol": 1, "game": "nim", "rules_version": 1, "layout": 1, "options": {"sticks": 6},
        "players": 2, "seat": 0,
    }  # fmt: skip
    assert [each["seat"] for each in told if each["type"] == "hello"] == [0, 1] * 3


def test_a_program_that_holds_two_seats_runs_twice(tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    list(play(Plan(NIM, (bot("notes", notes),), 7), 0, 3))
    end_all()
    pids = [line.split()[0] for line in notes.read_text().splitlines()]
    assert len(set(pids)) == 2


def test_a_bot_that_is_forgotten_ends_its_game(tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    made = bots.find("nim", bot("notes", notes))(nim, nim.Options(), 2, 0)
    state = nim.new_game(players=2, seed=1)
    assert made(nim.view(state, 0), nim.legal_actions(state), 5) in nim.legal_actions(state)
    del made
    gc.collect()
    end_all()
    told = [json.loads(line.partition(" ")[2])["type"] for line in notes.read_text().splitlines()]
    assert told == ["hello", "end"]


def test_whoever_asks_a_program_again_after_it_failed_is_told() -> None:
    made = bots.find("nim", bot("babble"))(nim, nim.Options(), 2, 0)
    state = nim.new_game(players=2, seed=1)
    with pytest.raises(ProcessError, match="gave no valid action"):
        made(nim.view(state, 0), nim.legal_actions(state), 5)
    with pytest.raises(ProcessError, match=r"gave no answer: it ended with"):
        made(nim.view(state, 0), nim.legal_actions(state), 5)


@pytest.mark.parametrize("command", ["", "  ", "'open", "/no/such/program", str(Path(__file__).parent)])
def test_what_cannot_be_run_is_named(command: str) -> None:
    with pytest.raises(SetupError, match=r"invalid command exec:|cannot run .*: no such executable"):
        bots.find("nim", f"exec:{command}")


@pytest.mark.parametrize("name", [*BUILT_IN, "nim"])
def test_lines_are_as_the_schema_says(name: str) -> None:
    game: Any = load(name)
    schema = protocol_schema(game)
    jsonschema.Draft202012Validator.check_schema(schema)

    def check(line: str, kind: str) -> None:
        jsonschema.validate(json.loads(line), {**schema, "$ref": f"#/$defs/{kind}"})

    players, formats = game.INFO.players[0], codec(game)
    for _, options in game.INFO.option_sets:
        check(hello(game, options, players=players, seat=1), "hello")
    route = Route(players=players, seed=3, options=game.Options(), steps=12)
    state = walk(game, route).last
    if actions := game.legal_actions(state):
        check(question(formats, game.view(state, state.to_act[0]), actions, 2**100), "decide")
        check(formats.action.dumps(actions[0]), "answer")
    check(END, "end")
