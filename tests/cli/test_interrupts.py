"""Ctrl-C, once and many times in a row: each command ends in order, with exit code 130 and without a traceback."""

import json
import re
import signal
from pathlib import Path

import pytest

from tabletop.arena import load_result
from tabletop.cli import interrupts
from tests.cli.terminal import Terminal

PRESSES = 12
COMMANDS = [
    ("closes them.", "serve", "--port", "0"),
    (" left ", "arena", "starmap", "-n", "100000", "--seats", "random,greedy", "--out", "run.jsonl"),
    (" left ", "arena", "starmap", "-n", "100000", "--seats", "random,greedy", "--out", "run.jsonl", "--workers", "2"),
    (" left ", "arena", "starmap", "-n", "100000"),
    ("your turn> ", "play", "starmap", "--save", "game.jsonl"),
    ("law ", "check", "starmap"),
    ("  seat 0 ", "watch", "starmap", "--delay", "1"),
]


@pytest.mark.parametrize(("mark", "arguments"), [(mark, arguments) for mark, *arguments in COMMANDS])
def test_many_ctrl_c_in_a_row_end_a_command_in_order(
    mark: str, arguments: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    if arguments[0] == "serve":
        pytest.importorskip("uvicorn", reason="needs the extra `web`")
    with Terminal(*arguments) as at:
        at.until_shown(mark)
        at.interrupt_until_the_end(PRESSES)
        assert at.code() == 130
    assert "Traceback" not in at.shown
    assert "Exception ignored" not in at.shown
    if (run := tmp_path / "run.jsonl").exists():
        assert run.read_bytes().endswith(b"\n")
        assert load_result(run).games == run.read_bytes().count(b"\n") - 1


@pytest.mark.parametrize("form", ["text", "json"])
def test_arena_prints_the_games_so_far_when_it_is_stopped(form: str) -> None:
    with Terminal("arena", "starmap", "-n", "100000", "--players", "3", *(["--json"] if form == "json" else [])) as at:
        at.until_shown(" left ")
        at.interrupt()
        assert at.code() == 130
    found = re.search(r"Stopped after (\d+) of 100000 games\.", at.shown)
    assert found is not None
    assert int(found[1]) > 0
    after = at.shown[found.end() :]
    if form == "json":
        assert [seat["games"] for seat in json.loads(after)["seats"]] == [int(found[1])] * 3
    else:
        assert after.startswith(f"\nStar Map: {found[1]} games of 3 players")
        assert "points of greedy" in after


def test_an_interrupt_waits_for_the_end_of_what_is_done_whole() -> None:
    done: list[int] = []

    def count() -> None:
        with interrupts.held():
            signal.raise_signal(signal.SIGINT)
            done.append(1)
        done.append(2)

    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        interrupts.begin()
        with pytest.raises(KeyboardInterrupt):
            count()
        signal.raise_signal(signal.SIGINT)  # The process is ending already.
    finally:
        signal.signal(signal.SIGINT, before)
    assert done == [1]
