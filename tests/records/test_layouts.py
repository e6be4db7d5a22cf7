"""Records outlive the shape of documents: how one of another layout, or of other rules, is replayed."""

import json
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import bids
import pytest
from attrs import evolve

from tabletop import Match, Record, load, starmap
from tabletop.catalogue import BUILT_IN
from tabletop.core.errors import NotationError, RecordError
from tabletop.testing import Route, walk
from tests.match.words import words_game

CORPUS = sorted((Path(__file__).parent / "corpus").glob("*.jsonl"))


def played() -> str:
    """Return a whole match of Bids as saved."""
    match: Any = Match(bids, players=2, seed=3)
    for seat, text in walk(bids, Route(2, 3, bids.Options())).moves:
        match.play(seat, text)
    return str(match.save())


TEXT = played()


def with_header(text: str, **values: object) -> str:
    head, rest = text.split("\n", 1)
    return json.dumps({**json.loads(head), **values}) + "\n" + rest


def with_other_digests(text: str) -> str:
    """Return a record as it would be if the documents had another shape: every digest is another one."""
    return re.sub('"digest":"[0-9a-f]{64}"', f'"digest":"{"0" * 64}"', text)


def lines_of_today(text: str, *, layout: int, written: dict[str, Any]) -> list[str]:
    """Return the lines below the header, as a record with this header would have them: digests if it can have them."""
    plain = text if "layout" in written else as_first_written(text)
    return (plain if written.get("layout", 1) == layout else with_other_digests(plain)).splitlines()[1:]


def as_first_written(text: str) -> str:
    """Return a record as the first version of the library wrote it, without layout and labels."""
    head, rest = text.split("\n", 1)
    document = json.loads(head)
    del document["layout"], document["labels"]
    return json.dumps(document) + "\n" + rest


def bids_with(**changed: Any) -> Any:
    return SimpleNamespace(**{**vars(bids), **changed})


def test_a_new_record_tells_its_layout_and_its_labels() -> None:
    match = Match(starmap, players=2, seed=1, labels={"event": "Spring cup", "table": "4"})
    head = json.loads(match.save().splitlines()[0])
    assert head["layout"] == starmap.INFO.layout
    assert head["labels"] == {"event": "Spring cup", "table": "4"}


def test_labels_are_kept_wherever_a_match_goes() -> None:
    labels = {"date": "2026-11-18", "clock": "5 min"}
    match = Match(starmap, players=2, seed=1, labels=labels)
    assert Match.load(match.save()).labels == Record.loads(match.save()).labels == match.labels == labels
    assert json.loads(match.public_record().splitlines()[0])["labels"] == labels
    labels["date"] = "never"
    assert match.labels["date"] == "2026-11-18"


def test_the_digests_are_compared_where_the_layout_is_the_same() -> None:
    replay = Record.loads(TEXT).replay()
    assert replay.verified == "digests"
    assert len([*replay]) == 7
    with pytest.raises(RecordError, match=r"line 2: the state after 'bid [0-9]' differs from the recorded one"):
        list(Record.loads(with_other_digests(TEXT)).replay())


def test_actions_and_the_outcome_are_compared_where_the_layout_is_another() -> None:
    old = with_header(with_other_digests(TEXT), layout=7)
    replay = Record.loads(old).replay()
    assert replay.verified == "actions"
    assert [*replay] == [*Record.loads(TEXT).replay()]


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('"action":"bid [0-9]"', '"action":"bid 0"', "line 2: bid 0: 0 is not in the hand"),
        (r'"places":\[[12]', '"places":[3', "the recorded outcome is not the outcome of these moves"),
    ],
)
def test_what_is_forbidden_or_ends_otherwise_is_refused_in_every_layout(old: str, new: str, reason: str) -> None:
    text = re.sub(old, new, with_header(TEXT, layout=7), count=1)
    with pytest.raises(RecordError, match=reason):
        list(Record.loads(text).replay())


def test_a_match_of_another_layout_goes_on_in_that_of_today() -> None:
    old = with_header(with_other_digests(TEXT), layout=7)
    assert Match.load(old).save() == TEXT


