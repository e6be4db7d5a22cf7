"""`tabletop arena`: what it prints, writes and refuses, and how it is stopped."""

import json
import re
from pathlib import Path

import pytest

from tabletop.arena import load_result, plan_of
from tabletop.cli import main
from tabletop.cli.terminal import BAR, ProgressLine, fitted, in_minutes
from tabletop.core.language import english
from tests.cli.terminal import Terminal
from tests.waiting import until


def _shown(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["arena", *arguments]) == 0
    output = capsys.readouterr()
    assert output.err == "", "nobody looks at a terminal, so there is no bar"
    return output.out


def test_bots_are_compared(capsys: pytest.CaptureFixture[str]) -> None:
    text = _shown(capsys, "starmap", "-n", "12", "--seed", "1", "--players", "3")
    assert "Star Map: 12 games of 3 players, seed 1" in text
    assert text.index("greedy") < text.index("random")
    assert max(map(len, text.splitlines())) < 80
    numbers = json.loads(_shown(capsys, "starmap", "-n", "12", "--seed", "1", "--players", "3", "--json"))
    assert numbers["plan"]["bots"] == ["greedy", "random"]
    assert numbers["plan"]["seed"] == "1"
    assert [bot["games"] for bot in numbers["bots"]] == [18, 18]


def test_seats_points_and_endings_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("starmap", "-n", "30", "--seats", "greedy,random,random", "--seed", "1")
    text = _shown(capsys, *arguments)
    assert "The games ended by elimination " in text
    assert "\npoints of greedy\n" in text
    assert max(map(len, text.splitlines())) < 80
    numbers = json.loads(_shown(capsys, *arguments, "--json"))
    assert [(seat["name"], seat["games"]) for seat in numbers["seats"]] == [(f"seat {seat}", 30) for seat in range(3)]
    assert sum([seat["wins"]["value"] for seat in numbers["seats"]]) == pytest.approx(1)
    assert sum(numbers["reasons"].values()) == sum(numbers["actions"].values()) == 30


