"""Objections as JSON: what an app needs to say them in its own language, and the sentence for all others."""

import json
from typing import Any

import jsonschema
import pytest

from tabletop import codec, load, schema, starmap
from tabletop.catalogue import BUILT_IN
from tabletop.core.errors import Objection, RecordError
from tabletop.testing import tables

FORM = codec(starmap).objection
SHINE = starmap.why_illegal(tables.starmap(hands={0: "B5 G2"}, shine={0: 1}), starmap.Buy())


def test_an_objection_tells_code_rule_facts_and_sentence() -> None:
    lead = starmap.why_illegal(
        tables.starmap(hands={0: "B5 G2"}, plays={2: "B6"}), starmap.Play(starmap.Card("green", 2))
    )
    assert lead is not None

    assert json.loads(FORM.dumps(lead)) == {
        "code": "starmap.follow.colour",
        "rule": "starmap.follow",
        "facts": {"lead": "blue"},
        "text": "blue leads and is in the hand: play blue or a rest card",
    }


def test_it_comes_back_as_the_objection_of_the_game() -> None:
    assert SHINE is not None
    again = FORM.loads(FORM.dumps(SHINE))
    assert (again, type(again), again.text) == (SHINE, starmap.StarMapObjection, SHINE.text)
    turn = Objection("core.not_your_turn", "core.not_your_turn", (("seat", 2),))
    assert FORM.loads(FORM.dumps(turn)) == turn


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"code": "starmap.fly"}, "expected a code among starmap"),
        ({"facts": {"seat": True}}, "expected text, not a truth value True"),
        ({"facts": []}, "expected an object, not a list"),
        ({"text": 1}, "expected text, not a whole number 1"),
        ({"why": 1}, "unknown key 'why'"),
    ],
)  # fmt: skip
def test_a_damaged_objection_is_refused(change: dict[str, Any], reason: str) -> None:
    assert SHINE is not None
    with pytest.raises(RecordError, match=reason):
        FORM.loads(json.dumps({**FORM.write(SHINE), **change}))


@pytest.mark.parametrize("text", ["", "das letzte Leuchten kauft keine Karten", "the last shine cannot buy"])
def test_a_document_with_another_sentence_loads(text: str) -> None:
    assert SHINE is not None
    assert FORM.loads(json.dumps({**FORM.write(SHINE), "text": text})) == SHINE


@pytest.mark.parametrize("name", BUILT_IN)
def test_the_schema_knows_every_code(name: str) -> None:
    game = load(name)
    described = schema(game)["$defs"]["objection"]
    objection = game.why_illegal(game.new_game(players=2, seed=1), object())
    assert objection is not None

    jsonschema.Draft202012Validator(described).validate(codec(game).objection.write(objection))  # pyright: ignore
    assert {"core.over", "core.not_your_turn", "core.kind", "core.kind.field"} < {
        *described["properties"]["code"]["enum"]
    }
    assert any(code.startswith(f"{name}.") for code in described["properties"]["code"]["enum"])
