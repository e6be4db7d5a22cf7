"""`--names`: what the players at a terminal are called, and what a record keeps of it."""

from pathlib import Path

import pytest

from tabletop import Record
from tabletop.cli import main
from tests.cli.answering import answer_first
from tests.cli.terminal import Terminal


def test_people_at_one_terminal_are_called_by_their_names(tmp_path: Path) -> None:
    saved = tmp_path / "game.jsonl"
    seats = ("--seats", "human,greedy,human", "--names", "Ann, Bob")
    with Terminal("play", "starmap", *seats, "--seed", "7", "--save", str(saved)) as at:
        assert "Ann (seat 0)" in (shown := at.until("screen. "))
        assert "Bob (seat 2)" in shown
        assert f"It is the turn of {'Bob' if 'turn of Bob' in shown else 'Ann'}." in shown
        at.type("")
        at.until("your turn> ")
        at.type("q")
        assert at.code() == 0
    assert Record.loads(saved.read_text()).header.names == ("Ann", "seat 1", "Bob")


@pytest.mark.parametrize(("names", "name"), [(("--names", "Ann"), "Ann"), ((), "You")])
def test_the_result_has_the_name_of_the_one_person(
    names: tuple[str, ...],
    name: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    answer_first(monkeypatch)
    assert main(["play", "starmap", "--seats", "greedy,human", *names, "--seed", "7"]) == 0
    result = capsys.readouterr().out.partition("The game is over (")[2].splitlines()
    assert name in {line.split()[1].rstrip(":") for line in result[1:3]}


def test_bots_that_are_watched_have_names(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["watch", "starmap", "--seats", "greedy,random", "--names", "Ann,Bob", "--seed", "7", "--brief"]) == 0
    shown = capsys.readouterr().out
    assert "seat 0: Ann, seat 1: Bob" in shown
    assert "\n  seat 1 (Bob) " in shown


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["play", "codex", "--seats", "human,human", "--names", "Ann"], "invalid --names 'Ann': expected 2 names"),
        (["play", "codex", "--names", "Ann,Bob"], "invalid --names 'Ann,Bob': expected 1 name"),
        (["watch", "codex", "--players", "2", "--names", "Ann"], "invalid --names 'Ann': expected 2 names"),
        (["play", "--load", "game.jsonl", "--names", "Ann"], "--load brings its own table: --names cannot be chosen"),
        (["play", "codex", "--seats", "human,human", "--names", "Ann,"], "name"),
    ],
)
def test_a_mistake_in_names_is_one_line(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1
