"""Card sets of one's own: whole in options and records, by their fingerprint in states and views."""

import json
import subprocess
import sys
from typing import Any

import jsonschema
import pytest

from tabletop import Match, Record, codec, codex, digest, load, schema, starmap, subastral
from tabletop.codex.cards import GOLDS, OBJECTIVES, RESOURCES
from tabletop.core.errors import RecordError
from tabletop.starmap.cards import FACES
from tabletop.subastral.cards import boxed_cards
from tabletop.testing import Route, check_law, walk
from tests.comet.play import small_set

OWN: dict[str, Any] = {
    "comet": small_set(turn_limit=40),
    "subastral": subastral.Options(cards=tuple(boxed_cards())),
    "starmap": starmap.Options(cards=tuple(FACES[:12] * 2 + FACES[-1:] * 8)),
    "codex": codex.Options(
        cards=codex.CardSet(resources=RESOURCES[::2], golds=GOLDS[1::3], objectives=OBJECTIVES[4:]), cap=29
    ),
}
PLACES = {"comet": "catalogue", "subastral": "cards", "starmap": "cards", "codex": "cards"}


@pytest.fixture(params=[*OWN])
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def _middle(name: str) -> Any:
    return walk(load(name), Route(3, 5, OWN[name])).some(3)[1]


def _options_in(document: Any) -> Any:
    return document.get("setting", document)["options"]


def test_a_state_has_the_fingerprint_only(name: str) -> None:
    game, state = load(name), _middle(name)
    document = codec(game).state.write(state)
    mark = _options_in(document)[PLACES[name]]
    assert mark.startswith("sha256:")
    assert codec(game, options=OWN[name]).state.write(state) == document
    assert codec(game).view.write(game.view(state, 0))["options"][PLACES[name]] == mark
    assert _options_in(codec(game).state.write(game.new_game(players=2, seed=1))).get(PLACES[name]) is None


def test_a_state_is_read_with_the_options_that_have_the_card_set(name: str) -> None:
    game, state = load(name), _middle(name)
    knowing = codec(game, options=OWN[name])
    again = knowing.state.loads(codec(game).state.dumps(state))
    assert again == state
    assert again.options == OWN[name]
    assert digest(again) == digest(state)
    assert knowing.view.loads(codec(game).view.dumps(game.view(state, 1))) == game.view(state, 1)
    plain = game.new_game(players=2, seed=1)
    assert knowing.state.loads(codec(game).state.dumps(plain)) == plain


def test_a_card_set_that_is_not_known_is_refused(name: str) -> None:
    game, state = load(name), _middle(name)
    text = codec(game).state.dumps(state)
    place = rf"state\.(setting\.)?options\.{PLACES[name]}: unknown card set: pass the options"
    with pytest.raises(RecordError, match=place):
        codec(game).state.loads(text)
    wrongs: list[Any] = ["sha256:0", "", 7, [], {}, True]
    for wrong in wrongs:
        document = json.loads(text)
        _options_in(document)[PLACES[name]] = wrong
        with pytest.raises(RecordError, match=place):
            codec(game, options=OWN[name]).state.loads(json.dumps(document))


def test_options_have_the_card_set_whole(name: str) -> None:
    form = codec(load(name)).options
    assert form.loads(form.dumps(OWN[name])) == OWN[name]
    check: Any = jsonschema.Draft202012Validator({**schema(load(name)), "$ref": "#/$defs/options"})
    check.validate(form.write(OWN[name]))


def test_a_record_has_it_once_and_goes_anywhere(name: str) -> None:
    match = Match(load(name), players=2, seed=3, options=OWN[name])
    for _ in range(12):
        match.play(match.state.to_act[0], match.legal_actions(match.state.to_act[0])[0])
    text = match.save()
    header, *lines = text.splitlines()
    assert json.loads(header)["options"] == codec(load(name)).options.write(OWN[name])
    assert [len(line) < 1_000 for line in lines] == [True] * 13
    assert len(match.public_record().splitlines()[1]) < 1_000
    code = "import sys; from tabletop import Match, digest\nprint(digest(Match.load(sys.stdin.read()).state))"
    run = subprocess.run([sys.executable, "-c", code], input=text, capture_output=True, text=True, check=True)
    assert run.stdout.split() == [digest(match.state)]
    assert Record.loads(text).options == OWN[name]


def test_the_laws_of_documents_hold(name: str) -> None:
    for law in ("round_trips", "robustness"):
        check_law(load(name), law, options=OWN[name], players=2, examples=2)


@pytest.mark.parametrize("name", ["codex", "starmap"])
def test_documents_leave_out_what_came_later_while_it_is_as_before(name: str) -> None:
    game = load(name)
    formats, plain = codec(game), game.new_game(players=2, seed=1)

    assert not {"cards", "dealt", "shine"} & formats.options.write(game.Options()).keys()
    assert (
        repr(game.Options())
        == {"codex": "Options(cap=None, refill_from_other_deck=False)", "starmap": "Options()"}[name]
    )
    spelt_out = formats.state.write(plain)
    _options_in(spelt_out)["cards"] = None
    assert formats.state.loads(json.dumps(spelt_out)) == plain
    check: Any = jsonschema.Draft202012Validator({**schema(game), "$ref": "#/$defs/state"})
    for document in (spelt_out, formats.state.write(plain), codec(game).state.write(_middle(name))):
        check.validate(document)
