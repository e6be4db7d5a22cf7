"""Records: replayed, compared, refused; and the public ones that tell nothing hidden."""

import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tabletop import Match, Record, codec, digest, load, starmap
from tabletop.catalogue import BUILT_IN
from tabletop.core.errors import RecordError
from tabletop.testing import Route, configurations, walk
from tabletop.testing.damage import damaged_lines

CORPUS = sorted((Path(__file__).parent / "corpus").glob("*.jsonl"))


def played(name: str, seed: int = 3, steps: int = 10_000) -> "Match[Any, Any, Any, Any, Any]":
    """Play a match of the game by uniform choice."""
    game = load(name)
    _, options, players = configurations(game)[0]
    match = Match(game, players=players, seed=seed, options=options)
    for seat, text in walk(game, Route(players, seed, options, steps=steps)).moves:
        match.play(seat, text)
    return match


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_record_comes_back_and_replays(name: str) -> None:
    match = played(name)
    text = match.save()
    record = Record.loads(text)
    assert record.dumps() == text
    assert [*record.replay()][-1] == match.state
    assert record.close.outcome == match.outcome()


def test_equal_records_are_one_in_a_set() -> None:
    text = Match(starmap, players=2, seed=1, labels={"table": "4"}).save()

    assert {Record.loads(text), Record.loads(text)} == {Record.loads(text)}


@pytest.mark.parametrize("path", CORPUS, ids=[path.stem for path in CORPUS])
def test_old_records_replay_for_ever(path: Path) -> None:
    record = Record.loads(path.read_bytes())
    states = [*record.replay()]
    assert len(states) == len(record.moves) + 1
    assert record.close.outcome is not None


def test_every_game_has_old_records() -> None:
    assert {path.stem.split("-")[0] for path in CORPUS} == set(BUILT_IN)


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_record_replays_in_a_fresh_process(name: str) -> None:
    match = played(name)
    code = (
        "import sys; from tabletop import Record, digest\nprint(digest([*Record.loads(sys.stdin.read()).replay()][-1]))"
    )
    run = subprocess.run([sys.executable, "-c", code], input=match.save(), capture_output=True, text=True, check=True)
    assert run.stdout.split() == [digest(match.state)]


TEXT = played("starmap").save()
LINES = TEXT.splitlines(keepends=True)


def _changed(line: int, **values: object) -> str:
    document = {**json.loads(LINES[line - 1]), **values}
    return "".join([*LINES[: line - 1], json.dumps(document) + "\n", *LINES[line:]])


def _second_digest() -> str:
    return str(json.loads(LINES[2])["digest"])


