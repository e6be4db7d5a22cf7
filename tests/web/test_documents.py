"""What is answered fits the schema that clients in other languages are made from."""

import json
from functools import cache
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tabletop import load
from tabletop.catalogue import BUILT_IN
from tabletop.core.language import language
from tabletop.web.errors import WebError
from tabletop.web.handler import RequestHandler
from tabletop.web.schemas import web_schema
from tabletop.web.wire import Request

from .sitting import settled, sit, think


@cache
def validator(game: str | None, name: str) -> Any:
    document = web_schema(None if game is None else load(game))
    Draft202012Validator.check_schema(document)
    return Draft202012Validator({**document, "$ref": f"#/$defs/{name}"})


def check(game: str, name: str, document: Any) -> None:
    """Hold a document to the schema of its game, and to that of all games."""
    text = json.loads(json.dumps(document))
    validator(game, name).validate(text)
    validator(None, name).validate(text)


@pytest.mark.parametrize("game", [*BUILT_IN, "nim"])
def test_every_answer_fits_the_schema(game: str) -> None:
    chairs = (None, "random") if game == "nim" else (None, "random", None)
    table = sit(game, *chairs)
    check(game, "created", {"table": table.table, "tokens": table.tokens})
    check(game, "games", settled(RequestHandler().answer(Request("GET", "/api/games"))).document)
    table.listen(0)
    while not table.look(None, size="none")["over"]:
        think(table.handler)
        for seat in (None, 0):
            check(game, "look", table.look(seat))
        table.play_on(30)
    for entry in table.heard[::7]:
        check(game, "entry", entry)
    check(game, "done", table.do(0, "rematch").document)
    check(game, "look", table.look(0))
    check(game, "steps", table.ask(0, "replay").document)
    check(game, "step", table.ask(0, "replay/1").document)
    check(game, "kept", table.ask(0, "record").document)
    check(game, "refused", table.do(0, "undo", revision=0).document)


def test_requests_fit_the_schema_as_they_are_read() -> None:
    """What the schema says of a request is what the desk takes."""
    asked: dict[str, Any] = {
        "opening": {"game": "codex", "seats": [{"name": "A"}, {"name": "B", "bot": "greedy"}], "options": {"cap": 29}},
        "playing": {"action": "buy", "revision": 3},
        "moment": {"revision": 3},
        "naming": {"name": "Ann"},
        "nothing": {},
    }
    for name, body in asked.items():
        validator("codex", name).validate(body)
        assert not validator("codex", name).is_valid({**body, "more": 1})
    assert not validator("codex", "opening").is_valid({**asked["opening"], "options": {"cap": "x"}})


def test_a_hint_fits_the_schema() -> None:
    table = sit("starmap", None, None)
    check("starmap", "hint", table.do(table.look(None)["to_act"][0], "hint").document)


def test_every_code_has_a_status() -> None:
    errors = [f"web.{key}" for key in language("en").domain("web")]
    statuses = {code: WebError(code).status for code in errors}
    assert statuses["web.full"] == 503
    assert statuses["web.malformed"] == 400
