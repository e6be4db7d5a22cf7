"""`tabletop watch` and `tabletop list`, as a user meets them."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop.cli import main


def _run(*arguments: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([sys.executable, "-m", "tabletop", *arguments], capture_output=True, text=True, check=False)


def test_a_whole_game_is_shown_with_its_reasons_and_scores() -> None:
    shown = _run("watch", "starmap", "--seed", "4", "--players", "3")
    assert (shown.returncode, shown.stderr) == (0, "")
    assert shown.stdout.startswith("Star Map, 3 players, seed 4\n")
    assert "with a super-trump" in shown.stdout
    assert "The game is over (" in shown.stdout
    assert max(len(line) for line in shown.stdout.splitlines()) < 80


def test_the_same_seed_shows_the_same_game(capsys: pytest.CaptureFixture[str]) -> None:
    shown: list[str] = []
    for _ in range(2):
        assert main(["watch", "starmap", "--seed", "3", "--seats", "random,random"]) == 0
        shown.append(capsys.readouterr().out)
    assert shown[0] == shown[1]


def test_the_table_is_shown_before_each_turn_or_at_the_end_only(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["watch", "comet", "--seed", "5", "--players", "2"]) == 0
    whole = capsys.readouterr().out
    assert main(["watch", "comet", "--seed", "5", "--players", "2", "--brief"]) == 0
    brief = capsys.readouterr().out
    told = [line for line in whole.splitlines() if line.startswith("  seat") and "rescues" in line]
    assert told == [line for line in brief.splitlines() if "rescues" in line]
    assert re.fullmatch(r"  seat [01] rescues [a-z0-9-]+ from slot [012]: \d points?", told[0])
    assert whole.count("CAVE") > 50
    assert brief.count("CAVE") == 1


def test_a_seat_sees_its_hand_and_a_spectator_none(capsys: pytest.CaptureFixture[str]) -> None:
    main(["watch", "starmap", "--seed", "3", "--seat", "1"])
    assert "\nyour hand  " in capsys.readouterr().out
    main(["watch", "starmap", "--seed", "3"])
    assert "\nyour hand  " not in capsys.readouterr().out


MISTAKES = [
    (["watch", "chess"], "there is no game 'chess'"),
    (["watch", "StarMpa"], "there is no game 'StarMpa' (did you mean starmap?): there are starmap, subastral"),
    (["watch", "comet", "--options", "wild"], "no options called 'wild': there are 'standard', 'other-side'"),
    (["watch", "comet", "--options", "othr side"], "called 'othr side' (did you mean other-side?): there are"),
    (
        ["watch", "starmap", "--seats", "gredy,greedy"],
        "no bot for starmap is called 'gredy' (did you mean greedy?): there",
    ),
    (["arena", "starmap", "--seats", "gredy"], "no bot for starmap is called 'gredy' (did you mean greedy?): there"),
    (["rules", "starmpa"], "there is no rules page for 'starmpa' (did you mean starmap?): there are codex"),
    (
        ["rules", "starmap.folow"],
        "starmap has no rule 'folow' (did you mean follow?): `tabletop rules starmap` shows all",
    ),
    (["rules", "starmap", "qqq"], "starmap has no rule 'qqq': `tabletop rules starmap` shows all"),
    (["check", "starmap", "--law", "puriti"], "no law is called 'puriti' (did you mean purity?): there are"),
    (["watch", "starmap", "--players", "5"], "for 2, 3 or 4 players, not 5"),
    (["watch", "starmap", "--players", "0"], "for 2, 3 or 4 players, not 0"),
    (["watch", "starmap", "--seed", "-1"], "a seed is a whole number from 0 up, not -1"),
    (["watch", "starmap", "--delay", "-1"], "the delay is 0 to 3600 seconds, not -1.0"),
    (["watch", "starmap", "--delay", "1e999"], "the delay is 0 to 3600 seconds, not inf"),
    (["watch", "starmap", "--seat", "3"], "there is no seat 3: the seats are 0 to 2"),
    (
        ["watch", "starmap", "--seats", "deep,greedy"],
        "no bot for starmap is called 'deep': there are random, search, greedy",
    ),
]


@pytest.mark.parametrize(("arguments", "text"), MISTAKES)
def test_a_mistake_is_one_line_and_exit_code_2(
    arguments: list[str], text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    errors = capsys.readouterr().err
    assert text in errors
    assert errors.count("\n") == 1


def test_words_that_are_no_numbers_get_the_usage() -> None:
    shown = _run("watch", "starmap", "--seed", "seven")
    assert shown.returncode == 2
    assert "invalid int value: 'seven'" in shown.stderr
    assert "Traceback" not in shown.stderr


COMPLAINTS = [
    (["wacth"], "there is no command 'wacth' (did you mean watch?); there are list, play, resume, serve, page, watch"),
    (["starmap"], "there is no command 'starmap' (did you mean tabletop play starmap?); there are list"),
    (["watch", "starmap", "--plyers=3"], "unrecognized arguments: --plyers=3 (did you mean --players?)"),
    (["--versoin"], "unrecognized arguments: --versoin (did you mean --version?)"),
    (["watch", "starmap", "--theme", "drak"], "invalid choice: 'drak' (did you mean dark?); there are auto, light"),
    (["list", "\x1b[2J" + "x" * 9000], "unrecognized arguments: \\x1b[2Jxxx"),
]


@pytest.mark.parametrize(("arguments", "text"), COMPLAINTS)
def test_words_that_nobody_knows_are_named_with_the_nearest(
    arguments: list[str], text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 2
    errors = capsys.readouterr().err
    assert text in errors
    assert "\x1b" not in errors
    assert len(errors) < 2000


def test_a_reader_who_leaves_early_is_no_error() -> None:
    command = f"{sys.executable} -m tabletop watch starmap --seed 1 | head -1"
    shown = subprocess.run(command, shell=True, capture_output=True, text=True, check=True)
    assert shown.stdout == "Star Map, 3 players, seed 1\n"
    assert shown.stderr == ""


def test_a_full_disk_is_told() -> None:
    with Path("/dev/full").open("w") as full:
        shown = subprocess.run(
            [sys.executable, "-m", "tabletop", "list"], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert (shown.returncode, shown.stderr) == (2, "tabletop: No space left on device\n")


def test_letters_that_the_output_lacks_are_replaced() -> None:
    ascii_only = {**os.environ, "PYTHONIOENCODING": "ascii"}
    shown = subprocess.run(
        [sys.executable, "-m", "tabletop", "rules", "comet"], env=ascii_only, capture_output=True, text=True, check=True
    )
    assert "(Kometa, ????????; author" in shown.stdout


def test_no_command_gets_the_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    assert "watch bots play a whole game" in capsys.readouterr().out


def test_the_list_names_option_sets_as_they_can_be_typed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["list"]) == 0
    assert "options: standard, other-side, all-variants\n" in capsys.readouterr().out
    shown: list[str] = []
    for name in ("other-side", "other side", "Other_Side"):
        assert main(["watch", "comet", "--seed", "5", "--players", "2", "--brief", "--options", name]) == 0
        shown.append(capsys.readouterr().out)
    assert shown[0] == shown[1] == shown[2]


def test_the_list_names_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["list"]) == 0
    assert "starmap      Star Map, 2 to 4 players" in capsys.readouterr().out