@pytest.mark.parametrize("path", CORPUS, ids=[path.stem for path in CORPUS])
def test_a_record_of_any_layout_becomes_one_of_today(path: Path) -> None:
    text = path.read_text("utf-8")
    record, head, today = Record.loads(text), json.loads(text.split("\n", 1)[0]), load(path.stem.split("-")[0]).INFO
    assert record.header.layout == head.get("layout", 1) <= today.layout
    if record.header.rules_version != record.game.INFO.rules_version:
        pytest.skip("of other rules")
    match = Match.load(text)
    assert (match.revision, match.labels, match.is_over) == (record.close.revision, head.get("labels", {}), True)
    same = text if record.header.layout == today.layout else with_other_digests(text)
    assert lines_of_today(match.save(), layout=today.layout, written=head) == same.splitlines()[1:]
    assert [entry.kind for entry in match.feed(None)] == ["played"] * len(record.moves) + ["ended"]


def test_what_was_taken_back_before_there_was_a_feed_is_in_the_feed_too() -> None:
    one: Any = Match(starmap, players=2, seed=7)
    while not one.can_undo:
        one.play(one.to_act[0], one.legal_actions(one.to_act[0])[0])
    one.undo()
    head, *lines, close = as_first_written(one.save()).splitlines(keepends=True)
    old = "".join([head, *[line for line in lines if '"action"' in line][:-1], close])
    again = Match.load(old)
    assert [entry.kind for entry in again.feed(None)] == [entry.kind for entry in one.feed(None)]
    assert (again.revision, again.last_id) == (one.revision, one.last_id)
    again.redo()
    assert again.last_id == one.last_id + 1


def _in_words(text: str, _layout: int) -> str:
    """Migrate: the first layout wrote bid 3, the second writes lay 3."""
    if not text.startswith("bid"):
        raise ValueError(text)
    return text.replace("bid", "lay")


def _parse_lay(state: Any, text: str, seat: int | None = None) -> Any:
    if not text.startswith("lay "):
        raise NotationError(f"{text!r} is no action")
    return bids.parse_action(state, text.replace("lay", "bid"), seat)


def test_a_game_may_say_how_an_action_is_written_today() -> None:
    game = bids_with(INFO=evolve(bids.INFO, layout=2), parse_action=_parse_lay, migrate=_in_words)
    record = Record.loads(TEXT, game=game)
    assert len([*record.replay(game=game)]) == 7
    with pytest.raises(RecordError, match=r"line 1.game: this is a record of bids, not of starmap"):
        Record.loads(TEXT, game=starmap)
    strange = Record.loads(TEXT.replace('"bid ', '"BID ', 1), game=game)
    with pytest.raises(RecordError, match=r"line 2: 'BID [0-9]' of layout 1 cannot be read"):
        list(strange.replay(game=game))


def test_a_record_of_other_rules_is_told_as_such_before_its_first_difference() -> None:
    text = with_header(with_other_digests(TEXT), rules_version=9)
    replay = Record.loads(text).replay()
    assert replay.other_rules == (9, 1)
    with pytest.raises(RecordError, match=r"^line 2: recorded with rules version 9, .* version is 1: "):
        list(replay)
    assert Record.loads(TEXT).replay().other_rules is None


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_game_speaks_of_its_layout(name: str) -> None:
    assert load(name).INFO.layout >= 1


@pytest.mark.parametrize(
    ("values", "reason"),
    [
        ({"extra": 1}, "line 1: unknown key 'extra'"),
        ({"layout": "1"}, "line 1.layout: expected a whole number, not text '1'"),
        ({"labels": ["x"]}, "line 1.labels: invalid labels"),
        ({"labels": {"x": 1}}, "line 1.labels: 1 cannot be the label x: expected text of at most 200 characters"),
        ({"labels": {"x" * 51: "y"}}, "cannot be the key of a label: expected text of at most 50"),
        ({"labels": {str(number): "x" for number in range(21)}}, "line 1.labels: too many labels: expected at most 20"),
    ],
)
def test_a_header_that_is_none_is_refused(values: dict[str, object], reason: str) -> None:
    with pytest.raises(RecordError) as refused:
        Record.loads(with_header(TEXT, **values))
    assert reason in str(refused.value)


LINES = TEXT.splitlines()


