"""A bot that is named by its place is not run, a seat that is not there sees nothing, a full match has room to end."""

from typing import Any

import nim
import pytest

from tabletop import Match, starmap
from tabletop.core.errors import BotError, MatchError, RecordError, SeatError
from tabletop.records import limits
from tests.match.tables import go_on, three

PLACE = f"{__name__}:first"
asked = list[object]()


def first(view: Any, actions: Any, _seed: int) -> Any:
    """Choose the first action, and remember that it was asked."""
    asked.append(view)
    return actions[0]


def test_a_question_to_a_bot_that_is_named_by_its_place_runs_nothing() -> None:
    match = Match(starmap, seed=5, bots=["greedy", "greedy"])
    question = match.question(match.to_act[0], bot=PLACE)
    with pytest.raises(BotError, match="first"):
        question.answer()
    assert not asked


def test_a_saved_match_that_names_a_bot_by_its_place_is_not_loaded() -> None:
    saved = Match(starmap, names=("Ann", "Zoe"), seed=5, bots=["greedy", "greedy"]).save()
    with pytest.raises(RecordError, match=r"no bot for starmap is called .*:first"):
        Match.load(saved.replace('"greedy"', f'"{PLACE}"'))
    assert not asked


@pytest.mark.parametrize("seat", [3, -1, "0", True])
def test_nobody_else_reads_a_match(seat: Any) -> None:
    match = three()
    for read in (match.view, match.log, match.feed, match.record_for, match.legal_actions):
        with pytest.raises(SeatError):
            read(seat)


def test_changes_are_all_there_are_for_whoever_has_none() -> None:
    """A record may leave out what was taken back: its seven entries are counted, and those that stand numbered on."""
    match = three()
    for _ in range(3):
        go_on(match)
    again = Match.load(match.save().replace('"revision":3', '"revision":10'))
    assert (again.last_id, len(again.changes())) == (10, 3)
    for after in range(11):
        assert again.changes(after=after) == match.changes()[max(0, after - 7) :]


def play_on(match: Any) -> None:
    """Play until no more goes in."""
    while True:
        go_on(match)


def test_a_full_match_keeps_the_room_of_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_RECORD", limits.MAX_RECORD - limits.room_for_changes()[1] + 5_000)
    match = three()
    with pytest.raises(MatchError) as refused:
        play_on(match)
    assert dict(refused.value.facts)["characters"] == 5_000 - limits.size_of("")
    match.abandon()
    assert Match.load(match.save()).is_over


def test_no_more_changes_than_can_be_saved_however_many_there_were(monkeypatch: pytest.MonkeyPatch) -> None:
    match = three()
    go_on(match)
    monkeypatch.setattr(limits, "MAX_REVISION", 1_000)
    again = Match.load(match.save().replace('"revision":1', '"revision":1000'))
    with pytest.raises(MatchError, match="as many as can be saved"):
        go_on(again)


@pytest.mark.parametrize("sticks", [3, 4])
def test_the_end_by_the_rules_is_an_entry_of_its_own(sticks: int) -> None:
    match: Any = Match(nim, names=("Ann", "Zoe"), seed=1, options=nim.Options(sticks))
    while not match.is_over:
        match.play(match.to_act[0], "take 1")
    assert (match.last_id, len(match.changes())) == (sticks, sticks - 1)  # The last stick is left.
    assert [entry.kind for entry in match.feed(None)][-2:] == ["played", "ended"]
