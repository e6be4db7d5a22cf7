"""Documents: what they look like, and that they are the same everywhere."""

import json

from tabletop import codec, digest, play_on, starmap
from tabletop.core.outcome import Outcome

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
