"""A table with people and bots: playing, undoing, handing over, ending, saving."""

import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from tabletop import Match, Record, digest, starmap
from tabletop.core.errors import (
    IllegalAction,
    MatchError,
    NotationError,
    RecordError,
    SeatError,
    SetupError,
    TabletopError,
)


def _match(seed: int = 7) -> "Match[Any, starmap.State, starmap.Action, starmap.View, starmap.Event]":
    return Match(starmap, names=("Ann", "Ben", "Cy"), seed=seed)


def _play_until(match: Any, undoable: bool, bound: int = 60) -> None:
    """Play first legal actions until the last one can, or cannot, be taken back."""
    for _ in range(bound):
        seat = match.state.to_act[0]
        match.play(seat, match.legal_actions(seat)[0])
        if match.can_undo is undoable:
            return
    raise AssertionError("never came")


def test_a_move_is_an_action_or_its_notation() -> None:
    match, twin = _match(), _match()
    seat = match.state.to_act[0]
    action = match.legal_actions(seat)[0]
    told = match.play(seat, action)
    assert told == twin.play(seat, str(action))
    assert match.state == twin.state
    assert isinstance(told[0], starmap.Played)
    assert match.revision == 1


def test_a_refusal_changes_nothing() -> None:
    match = _match()
    seat = match.state.to_act[0]
    other = (seat + 1) % 3
    before = match.state
    refused: list[tuple[Callable[[], object], type[TabletopError]]] = [
        (lambda: match.play(other, "buy"), IllegalAction),
        (lambda: match.play(seat, "take B1"), IllegalAction),
        (lambda: match.play(seat, "dance"), NotationError),
        (lambda: match.play(9, "buy"), SeatError),
        (lambda: match.play(None, "buy"), SeatError),  # type: ignore[arg-type]
        (lambda: match.play(seat, "buy", revision=5), MatchError),
    ]
    for attempt, error in refused:
        with pytest.raises(error):
            attempt()
        assert (match.state, match.revision) == (before, 0)


def test_a_stale_revision_says_both_numbers() -> None:
    match = _match()
    seat = match.state.to_act[0]
    match.play(seat, "buy", revision=0)
    with pytest.raises(MatchError, match="this is revision 1, the action was meant for 0"):
        match.play(seat, "buy", revision=0)


def test_undo_stops_where_something_hidden_was_shown_or_drawn() -> None:
    match = _match()
    seat = match.state.to_act[0]
    match.play(seat, "buy")
    with pytest.raises(MatchError, match="showed a person something hidden"):
        match.undo()
    _play_until(match, undoable=True)
    after, last = match.state, match.revision
    match.undo()
    assert match.state != after
    assert match.revision == last + 1
    match.redo()
    assert match.state == after


def test_a_new_move_forgets_what_was_taken_back() -> None:
    match = _match()
    _play_until(match, undoable=True)
    match.undo()
    seat = match.state.to_act[0]
    match.play(seat, match.legal_actions(seat)[-1])
    with pytest.raises(MatchError, match="nothing was taken back"):
        match.redo()


def test_the_log_shows_each_seat_its_own() -> None:
    match = _match()
    seat = match.state.to_act[0]
    match.play(seat, "buy")
    drawn = {viewer: match.log(viewer)[0].events[1] for viewer in (None, 0, 1, 2)}
    assert [viewer for viewer, event in drawn.items() if event.cards is not None] == [seat]
    assert match.log(seat)[0].seat == seat


def test_a_seat_can_be_handed_to_a_bot_and_back() -> None:
    match = _match()
    for seat in range(3):
        match.give_seat(seat, f"bot {seat}", "random")
    match.give_seat(1, "Ann")
    match.play_bots()
    assert match.is_over or match.state.to_act == (1,)
    with pytest.raises(SetupError, match="no bot for starmap is called 'deep'"):
        match.give_seat(0, "x", "deep")


def test_conceding_ends_the_match_with_an_outcome_that_says_so() -> None:
    match = _match()
    match.concede(1)
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome.places, outcome.reason, outcome.winners) == ((1, 2, 1), "conceded", (0, 2))
    assert match.legal_actions(match.state.to_act[0]) == ()
    for late in (lambda: match.play(0, "buy"), match.undo, match.redo, match.abandon, lambda: match.concede(0)):
        with pytest.raises(MatchError, match="the match is over"):
            late()


def test_abandoning_leaves_nobody_behind() -> None:
    match = _match()
    match.abandon()
    outcome = match.outcome()
    assert outcome is not None
    assert (outcome.places, outcome.reason) == ((1, 1, 1), "abandoned")


def test_a_match_is_saved_and_goes_on_from_any_point() -> None:
    match = _match(11)
    while not match.is_over:
        again = Match.load(match.save())
        assert (again.state, again.revision, again.names, again.bots) == (
            match.state, match.revision, match.names, match.bots,
        )  # fmt: skip
        assert again.outcome() == match.outcome()
        assert again.can_undo == match.can_undo
        seat = match.state.to_act[0]
        match.play(seat, match.legal_actions(seat)[0])
    assert Match.load(match.save()).outcome() == match.outcome() is not None


def test_what_was_taken_back_and_how_it_ended_are_saved_too() -> None:
    match = _match()
    _play_until(match, undoable=True)
    after = match.state
    match.undo()
    again = Match.load(match.save())
    again.redo()
    assert again.state == after
    again.concede(2)
    ended = Match.load(again.save())
    assert ended.is_over
    assert ended.outcome() == again.outcome()


def test_seats_and_seeds_are_checked() -> None:
    wrongs: list[dict[str, Any]] = [{"players": 5}, {"names": ("Ann",)}, {"players": 3, "names": ("Ann", "Ben")}, {}]
    for wrong in wrongs:
        with pytest.raises(SetupError):
            Match(starmap, **wrong)
    with pytest.raises(SetupError, match="a seed is a whole number"):
        Match(starmap, players=2, seed=-1)
    assert Match(starmap, players=2).seed != Match(starmap, players=2).seed


def test_threads_may_share_a_match() -> None:
    match = _match(3)

    def play(seat: int) -> int:
        done = 0
        for _ in range(300):
            try:
                actions = match.legal_actions(seat)
                if actions:
                    match.play(seat, actions[0], revision=match.revision)
                    done += 1
            except TabletopError:
                continue
        return done

    with ThreadPoolExecutor(6) as pool:
        played = sum(pool.map(play, [0, 1, 2, 0, 1, 2]))
    assert played == match.revision == len(match.record().moves)
    assert digest([*match.record().replay()][-1]) == digest(match.state)


def test_a_damaged_save_is_refused() -> None:
    match = _match()
    _play_until(match, undoable=True)
    match.undo()
    text = match.save()
    for old, new in (
        ('"undone":[{', '"undone":[{"x":1,'),
        ('"revision":', '"revision":-'),
        ('"bots":[null', '"bots":["deep"'),
    ):
        assert old in text
        with pytest.raises(RecordError):
            Match.load(text.replace(old, new))


def test_a_match_of_another_layout_is_saved_with_digests_of_this_one() -> None:
    match = Match(starmap, players=2, seed=3)
    for _ in range(3):
        match.play(match.to_act[0], match.legal_actions(match.to_act[0])[0])
    head, *lines = map(json.loads, match.save().splitlines())
    older = [{**line, "digest": "0" * 64} if "digest" in line else line for line in lines]
    text = "".join([json.dumps(line) + "\n" for line in ({**head, "layout": 99}, *older)])
    assert Record.loads(text).replay().verified == "actions"
    assert Match.load(text).save() == match.save()
