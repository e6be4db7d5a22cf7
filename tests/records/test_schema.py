"""The published JSON Schema: what is generated, what is shipped, and what documents say."""

import json
import runpy
import sys
from pathlib import Path
from pkgutil import get_data
from typing import Any

import jsonschema
import pytest

from tabletop import Match, codec, load, schema
from tabletop.catalogue import BUILT_IN
from tabletop.testing import Route, configurations, walk
from tests.records.tags import TAGS


@pytest.mark.parametrize("name", BUILT_IN)
def test_the_shipped_schema_is_the_generated_one(name: str) -> None:
    """`python -m tabletop.records.schema` writes them anew."""
    shipped = get_data("tabletop", f"schemas/{name}.json")
    assert shipped is not None
    assert json.loads(shipped) == schema(load(name))
    jsonschema.Draft202012Validator.check_schema(json.loads(shipped))


def test_the_command_writes_the_files_that_are_shipped(monkeypatch: pytest.MonkeyPatch) -> None:
    written: dict[Path, str] = {}

    def write(path: Path, text: str, _encoding: str) -> None:
        written[path] = text

    monkeypatch.setattr(Path, "write_text", write)
    monkeypatch.delitem(sys.modules, "tabletop.records.schema", raising=False)

    runpy.run_module("tabletop.records.schema")
    assert not written, "who imports it writes nothing"
    runpy.run_module("tabletop.records.schema", run_name="__main__")

    assert {path.stem for path in written} == {*BUILT_IN}
    for path, text in written.items():
        assert path.read_text("utf-8") == text


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_document_of_a_game_fits_its_schema(name: str) -> None:
    game = load(name)
    formats, document = codec(game), schema(game)
    for _, options, players in configurations(game):
        walked = walk(game, Route(players, 3, options))
        for state in walked.some(4):
            _check(document, "state", json.loads(formats.state.dumps(state)))
            _check(document, "view", json.loads(formats.view.dumps(game.view(state, 0))))
            for seat in state.to_act:
                action = game.legal_actions(state, seat)[-1]
                _check(document, "action", json.loads(formats.action.dumps(action)))
                for event in game.events(state, action, seat):
                    _check(document, "event", json.loads(formats.event.dumps(event)))
        outcome = game.outcome(walked.last)
        assert outcome is not None
        _check(document, "outcome", json.loads(formats.outcome.dumps(outcome)))
        _check(document, "options", json.loads(formats.options.dumps(options)))


@pytest.mark.parametrize("name", BUILT_IN)
def test_the_root_is_one_of_the_documents(name: str) -> None:
    """A generator of types begins at the root."""
    document = schema(load(name))
    roots = [each["$ref"].removeprefix("#/$defs/") for each in document["oneOf"]]
    assert roots == [key for key in document["$defs"] if key[0].islower()]
    assert {"state", "view", "action", "event", "outcome", "options", "objection"} <= {*roots}


@pytest.mark.parametrize("name", BUILT_IN)
def test_the_lines_of_records_fit_too(name: str) -> None:
    match, document = Match(load(name), players=2, seed=1), schema(load(name))
    while not match.can_undo:
        match.play(match.state.to_act[0], match.legal_actions(match.state.to_act[0])[0])
    match.undo()
    head, *moves, close = match.save().splitlines()
    _check(document, "record_header", json.loads(head))
    _check(document, "record_close", json.loads(close))
    for line in moves:
        _check(document, "record_move", json.loads(line))
    match.concede(0)
    head, *steps, close = match.public_record().splitlines()
    _check(document, "public_header", json.loads(head))
    _check(document, "public_close", json.loads(close))
    for line in steps:
        _check(document, "public_step", json.loads(line))


@pytest.mark.parametrize("name", BUILT_IN)
def test_tags_are_for_ever(name: str) -> None:
    document = schema(load(name))["$defs"]
    for part, words in TAGS[name].items():
        assert {*words.split()} <= {each["properties"]["type"]["const"] for each in document[part]["oneOf"]}


def test_a_wrong_document_does_not_fit() -> None:
    document = schema(load("starmap"))
    wrongs: list[Any] = [{"type": "fly"}, {"type": "play"}, {"type": "play", "card": "B1", "x": 1}, []]
    for wrong in wrongs:
        with pytest.raises(jsonschema.ValidationError):
            _check(document, "action", wrong)


def _check(document: dict[str, Any], name: str, instance: Any) -> None:
    check: Any = jsonschema.Draft202012Validator({**document, "$ref": f"#/$defs/{name}"})
    check.validate(instance)
