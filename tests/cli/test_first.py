"""`--first SEAT` and the variants of Subastral, wherever a game is started."""

import re
from pathlib import Path

import pytest

from tabletop.arena import plan_of
from tabletop.catalogue import BUILT_IN
from tabletop.cli import main

BEGAN = {
    "codex": r"^  seat (\d) .+-?\d,-?\d",  # A card has a place, starter cards have none in the news.
    "comet": r"^  seat (\d) ",
    "starmap": r"^  seat (\d) ",
    "subastral": r"^  seat (\d) ",
}


def shown(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> str:
    assert main([*arguments]) == code
    output = capsys.readouterr()
    return output.err if code else output.out


@pytest.mark.parametrize("first", [0, 1, 2])
@pytest.mark.parametrize("game", BUILT_IN)
def test_a_game_that_is_watched_begins_with_the_named_seat(
    game: str, first: int, capsys: pytest.CaptureFixture[str]
) -> None:
    table = ("--seats", "random,random,random", "--seed", "4", "--brief")
    text = shown(capsys, "watch", game, *table, "--first", f"{first}")
    began = re.search(BEGAN[game], text, re.MULTILINE)
    assert began
    assert began[1] == f"{first}"


@pytest.mark.parametrize("command", ["play", "watch", "arena"])
def test_a_seat_that_is_not_at_the_table_is_refused(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = shown(capsys, command, "comet", "--players", "2", "--first", "2", code=2)
    assert "invalid first 2: expected a seat from 0 to 1, or None" in wrong
    wrong = shown(capsys, command, "comet", "--players", "2", "--first", "-1", code=2)
    assert "invalid first -1: expected a seat number from 0 up, or None" in wrong


def test_a_game_whose_options_name_no_beginner_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Nim has no option 'first'" in shown(capsys, "watch", "nim", "--first", "1", code=2)


def test_a_saved_game_brings_its_beginner(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = shown(capsys, "play", "--load", str(tmp_path / "none.jsonl"), "--first", "1", code=2)
    assert "--load brings its own table: --first cannot be chosen" in wrong


def test_games_that_are_counted_begin_with_the_named_seat(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = ("starmap", "--players", "2", "--seed", "1")
    options = ("--first", "1")
    out = str(tmp_path / "run.jsonl")
    shown(capsys, "arena", *table, *options, "--seats", "random", "-n", "2", "--out", out)
    assert plan_of(out)[0].table.options.first == 1


@pytest.mark.parametrize("command", ["watch", "arena"])
def test_the_end_card_is_a_variant_like_the_others(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "options: standard, disturbance, uncovered" in shown(capsys, "list")
    more = {"watch": ("--seats", "random,random", "--brief"), "arena": ("-n", "2")}[command]
    assert shown(capsys, command, "subastral", "--players", "2", "--seed", "1", "--options", "uncovered", *more)
    both = shown(
        capsys,
        "watch",
        "subastral",
        "--seed",
        "1",
        "--options",
        "uncovered",
        "--first",
        "2",
        "--seats",
        "random,random,random",
        "--brief",
    )
    assert "round 1, begun by seat 2" not in both
    assert "begun by seat 2" in both
