"""`tabletop check` and `tabletop perft`."""

import pytest

from tabletop.cli import main
from tabletop.testing import LAWS


def test_a_game_that_keeps_the_laws(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "bids", "--examples", "3", "--players", "2"]) == 0

    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "ok      law 1 (purity), standard, 2 players"
    first, *untried, last = lines[2 * len(LAWS) + 1 :]
    assert first == f"bids: {len(LAWS)} laws at 2 tables, 3 examples each"
    assert [line.partition(":")[0] for line in untried] == [
        "law 11 (honesty) does not apply",  # Its events do not say.
        "law 14 (numbers) does not apply",  # Nothing says which actions there are.
        "law 15 (standing) does not apply",  # It counts no points on the way.
        "law 17 (rollouts) does not apply",  # It plays on step by step.
    ]
    assert last == "no law is broken"


def test_one_law(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "starmap", "--examples", "2", "--players", "3", "--law", "ending"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "ok      law 5 (ending), standard, 3 players",
        "",
        "starmap: 1 law at 1 table, 2 examples each",
        "no law is broken",
    ]


def test_a_law_that_does_not_apply(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "starmap", "--examples", "2", "--players", "3", "--law", "simultaneity"]) == 0

    first, _, _, told, _ = capsys.readouterr().out.splitlines()
    assert first.startswith("-       law 8 (simultaneity), standard, 3 players: does not apply, no two seats")
    assert told.startswith("law 8 (simultaneity) does not apply: no two seats")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["check", "bids", "--law", "gravity"], "no law is called 'gravity'"),
        (["check", "bids", "--examples", "0"], "examples: a number from 1 up"),
        (["check", "bids", "--players", "9"], "Bids is for 2 or 3 players, not 9"),
        (["check", "chess"], "there is no game 'chess'"),
        (["perft", "bids", "--depth", "-1"], "depth: a number from 0 up"),
    ],
)
def test_mistakes(arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    assert says in capsys.readouterr().err


def test_how_often_rules_are_reached(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "starmap", "--rules", "--examples", "1"]) == 0
    assert "starmap.follow" in capsys.readouterr().out


def test_counts(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", "bids", "--depth", "2", "--divide"]) == 0

    lines = capsys.readouterr().out.split("\n")
    assert [line.split() for line in lines[3:6]] == [["0", "1"], ["1", "3"], ["2", "9"]]
    assert all(line.startswith("           3  bid ") for line in lines[:3])
