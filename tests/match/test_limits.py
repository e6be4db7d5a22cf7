"""What saves, loads: each limit is checked at the door, and holds for records too."""

import json
import math
from typing import Any

import pytest
from attrs import field, frozen

from tabletop import Match, Record, comet, starmap
from tabletop.core.errors import MatchError, NotationError, RecordError, SetupError
from tabletop.records import limits
from tests.comet.play import small_set
from tests.match.tables import go_on, three, two, until_undoable
from tests.match.words import Count, Word, words_game

WIDEST = "\U0001f0cf"  # a letter that takes twelve characters in JSON


def comes_back(match: Any) -> Any:
    """Save a match, load it, and check that it is the same."""
    again = Match.load(match.save())
    assert again.save() == match.save()
    assert (again.state, again.feed(None)) == (match.state, match.feed(None))
    return again


def test_a_seed_has_at_most_forty_digits() -> None:
    comes_back(Match(starmap, players=2, seed=10**40 - 1))
    for seed, reason in (
        (10**40, "invalid seed .*: expected at most 40 digits"),
        (10**5000, "invalid seed of 16,610 bits: expected at most 2,048"),
    ):
        with pytest.raises(SetupError, match=reason):
            Match(starmap, players=2, seed=seed)


def test_options_are_refused_that_no_record_would_give_back() -> None:
    comes_back(Match(comet, players=2, seed=1, options=comet.Options(turn_limit=10**20 - 1)))
    with pytest.raises(SetupError, match=r"these options cannot be saved: options: .*21 digits is too long"):
        Match(comet, players=2, seed=1, options=comet.Options(turn_limit=10**20))


@pytest.mark.parametrize("letter", ["x", '"', "\\", "é", WIDEST])
def test_a_name_has_at_most_two_hundred_characters(letter: str) -> None:
    match = Match(starmap, names=(letter * 200, "Ben"), seed=1)
    match.give_seat(1, letter * 199)
    comes_back(match)
    for wrong in (letter * 201, "\ud800", "\udfff"):
        with pytest.raises(SetupError, match="cannot be a name: expected text of at most 200 characters"):
            Match(starmap, names=(wrong, "Ben"), seed=1)
        with pytest.raises(SetupError, match="cannot be a name: expected text of at most 200 characters"):
            match.give_seat(0, wrong)


def test_labels_have_their_limits() -> None:
    many = {f"{number:>50}": WIDEST * 200 for number in range(20)}
    assert comes_back(Match(starmap, players=2, seed=1, labels=many)).labels == many
    wrongs: list[Any] = [
        {**many, "x": ""},
        {"x" * 51: ""},
        {"x": "y" * 201},
        {"x": 1},
        {1: "x"},
        {"x": "\udc00"},
        ["x"],
        "x",
    ]
    for wrong in wrongs:
        with pytest.raises(SetupError, match="label") as refused:
            Match(starmap, players=2, seed=1, labels=wrong)
        assert len(str(refused.value)) < 1_000


def test_a_match_has_as_many_changes_as_a_record_can_have_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_LINES", 12)
    match = three()
    for _ in range(9):
        go_on(match)
    seat = match.to_act[0]
    again = comes_back(match)
    attempts: list[Any] = [
        lambda: go_on(match),
        lambda: match.give_seat(0, "Zoe"),
        lambda: match.play_default(seat),
        lambda: go_on(again),
    ]
    for attempt in attempts:
        with pytest.raises(
            MatchError, match=r"9 changes and .* characters of them are as many as can be saved"
        ) as refused:
            attempt()
        assert refused.value.code == "match.full"
    match.concede(seat)
    assert comes_back(match).is_over
    text = match.save()
    with pytest.raises(RecordError, match="more than 12 lines"):
        Match.load(text.replace("\n", '\n{"type":"seated","seat":0,"name":"Zoe","bot":null}\n', 1))


def _hand_over(match: Any, times: int) -> None:
    for _ in range(times):
        match.give_seat(0, WIDEST * 200)


