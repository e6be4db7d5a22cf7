"""`tabletop check` of first drafts that hang, eat the memory or die: it comes back, and says what led them there."""

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tabletop.cli import main
from tests.cli.terminal import Terminal
from tests.waiting import HUNG_SECONDS, is_running, until

PLACES = (Path(__file__).parent / "drafts", Path(__file__).parents[1] / "fifth")
HUNG = round(HUNG_SECONDS)
HOW = r"validate accepts heap = -?\d+ instead of \d+"
LIMITS = ("--players", "2", "--examples", "100", "--megabytes", "600")


@pytest.fixture(autouse=True)
def _drafts_are_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(map(str, PLACES)))


def check(game: str, laws: Sequence[str] = ("robustness",), *, seconds: int = 3) -> "subprocess.CompletedProcess[str]":
    """Check the game within narrow limits."""
    chosen = [word for law in laws for word in ("--law", law)]
    command = [sys.executable, "-m", "tabletop", "check", game, *LIMITS, "--seconds", f"{seconds}", *chosen]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=2 * HUNG_SECONDS)


@pytest.mark.parametrize(
    ("game", "seconds", "verdict", "astray"),
    [
        ("below", HUNG, "BROKEN", rf"{HOW}: seat \d is to act and has no action"),
        ("loops", 10, "LATE  ", rf"{HOW}, and then there is no answer in 10 seconds"),
        ("hogs", 20, "BROKEN", rf"{HOW}, and then play fails: MemoryError"),
        ("lost", 10, "LATE  ", rf"{HOW}, and then there is no answer in 10 seconds, nor to an interrupt"),
        ("dies", HUNG, "LATE  ", rf"{HOW}, and then the process has ended, with exit code -6"),
    ],
)
def test_a_draft_that_a_damaged_document_leads_astray(game: str, seconds: int, verdict: str, astray: str) -> None:
    shown = check(game, ["robustness", "ending"], seconds=seconds)
    lines = shown.stdout.splitlines()
    assert (shown.returncode, shown.stderr) == (1, "")
    assert lines[0] == f"{verdict}  law 9 (robustness), standard, 2 players"
    assert lines[1] == "ok      law 5 (ending), standard, 2 players", "the next law is tried all the same"
    assert re.search(astray, shown.stdout)
    assert f"    codec({game}, options=state.options).state.loads('{{" in shown.stdout, "code shows it again"


def test_a_draft_that_does_not_come_back_in_play_is_tried_no_further() -> None:
    shown = check("stuck", ["ending", "purity"])
    assert (shown.returncode, shown.stderr) == (1, "")
    assert shown.stdout.count("LATE    law") == shown.stdout.count(" law ") - 2
    assert re.search(r"(there is|a game is played, and then there is) no answer in 3 seconds\n", shown.stdout)
    assert "state = replay(stuck, players=2, seed=" in shown.stdout


def test_a_slow_game_that_keeps_the_laws_is_tried_less_often() -> None:
    shown = check("slow", ["purity"])
    assert (shown.returncode, shown.stderr) == (0, "")
    assert re.match(r"ok      law 1 \(purity\), standard, 2 players: \d+ of 100 examples in 3 seconds\n", shown.stdout)


def test_a_half_made_game_is_told_what_it_lacks() -> None:
    shown = check("sketch")
    assert (shown.returncode, shown.stderr) == (1, "")
    lines = shown.stdout.splitlines()
    assert lines[:2] == [
        "sketch is not finished: it lacks 14 of the 17 parts that every game has. Write them in this order:",
        "  1. new_game(*, players, seed, options=Options())",
    ]
    assert lines[-3] == "  14. render_text(view, *, words=None)"
    assert not [line for line in lines if " law " in line]


def test_a_draft_that_never_sets_a_table_is_left_to_the_laws() -> None:
    shown = check("dawdles", ["purity"])
    assert (shown.returncode, shown.stderr) == (1, "")
    assert shown.stdout.startswith("LATE    law 1 (purity), standard, 2 players\n")


@pytest.mark.parametrize("game", ["starmap", "lost"])
def test_ctrl_c_leaves_no_trace(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    is_lost = tmp_path / "is_lost"
    monkeypatch.setenv("DRAFT_IS_LOST", str(is_lost))
    with Terminal("check", game) as at:
        if game == "starmap":
            at.until("\n")
        else:
            until(is_lost.exists)
        at.interrupt()
        assert at.code() == 130
        assert "Traceback" not in at.shown
        assert "KeyboardInterrupt" not in at.shown
        assert at.shown.endswith("^C\n")


@pytest.mark.skipif(sys.platform != "linux" or shutil.which("ps") is None, reason="looks at processes")
def test_a_check_that_is_killed_leaves_no_process_behind() -> None:
    command = [sys.executable, "-m", "tabletop", "check", "slow", "--seconds", "2"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as run:
        assert run.stdout
        run.stdout.readline()
        children = _children(run.pid)
        assert children
        run.send_signal(signal.SIGKILL)
    until(lambda: not any(map(is_running, children)))


def _children(pid: int) -> list[str]:
    return Path(f"/proc/{pid}/task/{pid}/children").read_text("utf-8").split()


MISTAKES = [
    (["--seconds", "0"], "invalid time limit 0.0: expected 0 < seconds <= 1,000,000"),
    (["--seconds", "nan"], "invalid time limit nan: expected 0 < seconds <= 1,000,000"),
    (["--megabytes", "1"], "invalid memory limit 1: expected at least 256 megabytes"),
]


@pytest.mark.parametrize(("limits", "says"), MISTAKES)
def test_limits_that_are_none(limits: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "starmap", *limits]) == 2
    assert capsys.readouterr().err == f"tabletop: {says}\n"