def test_fixed_bots_keep_their_seats(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("starmap", "-n", "20", "--seats", "greedy,random", "--seed", "1", "--fixed", "--json")
    numbers = json.loads(_shown(capsys, *arguments))
    assert numbers["plan"]["seats"] == "fixed"
    by_bot = {bot["name"]: bot["wins"] for bot in numbers["bots"]}
    assert [seat["wins"] for seat in numbers["seats"]] == [by_bot["greedy"], by_bot["random"]]


def test_a_file_is_written_refused_and_gone_on_with(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = str(tmp_path / "run.jsonl")
    _shown(capsys, "codex", "--seats", "greedy,random", "-n", "4", "--out", out, "--resume")
    assert main(["arena", "codex", "--seats", "greedy,random", "-n", "4", "--out", out]) == 2
    assert "already exists: pass resume=True (--resume)" in capsys.readouterr().err
    seed = plan_of(out)[0].seed
    text = _shown(capsys, "codex", "--seats", "greedy,random", "-n", "6", "--out", out, "--resume")
    assert f"6 games of 2 players, seed {seed}" in text
    assert load_result(out).games == 6


def test_two_workers_and_duplicate_deals(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ours, theirs = tmp_path / "ours", tmp_path / "theirs"
    arguments = ("starmap", "-n", "12", "--seed", "3", "--deals", "duplicate", "--options", "standard")
    text = _shown(capsys, *arguments, "--workers", "2", "--out", str(theirs))
    assert "over deals" in text
    assert _shown(capsys, *arguments, "--out", str(ours)) == text
    assert ours.read_bytes() == theirs.read_bytes()


def test_rows_are_written_beside_the_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "data"
    arguments = ["arena", "subastral", "-n", "2", "--rows", str(folder)]
    text = _shown(capsys, *arguments[1:])
    assert {"run.jsonl", "scores.jsonl", "actions.jsonl", "events.jsonl"} <= {file.name for file in folder.iterdir()}
    assert f"rows: {folder / 'scores.jsonl'}" in text
    before = (folder / "events.jsonl").read_bytes()
    assert main(arguments) == 2
    assert "scores.jsonl already exists: pass --resume to replace it" in capsys.readouterr().err
    _shown(capsys, *arguments[1:], "--resume")
    assert (folder / "events.jsonl").read_bytes() == before


MISTAKES = [
    (["chess"], "there is no game 'chess'"),
    (["starmap", "-n", "0"], "invalid games 0: expected at least 1"),
    (["starmap", "-n", "5", "--deals", "duplicate"], "invalid games 5: expected 4 or 6"),
    (["starmap", "--seats", "greedy,deep"], "no bot for starmap is called 'deep'"),
    (["starmap", "--seats", "exec:./nobody"], "cannot run './nobody' as a bot for starmap: no such executable"),
    (["starmap", "--players", "9"], "is for 2, 3 or 4 players, not 9"),
    (["starmap", "--options", "storm"], "has no options called 'storm'"),
    (["starmap", "--seconds", "0"], "invalid seconds 0.0: expected above 0"),
    (["starmap", "--workers", "0"], "invalid workers 0: expected at least 1"),
    (["starmap", "--seed", "-1"], "a seed is a whole number from 0 up"),
    (["starmap", "--resume"], "go on with which file?"),
    (["starmap", "--fixed", "--players", "3"], "invalid number of bots 2: expected 3 with fixed seats"),
    (["starmap", "--out", "/no/such/folder/run"], "cannot be written"),
    (["starmap", "--out", __file__, "--resume"], "is not the file of a run"),
]


@pytest.mark.parametrize(("arguments", "text"), MISTAKES)
def test_a_mistake_is_one_line_and_exit_code_2(
    arguments: list[str], text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", *arguments]) == 2
    errors = capsys.readouterr().err
    assert text in errors
    assert errors.count("\n") == 1


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_leaves_a_file_that_goes_on(workers: str, tmp_path: Path) -> None:
    out = tmp_path / "run.jsonl"
    arguments = ("arena", "starmap", "--players", "3", "--seed", "7", "--workers", workers)
    with Terminal(*arguments, "-n", "100000", "--out", str(out)) as at:
        until(lambda: out.exists() and out.read_bytes().count(b"\n") >= 30)
        while "left" not in at.shown:
            at.until(" ")
        at.interrupt()
        assert at.code() == 130
    assert re.search(r"\d+ of 100000 games [\d.,]+ a second, \d+:\d\d:\d\d left", at.shown)
    assert f"{out} keeps them: the same command with --resume continues." in " ".join(at.shown.split())
    kept = out.read_bytes()
    assert kept.count(b"\n") >= 30
    whole = tmp_path / "whole.jsonl"
    games = str(kept.count(b"\n") + 20)
    assert main([*arguments, "-n", games, "--out", str(out), "--resume"]) == 0
    assert main([*arguments, "-n", games, "--out", str(whole)]) == 0
    assert out.read_bytes() == whole.read_bytes()


@pytest.mark.parametrize("width", [10, 39, 60, 79, 119])
def test_a_line_is_as_wide_as_the_terminal_allows(width: int) -> None:
    texts = ["0 of 1500 games", "1499 of 1500 games 1,253.4 a second, 0:00:00 left"]
    assert [len(fitted(text, 0.5, width)) for text in texts] == [width, width]
    assert fitted(texts[0], 0.5, width).rstrip().endswith(texts[0][:width].rstrip())


def test_a_line_is_drawn_over_itself_at_any_width() -> None:
    with Terminal("arena", "starmap", "-n", "60") as at:
        at.resize(40)
        at.code()
    lines = at.shown.replace("\n", "\r").split("\r")
    drawn = [line for line in lines if " of 60 games" in line]
    assert drawn[-1].startswith("60 of 60 games") or "] 60 of 60 games" in drawn[-1]
    assert len(drawn[-1]) == 39


def test_a_line_tells_rate_and_time_left(capsys: pytest.CaptureFixture[str]) -> None:
    times = iter([0.0, 0.0, 2.0, 2.1, 10.0])
    line = ProgressLine(english(), clock=lambda: next(times))
    for done in (100, 120, 121, 1100):
        line(done, 1100)
    line.end()
    drawn = capsys.readouterr().err.split("\r")
    assert drawn[1].split("] ")[1].split() == ["120", "of", "1100", "games", "10.0", "a", "second,", "0:01:38", "left"]
    assert drawn[-1].startswith("[" + "#" * BAR + "] 1100 of 1100 games 100.0 a second, 0:00:00 left")
    assert len(drawn) == 3
    assert in_minutes(7325) == "2:02:05"
