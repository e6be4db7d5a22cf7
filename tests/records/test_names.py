"""Names of players and bots: printable, visible, and distinct at a table."""

import json
from typing import Any

import pytest

from tabletop import Match, Record, arena, bots, starmap
from tabletop.core.errors import RecordError, SetupError
from tabletop.records.limits import look_of
from tests.match.test_own_bots import first

UNPRINTABLE = {"\x1b": "U+001B", "\n": "U+000A", "\u202e": "U+202E", "\u200b": "U+200B", "\u3000": "U+3000"}
BLANK = ["", " ", "\u3164", "\u2800 ", "\ufe0f"]
ALIKE = [
    ("Ann", "Ann"), ("Ann", "aNN"), ("Ann", "\uff21\uff4e\uff4e"), ("Ann", " Ann"), ("Ann Lee", "Ann  Lee"),
    ("Ann Lee", "Ann\u2800Lee"), ("Ann", "An\u034fn"), ("Ann", "Ann\u3164"), ("STRASSE", "straße"), ("é", "e\u0301"),
]  # fmt: skip
DIFFERENT = [
    ("Ann", "Anna"),
    ("Łucja", "Lucja"),
    ("東京", "京東"),
    ("🙂", "🙃"),
    ("seat", "Seats"),
    ("seat 0", "seat 1"),
]
UNNAMED = ["seat 1", "Seat 1", "SEAT\u28001", "seat1", "Seat 0", "seat \uff10", "seat 17"]


def record(**header: Any) -> str:
    """Return a record with other entries in its first line."""
    head, *rest = Match(starmap, names=("Ann", "Ben"), seed=1).save().splitlines(keepends=True)
    return "".join([json.dumps({**json.loads(head), **header}) + "\n", *rest])


def check_refused(names: tuple[str, str], why: str) -> None:
    """Check that no match and no record has these names."""
    with pytest.raises(SetupError, match=why):
        Match(starmap, names=names, seed=1)
    match = Match(starmap, names=("first", names[1]), seed=1)
    with pytest.raises(SetupError, match=why):
        match.give_seat(0, names[0])
    assert match.names == ["first", names[1]]
    with pytest.raises(RecordError, match=rf"line 1\.names.*{why}"):
        Record.loads(record(names=names))


@pytest.mark.parametrize(("letter", "code_point"), UNPRINTABLE.items())
def test_a_name_that_cannot_be_printed_is_refused(letter: str, code_point: str) -> None:
    check_refused((f"An{letter}n", "Ben"), rf"cannot be a name: expected printable characters, not U\+{code_point[2:]}")


@pytest.mark.parametrize("name", BLANK)
def test_a_blank_name_is_refused(name: str) -> None:
    check_refused((name, "Ben"), "cannot be a name: expected a visible character")


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_two_names_that_look_alike_are_refused(one: str, other: str) -> None:
    check_refused((other, one), "cannot be the name of seat 1: it looks like .*, the name of seat 0")


@pytest.mark.parametrize("name", UNNAMED)
def test_a_name_that_looks_like_a_seat_is_refused(name: str) -> None:
    check_refused((name, "Ben"), "cannot be the name of seat 0: expected a name without a seat number")


@pytest.mark.parametrize("names", DIFFERENT)
def test_names_that_differ_are_accepted(names: tuple[str, str]) -> None:
    match = Match(starmap, names=names, seed=1)
    assert Match.load(match.save()).names == [*names]


def test_a_player_can_change_the_case_of_a_name() -> None:
    match = Match(starmap, names=("ann", "Ben"), seed=1)
    match.give_seat(0, "Ann")
    match.give_seat(1, "seat 1")
    assert Match.load(match.save()).names == ["Ann", "seat 1"]


@pytest.mark.parametrize("letter", UNPRINTABLE)
def test_a_bot_has_a_printable_name_too(letter: str) -> None:
    why = "cannot be the name of a bot: expected printable characters"
    with pytest.raises(SetupError, match=why):
        arena.Plan(arena.Table("starmap", 2), (f"greedy{letter}", "random"), 1)
    with pytest.raises(SetupError, match=why):
        Match(starmap, seed=1, bots=[bots.Named("starmap", f"Zoe{letter}", bots.always(first)), None])
    with pytest.raises(RecordError, match=rf"line 1\.bots\[1\]: .*{why}"):
        Record.loads(record(bots=[None, f"Zoe{letter}"]))


def test_a_change_of_names_in_a_record_is_checked_too() -> None:
    match = Match(starmap, names=("Ann", "Ben"), seed=1)
    match.give_seat(0, "Cleo")
    for wrong in ("\\u202e", " "):
        with pytest.raises(RecordError, match=r"line 2\.name: .* cannot be a name"):
            Record.loads(match.save().replace('"name":"Cleo"', f'"name":"{wrong}"'))


def test_blanks_case_and_width_do_not_change_the_look_of_a_name() -> None:
    assert {look_of(name) for name in ("Ann Lee", "ANN LEE ", "\uff21nn\u2800lee")} == {"annlee"}
