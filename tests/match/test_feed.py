"""The feed: everything that happens, numbered once and for all, as each seat sees it."""

import json
from typing import Any

import pytest

from tabletop import Match, comet, starmap
from tabletop.core.errors import IllegalAction, MatchError, SeatError
from tabletop.match import Entry
from tests.match.tables import go_on, three, to_the_end, two, until_undoable
from tests.match.words import words_game


def kinds(match: Any, after: int = 0) -> list[str]:
    return [entry.kind for entry in match.feed(None, after=after)]


def test_a_feed_has_an_entry_for_everything_that_happens() -> None:
    match = until_undoable(three())
    known = match.last_id
    match.undo()
    match.redo()
    match.undo()
    go_on(match, -1)
    match.give_seat(1, "Dora", "random")
    match.concede(2)
    entries = match.feed(None, after=known)
    assert [entry.kind for entry in entries] == ["undone", "redone", "undone", "played", "seated", "conceded"]
    assert [entry.id for entry in entries] == [*range(known + 1, known + 7)]
    assert [entry.undone for entry in entries] == [known, None, known + 2, None, None, None]
    assert (entries[4].seat, entries[4].name, entries[4].bot) == (1, "Dora", "random")
    assert entries[5].seat == 2


def test_a_feed_goes_on_after_what_was_heard() -> None:
    match = three()
    heard: list[Entry[Any]] = []
    while not match.is_over:
        go_on(match)
        if match.revision % 3 == 0 or match.is_over:
            heard += match.feed(1, after=heard[-1].id if heard else 0)
    assert heard == match.feed(1)
    assert [entry.id for entry in heard] == [*range(1, len(heard) + 1)]
    assert match.feed(1, after=match.last_id) == match.feed(1, after=10**30) == []


def test_every_seat_hears_what_it_may_know() -> None:
    match = three()
    seat = match.to_act[0]
    told = match.play(seat, "buy")
    for viewer in (None, 0, 1, 2):
        (entry,) = match.feed(viewer)
        assert entry == Entry(1, "played", seat, tuple([event.seen_by(viewer) for event in told]))
    assert match.feed(seat) != match.feed(None)


def test_events_are_the_same_whether_they_are_kept_or_worked_out_again() -> None:
    match = three()
    for _ in range(8):
        told = go_on(match)
        (last,) = match.feed(0, after=match.last_id - 1)
        assert last == match.feed(0)[-1]
        assert last.events == tuple([seen for event in told if (seen := event.seen_by(0)) is not None])
        match.give_seat(0, f"after {match.revision}")


def test_undoing_returns_its_entry() -> None:
    match = until_undoable(three())
    seat, last = match.can_undo_by, match.last_id
    entry = match.undo()
    assert (entry.kind, entry.seat, entry.undone, entry.id) == ("undone", seat, last, last + 1)
    assert match.feed(None, after=last) == [entry]


def test_the_end_of_a_game_is_an_entry_of_its_own() -> None:
    match = to_the_end(three())
    assert kinds(match)[-2:] == ["played", "ended"]
    assert match.last_id == match.revision + 1
    last = match.last_id
    match.give_seat(0, "Anna")
    assert [entry.id for entry in match.feed(None, after=last)] == [last + 1]
    again = Match.load(match.save())
    assert again.feed(0) == match.feed(0)


def test_a_feed_survives_the_server() -> None:
    """A client that reconnects to a server that was killed and started again hears everything once."""
    match = until_undoable(three())
    heard = match.feed(0)
    match.undo()
    match = Match.load(match.save())
    go_on(match, -1)
    match.give_seat(2, "Dora")
    match = Match.load(match.save())
    heard += match.feed(0, after=heard[-1].id)
    assert heard == match.feed(0)
    assert [entry.kind for entry in heard][-3:] == ["undone", "played", "seated"]
    assert [entry.id for entry in heard] == [*range(1, len(heard) + 1)]


@pytest.mark.parametrize("ending", ["concede", "time_out", "abandon"])
def test_what_ends_a_match_is_in_a_feed_that_was_loaded_too(ending: str) -> None:
    match = three()
    go_on(match)
    getattr(match, ending)(*([] if ending == "abandon" else [1]))
    match.give_seat(0, "Anna")
    again = Match.load(match.save())
    assert again.feed(1) == match.feed(1)
    assert again.outcome() == match.outcome()
    assert (again.to_act, again.can_undo_by, again.names) == ((), None, ["Anna", "Ben", "Cy"])


def test_the_log_tells_what_stands_and_the_feed_what_happened() -> None:
    match = until_undoable(three())
    match.undo()
    go_on(match, -1)
    assert [entry.kind for entry in match.log(0)] == ["played"] * match._now.moves
    assert kinds(match).count("undone") == 1
    assert match.record_for(0).count("\n") == match._now.moves + 1


def test_a_number_that_is_none_is_refused() -> None:
    match = three()
    for after in (-1, True, "3", None, 0.0):
        with pytest.raises(MatchError, match="a feed goes on after a number from 0 up, not") as refused:
            match.feed(None, after=after)
        assert refused.value.code == "match.after"
    with pytest.raises(SeatError):
        match.feed(3)


