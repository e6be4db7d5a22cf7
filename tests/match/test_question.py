"""Bots that think outside the match, and stores that keep nothing but what has changed."""

import pickle
from typing import Any

import pytest

from tabletop import Match, codex, load, starmap
from tabletop.bots.playing import Question
from tabletop.catalogue import BUILT_IN
from tabletop.core.errors import BotError, MatchError, SeatError
from tabletop.records.moves import Conceded, DefaultMove, Move, Redone, Seated, Undone


def first(_view: Any, actions: Any, _seed: int) -> Any:
    """Choose the first action."""
    return actions[0]


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_bot_that_thinks_elsewhere_plays_as_it_does_here(name: str) -> None:
    here, there = [Match(load(name), seed=5, bots=["greedy", "search:fast"]) for _ in range(2)]
    for _ in range(30):
        if there.is_over:
            break
        question: Question = pickle.loads(pickle.dumps(there.question(there.to_act[0])))
        there.play(question.seat, question.answer(), revision=question.revision)
    here.play_bots()
    assert [str(entry) for entry in here.log(None)][: len(there.log(None))] == [str(entry) for entry in there.log(None)]


def test_a_question_tells_no_more_than_the_seat_may_know() -> None:
    match = Match(starmap, seed=5, bots=["greedy", "greedy"])
    question = match.question(match.to_act[0])
    assert question.view == match.view(question.seat)
    assert question.seed != match.seed
    assert str(question.seed) not in repr(question)


def test_a_question_is_shown_with_the_name_of_the_bot_and_not_with_what_makes_it() -> None:
    match: Any = Match(starmap, seed=5, bots=[first, first])
    question = match.question(match.to_act[0])
    assert question.given
    assert f"bot={question.bot!r}" in repr(question)
    assert "given" not in repr(question)


def test_a_question_is_for_whoever_has_to_decide() -> None:
    match = Match(starmap, seed=5, bots=["greedy", None])
    acting = match.to_act[0]
    with pytest.raises(MatchError, match="nothing to decide"):
        match.question(1 - acting)
    if match.bots[acting] is None:
        with pytest.raises(MatchError, match="no bot sits"):
            match.question(acting)
    assert match.question(acting, bot="random").answer() in map(str, match.legal_actions(acting))
    with pytest.raises(SeatError):
        match.question(7)
    match.concede(0)
    with pytest.raises(MatchError):
        match.question(acting)


def cheating(_view: Any, _actions: Any, _seed: int) -> str:
    return "anything"


def test_a_bot_that_cheats_is_told_off_where_it_thinks() -> None:
    match: Match[Any, Any, Any, Any, Any] = Match(starmap, seed=5, bots=[cheating, cheating])
    with pytest.raises(BotError, match="chose 'anything', which is not legal"):
        match.question(match.to_act[0]).answer()


def test_an_answer_for_an_earlier_moment_is_refused() -> None:
    match = Match(codex, seed=5, bots=["random", None])
    question = match.question(0)
    match.play_default(0)
    match.play_default(1)
    assert match.to_act == (0, 1) or 0 in match.to_act
    with pytest.raises(MatchError, match="the action was meant for"):
        match.play(0, question.answer(), revision=question.revision)


def test_changes_are_the_lines_of_the_record() -> None:
    match = Match(load("comet"), players=2, seed=3)
    kept: list[Any] = []

    def keep() -> None:
        kept.extend(match.changes(after=len(kept)))

    for number in range(40):
        actions = match.legal_actions(match.to_act[0])
        match.play(match.to_act[0], actions[number % len(actions)])
        keep()
        if match.can_undo:
            assert match.can_undo_in_turn[0] == match.can_undo_by
            assert match.can_redo_by is None
            undone = match.can_undo_by
            match.undo()
            assert match.can_redo_by == undone
            keep()
            match.redo()
            keep()
    match.play_default(match.to_act[0])
    match.give_seat(1, "Zoe")
    assert match.ending is None
    match.concede(1)
    assert match.ending is not None
    assert (match.ending.how, match.ending.seat) == ("conceded", 1)
    keep()
    assert tuple(kept) == match.record().lines
    assert {type(line) for line in kept} == {Move, DefaultMove, Undone, Redone, Seated, Conceded}
    assert Match.load(match.save()).changes() == kept
    assert match.can_undo_in_turn == ()


def test_the_end_by_the_rules_has_no_line() -> None:
    match = Match(starmap, seed=5, bots=["random", "random"])
    match.play_bots()
    assert match.last_id == len(match.changes()) + 1
    assert match.changes(after=match.last_id) == []
    assert match.changes(after=match.last_id + 7) == []
