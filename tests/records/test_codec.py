"""Documents: what they look like, and that they are the same everywhere."""

import json
from itertools import permutations
from typing import Any

import pytest

from tabletop import Match, codec, digest, load, play_on, schema, starmap, subastral
from tabletop.catalogue import BUILT_IN
from tabletop.core.errors import RecordError, SetupError
from tabletop.core.outcome import Outcome
from tabletop.testing import Route, configurations, walk
from tests.core.test_errors import NoRepr

FORMATS = codec(starmap)


def test_a_state_is_plain_to_read() -> None:
    state = starmap.new_game(players=2, seed=7)
    document = json.loads(FORMATS.state.dumps(state))
    assert list(document) == [
        "options", "seats", "deck", "discard", "table", "first", "marker", "to_act", "phase", "seed",
    ]  # fmt: skip
    assert document["seats"][0]["hand"] == [str(card) for card in state.seats[0].hand]
    assert document["seed"] == str(state.seed)


def test_actions_and_events_carry_stable_tags() -> None:
    state = starmap.new_game(players=2, seed=7)
    assert FORMATS.action.dumps(starmap.Buy()) == '{"type":"buy"}'
    first = starmap.events(state, starmap.Buy())[0]
    assert FORMATS.event.dumps(first) == '{"type":"bought","seat":0,"shine":4}'.replace("0", str(state.to_act[0]), 1)
    tags = [json.loads(FORMATS.event.dumps(event))["type"] for event in starmap.events(state, starmap.Buy())]
    assert tags == ["bought", "drawn", "deck_shows", "asked"]


def test_an_outcome_keeps_its_scores() -> None:
    outcome = Outcome((1, 2), ((("shine", 3), ("gems", 4)), None), "elimination")
    text = '{"places":[1,2],"scores":[[["shine",3],["gems",4]],null],"reason":"elimination"}'
    assert FORMATS.outcome.dumps(outcome) == text
    assert FORMATS.outcome.loads(text.encode()) == outcome


def test_equal_states_have_equal_digests_and_others_differ() -> None:
    state = starmap.new_game(players=3, seed=7)
    assert digest(state) == digest(FORMATS.state.loads(FORMATS.state.dumps(state)))
    assert digest(state) != digest(starmap.new_game(players=3, seed=8))
    assert digest(play_on(starmap, state, seed=1)) == digest(play_on(starmap, state, seed=1))


@pytest.mark.parametrize(("name", "other"), [*permutations(BUILT_IN, 2)])
def test_options_are_those_of_the_game(name: str, other: str) -> None:
    """Whoever passes another game's options is told whose they are, in each place that takes options."""
    game, options = load(name), load(other).Options()
    reason = rf"is set up with {name}\.Options, not tabletop\.{other}\.[\w.]*Options$"
    with pytest.raises(SetupError, match=reason):
        codec(game, options=options)
    with pytest.raises(SetupError, match=reason):
        game.new_game(players=2, seed=1, options=options)
    with pytest.raises(SetupError, match=reason):
        Match(game, players=2, options=options)


@pytest.mark.parametrize(
    "options", [{}, [], "standard", 10**5000, NoRepr(), codec], ids=lambda value: type(value).__name__
)
def test_what_are_no_options_is_refused(options: Any) -> None:
    with pytest.raises(SetupError, match=r"Subastral is set up with subastral\.Options, not "):
        codec(subastral, options=options)


@pytest.mark.parametrize(
    "game", ["starmap", 5, 10**5000, [], None, NoRepr(), starmap.Options()], ids=lambda value: type(value).__name__
)
def test_what_is_no_game_has_no_documents(game: Any) -> None:
    for call in (codec, schema):
        with pytest.raises(SetupError, match=r"is not a game: it has no .*new_game"):
            call(game)


OTHERS: list[Any] = [True, 1, 1.0, 2**63, None, [], {}]


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_field_of_an_action_is_taken_for_nothing_else(name: str) -> None:
    """True is no 1, "1" neither, and what stands for a card is text."""
    game = load(name)
    form, _, options, players = codec(game).action, *configurations(game)[0]
    found: dict[Any, Any] = {
        type(each): each
        for state in walk(game, Route(players, 3, options)).states
        for each in game.legal_actions(state)
    }
    tried = 0
    for document in map(form.write, found.values()):
        for field in document.keys() - {"type"}:
            for value in (*OTHERS, [document[field]]):
                if type(value) is not type(document[field]):
                    tried += 1
                    with pytest.raises(RecordError, match=rf"^action\.{field}: ") as refused:
                        form.loads(json.dumps({**document, field: value}))
                    assert len(str(refused.value)) < 1_000
    assert tried > 20
