"""Letters that would steer a terminal, or turn its letters round: they are spelled out, wherever they come from."""

import subprocess
import sys
from pathlib import Path

import pytest

from tabletop import Match, starmap
from tabletop.cli import main
from tabletop.cli.terminal import visible
from tabletop.records.documents import write_json

STEERING = "\x1b\x07\x08\r\x7f\x80\x9b\x9d\u200b\u200e\u202a\u202e\u2066\u2069\u2028\ufeff\U000e0001"
SPELLED = r"\x1b\x07\x08\r\x7f\x80\x9b\x9d\u200b\u200e\u202a\u202e\u2066\u2069\u2028\ufeff\U000e0001"
NAME = f"Ann\x1b[2J\x9b8m\u202e{STEERING}"


def _is_harmless(shown: str) -> bool:
    return all(letter == "\n" or letter.isprintable() for letter in shown)


@pytest.mark.parametrize("letter", STEERING)
def test_a_letter_that_steers_is_spelled_out(letter: str) -> None:
    assert visible(f"Ann{letter}") == "Ann" + letter.encode("unicode_escape").decode()


def test_others_stay_as_they_are() -> None:
    for text in ("Ann\nBen", "Łucja", "東京", "می\u200cروم", "a\u00a0b", "🙂", r"\x1b", ""):
        assert visible(text) == text
    assert visible(STEERING) == SPELLED
    assert visible("\udcff") == r"\udcff"


@pytest.fixture
def saved(tmp_path: Path) -> str:
    match = Match(starmap, names=("Ann", "Ben"), seed=1)
    for _ in range(4):
        seat = match.state.to_act[0]
        match.play(seat, match.legal_actions(seat)[0])
    match.give_seat(0, "Cleo", "random")
    file = tmp_path / "named"
    file.write_text(match.save().replace('"Cleo"', write_json(NAME)), "utf-8")
    return str(file)


def _run(*arguments: str, typed: str = "") -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "tabletop", *arguments],
        input=typed, capture_output=True, text=True, check=False, encoding="utf-8",
    )  # fmt: skip


def test_names_of_players_steer_no_terminal(saved: str) -> None:
    for done in (_run("play", "--load", saved), _run("replay", saved)):
        assert (done.returncode, done.stdout) == (2, "")
        assert r"line 1.names[0]: 'Ann\x1b[2J\x" in done.stderr
        assert "cannot be a name: expected printable characters, not U+001B" in done.stderr
        assert _is_harmless(done.stderr)


@pytest.mark.parametrize(
    "arguments",
    [
        ["play", NAME], ["play", "--load", NAME], ["play", "starmap", "--save", f"/nowhere/{NAME}"],
        ["play", "starmap", "--seats", f"human,{NAME}"], ["play", "starmap", "--options", NAME], ["replay", NAME],
        ["rules", NAME], ["rules", "starmap", NAME], ["watch", "starmap", NAME], ["watch", "starmap", f"--{NAME}"],
        [NAME], ["perft", NAME], ["check", "starmap", "--law", NAME], ["watch", "starmap", "--seed", NAME],
    ],
)  # fmt: skip
def test_what_is_asked_for_steers_no_terminal(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    try:
        code: object = main(arguments)
    except SystemExit as left:
        code = left.code
    shown = capsys.readouterr()
    assert code == 2
    assert _is_harmless(shown.err)
    assert not shown.out


@pytest.mark.parametrize("long", ["x" * 100_000, "9" * 100_000], ids=["letters", "digits"])
@pytest.mark.parametrize(
    "before",
    [
        ["play"], ["play", "--load"], ["play", "starmap", "--save"], ["play", "starmap", "--seats"], ["rules"], [],
        ["play", "starmap", "--options"], ["replay"], ["rules", "starmap"], ["watch", "starmap", "--seed"],
        ["watch", "starmap"], ["watch", "starmap", "--players"], ["check", "starmap", "--law"],
    ],
)  # fmt: skip
def test_a_complaint_is_short(before: list[str], long: str, capsys: pytest.CaptureFixture[str]) -> None:
    try:
        code: object = main([*before, long])
    except SystemExit as left:
        code = left.code
    assert code == 2
    assert len(capsys.readouterr().err) < 1_500


def test_what_is_typed_at_the_table_comes_back_spelled_out(tmp_path: Path) -> None:
    typed = [NAME.replace("\r", ""), f"play {NAME}", f"save {tmp_path}/a\x1bb", f"rules {NAME}", "quit"]
    shown = _run("play", "starmap", "--seed", "1", typed="\n".join(typed) + "\n")
    assert (shown.returncode, shown.stderr) == (0, "")
    assert _is_harmless(shown.stdout)
    assert r"a\x1bb" in shown.stdout
    assert (tmp_path / "a\x1bb").is_file()
