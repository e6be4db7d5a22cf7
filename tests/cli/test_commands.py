"""`rules`, `replay`, `list`: what they print, and a mistake as one line."""

import subprocess
import sys
from pathlib import Path
from unicodedata import east_asian_width

import pytest

from tabletop import Match, starmap
from tabletop.catalogue import BUILT_IN
from tabletop.cli import COMMANDS, main
from tabletop.rulepages import languages
from tabletop.version import __version__


def _columns(line: str) -> int:
    return sum([2 if east_asian_width(letter) in "WF" else 1 for letter in line])


def _shown(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(arguments) == 0
    return capsys.readouterr().out


def test_a_rule_is_found_by_its_id_its_ruling_and_the_code_of_an_objection(capsys: pytest.CaptureFixture[str]) -> None:
    follow = _shown(capsys, "rules", "starmap.follow")
    assert "Who holds a card of the leading colour" in follow
    assert follow == _shown(capsys, "rules", "starmap.follow.colour") == _shown(capsys, "rules", "starmap", "follow")
    assert "ruling: A fifth kind of back" in _shown(capsys, "rules", "starmap", "m5")
    assert "starmap.super_trump" in _shown(capsys, "rules", "starmap")
    assert "over" in _shown(capsys, "rules", "core.over")


def test_rules_are_shown_in_another_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert "После конца партии" in _shown(capsys, "rules", "core.over", "--language", "ru")
    assert "'core.kind'" in _shown(capsys, "rules", "core", "подклассы", "--language", "ru")
    assert _shown(capsys, "rules", "comet.hatch", "--language", "ru").endswith("\n\nСм. также: A36.\n")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("page", [*BUILT_IN, "core"])
def test_rules_pages_fit_and_show_neither_marks_nor_code(
    page: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    text = _shown(capsys, "rules", page, "--language", language)
    assert max(map(_columns, text.splitlines())) < 80
    assert not any(mark in text for mark in ("**", "`", "<a id", "](", "import ", "<!--"))


@pytest.fixture
def record(tmp_path: Path) -> str:
    match = Match(starmap, players=2, seed=1)
    for _ in range(4):
        seat = match.state.to_act[0]
        match.play(seat, match.legal_actions(seat)[0])
    path = tmp_path / "game.jsonl"
    path.write_text(match.save(), "utf-8")
    return str(path)


def test_replay_goes_forward_back_and_jumps(
    record: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed = iter(["", "n", "b", "4", "n", "seat 0", "start", "end", "what", "q"])
    asked: list[str] = []

    def answer(question: str) -> str:
        asked.append(question)
        return next(typed)

    monkeypatch.setattr("builtins.input", answer)
    text = _shown(capsys, "replay", record)
    assert asked == [f"{at} of 4> " for at in (0, 1, 2, 1, 4, 4, 4, 0, 4, 4)]
    assert "Not done: the record has places 0 to 4, not 5." in text
    assert "hand " in text
    assert "action 2 of 4" in _shown(capsys, "replay", record, "--at", "2")


def test_people_with_names_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = Match(starmap, names=("Ann", "Ben"), seed=1)
    match.give_seat(1, "Ben", "greedy")
    for _ in range(2):
        match.play_bots()
        match.play(0, match.legal_actions(0)[0])
    match.concede(0)
    path = tmp_path / "game.jsonl"
    path.write_text(match.save(), "utf-8")
    text = _shown(capsys, "replay", str(path), "--at", "1")
    assert "\n  seat 1 (Ben) " in text
    last = _shown(capsys, "replay", str(path), "--at", str(len(match.record().moves)))
    assert "  1. seat 1 (Ben)\n  2. seat 0 (Ann)\n" in last


MISTAKES = [
    (["rules", "chess"], "there is no rules page for 'chess'"),
    (["rules", "core", "--language", "xx"], "there is no language 'xx': there are en, ru"),
    (["rules", "starmap.castling"], "starmap has no rule 'castling'"),
    (["watch", "starmap", "--seats", "greedy,deep"], "no bot for starmap is called 'deep'"),
    (["watch", "starmap", "--seats", "greedy,random", "--players", "3"], "--seats names 2, --players says 3"),
    (["play", "subastral", "--options", "storm"], "has no options called 'storm'"),
    (["play", "starmap", "--seats", "greedy,random"], "nobody here is human"),
    (["play", "starmap", "--save", "/no/such/folder/file"], "there is no folder /no/such/folder"),
    (["play", "starmap", "--save", __file__], "is there already"),
    (["play"], "which game?"),
    (["play", "--load", "/no/such/file"], "cannot be read"),
    (["replay", "/no/such/file"], "cannot be read"),
    (["replay", __file__], "line 1"),
]


@pytest.mark.parametrize(("arguments", "text"), MISTAKES)
def test_a_mistake_is_one_line_and_exit_code_2(
    arguments: list[str], text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    errors = capsys.readouterr().err
    assert text in errors
    assert errors.count("\n") == 1


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_has_examples(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main([*command.split(), "--help"])
    assert left.value.code == 0
    assert "examples:" in capsys.readouterr().out


def test_the_version_is_the_one_that_records_name(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--version"])
    assert left.value.code == 0
    assert capsys.readouterr().out == f"tabletop {__version__}\n"


def test_a_closed_output_is_no_trouble() -> None:
    code = "import os, sys; os.close(1); sys.stdout = None; from tabletop.cli import main; sys.exit(main(['list']))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
