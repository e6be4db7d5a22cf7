"""`watch` and `rules` at a terminal are read in the pager of the system; elsewhere they are printed."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.terminal import Terminal

LONG = [("watch", "starmap", "--seed", "5"), ("rules", "starmap")]


@pytest.fixture
def page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the file into which the pager of the system writes what it is given."""
    file = tmp_path / "page"
    monkeypatch.setenv("PAGER", f"cat > '{file}'")
    monkeypatch.delenv("MANPAGER", raising=False)
    return file


def _piped(*arguments: str) -> str:
    run = subprocess.run([sys.executable, "-m", "tabletop", *arguments], capture_output=True, text=True, check=True)
    return run.stdout


@pytest.mark.parametrize("arguments", LONG)
def test_at_a_terminal_a_long_text_goes_through_the_pager(arguments: tuple[str, ...], page: Path) -> None:
    with Terminal(*arguments) as at:
        assert at.code() == 0
    assert at.shown == ""
    assert len(page.read_text("utf-8").splitlines()) > 200


@pytest.mark.parametrize("arguments", LONG)
def test_in_a_pipe_it_is_printed_plainly(arguments: tuple[str, ...], page: Path) -> None:
    text = _piped(*arguments)
    assert not page.exists()
    with Terminal(*arguments) as at:
        at.code()
    assert page.read_text("utf-8") == text


def test_the_pager_is_given_colours(page: Path) -> None:
    pytest.importorskip("rich", reason="needs the extra `pretty`")
    with Terminal("rules", "starmap", environment={"TERM": "xterm-256color", "NO_COLOR": ""}) as at:
        at.code()
    assert "\x1b[" not in page.read_text("utf-8"), "NO_COLOR is there, even if it is empty"
    with Terminal("watch", "starmap", "--seed", "5", environment={"TERM": "xterm-256color"}) as at:
        at.code()
    assert "\x1b[" in page.read_text("utf-8")


def test_with_a_delay_a_game_is_shown_as_it_goes(page: Path) -> None:
    with Terminal("watch", "starmap", "--seed", "5", "--delay", "0") as at:
        assert at.code() == 0
    assert not page.exists()
    assert at.shown == _piped("watch", "starmap", "--seed", "5")


def test_what_was_shown_before_a_bot_failed_is_not_lost(page: Path, tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text("def late(view, actions, seed):\n    return actions[0] if len(actions) > 4 else None\n", "utf-8")
    with Terminal("watch", "starmap", "--seed", "5", "--seats", f"greedy,{bot}:late") as at:
        assert at.code() == 2
    assert "  seat 0 " in at.shown
    assert "which is not legal" in at.shown
    assert not page.exists()
