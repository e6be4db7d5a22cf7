"""Two people at one terminal: nothing that one of them was shown or has typed reaches the other."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tabletop import Match
from tests.cli.terminal import Terminal

CLEARED = "\x1b[2J\x1b[3J\x1b[H"
SHARED = ("play", "codex", "--seats", "human,human")
UP, CUT_LINE, YANK = "\x1b[A", "\x15", "\x19"
XTERM = {"TERM": "xterm", "NO_COLOR": "1", "COLUMNS": "200", "LINES": "40"}


def _sit_down(at: Terminal) -> str:
    at.until("screen. ")
    at.type("")
    return at.until("> ")


def _seed(shown: str) -> int:
    found = re.search(r"The seed was (\d+): --seed deals the same game again\.", " ".join(shown.split()))
    assert found
    return int(found[1])


LEAVING: list[Callable[[Terminal], None]] = [
    lambda at: at.type("quit"), lambda at: at.type("concede\ny"), Terminal.end_input, Terminal.interrupt,
]  # fmt: skip


@pytest.fixture
def _nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLETOP_HOME", "/dev/null")


@pytest.mark.parametrize("leave", LEAVING, ids=["quit", "concede", "end of input", "interrupt"])
@pytest.mark.parametrize("seats", ["human,human", "human,greedy"])
@pytest.mark.usefixtures("_nothing_is_kept")
def test_the_seed_is_told_when_the_game_is_over_and_not_before(leave: Callable[[Terminal], None], seats: str) -> None:
    """It tells every hand; a drawn one has 128 bits, so that nobody finds it by trying."""
    with Terminal("play", "starmap", "--seats", seats) as at:
        if seats == "human,human":
            at.until("screen. ")
            at.type("")
        at.until("> ")
        for word in ("?", "log", "undo", "play 1", "save"):
            at.type(word)
            at.until("> ")
        assert "seed" not in at.shown.lower()
        assert not re.search(r"\d{8}", at.shown)
        leave(at)
        at.code()
    assert _seed(at.shown) > 2**64


@pytest.mark.usefixtures("_nothing_is_kept")
def test_a_seed_of_ones_own_is_told_at_the_end_too() -> None:
    with Terminal("play", "starmap", "--seats", "human,human", "--seed", "7") as at:
        _sit_down(at)
        assert "seed" not in at.shown
        at.type("quit")
        at.code()
    assert _seed(at.shown) == 7


@pytest.mark.parametrize("leave", [LEAVING[0], *LEAVING[2:]], ids=["quit", "end of input", "interrupt"])
def test_a_game_that_can_go_on_keeps_its_seed(leave: Callable[[Terminal], None], tmp_path: Path) -> None:
    saved = tmp_path / "evening.jsonl"
    with Terminal(*SHARED, "--save", str(saved)) as at:
        _sit_down(at)
        leave(at)
        at.code()
        assert "seed" not in at.shown
        assert f"To go on: tabletop play --load {saved}" in at.shown
    assert str(Match.load(saved.read_bytes()).seed) not in at.shown
    with Terminal("play", "--load", str(saved)) as at:
        _sit_down(at)
        at.type("quit")
        at.code()
        assert "seed" not in at.shown


@pytest.mark.parametrize("leave", [LEAVING[0], *LEAVING[2:]], ids=["quit", "end of input", "interrupt"])
def test_a_game_that_is_kept_as_it_goes_keeps_its_seed(leave: Callable[[Terminal], None]) -> None:
    with Terminal(*SHARED) as at:
        _sit_down(at)
        leave(at)
        at.code()
    assert "seed" not in at.shown
    assert "To go on: tabletop resume codex-" in at.shown


def test_the_seed_of_a_kept_game_is_told_once_it_is_over() -> None:
    with Terminal(*SHARED) as at:
        _sit_down(at)
        at.type("concede\ny")
        at.code()
    assert _seed(at.shown) > 2**64
    assert "resume" not in at.shown


def test_a_game_saved_at_the_table_keeps_its_seed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with Terminal(*SHARED) as at:
        _sit_down(at)
        at.type("save game")
        at.until("> ")
        at.type("quit")
        at.code()
    assert "seed" not in at.shown
    assert "To go on: tabletop play --load game" in at.shown


@pytest.mark.parametrize("leave", [LEAVING[0], *LEAVING[2:]], ids=["quit", "end of input", "interrupt"])
def test_who_leaves_leaves_no_hand_on_the_screen(leave: Callable[[Terminal], None]) -> None:
    with Terminal("play", "starmap", "--seats", "human,human", "--seed", "1") as at:
        assert "hand " in _sit_down(at)
        leave(at)
        at.code()
    assert "hand " not in at.shown.split(CLEARED)[-1]


@pytest.mark.parametrize("key", [2 * UP, YANK], ids=["up", "yank"])
def test_what_one_has_typed_comes_back_for_no_other(key: str) -> None:
    with Terminal(*SHARED, "--seed", "1", environment=XTERM) as at:
        at.until("> ")
        at.type("")
        _sit_down(at)
        at.type("keep SECRET")
        at.until("> ")
        assert "SECRET" in _pressed(at, UP), "one's own lines come back"
        at.type(f"keep SECRET{CUT_LINE}front")
        assert CLEARED in at.until("screen. ")
        at.type("")
        assert "Ada: 0   You: 0" in at.until("> ")
        assert "SECRET" not in _pressed(at, key)


def _pressed(at: Terminal, key: str) -> str:
    """Press the key, then Enter; return what is shown before the table comes again."""
    at.type(key)
    return at.until("> ")