def test_a_match_has_as_many_characters_as_a_record_can_have(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_RECORD", 2 * (limits.MAX_CHARACTERS + 1) + 30_000)
    match: Any = Match(starmap, names=("Ann", "Ben"), seed=1)
    with pytest.raises(MatchError, match="as many as can be saved"):
        _hand_over(match, 100)
    text = match.save()
    assert 10_000 < len(text) <= limits.MAX_RECORD
    again = comes_back(match)
    match.abandon()
    again.time_out(0)
    comes_back(match)
    comes_back(again)


def test_two_whole_documents_and_all_changes_of_a_match_fill_a_record() -> None:
    document = "x" * limits.MAX_CHARACTERS + "\n"
    full = document + "x" * limits.room_for_changes()[1] + document
    with pytest.raises(RecordError, match="line 1: not a record: invalid JSON"):
        Record.loads(full)
    with pytest.raises(RecordError, match="record: longer than 32,000,000 characters"):
        Record.loads("x" + full)


def test_a_revision_has_its_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_REVISION", 3)
    match = three()
    for _ in range(3):
        go_on(match)
    comes_back(match)
    with pytest.raises(MatchError, match="as many as can be saved"):
        go_on(match)
    with pytest.raises(RecordError, match="revision too high: expected at most 3"):
        Match.load(match.save().replace('"revision":3', '"revision":4'))


def comes_back_as(game: Any, match: Any) -> Any:
    return Match.load(match.save(), game=game)


@pytest.mark.parametrize("letter", ["x", '"', WIDEST])
def test_an_action_is_written_with_at_most_two_hundred_characters(letter: str) -> None:
    game = words_game()
    match: Any = Match(game, players=2, seed=1)
    match.play(0, Word(letter * 200))
    assert comes_back_as(game, match).save() == match.save()
    attempts: list[Any] = [
        lambda: match.play(0, letter * 201),
        lambda: match.play(0, Word(letter * 201)),
        lambda: match.play(0, Word(letter + "\n")),
        lambda: match.play_default(0),
    ]
    for attempt in attempts:
        with pytest.raises(NotationError, match="invalid action"):
            attempt()
    assert match.revision == 1


def test_three_hundred_actions_can_be_taken_back_in_a_row() -> None:
    game = words_game()
    match: Any = Match(game, players=2, seed=1)
    for number in range(310):
        match.play(0, Word(WIDEST * 190 + str(number)))
    for _ in range(300):
        match.undo()
    again = comes_back_as(game, match)
    assert again.save() == match.save()
    assert len(match.save().splitlines()[-1]) < limits.MAX_CHARACTERS
    for each in (match, again):
        with pytest.raises(MatchError, match="no more than 300 actions can be taken back in a row"):
            each.undo()
        assert not each.can_undo
        for _ in range(300):
            each.redo()
    assert again.state == match.state == Count(words=310)


def test_blanks_and_a_newline_after_an_action_are_no_error_of_another_kind() -> None:
    match = two(1, starmap)
    go_on(match)
    text = match.save()
    action = json.loads(text.splitlines()[1])["action"]
    for more in ("\\n", "\\t", " " * 200):
        with pytest.raises(RecordError, match="line 2: invalid action"):
            Match.load(text.replace(f'"{action}"', f'"{action}{more}"'))
    assert Match.load(text.replace(f'"{action}"', f'"{action} "')).save() == text


@frozen
class Wide:
    """Options of any length, as a card set of one's own is."""

    text: str = ""


def test_options_and_names_fit_into_one_line() -> None:
    """A card set of one's own stands whole in the header."""
    game = words_game()
    game.Options = Wide
    short: Any = Match(game, players=2, seed=1, options=Wide("x"))
    room = limits.MAX_CHARACTERS - len(short.save().splitlines()[0])
    match: Any = Match(game, players=2, seed=1, options=Wide("x" * (room + 1)))
    assert comes_back_as(game, match).save() == match.save()
    with pytest.raises(SetupError, match="names, labels and options have 1,000,001 characters: expected at most"):
        match.give_seat(0, "Ann Lee")
    with pytest.raises(SetupError, match="names, labels and options have 1,000,001 characters"):
        Match(game, players=2, seed=1, options=Wide("x" * (room + 2)))
    with pytest.raises(SetupError, match="these options cannot be saved: options: longer than 1,000,000 characters"):
        Match(game, players=2, seed=1, options=Wide('"' * 500_000))


@frozen
class Fractional:
    """Options with a number that need not be whole."""

    share: float = 0.5


@pytest.mark.parametrize("share", [math.nan, math.inf, -math.inf])
def test_options_that_json_has_no_number_for_are_refused(share: float) -> None:
    game = words_game()
    game.Options = Fractional
    comes_back_as(game, Match(game, players=2, seed=1, options=Fractional(0.25)))
    with pytest.raises(SetupError, match="these options cannot be saved: "):
        Match(game, players=2, seed=1, options=Fractional(share))


def _longer(text: str) -> str:
    return f"{text}x"


@frozen
class Growing:
    """Options that are others each time they are made."""

    text: str = field(default="", converter=_longer)


def test_options_that_come_back_as_others_are_refused() -> None:
    game = words_game()
    game.Options = Growing
    with pytest.raises(SetupError, match="these options cannot be saved: they change when they are read again"):
        Match(game, players=2, seed=1, options=Growing())


def test_a_catalogue_comes_back_however_it_is_laid_out() -> None:
    text = json.dumps(json.loads(small_set(turn_limit=40).catalogue.text), indent=1)  # type: ignore[union-attr]
    for catalogue in (comet.Catalogue(text), comet.Catalogue.read(text)):
        comes_back(Match(comet, players=2, seed=1, options=comet.Options(catalogue=catalogue, turn_limit=40)))


def test_more_seats_than_a_record_holds_are_refused() -> None:
    game = words_game(251)
    with pytest.raises(SetupError, match="a match has at most 250 seats, not 251"):
        Match(game, players=251, seed=1)
    match = until_undoable(three())
    comes_back(match)
