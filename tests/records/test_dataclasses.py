"""Frozen dataclasses are as good as classes of attrs: Bids, written with them, has the same documents."""

import dataclasses
from pathlib import Path
from types import ModuleType
from typing import Any

import bids
import pytest

from tabletop import Match, Record, codec, digest, schema
from tabletop.core.setup import CARD_SET, LATER
from tabletop.records.codec import options_reader
from tabletop.records.encoding import Writers
from tabletop.records.shapes import card_sets_of
from tabletop.testing import Route, Walk, walk

REWRITTEN = (
    ("from attrs import field, frozen", "from dataclasses import dataclass, field"),
    ("@frozen(repr=False)", "@dataclass(frozen=True, repr=False)"),
    ("@frozen", "@dataclass(frozen=True)"),
    ("    if objection := wrong_field(action):\n        return objection\n", ""),
)


def _rewritten() -> Any:
    """Return Bids as somebody writes it who does not know attrs."""
    code = Path(bids.__file__).read_text("utf-8")
    for old, new in REWRITTEN:
        assert old in code
        code = code.replace(old, new)
    game = ModuleType("bids_of_dataclasses")
    exec(code, vars(game))
    return game


GAME = _rewritten()
LOW = GAME.Options(low=True)


def _walks() -> tuple[Walk[Any], Walk[Any]]:
    """Return one game, played with either of the two packages."""
    return walk(GAME, Route(3, 5, LOW)), walk(bids, Route(3, 5, bids.Options(low=True)))


def test_it_is_written_with_dataclasses_only() -> None:
    for name in ("Options", "Seat", "State", "Bid", "Laid", "TurnedUp", "SeenSeat", "View"):
        assert dataclasses.is_dataclass(getattr(GAME, name)), name
    assert GAME.Laid(seat=0, card=3).seen_by(1) == GAME.Laid(seat=0, card=None)


def test_documents_are_the_same_and_come_back() -> None:
    ours, theirs = codec(GAME, options=LOW), codec(bids)
    walked, other = _walks()
    assert [*map(digest, walked.states)] == [*map(digest, other.states)]
    for state, same, (seat, text) in zip(walked.states, other.states, walked.moves, strict=False):
        action = GAME.parse_action(state, text, seat)
        pairs: list[tuple[str, Any, Any]] = [
            ("state", state, same),
            ("view", GAME.view(state, seat), bids.view(same, seat)),
            ("action", action, bids.parse_action(same, text, seat)),
            ("options", state.options, same.options),
            *[("event", *both) for both in zip(
                GAME.events(state, action, seat), bids.events(same, bids.Bid(action.card), seat), strict=True
            )],
        ]  # fmt: skip
        for name, value, equal in pairs:
            document = getattr(ours, name).dumps(value)
            assert document == getattr(theirs, name).dumps(equal)
            assert getattr(ours, name).loads(document) == value


def test_the_schema_is_the_same() -> None:
    """A class without a docstring goes by its name: what a dataclass says of itself is no sentence."""
    assert schema(GAME) == schema(bids)


def test_matches_and_records_are_the_same() -> None:
    saved: list[str] = []
    for game, walked in zip((GAME, bids), _walks(), strict=True):
        match: Any = Match(game, players=3, seed=5, options=walked.states[0].options)
        for seat, text in walked.moves:
            match.play(seat, text)
        saved.append(match.save())
    assert saved[0] == saved[1]
    again, record = Match.load(saved[0], game=GAME), Record.loads(saved[0], game=GAME)
    assert again.save() == record.dumps() == saved[0]
    assert [*record.replay(game=GAME)][-1] == again.state == _walks()[0].last
    assert (again.options, record.options) == (LOW, LOW)


@dataclasses.dataclass(frozen=True)
class Grown:
    """Options of a game that has more of them than it once had, and one that must be said."""

    side: str
    bonus: bool = True
    words: tuple[str, ...] = dataclasses.field(default_factory=tuple, kw_only=True)
    cards: tuple[str, ...] | None = dataclasses.field(default=None, metadata=CARD_SET)
    size: int = dataclasses.field(default=0, init=False)


def test_options_have_defaults_and_card_sets() -> None:
    read = options_reader(Grown)

    assert read({"side": "left"}) == Grown("left")
    assert read({"side": "left", "bonus": False, "words": ["a"]}) == Grown("left", bonus=False, words=("a",))
    assert [part.name for part in card_sets_of(Grown)] == ["cards"]
    with pytest.raises(ValueError, match="missing key 'side'"):
        read({"bonus": True})
    with pytest.raises(ValueError, match=r"^expected text, not a whole number 7$"):
        read({"side": 7})
    with pytest.raises(ValueError, match="unknown key 'size'"):
        read({"side": "left", "size": 1})


@dataclasses.dataclass(frozen=True)
class Renamed:
    """A class that has grown: the title came later."""

    side: str
    title: str = dataclasses.field(default="plain", metadata=LATER)


def test_what_came_later_is_left_out_while_it_is_as_before() -> None:
    write = Writers().of(Renamed)

    assert write(Renamed("left", "PLAIN".lower())) == '{"side":"left"}'
    assert write(Renamed("left", "fancy")) == '{"side":"left","title":"fancy"}'
