"""The command with bots of one's own: in files, in modules, and such as fail."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tabletop import Match, load
from tabletop.cli import main
from tests.cli.answering import answer_first
from tests.cli.terminal import Terminal

BOTS = """
def first(view, actions, seed):
    return actions[0]

def late(view, actions, seed):
    return None

def hasty(view, actions, seed):
    return 1 / 0

class Zoe:
    def __init__(self, game, options, players, seat):
        print(f"made for seat {seat}")

    def __call__(self, view, actions, seed):
        return actions[-1]
"""


@pytest.fixture(autouse=True)
def _in_a_folder_with_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "my_bot.py").write_text(BOTS, "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))


def first(_view: object, actions: tuple[Any, ...], _seed: int) -> Any:
    """Choose the first action."""
    return actions[0]


def test_one_s_own_bot_can_be_watched(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["watch", "starmap", "--seats", "./my_bot.py:Zoe, my_bot.py:first,greedy", "--seed", "1"]) == 0
    shown = capsys.readouterr().out
    assert "seat 0: ./my_bot.py:Zoe, seat 1: my_bot.py:first, seat 2: greedy" in shown
    assert shown.count("made for seat 0") == 1
    assert "The game is over" in shown
    assert main(["watch", "nim", "--seats", "nimble.bots:modest,nimble.bots:modest", "--brief"]) == 0


def test_one_s_own_bot_plays_in_the_arena(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "starmap", "-n", "4", "--seats", "./my_bot.py:first,nimble.bots:modest", "--json"]) == 0
    bots = json.loads(capsys.readouterr().out)["bots"]
    assert {each["name"]: each["games"] for each in bots} == {"./my_bot.py:first": 4, "nimble.bots:modest": 4}
    assert main(["arena", "starmap", "-n", "4", "--seats", "./my_bot.py:first,greedy", "--seed", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert max(map(len, lines)) < 80
    name = lines.index("./my_bot.py:first")
    assert len(lines[name + 1]) == len(next(line for line in lines if line.startswith("greedy ")))


def test_one_s_own_bot_can_be_played_against_saved_and_loaded(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = iter(["play B4", "play R6", "save half.jsonl", "quit"])

    def answer(_question: str) -> str:
        return next(typed)

    monkeypatch.setattr("builtins.input", answer)
    assert main(["play", "starmap", "--seats", "human,./my_bot.py:Zoe", "--seed", "2"]) == 0
    told = capsys.readouterr()
    assert "Saved in half.jsonl: tabletop play --load half.jsonl --bots ./my_bot.py:Zoe\n" in told.out
    assert "To go on: tabletop play --load half.jsonl --bots ./my_bot.py:Zoe\n" in told.out

    assert main(["play", "--load", "half.jsonl"]) == 2
    told = capsys.readouterr()
    assert told.err == (
        "tabletop: half.jsonl has bots that run code of their own; --bots ./my_bot.py:Zoe says that you trust it\n"
    )
    assert "made for" not in told.out

    answer_first(monkeypatch)
    assert main(["play", "--load", "half.jsonl", "--bots", "./my_bot.py:Zoe", "--save", "whole.jsonl"]) == 0
    assert "(./my_bot.py:Zoe)" in capsys.readouterr().out
    assert main(["replay", "whole.jsonl", "--at", "3"]) == 0
    assert main(["play", "--load", "half.jsonl", "--bots", "./my_bot.py:first"]) == 2


def test_a_saved_game_with_registered_bots_needs_no_trust(monkeypatch: pytest.MonkeyPatch) -> None:
    match: Any = Match(load("starmap"), players=2, seed=1, bots=[None, "greedy"])
    Path("game.jsonl").write_text(match.save(), "utf-8")
    answer_first(monkeypatch)
    assert main(["play", "--load", "game.jsonl"]) == 0


FAILURES = [
    ("hasty", "failed: ZeroDivisionError: division by zero (my_bot.py, line 9)"),
    ("late", "chose None, which is not legal"),
]


@pytest.mark.parametrize(("bot", "what"), FAILURES)
@pytest.mark.parametrize(("command", "other"), [("watch", "greedy"), ("play", "human")])
def test_a_bot_that_fails_is_one_line_and_exit_code_2(
    command: str, other: str, bot: str, what: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    answer_first(monkeypatch)
    name = f"./my_bot.py:{bot}"
    assert main([command, "starmap", "--seats", f"{name},{other}", "--seed", "1"]) == 2
    told = capsys.readouterr()
    assert told.err == f"tabletop: the bot '{name}' of seat 0 {what}\n"
    if command == "play":
        assert f"To go on: tabletop resume starmap-1 --bots {name}\n" in told.out


def test_a_failing_bot_leaves_no_hand_on_a_shared_screen() -> None:
    """The screen is cleared, and the game can be gone on with."""
    seats = "human,human,./my_bot.py:late"
    with Terminal("play", "starmap", "--seats", seats, "--seed", "1", "--save", "kept.jsonl") as at:
        at.until("see the screen. ")
        while "which is not legal" not in at.shown:
            at.type("")
            at.until("> ", "see the screen. ", "not legal\n")
            at.choose()
            at.until("> ", "see the screen. ", "not legal\n")
        assert "To go on: tabletop play --load kept.jsonl --bots ./my_bot.py:late" in at.shown
        assert at.code() == 2
    assert Match.load(Path("kept.jsonl").read_text("utf-8"), bots={"./my_bot.py:late": None}).bots == [None] * 3


MISTAKES = [
    (["watch", "starmap", "--seats", "./none.py:make,greedy"], "'./none.py:make' cannot be imported: FileNotFound"),
    (["watch", "starmap", "--seats", "./my_bot.py,greedy"], "invalid bot './my_bot.py': expected a name after"),
    (["watch", "starmap", "--seats", "./my_bot.py:odd,greedy"], "has no attribute 'odd'"),
    (["arena", "starmap", "--seats", "no_such:make,greedy"], "a file is written ./no_such.py:make"),
    (["play", "starmap", "--seats", "human,Max"], "'Max': there are random, search, greedy; or module:a"),
    (["play", "starmap", "--seats", "human,"], "no bot for starmap is called ''"),
    (["watch", "starmap", "--seats", "human,greedy"], "is called 'human': there are random, search, greedy"),
    (["watch", "starmap", "--seats", "greedy:fast,greedy"], "is called 'greedy:fast': there are greedy"),
    (["play", "starmap", "--bots", "greedy"], "--bots goes with --load"),
]  # fmt: skip


@pytest.mark.parametrize(("arguments", "text"), MISTAKES)
def test_who_cannot_be_seated_is_named(arguments: list[str], text: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    assert re.fullmatch(f"tabletop: .*{re.escape(text)}.*\n", capsys.readouterr().err)


def test_what_a_saved_game_asks_for_is_quoted_for_the_shell(capsys: pytest.CaptureFixture[str]) -> None:
    match: Any = Match(load("starmap"), names=("Ann", "x.py:y; rm *"), seed=1, bots=[None, first])
    Path("game.jsonl").write_text(match.save(), "utf-8")
    assert main(["play", "--load", "game.jsonl"]) == 2
    assert "; --bots 'x.py:y; rm *' says" in capsys.readouterr().err
