"""JSON from outside: whatever is wrong with it is one of our errors, with the place and the reason."""

import json
from typing import Any

import pytest

from tabletop import codec, starmap
from tabletop.core.errors import InvalidState, RecordError

FORMATS = codec(starmap)
STATE = FORMATS.state.dumps(starmap.new_game(players=3, seed=7))


def _with(path: str, value: object) -> str:
    """Return the state's JSON with another value at a path such as seats.0.shine."""
    document: Any = json.loads(STATE)
    *way, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    holder = document
    for step in way:
        holder = holder[step]
    holder[last] = value
    return json.dumps(document)


WRONG_TYPES: list[tuple[str, Any, str]] = [
    ("seats.0.shine", "7", "state.seats[0].shine: expected a whole number, not text '7'"),
    ("seats.0.shine", 7.9, "state.seats[0].shine: expected a whole number, not a number 7.9"),
    ("seats.0.shine", True, "state.seats[0].shine: expected a whole number, not a truth value True"),
    ("seats.1.hand", "", "state.seats[1].hand: expected a list, not text ''"),
    ("seats.1.hand", {}, "state.seats[1].hand: expected a list, not an object"),
    ("deck.3", None, "state.deck[3]: expected text, not null"),
    ("deck.3", "B9", "state.deck[3]: Star Map has no card 'B9'"),
    ("deck.3", "\ud800", r"state.deck[3]: unpaired surrogate in text '\ud800'"),
    ("seats", None, "state.seats: expected a list, not null"),
    ("seats.2", None, "state.seats[2]: expected an object, not null"),
    ("seats.2", [], "state.seats[2]: expected an object, not a list"),
    ("options", [], "state.options: expected an object, not a list"),
    ("marker", [0, 1], "state.marker: expected a whole number, not a list"),
    ("phase", "dance", "state.phase: expected one of 'turn', 'take', 'top', 'over', not text 'dance'"),
    ("seed", 7, "state.seed: expected a seed in decimal digits, as text, not a whole number 7"),
    ("seed", "-7", "state.seed: expected a seed in decimal digits"),
    ("seed", "٣", "state.seed: expected a seed in decimal digits"),
    ("extra", 1, "state: unknown key 'extra'"),
    ("seats.0.extra", 1, "state.seats[0]: unknown key 'extra'"),
]


@pytest.mark.parametrize(("path", "value", "text"), WRONG_TYPES)
def test_a_wrong_type_is_named_with_its_place(path: str, value: object, text: str) -> None:
    with pytest.raises(RecordError) as refused:
        FORMATS.state.loads(_with(path, value))
    assert text in str(refused.value)
    assert refused.value.path == text.split(":", maxsplit=1)[0]


def test_no_is_no_truth_value() -> None:
    import bids

    with pytest.raises(RecordError, match=r"options\.low: expected a truth value, not text 'no'"):
        codec(bids).options.loads('{"low":"no"}')


BROKEN_TEXTS = [
    ("", "invalid JSON"),
    ("null", "expected an object, not null"),
    ("[]", "expected an object, not a list"),
    (STATE.replace('"first":', '"frist":'), "unknown key 'frist'"),
    (STATE.replace('"marker":null,', ""), "missing key 'marker'"),
    (STATE.replace('"marker":null,', '"marker":null,"marker":null,'), "duplicate key 'marker'"),
    (STATE.replace('"shine":5', '"shine":NaN', 1), "NaN is not a JSON number"),
    (STATE.replace('"shine":5', '"shine":Infinity', 1), "Infinity is not a JSON number"),
    (STATE.replace('"shine":5', '"shine":1e999', 1), "too large"),
    (STATE.replace('"shine":5', '"shine":' + "9" * 5_000, 1), "5,000 digits"),
    ("[" * 100_000, "nested too deeply"),
    ('{"a":' * 100_000, "nested too deeply"),
    ('"' + "x" * 2_000_000 + '"', "longer than 1,000,000"),
    (STATE + STATE, "Extra data"),
    ("\ud800", "invalid JSON"),
]


@pytest.mark.parametrize(("text", "reason"), BROKEN_TEXTS, ids=[reason for _, reason in BROKEN_TEXTS])
def test_a_broken_text_says_what_is_wrong(text: str, reason: str) -> None:
    with pytest.raises(RecordError, match=reason):
        FORMATS.state.loads(text)


@pytest.mark.parametrize("text", [b"\xff\xfe", None, 7, ["{}"]])
def test_what_is_no_text_is_refused(text: Any) -> None:
    with pytest.raises(RecordError, match=r"^state: "):
        FORMATS.state.loads(text)


def test_a_text_cut_at_any_byte_is_refused() -> None:
    for end in range(len(STATE)):
        with pytest.raises(RecordError):
            FORMATS.state.loads(STATE[:end])


BAD_TAGS = [
    '{"card":"B1"}',
    '{"type":"fly"}',
    '{"type":[]}',
    '{"type":{}}',
    '{"type":null}',
    '{"type":1}',
    '"play"',
    "[]",
]


@pytest.mark.parametrize("text", BAD_TAGS)
def test_an_action_has_a_known_tag(text: str) -> None:
    with pytest.raises(RecordError, match=r"among play, buy, take, top|expected an object"):
        FORMATS.action.loads(text)
    with pytest.raises(RecordError):
        FORMATS.event.loads(text)


IMPOSSIBLE: list[tuple[str, Any, str]] = [
    ("deck", ["B1"] * 39, "every card is somewhere exactly once"),
    ("seats.0.shine", 6, "seat 0: invalid shine 6: expected 0 to 5"),
    ("seats.0.shine", -1, "seat 0: invalid shine -1: expected 0 to 5"),
    ("seats.0.shine", 0, "the game is over when"),
    ("first", 3, "invalid first player 3: expected a seat"),
    ("to_act", [], "one seat acts"),
    ("to_act", [0, 1], "one seat acts"),
    ("to_act", [77], "there is no seat 77"),
    ("phase", "over", "the game is over when"),
    ("phase", "take", "the winner of the round takes a card"),
    ("seats", [], "no table for 0"),
]


@pytest.mark.parametrize(("path", "value", "text"), IMPOSSIBLE)
def test_an_impossible_state_is_refused(path: str, value: object, text: str) -> None:
    with pytest.raises(InvalidState, match=text):
        FORMATS.state.loads(_with(path, value))


def test_fifty_five_cards_are_one_too_many() -> None:
    deck = json.loads(STATE)["deck"]
    with pytest.raises(InvalidState, match="every card is somewhere exactly once: B1 is there 3 times, not 2"):
        FORMATS.state.loads(_with("deck", [*deck, "B1"]))


def test_a_view_that_no_table_looks_like_is_refused() -> None:
    state = starmap.new_game(players=2, seed=1)
    text = FORMATS.view.dumps(starmap.view(state, 0))
    for broken in (text.replace('"deck_size":43', '"deck_size":44'), text.replace('"seat":0', '"seat":5')):
        with pytest.raises(InvalidState):
            FORMATS.view.loads(broken)
