"""What goes wrong at a table: failures in the middle, bots that cheat or break, names and texts from an enemy."""

from threading import Thread
from types import SimpleNamespace
from typing import Any

import pytest
from attrs import evolve

from tabletop import Match, comet, starmap, subastral
from tabletop import match as room
from tabletop.bots import always
from tabletop.core.errors import MatchError, NotationError, RecordError, SetupError
from tabletop.core.optional import optional
from tabletop.testing import Route, walk


def _match(seed: int = 7, **changed: Any) -> Any:
    """Seat three at a table of Star Map, some of whose functions are others."""
    game: Any = SimpleNamespace(**{**vars(starmap), **changed})
    return Match(game, names=("Ann", "Ben", "Cy"), seed=seed)


def _facts(match: Any) -> tuple[object, ...]:
    return match.state, match.revision, len(match.record().moves), match.can_undo, match.record().close


class Broken(Exception):
    """What a rule, a digest or a bot fails with."""


def _break(*_: object) -> Any:
    raise Broken


@pytest.mark.parametrize("part", ["step", "digest"])
def test_a_failure_in_the_middle_of_a_step_changes_nothing(part: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = _match()
    match.play(match.state.to_act[0], "buy")
    before = _facts(match)
    if part == "digest":
        monkeypatch.setattr(room, "digest", _break)
    else:
        monkeypatch.setattr(match, "_optional", evolve(optional(match.game), step=_break))
    with pytest.raises(Broken):
        match.play(match.state.to_act[0], match.legal_actions(match.state.to_act[0])[0])
    monkeypatch.undo()
    assert _facts(match) == before
    match.play(match.state.to_act[0], match.legal_actions(match.state.to_act[0])[0])


def test_a_failing_redo_can_be_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    match = _match()
    while not match.can_undo:
        match.play(match.state.to_act[0], match.legal_actions(match.state.to_act[0])[0])
    after = match.state
    match.undo()
    before = _facts(match)
    monkeypatch.setattr(match, "_optional", evolve(optional(match.game), step=_break))
    with pytest.raises(Broken):
        match.redo()
    monkeypatch.undo()
    assert _facts(match) == before
    match.redo()
    assert match.state == after


def _answering(answer: object) -> Any:
    """Return a bot that always answers the same."""

    def bot(*_: object) -> object:
        return answer

    return bot


def _with_bot(bot: Any) -> Any:
    """Seat a bot twice, and a person."""
    match = _match()
    for seat in range(2):
        match.give_seat(seat, f"odd {seat}", always(bot))
    while match.state.to_act == (2,):
        match.play(2, match.legal_actions(2)[0])
    return match


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (_break, r"the bot 'odd (\d)' of seat \1 failed: Broken"),
        (_answering(None), r"the bot 'odd (\d)' of seat \1 chose None, which is not legal"),
        (_answering(starmap.Take(starmap.Card("red", 5))), r"chose .*, which is not legal"),
        (_answering("buy"), r"chose 'buy', which is not legal"),
    ],
)
def test_a_bot_that_breaks_or_cheats_changes_nothing(answer: Any, text: str) -> None:
    match = _with_bot(answer)
    before = _facts(match)
    with pytest.raises(MatchError, match=text):
        match.play_bots()
    assert _facts(match) == before


def test_what_bots_played_before_one_broke_is_in_the_log() -> None:
    asked: list[int] = []

    def twice(_view: object, actions: tuple[Any, ...], _seed: int) -> Any:
        asked.append(len(actions))
        return actions[0] if len(asked) < 3 else _break()

    match = _with_bot(twice)
    known = len(match.log(2))
    for _ in range(40):
        try:
            match.play_bots()
        except MatchError:
            break
        match.play(2, match.legal_actions(2)[0])
        known += 1
    assert len(asked) == 3
    assert len(match.log(2, since=known)) == 2
    assert match.log(2)[known:] == match.log(2, since=known)


def test_a_bot_cannot_find_the_seed() -> None:
    seeds: list[int] = []

    def listening(_view: object, actions: tuple[Any, ...], seed: int) -> Any:
        seeds.append(seed)
        return actions[0]

    match = _with_bot(listening)
    match.play_bots()
    assert seeds
    assert all(seed >> bits != match.seed for seed in seeds for bits in range(200))


