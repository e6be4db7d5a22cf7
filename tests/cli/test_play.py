"""Whole games through a pseudo-terminal, with a refused entry, an undo and a save in each."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tabletop import Match
from tabletop.catalogue import BUILT_IN
from tests.cli.terminal import PROMPT, Terminal
from tests.waiting import HUNG_SECONDS


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_whole_game_is_played_at_a_terminal(name: str, tmp_path: Path) -> None:
    saved = tmp_path / "game.jsonl"
    with Terminal("play", name, "--seats", "human,random", "--seed", "11") as at:
        at.until(PROMPT)
        at.type("99999")
        assert "Not understood: '99999' is no" in at.until(PROMPT)
        at.type("?")
        assert "u, undo" in at.until(PROMPT)
        _refuse(at, name)
        undone = _play_to_an_undo(at)
        at.type(f"save {saved}")
        assert "Saved in" in at.until(PROMPT)
        _play_on(at)
        assert at.code() == 0
    assert undone
    assert "The game is over (" in at.shown
    assert "Traceback" not in at.shown
    assert max(map(len, at.shown.replace(str(saved), "").splitlines())) < 80
    assert not Match.load(saved.read_bytes()).is_over


def test_what_all_saw_go_into_a_hand_can_be_left_out() -> None:
    """After a few choices a bot of Subastral has taken cards openly."""

    def shown(*more: str) -> str:
        with Terminal("play", "subastral", "--seats", "human,greedy", "--seed", "11", *more) as at:
            for _ in range(14):
                at.until(PROMPT)
                at.type("s")
                at.until(PROMPT)
                at.choose()
            return at.shown

    assert " took " in shown()
    hidden = shown("--hide-known")
    assert " took " not in hidden
    assert "Of the hands of others only the size is shown." in hidden


REFUSED = {
    "starmap": ("take B1", "starmap.round"),
    "subastral": ("take 1", "subastral.turn"),
    "codex": ("draw gold", "codex."),
    "comet": ("pass", "comet."),
}


def _refuse(at: Terminal, name: str) -> None:
    text, rule = REFUSED[name]
    at.type(text)
    answer = at.until(PROMPT)
    assert "Not allowed: " in answer
    assert f"The rule: tabletop rules {rule}" in answer


def _play_to_an_undo(at: Terminal) -> bool:
    """Play first choices until one can be taken back, and take it back."""
    for _ in range(200):
        at.choose()
        if not at.until(PROMPT).endswith(PROMPT):
            return False
        at.type("undo")
        if "Not done: nothing can be undone" not in at.until(PROMPT).replace("\n", " "):
            return True
    return False


def _play_on(at: Terminal) -> None:
    for choice in range(3000):
        at.choose(choice % 2)
        shown = at.until(PROMPT)
        assert "Not " not in shown
        if not shown.endswith(PROMPT):
            return


def test_hands_stay_hidden_between_two_people() -> None:
    with Terminal("play", "starmap", "--seats", "human,human", "--seed", "1") as at:
        first = at.until("screen. ")
        assert "B5 is the blue 5" in first
        assert "\x1b[2J" not in first, "what the signs mean can still be read"
        assert "your hand" not in first
        at.type("")
        at.until("> ")
        at.choose()
        second = at.until("screen. ")
        assert "\x1b[2J" in second
        assert "hand " not in second.split("\x1b[2J")[-1]
        at.type("")
        at.until("> ")
        at.type("quit")
        assert at.code() == 0


@pytest.mark.parametrize(("leave", "code"), [(Terminal.interrupt, 130), (Terminal.end_input, 1)])
def test_interrupts_and_the_end_of_input_leave_without_a_traceback(
    leave: Callable[[Terminal], None], code: int, tmp_path: Path
) -> None:
    saved = tmp_path / "left.jsonl"
    with Terminal("play", "starmap", "--seed", "1", "--save", str(saved)) as at:
        at.until(PROMPT)
        leave(at)
        assert at.code() == code
        assert "Traceback" not in at.shown
    with Terminal("play", "--load", str(saved)) as at:
        assert "Star Map" in at.until(PROMPT)


MISSED = """
import signal, sys, threading, time
from tabletop.cli.terminal import Output

def press():  # in another thread, so that the wait for a key is not broken off
    while sys._current_frames()[threading.main_thread().ident].f_code.co_name != "ask":
        time.sleep(0.01)
    signal.pthread_kill(threading.get_ident(), signal.SIGINT)

