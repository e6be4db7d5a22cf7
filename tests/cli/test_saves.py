"""Games are kept as they are played: whoever quits, is interrupted or killed goes on with `tabletop resume`."""

import json
import os
import signal
import stat
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tabletop import Match, starmap
from tabletop.cli import main
from tabletop.cli.saves import MAX_FINISHED, Save
from tests.cli.terminal import PROMPT, Terminal
from tests.waiting import until

AGAINST_GREEDY = ("play", "starmap", "--seats", "human,greedy", "--seed", "1")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a home without games."""
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    return tmp_path / "home"


def begun(seed: int = 1, moves: int = 2) -> Match[Any, Any, Any, Any, Any]:
    """Return a match in which a person has played so often."""
    match = Match[Any, Any, Any, Any, Any](starmap, seed=seed, names=("Ann", "Bo"), bots=[None, "greedy"])
    for _ in range(moves):
        match.play_bots()
        match.play(0, match.legal_actions(0)[0])
    match.play_bots()
    return match


def left(seed: int = 1) -> Match[Any, Any, Any, Any, Any]:
    """Return a match that was kept and left."""
    match = begun(seed)
    Save.begin(match).close()
    return match


def test_a_game_that_was_killed_goes_on_where_it_was(capsys: pytest.CaptureFixture[str]) -> None:
    with Terminal(*AGAINST_GREEDY) as at:
        at.until(PROMPT)
        at.choose()
        at.until(PROMPT)
        at.choose()
        table = at.until(PROMPT).partition("\nSTAR MAP ")[2]
        assert "hand " in table
        at.kill()
    assert main(["resume"]) == 0
    listed = capsys.readouterr().out
    assert "  1  starmap-1 " in listed
    assert "Star Map: You, Bo (greedy)\n" in listed
    assert "actions so far; to act: You\n" in listed
    with Terminal("resume", "starmap-1") as at:
        assert table in at.until(PROMPT)
        at.type("quit")
        assert "To go on: tabletop resume starmap-1\n" in at.until("\0")
        assert at.code() == 0


def test_what_a_person_has_played_is_kept_while_bots_think(home: Path) -> None:
    Path("slow.py").write_text("import time\ndef bot(view, actions, seed):\n    time.sleep(100_000)\n", "utf-8")
    with Terminal("play", "starmap", "--seats", "human,./slow.py:bot", "--seed", "2") as at:
        at.until(PROMPT)
        at.choose()
        kept = home / "games" / "starmap-1.jsonl"
        until(lambda: _moves(kept))
        at.interrupt()
        assert "To go on: tabletop resume starmap-1 --bots ./slow.py:bot" in at.until("\0")
        assert at.code() == 130


def _moves(kept: Path) -> int:
    return sum('"action":' in line for line in kept.read_text("utf-8").splitlines())


WRITER = """
from contextlib import suppress
from tabletop import Match, starmap
from tabletop.cli.saves import Save
from tabletop.core.errors import MatchError

match = Match(starmap, seed=1, players=2)
save = Save.begin(match)
print("begun", flush=True)
while True:
    match.play(match.to_act[0], match.legal_actions(match.to_act[0])[0])
    save.write(match)
    with suppress(MatchError):
        match.undo()
    save.write(match)
    if match.is_over or match.revision > 60:
        match = Match(starmap, seed=match.seed + 1, players=2)