@pytest.mark.parametrize(
    ("place", "line", "reason"),
    [
        (1, '{"type":"undone","seat":0}', "line 2: seat 0 has no action to undo or redo here"),
        (2, '{"type":"undone","seat":1}', "line 3: seat 1 has no action"),
        (2, '{"type":"redone","seat":0}', "line 3: seat 0 has no action"),
        (1, '{"type":"seated","seat":5,"name":"Ann","bot":null}', "line 2: the seat does not exist"),
        (1, '{"type":"seated","seat":5,"name":"' + "x" * 201 + '","bot":null}', "cannot be a name: expected text"),
        (1, '{"type":"abandoned"}', "line 3: invalid change after the end"),
        (7, '{"type":"undone","seat":0}', "line 8: invalid change after the end"),
        (7, '{"type":"conceded","seat":0}', "the recorded ending does not match the lines"),
        (1, '{"type":"ended"}', "expected a 'type' among default_move, undone, redone, seated"),
        (1, '{"type":"undone"}', "line 2: missing key 'seat'"),
        (1, '{"type":"undone","seat":0,"x":1}', "line 2: unknown key 'x'"),
        (1, '{"seat":0,"action":"bid 1","digest":"00"}', "line 2: invalid digest '00': expected 64 hexadecimal digits"),
        (1, '{"seat":0,"action":"bid 1\\n","digest":"00"}', "line 2: invalid action"),
    ],
)
def test_a_change_that_cannot_have_happened_is_refused(place: int, line: str, reason: str) -> None:
    text = "\n".join([*LINES[:place], line, *LINES[place:]]) + "\n"
    with pytest.raises(RecordError) as refused:
        list(Record.loads(text.replace('"revision":6', '"revision":7')).replay())
    assert reason in str(refused.value)
    with pytest.raises(RecordError):
        Match.load(text.replace('"revision":6', '"revision":7'))


def test_a_game_is_not_asked_how_an_action_of_today_is_written() -> None:
    game = bids_with(migrate=_in_words)
    assert len([*Record.loads(TEXT, game=game).replay(game=game)]) == 7


def _taken_back() -> Any:
    match: Any = Match(starmap, players=2, seed=7)
    while not match.can_undo:
        match.play(match.to_act[0], match.legal_actions(match.to_act[0])[0])
    match.undo()
    return match


def test_a_replay_shows_what_stands_and_verifies_what_does_not() -> None:
    match = _taken_back()
    seat = match.to_act[0]
    taken_back = match.record().close.undone[0]
    match.play(seat, match.legal_actions(seat)[-1])
    record = Record.loads(match.save())
    assert len(record.moves) < len(record.lines)
    states = [*record.replay()]
    assert (len(states), states[-1]) == (len(record.moves) + 1, match.state)
    wrong = match.save().replace(taken_back.digest, "0" * 64)
    with pytest.raises(RecordError, match="differs from the recorded one"):
        list(Record.loads(wrong).replay())


def test_several_actions_are_taken_back_one_by_one() -> None:
    game = words_game()
    match: Any = Match(game, players=2, seed=1)
    for word in ("one", "two"):
        match.play(0, word)
    match.undo()
    match.undo()

    one, two, back, again = Record.loads(match.save(), game=game).replay(game=game).steps()
    assert (back.after, again.after) == (two.before, one.before)
    assert one.before != two.before


def test_the_closing_line_tells_what_the_others_tell() -> None:
    match = _taken_back()
    *lines, close = match.save().splitlines()
    others: list[list[Any]] = [[], 2 * json.loads(close)["undone"]]
    for undone in others:
        text = "\n".join([*lines, json.dumps({**json.loads(close), "undone": undone}), ""])
        with pytest.raises(RecordError, match="the recorded undone moves do not match the lines"):
            list(Record.loads(text).replay())


def test_the_header_names_those_who_took_the_seats_last() -> None:
    match = _taken_back()
    match.give_seat(0, "Ann")
    match.give_seat(0, "Zoe", "random")
    text = match.save()
    assert Match.load(text).save() == text
    for name in ("Ann", "Yve"):
        with pytest.raises(RecordError, match=r"line 1\.names: the names or bots differ from"):
            Match.load(text.replace('"names":["Zoe"', f'"names":["{name}"'))


def test_what_was_taken_back_cannot_be_played_again_after_another_action() -> None:
    game = words_game()
    match: Any = Match(game, players=2, seed=1)
    match.play(0, "one")
    match.undo()
    match.play(0, "two")
    *lines, close = match.save().replace('"revision":3', '"revision":4').splitlines()
    text = "\n".join([*lines, '{"type":"redone","seat":0}', close, ""])
    with pytest.raises(RecordError, match="line 5: seat 0 has no action to undo or redo here"):
        list(Record.loads(text, game=game).replay(game=game))
