"""The same seed makes the same game, byte for byte: in this process, under other hash seeds, after a restart."""

import json
import os
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop import digest, load, play_on
from tabletop.catalogue import BUILT_IN
from tabletop.testing import Route, configurations, divide, perft, transcript, walk
from tests.golden import games

HERE = Path(__file__).parent
GOLDEN: dict[str, str] = json.loads((HERE / "digests.json").read_text())


@pytest.mark.parametrize("hash_seed", ["0", "1", "2"])
def test_games_are_the_golden_ones_under_every_hash_seed(hash_seed: str) -> None:
    run = subprocess.run(
        [sys.executable, str(HERE / "games.py"), "--digests"],
        capture_output=True, text=True, check=True, env={**os.environ, "PYTHONHASHSEED": hash_seed},
    )  # fmt: skip
    assert json.loads(run.stdout) == GOLDEN


CONTINUE = """
import pickle, sys
from tabletop import digest, load, play_on
for state in pickle.load(sys.stdin.buffer):
    print(digest(state), digest(play_on(load(sys.argv[1]), state, seed=3)))
"""


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_game_goes_on_alike_in_a_fresh_process(name: str) -> None:
    game = load(name)
    states = [walk(game, Route(size, 5, options, steps=12)).last for _, options, size in configurations(game)]
    run = subprocess.run(
        [sys.executable, "-c", CONTINUE, name], input=pickle.dumps(states), capture_output=True, check=True
    )
    told = [f"{digest(state)} {digest(play_on(game, state, seed=3))}" for state in states]
    assert run.stdout.decode().splitlines() == told


def test_random_rollouts_end_as_ever() -> None:
    assert games.rollouts() == json.loads((HERE / "rollouts.json").read_text())


def test_action_sequences_are_as_many_as_ever() -> None:
    assert games.counts() == json.loads((HERE / "perft.json").read_text())


def test_numbers_mean_what_they_always_meant() -> None:
    assert games.numbers() == json.loads((HERE / "numbers.json").read_text())
    assert not [games.difference(name, text) for name, text in games.meanings().items() if games.difference(name, text)]


TOLD = games.texts()


@pytest.mark.parametrize("name", TOLD)
def test_games_are_told_as_ever(name: str) -> None:
    assert not games.difference(name, TOLD[name])


def test_the_command_shows_a_difference_and_writes_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(games, "golden", lambda: {"starmap.txt": "seat 0: buy\nseat 1: play B5\n"})
    (tmp_path / "starmap.txt").write_text("seat 0: buy\nseat 1: play G1\n")
    (tmp_path / "chess.txt").write_text("e4\n")
    (tmp_path / "counts.json").write_text("{}\n")

    assert games.main([], tmp_path) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[3:] == [" seat 0: buy", "-seat 1: play G1", "+seat 1: play B5", "chess.txt: no game makes it any more"]

    assert games.main(["--write"], tmp_path) == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["counts.json", "starmap.txt"]
    capsys.readouterr()
    assert games.main([], tmp_path) == 0
    assert not capsys.readouterr().out


def test_golden_games_stay_small_enough_to_read() -> None:
    assert sum([path.stat().st_size for path in HERE.iterdir() if path.is_file()]) < 1_000_000


def test_a_long_text_is_cut_to_a_page_and_guarded_whole() -> None:
    lines = [f"line {number}\n" for number in range(games.LONG + 1)]
    cut, short = games.to_review("".join(lines)), "".join(lines[1:])

    assert cut.splitlines(True)[: games.PAGE] == lines[: games.PAGE]
    assert cut.splitlines()[-2:] == ["line 1200", "1,201 lines in all, SHA-256 778143a1"]
    assert games.to_review("".join(lines).replace("line 700", "line 7OO")) != cut
    assert games.to_review(short) == short


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_count_is_the_sum_of_its_parts(name: str) -> None:
    game = load(name)
    state = game.new_game(players=game.INFO.players[0], seed=3)
    parts = divide(game, state, 3)

    assert list(parts) == list(game.legal_actions(state))
    assert sum(parts.values()) == perft(game, state, 3)[-1]
    assert perft(game, state, 0) == (1,)
    assert divide(game, state, 0) == {}


def test_a_transcript_tells_who_sees_what() -> None:
    game = load("starmap")
    told = transcript(walk(game, Route(2, 7, game.Options(), steps=6)))

    assert told.count("== ") == 7
    assert "  to seat 0: your hand  B3  B5  G2  G4  R1\n" in told
    assert "  seat 0 draws G4 Y4 REST\n    to a spectator: seat 0 draws green yellow rest\n" in told


def test_a_transcript_tells_only_what_has_changed() -> None:
    game = load("starmap")
    walked = walk(game, Route(2, 7, game.Options(), steps=6))
    before, after = (game.render_text(game.view(state, None)).splitlines() for state in walked.states[:2])
    _, first, second, *others = transcript(walked, looks=2).split("\n== ")

    same = [line for line in before if line in after and line.strip()]
    assert same
    assert all(line in first.splitlines() and line not in second.splitlines() for line in same)
    assert all("may:" not in part for part in others)