"""


def test_no_kill_leaves_a_torn_save(home: Path) -> None:
    """Each process writes without a pause, and is killed at some moment of it."""
    moments = Random(1)
    for _ in range(40):
        with subprocess.Popen([sys.executable, "-c", WRITER], stdout=subprocess.PIPE, env=os.environ) as writer:
            assert writer.stdout
            assert writer.stdout.readline() == b"begun\n"
            time.sleep(moments.random() / 25)
            writer.send_signal(signal.SIGKILL)
    saves = [*(home / "games").glob("*.jsonl")]
    assert len(saves) == 40
    for save in saves:
        Match.load(save.read_bytes())
    main(["resume"])
    assert all(path.suffix in (".jsonl", ".lock") for path in (home / "games").iterdir()), "halves are swept away"


def test_only_the_user_can_read_saves(home: Path) -> None:
    left()
    assert stat.S_IMODE((home / "games" / "starmap-1.jsonl").stat().st_mode) == 0o600
    assert stat.S_IMODE((home / "games").stat().st_mode) == 0o700


def test_a_second_process_on_one_save_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with Terminal(*AGAINST_GREEDY) as at:
        at.until(PROMPT)
        for command in (["resume", "starmap-1"], ["resume", "1"], ["resume", "1", "--delete"]):
            assert main(command) == 2
            told = capsys.readouterr().err
            assert told == "tabletop: starmap-1 is being played elsewhere: only one process can go on with it\n"
        assert main(["resume"]) == 0
        assert "(is being played)" in capsys.readouterr().out
        at.kill()
    with Terminal("resume", "1") as at:  # The lock has died with its process.
        at.until(PROMPT)
        at.type("quit")
        assert at.code() == 0


def test_games_get_names_of_their_own_and_are_listed_the_latest_first(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with Terminal(*AGAINST_GREEDY) as at:
        at.until(PROMPT)
        left(seed=2)
        left(seed=3)
        for number in (3, 2, 1):
            os.utime(home / "games" / f"starmap-{number}.jsonl", (number, number))
        assert main(["resume"]) == 0
        lines = capsys.readouterr().out.splitlines()
        assert [line.split()[1] for line in lines if line[:3].strip().isdecimal()] == [
            "starmap-3", "starmap-2", "starmap-1",
        ]  # fmt: skip


def test_a_finished_game_is_tidied_and_can_be_walked_through(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Terminal(*AGAINST_GREEDY) as at:
        at.until(PROMPT)
        at.type("concede")
        at.type("y")
        assert "tabletop replay starmap-1" in at.until("\0")
        assert at.code() == 0
    assert not [*(home / "games").iterdir()]
    assert main(["resume"]) == 0
    assert "No game waits" in capsys.readouterr().out
    assert main(["replay", "starmap-1", "--at", "0"]) == 0
    assert main(["resume", "starmap-1"]) == 2
    left()
    assert (home / "games" / "starmap-2.jsonl").exists(), "a name is not used twice"


def test_a_game_whose_end_was_kept_just_before_a_kill_is_tidied_later(home: Path) -> None:
    match = begun()
    match.concede(0)
    (home / "games").mkdir(parents=True)
    (home / "games" / "starmap-1.jsonl").write_text(match.save(), "utf-8")
    assert main(["resume"]) == 0
    assert [path.name for path in (home / "finished").iterdir()] == ["starmap-1.jsonl"]
    assert not [*(home / "games").iterdir()]


def test_only_the_last_finished_games_are_kept(home: Path) -> None:
    for seed in range(MAX_FINISHED + 3):
        match = begun(seed, moves=0)
        save = Save.begin(match)
        match.concede(0)
        save.write(match)
        save.close()
    assert len([*(home / "finished").iterdir()]) == MAX_FINISHED
    assert not (home / "finished" / "starmap-1.jsonl").exists()


def test_where_nothing_can_be_kept_play_goes_on_and_says_so_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLETOP_HOME", "/dev/null/home")
    with Terminal(*AGAINST_GREEDY) as at:
        at.until(PROMPT)
        for _ in range(3):
            at.choose()
            at.until(PROMPT)
        at.type("save here.jsonl")
        at.until(PROMPT)
        at.type("quit")
        assert at.code() == 0
    assert " ".join(at.shown.split()).count("This game is not kept as it goes: Not a directory.") == 1
    assert "tabletop resume" not in at.shown.split("save here.jsonl")[-1]
    assert "To go on: tabletop play --load here.jsonl" in at.shown


def test_a_disk_that_fails_on_the_way_is_told_once(home: Path) -> None:
    told: list[str] = []
    match = begun()
    save = Save.begin(match)
    save.tell_to(told.append)
    (home / "games").rename(home / "gone")
    for _ in range(2):
        match.play(0, match.legal_actions(0)[0])
        match.play_bots()
        save.write(match)
        assert save.way_on(match) is None
    assert told == ["No such file or directory"]
    (home / "gone").rename(home / "games")
    save.write(match)
    assert save.way_on(match) == "tabletop resume starmap-1"
    save.close()


def test_a_loaded_game_is_kept_as_another_and_the_file_stays_as_it_was() -> None:
    Path("evening.jsonl").write_text(begun().save(), "utf-8")
    before = Path("evening.jsonl").read_bytes()
    with Terminal("play", "--load", "evening.jsonl") as at:
        at.until("> ")
        at.choose()
        at.until("> ")
        at.type("quit")
        shown = at.until("\0")
        assert "To go on: tabletop resume starmap-1\n" in shown
        assert "--load" not in shown, "the file does not hold what was played since"
    assert Path("evening.jsonl").read_bytes() == before


def test_of_a_stranger_s_bots_only_those_run_that_are_trusted(capsys: pytest.CaptureFixture[str]) -> None:
    Path("my.py").write_text("print('RUN')\ndef bot(view, actions, seed):\n    return actions[0]\n", "utf-8")
    with Terminal("play", "starmap", "--seats", "human,./my.py:bot", "--seed", "1") as at:
        at.until(PROMPT)
        at.type("quit")
        at.code()
    assert main(["resume"]) == 0
    assert main(["resume", "1"]) == 2
    told = capsys.readouterr()
    assert "RUN" not in told.out
    assert told.err.endswith("has bots that run code of their own; --bots ./my.py:bot says that you trust it\n")
    with Terminal("resume", "1", "--bots", "./my.py:bot") as at:
        assert "RUN" in at.until(PROMPT)


def test_what_cannot_be_read_is_named_beside_the_others(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = left().save()
    games = home / "games"
    digest = json.loads(text.splitlines()[1])["digest"]
    (games / "starmap-7.jsonl").write_text(text.replace(digest, "0" * 64), "utf-8")  # As under other rules.
    (games / "chess-1.jsonl").write_text(text.replace('"game":"starmap"', '"game":"chess"'), "utf-8")
    (games / "torn-1.jsonl").write_bytes(text.encode()[: len(text) // 2])
    (games / "noise-1.jsonl").write_bytes(b"\xff\x00" * 500)
    assert main(["resume"]) == 0
    listed = capsys.readouterr().out
    assert listed.count("cannot be read: ") == 4
    assert "there is no game 'chess'" in listed
    assert "Star Map: You, Bo (greedy)\n" in listed
    for name in ("starmap-7", "chess-1", "torn-1", "noise-1"):
        assert main(["resume", name]) == 2
        assert capsys.readouterr().err.count("\n") == 1


def test_a_save_is_deleted_when_asked(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    left()
    assert main(["resume", "1", "--delete"]) == 0
    assert capsys.readouterr().out == "starmap-1 is deleted.\n"
    assert not [*(home / "games").iterdir()]


MISTAKES = [
    (["resume", "starmap-9"], "no game is kept as 'starmap-9' (did you mean starmap-1?): `tabletop resume` lists"),
    (["resume", "../starmap-1"], "no game is kept as '../starmap-1'"),
    (["resume", "9"], "the list has 1 game, no number 9"),
    (["resume", "0"], "the list has 1 game, no number 0"),
    (["resume", "\0"], "no game is kept as '\\x00'"),
    (["resume", "--delete"], "delete which game?"),
    (["resume", "1", "--bots", "greedily"], "nobody in starmap-1 is called 'greedily'"),
    (["resume", "1", "--save", "/no/such/folder/x"], "there is no folder"),
]


@pytest.mark.parametrize(("arguments", "says"), MISTAKES)
def test_mistakes(arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    left()
    assert main(arguments) == 2
    told = capsys.readouterr().err
    assert says in told
    assert told.count("\n") == 1


def test_a_mistake_keeps_no_game(home: Path) -> None:
    for wrong in (["--delay", "-1"], ["--save", "/no/such/folder/x"], ["--seats", "human,greedi"]):
        assert main(["play", "starmap", *wrong]) == 2
    assert not home.exists()


def test_a_person_at_a_terminal_chooses_from_the_list() -> None:
    left()
    with Terminal("resume") as at:
        at.until("Enter leaves: ")
        at.type("1")
        at.until("> ")
        at.type("quit")
        assert at.code() == 0
    with Terminal("resume") as at:
        at.until("Enter leaves: ")
        at.type("")
        assert at.code() == 0


PLACES: list[tuple[dict[str, str], str]] = [
    ({"XDG_STATE_HOME": "{tmp}/state"}, "state/tabletop"),
    ({"XDG_STATE_HOME": "relative"}, ".local/state/tabletop"),
    ({}, ".local/state/tabletop"),
    ({"TABLETOP_HOME": "~/mine", "XDG_STATE_HOME": "{tmp}/state"}, "mine"),
    ({"TABLETOP_HOME": "here"}, "here"),
]


@pytest.mark.skipif(sys.platform != "linux", reason="other platforms have places of their own")
@pytest.mark.parametrize(("variables", "place"), PLACES)
def test_where_games_are_kept(
    variables: dict[str, str], place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("TABLETOP_HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(name, raising=False)
    for name, value in {"HOME": str(tmp_path), **variables}.items():
        monkeypatch.setenv(name, value.format(tmp=tmp_path))
    left()
    assert (tmp_path / place / "games" / "starmap-1.jsonl").exists()