LIES: list[tuple[str, str]] = [
    (_changed(1, game="chess"), "line 1.game: there is no game 'chess'"),
    (_changed(1, format=2), "line 1.format: unknown format 2: expected 1"),
    (_changed(1, seed=7), "line 1.seed: expected a seed in decimal digits"),
    (_changed(1, players=9), "line 1.names: expected a name"),
    (_changed(1, names=["Ann"]), "line 1.names: expected a name, and a bot or null, for each seat"),
    (_changed(1, bots=[None]), "line 1.names: expected a name, and a bot or null, for each seat"),
    (_changed(1, names=["a", "b", "c", "d", "e"], bots=[None] * 5, players=5), "line 1: Star Map is for 2, 3 or 4"),
    (_changed(1, options={"x": 1}), "line 1.options: unknown key 'x'"),
    (_changed(2, action="dance"), "line 2: invalid action 'dance'"),
    (_changed(2, action="take B1"), "line 2: take B1: "),
    (_changed(2, seat=7), "line 2: there is no seat 7"),
    (_changed(2, digest=_second_digest()), "differs from the recorded one"),
    (_changed(2, extra=1), "line 2: unknown key 'extra'"),
    (_changed(1, names=["Ann", "x" * 201]), "cannot be a name: expected text of at most 200 characters"),
    (_changed(1, names=["Ann", "\ud800"]), "line 1.names[1]: unpaired surrogate in text"),
    (_changed(1, game="x" * 900_000), "line 1.game: there is no game 'x"),
    (_changed(2, action="x" * 900_000), "line 2: "),
    (_changed(2, seat=True), "line 2.seat: expected a whole number, not a truth value True"),
    (_changed(2, seat=2**40), "line 2: there is no seat"),
    (_changed(len(LINES), outcome=None), f"line {len(LINES)}: the recorded outcome is not the outcome of these moves"),
    (_changed(len(LINES), revision=len(LINES) - 3), f"expected at least {len(LINES) - 2}"),
    (_changed(len(LINES), revision=10**15 + 1), "revision too high: expected at most 1,000,000,000,000,000"),
    (_changed(len(LINES), ending={"how": "conceded", "seat": 0}), "the recorded ending does not match the lines"),
    (_changed(len(LINES), ending={"how": "conceded", "seat": None}), "the recorded ending does not match the lines"),
    ("\ufeff" + TEXT, "line 1: not a record: invalid JSON"),
    ("\n" * 20_000_000, "record: more than 100,000 lines"),
    ("x" * 32_000_001, "record: longer than 32,000,000"),
    ("".join(LINES[:-1]), f"line {len(LINES) - 1}: the record is cut off"),
    (TEXT[:-1], "the record is cut off"),
    (TEXT[: len(TEXT) // 2], "the record is cut off"),
    (LINES[0], "line 2: the record is cut off"),
    (LINES[0][:30], "line 1: the record is cut off"),
    (LINES[0][:5], "line 1: the record is cut off"),
    ("", "not a record: ''"),
    ("{}\n", "not a record"),
    ("{}\n{}\n", "line 1: not a record: missing key 'format'"),
    ("[1]\n[2]\n", "line 1: not a record: expected an object, not a list"),
    ("Dear Ann,\nhow are you?\n", "line 1: not a record: invalid JSON"),
    ("Dear Ann", "not a record: 'Dear Ann'"),
    (b"\x89PNG\r\n\x1a\n" * 9, "not a record: invalid UTF-8"),  # type: ignore[list-item]
    ("\n\n", "line 1: not a record: invalid JSON"),
]


@pytest.mark.parametrize(("text", "reason"), LIES, ids=[reason for _, reason in LIES])
def test_a_record_that_lies_is_refused_with_its_line(text: str, reason: str) -> None:
    with pytest.raises(RecordError) as refused:
        for _ in Record.loads(text).replay():
            pass
    assert reason in str(refused.value)
    assert len(str(refused.value).encode()) < 1_000


def test_a_record_of_other_rules_names_the_first_step_that_differs() -> None:
    same = _changed(1, rules_version=99)
    assert [*Record.loads(same).replay()][-1] == [*Record.loads(TEXT).replay()][-1]
    document = {**json.loads(LINES[3]), "digest": "0" * 64}
    text = "".join([*same.splitlines(keepends=True)[:3], json.dumps(document) + "\n", *LINES[4:]])
    with pytest.raises(RecordError, match=r"line 4: .*recorded with rules version 99, but the current version is 1"):
        for _ in Record.loads(text).replay():
            pass


@pytest.mark.parametrize("name", BUILT_IN)
def test_damaged_records_bring_nothing_but_record_errors(name: str) -> None:
    """CI tries a few hundred; `benchmarks/damage.py` tries 100,000."""
    text, dice, refusals = played(name, steps=12).save(), Random(5), list[str]()
    for _ in range(200):
        try:
            for _ in Record.loads(damaged_lines(text, dice)).replay():
                pass
        except RecordError as error:
            refusals.append(str(error))
    assert len(refusals) > 100
    assert max(len(refusal.encode()) for refusal in refusals) < 1_000  # to be sent on, and not the document again


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_public_record_has_no_seed_and_only_what_spectators_saw(name: str) -> None:
    match = played(name)
    lines = [json.loads(line) for line in match.public_record().splitlines()]
    assert "seed" not in lines[0]
    assert len(lines) == len(match.record().moves) + 2
    assert str(match.seed) not in json.dumps(lines[0])
    assert all("digest" not in line and "action" not in line for line in lines)
    outcome = match.outcome()
    assert outcome is not None
    assert lines[-1]["outcome"]["reason"] == outcome.reason


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_public_record_is_the_same_whatever_is_hidden(name: str) -> None:
    """Only what spectators saw, nothing of seeds, digests and the moves themselves: its lines are those of the log."""
    match = played(name, steps=25)
    form = codec(match.game).event
    lines = [json.loads(line) for line in match.public_record().splitlines()]
    assert lines[1:26] == [
        {"seat": entry.seat, "events": [form.write(event) for event in entry.events]} for entry in match.log(None)
    ]
    assert not any(str(move.digest) in match.public_record() for move in match.record().moves)


def test_a_record_in_the_making_is_not_public() -> None:
    match = Match(starmap, players=2, seed=1)
    assert [*json.loads(match.public_record())] == [
        "format", "library", "game", "rules_version", "layout", "players", "names", "bots", "labels", "options",
    ]  # fmt: skip