def test_who_may_act_is_told_without_the_state() -> None:
    match = three()
    assert match.to_act == match.state.to_act
    match.abandon()
    assert match.to_act == ()


def test_the_default_is_the_first_legal_action() -> None:
    match = three()
    seat, twin = match.to_act[0], three()
    assert match.play_default(seat) == go_on(twin)
    assert match.state == twin.state
    assert [entry.default for entry in match.feed(None)] == [True]
    assert [entry.default for entry in twin.feed(None)] == [False]
    assert Match.load(match.save()).feed(0) == match.feed(0)


def test_there_is_no_default_for_who_may_not_act() -> None:
    match = three()
    with pytest.raises(MatchError) as refused:
        match.play_default((match.to_act[0] + 1) % 3)
    assert refused.value.code == "match.not_to_act"
    assert match.last_id == 0


def test_a_clock_that_runs_out_too_late_takes_nothing() -> None:
    """A server's clock may ring in the moment in which the player decides."""
    match = three()
    seat = match.to_act[0]
    go_on(match)
    for late in (match.play_default, match.time_out):
        with pytest.raises(MatchError) as refused:
            late(seat, revision=0)
        assert refused.value.code == "match.stale"
    assert kinds(match) == ["played"]


def test_running_out_of_time_ends_a_match_as_conceding_does() -> None:
    match, twin = three(), three()
    match.time_out(1)
    twin.concede(1)
    outcome, other = match.outcome(), twin.outcome()
    assert (outcome.places, outcome.reason) == (other.places, "timed_out")
    assert kinds(match) == ["timed_out"]


def test_whose_action_it_would_be_is_told_before_an_undo() -> None:
    match = three()
    assert match.can_undo_by is None
    until_undoable(match)
    seat = match.log(None)[-1].seat
    assert match.can_undo_by == seat
    assert match.undo().seat == seat


def test_what_was_taken_back_twice_names_the_entry_that_played_it_again() -> None:
    match = until_undoable(three())
    first = match.last_id
    match.undo()
    match.redo()
    assert match.undo().undone == first + 2
    again = Match.load(match.save())
    again.redo()
    assert again.undo().undone == first + 4


def test_a_long_match_with_many_changes_of_mind_is_told_alike_after_loading() -> None:
    match: Any = Match(comet, players=2, seed=5)
    for number in range(120):
        go_on(match, -1 if number % 3 else 0)
        if match.can_undo and number % 2:
            match.undo()
            if number % 5:
                match.redo()
    again = Match.load(match.save())
    for seat in (None, 0, 1):
        assert again.feed(seat) == match.feed(seat)
        assert again.feed(seat, after=50) == match.feed(seat)[50:]
    assert again.state == match.state
    assert "undone" in kinds(match)


def test_an_illegal_action_is_in_nobodys_feed() -> None:
    match = two(game=starmap)
    with pytest.raises(IllegalAction):
        match.play((match.to_act[0] + 1) % 2, "buy")
    assert match.feed(0) == []


def test_what_was_taken_back_is_forgotten_when_another_action_is_played() -> None:
    match: Any = Match(words_game(), players=2, seed=1)
    for text in ("zero", "one", "two", "three"):
        match.play(0, text)
    for _ in range(3):
        match.undo()
    match.redo()
    assert [move.action for move in match.record().close.undone] == ["three", "two"]
    match.play(1, "four")
    with pytest.raises(MatchError, match="nothing was taken back"):
        match.redo()
    again = Match.load(match.save(), game=match.game)
    assert again.save() == match.save()
    assert [entry.undone for entry in again.feed(None)] == [None, None, None, None, 4, 3, 2, None, None]


def test_several_actions_that_were_taken_back_before_there_was_a_feed_come_back_in_their_order() -> None:
    match: Any = Match(words_game(), players=2, seed=1)
    for text in ("one", "two", "three"):
        match.play(len(text) % 2, text)
    match.undo()
    match.undo()
    head, one, *_, close = match.save().splitlines()
    document = json.loads(head)
    del document["layout"], document["labels"]
    old = Match.load("\n".join([json.dumps(document), one, close, ""]), game=match.game)
    assert old.feed(0) == match.feed(0)
    old.redo()
    assert [move.action for move in old.record().moves] == ["one", "two"]


def test_the_numbers_of_a_feed_go_on_from_the_revisions_of_a_record_without_one() -> None:
    """Old records told how many changes there were, but not of hand-overs."""
    match = three()
    for _ in range(4):
        go_on(match)
    head, rest = match.save().replace('"revision":4', '"revision":9').split("\n", 1)
    document = json.loads(head)
    del document["layout"], document["labels"]
    old = Match.load(json.dumps(document) + "\n" + rest)
    assert [entry.id for entry in old.feed(0)] == [6, 7, 8, 9]
    assert [entry.id for entry in old.feed(0, after=7)] == [8, 9]
    go_on(old)
    old.give_seat(0, "Anna")
    again = Match.load(old.save())
    assert [entry.id for entry in again.feed(0, after=3)] == [*range(6, 12)]
    assert again.feed(0) == old.feed(0)
    assert again.revision == again.last_id == 11
