"""`watch` and `rules` at a terminal stop where the screen is full; in pipes they never do."""

import subprocess
import sys

import pytest

from tabletop.cli.pager import PROMPT
from tests.cli.terminal import Terminal

ROOM = 39  # of the 40 lines of the terminal
LAST_ROW = (" seat 2 ", ">seat 2 ")
ERASED = f"\r{' ' * len(PROMPT)}\r"
WATCH = ("watch", "comet", "--seed", "5", "--players", "2")


def _piped(*arguments: str) -> str:
    run = subprocess.run([sys.executable, "-m", "tabletop", *arguments], capture_output=True, text=True, check=True)
    return run.stdout


def _page(at: Terminal) -> list[str]:
    """Return the lines up to the next pause, or to the end."""
    shown = at.until(PROMPT)
    return shown.removeprefix(ERASED).removesuffix(PROMPT).splitlines()


@pytest.mark.parametrize("arguments", [("watch", "starmap", "--seed", "5"), ("rules", "starmap")])
def test_page_by_page_one_reads_what_a_pipe_gets_at_once(arguments: tuple[str, ...]) -> None:
    whole = _piped(*arguments).splitlines()
    assert len(whole) > 5 * ROOM
    lines: list[str] = []
    with Terminal(*arguments) as at:
        for key in (" ", "\n", "x ", "\x1b[B "):  # Other keys do nothing.
            page = _page(at)
            assert ROOM / 2 < len(page) <= ROOM
            lines += page
            at.press(key)
        lines += _page(at)
        at.press("e")
        rest = at.until("\0")
        assert at.code() == 0
    assert PROMPT not in rest
    assert [*lines, *rest.removeprefix(ERASED).splitlines()] == whole


def test_a_table_is_not_torn_apart() -> None:
    tables = 0
    with Terminal("watch", "starmap", "--seed", "5", "--players", "3") as at:
        for _ in range(9):
            page = _page(at)
            begun, ended = (sum([line.startswith(marks) for line in page]) for marks in (("deck ",), LAST_ROW))
            assert begun == ended
            tables += begun
            at.press(" ")
    assert tables > 9


def test_q_leaves_and_ctrl_c_interrupts() -> None:
    with Terminal(*WATCH) as at:
        at.until(PROMPT)
        assert not at.echoes()
        at.press("q")
        assert at.code() == 0
        assert "Play it yourself" not in at.shown
        assert "Traceback" not in at.shown
    with Terminal(*WATCH) as at:
        at.until(PROMPT)
        at.interrupt()
        assert at.until("\0").replace("^C", "").strip() == ""
        assert at.code() == 130
    with Terminal(*WATCH) as at:
        at.until(PROMPT)
        at.end_input()
        assert at.code() == 0


def test_the_terminal_is_left_as_it_was() -> None:
    with Terminal("rules", "codex") as at:
        assert at.echoes()
        at.until(PROMPT)
        at.press("q")
        assert at.code() == 0
        assert at.echoes()


def test_with_a_delay_nothing_is_asked() -> None:
    with Terminal("watch", "starmap", "--seed", "5", "--delay", "0") as at:
        assert at.code() == 0
    assert PROMPT not in at.shown
    assert at.shown == _piped("watch", "starmap", "--seed", "5")