@pytest.mark.parametrize(
    "names", ["Ann", 7, {"Ann": 1}, ("Ann", 7), ("Ann", None), ("Ann", "x" * 201), ("Ann", "\ud800")]
)
def test_a_name_can_be_kept_and_sent_on(names: Any) -> None:
    with pytest.raises(SetupError, match=r"cannot be a name: expected text|invalid names"):
        Match(starmap, names=names)
    if isinstance(names, tuple):
        with pytest.raises(SetupError, match="cannot be a name: expected text"):
            _match().give_seat(0, names[1])


@pytest.mark.parametrize("revision", [True, 0.0, "0", [0], -1, 1, pytest.param(10**5000, id="huge")])
def test_a_revision_is_the_number_that_was_seen(revision: Any) -> None:
    match = _match()
    with pytest.raises(MatchError, match="this is revision 0") as refused:
        match.play(match.state.to_act[0], "buy", revision=revision)
    assert len(str(refused.value)) < 200


@pytest.mark.parametrize("text", ["x" * 1_000_000, "play \ud800", "buy\n", "\x00", "play B5" + " " * 200])
def test_an_action_is_one_short_line_of_letters(text: str) -> None:
    match = _match()
    with pytest.raises(NotationError, match="invalid action") as refused:
        match.play(match.state.to_act[0], text)
    assert len(str(refused.value).encode()) < 200


def test_repr_keeps_secrets() -> None:
    match = _match(seed=123456789)
    match.play(match.state.to_act[0], "buy")
    record = match.record()
    for shown in (repr(match), repr(record), repr(record.header)):
        assert "123456789" not in shown
        assert record.moves[0].digest not in shown
    assert repr(match) == "<match of starmap: Ann, Ben, Cy, revision 1>"
    assert repr(record) == "<record of starmap: Ann, Ben, Cy, 1 moves>"


def test_calls_can_be_kept_together() -> None:
    match = _match()
    seat = match.state.to_act[0]
    other = Thread(target=lambda: match.play(seat, "buy"))
    with match:
        other.start()
        other.join(0.05)
        assert match.revision == 0
        assert match.view(seat) == starmap.view(match.state, seat)
    other.join()
    assert match.revision == 1


def test_laying_a_card_cannot_be_taken_back_after_others_saw_it() -> None:
    """A card from a hidden hand that lies open has shown something."""
    match = Match(comet, players=2, seed=3)
    for seat, text in walk(comet, Route(2, 3, comet.Options(), steps=30)).moves:
        told = match.play(seat, text)
        if any(isinstance(event, comet.Laid | comet.Discarded) for event in told):
            assert not match.can_undo


def test_nothing_half_loaded_remains() -> None:
    match = _match()
    for _ in range(6):
        match.play(match.state.to_act[0], match.legal_actions(match.state.to_act[0])[0])
    text = match.save()
    for end in range(0, len(text) - 1, 97):
        with pytest.raises(RecordError):
            Match.load(text[:end])
    assert Match.load(text.replace("\n", "\r\n")).state == match.state
    with pytest.raises(RecordError, match="line 1"):
        Match.load("\ufeff" + text)


def test_a_bot_whose_action_only_equals_a_legal_one_cheats_too() -> None:
    """4.0 is no 4: what is equal may be of a wrong type, and the rules refuse it."""

    def bot(_view: object, actions: tuple[Any, ...], _seed: int) -> Any:
        first = actions[0]
        return subastral.Take(float(first.cloud)) if isinstance(first, subastral.Take) else first  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]

    match = Match(subastral, players=2, seed=7)
    for seat in range(2):
        match.give_seat(seat, f"bot {seat}", bot)
    with pytest.raises(MatchError, match="which is not legal") as refused:
        match.play_bots()
    assert refused.value.code == "match.bot.illegal"
    assert match.state.phase == "take"
    assert [entry.kind for entry in match.feed(None)] == ["seated", "seated", "played"]