threading.Thread(target=press).start()
try:
    Output().ask("> ")
except KeyboardInterrupt:
    print("heard")
"""


def test_an_interrupt_that_the_wait_for_a_key_misses_is_heard_soon() -> None:
    reading, writing = os.pipe()
    shown = subprocess.run(
        [sys.executable, "-c", MISSED], stdin=reading, capture_output=True, text=True, timeout=HUNG_SECONDS, check=True
    )
    os.close(reading)
    os.close(writing)
    assert shown.stdout == "> heard\n"


def test_a_game_that_was_saved_at_the_table_is_continued(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("strange").write_text("{}\n", "utf-8")
    with Terminal("play", "starmap", "--seats", "human,greedy", "--seed", "4") as at:
        shown = at.until(PROMPT)
        table = shown.rpartition("---\n")[2].split("\n\n", 1)[1]
        for text, answer in (
            ("save", "Not done: save where? save FILE."),
            ("save game", "Saved in game: tabletop play --load game"),
            ("save strange", "is there already"),
        ):
            at.type(text)
            assert answer in " ".join(at.until(PROMPT).split())
        at.choose()
        assert table.split("\n\n")[1] not in at.until(PROMPT)
        at.type("quit")
        assert at.code() == 0
    with Terminal("play", "--load", "game") as at:
        assert at.until(PROMPT).endswith(table)


def test_of_a_long_table_just_seen_only_what_is_new_is_shown() -> None:
    with Terminal("play", "comet", "--seats", "human,greedy", "--seed", "3") as at:
        whole = at.until(PROMPT)
        assert "CAVE" in whole
        at.choose()
        short = at.until(PROMPT)
        assert "CAVE" not in short
        assert "looks for a nest" in short
        assert "(Enter shows the whole table)" in short
        at.type("")
        assert "CAVE" in at.until(PROMPT)
        at.choose()
        assert "CAVE" in at.until(PROMPT), "others have acted since"


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_hint_is_a_choice_with_a_reason(name: str) -> None:
    with Terminal("play", name, "--seats", "human,search:fast", "--seed", "11") as at:
        at.until(PROMPT)
        at.type("hint")
        hint = at.until(PROMPT)
        action, _, reason = " ".join(hint.removesuffix(PROMPT).split()).removeprefix("hint ").partition(": ")
        assert "than the next best" in reason or "as good as the next best" in reason
        at.type("hint")
        assert at.until(PROMPT) == hint
        at.type(action)
        assert "Not" not in at.until(PROMPT)


def test_signs_are_explained_at_the_start_and_on_request() -> None:
    with Terminal("play", "codex", "--seats", "human,greedy", "--seed", "3") as at:
        shown = at.until(PROMPT)
        assert shown.count("k inkwell") == 1
        for _ in range(3):
            at.choose()
            shown = at.until(PROMPT)
            assert "k inkwell" not in shown
        drawing = shown
        assert "slot 3  G" in drawing, "what can be taken is described"
        assert "(Enter shows the whole table)" in drawing
        at.type("?")
        assert at.until(PROMPT).count("k inkwell") == 1


@pytest.mark.parametrize(
    "typed", [b"\xff\xfe", b"play \0", b"save \0", b"save ~nobody-at-all/x", b"9" * 5000, b"\x1b[A"]
)
def test_whatever_is_typed_is_answered(typed: bytes, tmp_path: Path) -> None:
    shown = subprocess.run(
        [sys.executable, "-m", "tabletop", "play", "starmap", "--seed", "1"],
        input=typed + b"\nquit\n", capture_output=True, cwd=tmp_path, check=False,
    )  # fmt: skip
    assert (shown.returncode, shown.stderr) == (0, b"")
    assert b"your turn> Not " in shown.stdout


def test_without_any_input_the_game_is_left() -> None:
    command = f"{sys.executable} -m tabletop play starmap --seed 1 <&-"
    shown = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert (shown.returncode, shown.stderr) == (1, "")
    assert shown.stdout.endswith("The input has ended before the game.\n")


def test_colours_are_only_for_terminals() -> None:
    with Terminal("watch", "starmap", "--seed", "1", "--delay", "0", environment={"TERM": "xterm-256color"}) as at:
        assert at.code() == 0
        assert "\x1b[" in at.shown
