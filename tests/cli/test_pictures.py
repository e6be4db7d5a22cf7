"""`tabletop watch --svg` and `tabletop picture`, as a user meets them."""

from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from tabletop import Match, load
from tabletop.cli import main
from tabletop.pictures import Witness


@pytest.fixture
def record(tmp_path: Path) -> Path:
    match = Match(load("starmap"), players=2, seed=7)
    for _ in range(6):
        seat = match.state.to_act[0]
        match.play(seat, match.legal_actions(seat)[0])
    path = tmp_path / "evening.jsonl"
    path.write_text(match.save(), "utf-8")
    return path


def test_a_watched_game_is_kept_as_an_album(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "album"
    told = ["watch", "codex", "--seed", "7", "--players", "2", "--brief", "--svg", str(folder), "--theme", "dark"]
    assert main(told) == 0
    out = capsys.readouterr().out
    assert f"The pictures: {folder / 'index.html'}" in out
    pictures = sorted(folder.glob("*.svg"))
    assert [path.stem for path in pictures[:2]] == ["0000", "0001"]
    for path in pictures:
        assert "td-ink" in path.read_text("utf-8")
        ElementTree.parse(path)
    page = (folder / "index.html").read_text("utf-8")
    assert page.count("<img ") == len(pictures)
    assert "<script" not in page
    assert "Codex Naturalis, 2 players, seed 7" in page


def test_an_album_writes_over_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "0000.svg").write_text("mine", "utf-8")
    assert main(["watch", "starmap", "--seed", "1", "--svg", str(tmp_path)]) == 2
    assert capsys.readouterr().err == f"tabletop: {tmp_path / '0000.svg'} is there already\n"
    assert (tmp_path / "0000.svg").read_text("utf-8") == "mine"


def test_a_moment_of_a_record_is_drawn(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["picture", str(record), "--step", "3", "--seat", "1", "--theme", "light", "--size", "narrow"]) == 0
    shown = capsys.readouterr().out
    root = ElementTree.fromstring(shown)
    assert root.get("viewBox", "").startswith("0 0 360 ")
    assert "your hand" in shown
    assert "hand-" in shown


def test_the_end_as_a_spectator_sees_it_is_what_is_usual(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["picture", str(record)]) == 0
    usual = capsys.readouterr().out
    assert "your hand" not in usual
    assert main(["picture", str(record), "--step", "6"]) == 0
    assert capsys.readouterr().out == usual


def test_a_picture_is_written_to_a_new_file_only(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = record.with_name("moment.svg")
    assert main(["picture", str(record), "-o", str(target)]) == 0
    ElementTree.parse(target)
    assert main(["picture", str(record), "-o", str(target)]) == 2
    assert capsys.readouterr().err == f"tabletop: {target} is there already\n"


MISTAKES = [
    (["--step", "7"], "the record has steps 0 to 6, not 7"),
    (["--step", "-1"], "the record has steps 0 to 6, not -1"),
    (["--seat", "2"], "there is no seat 2: the seats are 0 to 1"),
    (["-o", "/no/such/folder/x.svg"], "there is no folder /no/such/folder"),
]


@pytest.mark.parametrize(("arguments", "text"), MISTAKES)
def test_a_mistake_is_one_line(
    record: Path, arguments: list[str], text: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["picture", str(record), *arguments]) == 2
    errors = capsys.readouterr().err
    assert text in errors
    assert errors.count("\n") == 1


def test_what_is_no_folder_or_no_record_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "file"
    file.write_text("{}", "utf-8")
    assert main(["watch", "starmap", "--svg", str(file)]) == 2
    assert "cannot be made a folder: File exists" in capsys.readouterr().err
    assert main(["picture", str(file)]) == 2
    assert main(["picture", str(tmp_path / "none")]) == 2
    assert "cannot be read: No such file" in capsys.readouterr().err


def test_a_witness_keeps_what_others_did_since_its_own_last_action() -> None:
    game = load("starmap")
    state = game.new_game(players=3, seed=2)
    own, spectator, told = Witness(game, 0), Witness(game), list[tuple[int, tuple[Any, ...]]]()
    for _ in range(4):
        seat = state.to_act[0]
        events = game.events(state, game.legal_actions(state, seat)[0], seat)
        state = game.apply(state, game.legal_actions(state, seat)[0], seat)
        own.see(seat, events)
        spectator.see(seat, events)
        told.append((seat, events))
        assert spectator.last == tuple([event.seen_by(None) for event in events])
    since = max(place for place, (seat, _) in enumerate(told) if seat == 0)
    expected = told[since + 1 :] or told[since:]
    assert own.last == tuple([event.seen_by(0) for _, events in expected for event in events])
