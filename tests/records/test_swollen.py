"""Documents as large as they may be, made to cost as much as they can: a refusal costs no more than the length."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tabletop import codec, codex, load, starmap
from tabletop.catalogue import BUILT_IN
from tabletop.core.errors import InvalidState, RecordError
from tabletop.records.documents import MAX_CHARACTERS
from tabletop.testing import Route, configurations, walk
from tests.records.work import LINES_PER_LETTER, counted


def _refusal(form: Any, text: str) -> str:
    refusal = ""
    with counted() as work:
        try:
            form.loads(text)
        except (RecordError, InvalidState) as error:
            refusal = str(error)
    assert work.lines < LINES_PER_LETTER * len(text)
    assert len(refusal.encode()) < 1_000
    return refusal


def _lists(value: Any) -> Iterator[list[Any]]:
    """Go through the lists of a document that have something in them."""
    kind: object = value.__class__
    if kind is list and value:
        yield value
    for part in value.values() if kind is dict else value if kind is list else ():
        yield from _lists(part)


def _swollen(document: Any, place: int) -> str | None:
    """Return the document with one list grown until it is almost too long, if there is such a list."""
    copy = json.loads(json.dumps(document))
    found = [*_lists(copy)]
    if place >= len(found):
        return None
    room = MAX_CHARACTERS - len(json.dumps(document)) - 1_000
    found[place] += found[place][:1] * (room // (len(json.dumps(found[place][:1])) + 2))
    return json.dumps(copy)


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_list_without_end_is_refused_quickly(name: str) -> None:
    game = load(name)
    _, options, players = configurations(game)[0]
    formats, state = codec(game), walk(game, Route(players, 5, options)).some(3)[1]
    for form, value in ((formats.state, state), (formats.view, game.view(state, 0))):
        document = form.write(value)
        place = 0
        while text := _swollen(document, place):
            refusal = _refusal(form, text)
            assert refusal or '"type": "moving"' in text, "only what a Move of Comet gathers has no end"
            place += 1


def test_two_lists_that_are_compared_are_refused_quickly() -> None:
    form = codec(codex).view
    document = form.write(codex.view(walk(codex, Route(2, 5, codex.Options(), steps=20)).last, 0))
    seat = document["seats"][1]
    seat["known"], seat["backs"] = ["R01"] * 60_000, ["fungi-resource"] * 20_000
    assert _refusal(form, json.dumps(document))


def test_a_key_that_comes_back_after_a_hundred_thousand_is_found() -> None:
    keys = [f'"{number:x}":0' for number in range(100_000)]
    text = "{" + ",".join([*keys, keys[-1]]) + "}"
    assert len(text) < MAX_CHARACTERS
    assert _refusal(codec(starmap).state, text) == "state: invalid JSON: duplicate key '1869f'"


@pytest.mark.parametrize("inner", ["[]", "{}", '"x"', "0", "null"])
def test_nothing_but_brackets_is_refused_quickly(inner: str) -> None:
    many = ",".join([inner] * (900_000 // (len(inner) + 1)))
    for text in (f"[{many}]", f'{{"seats":[{many}]}}', "[" * 900_000, '{"type":' * 100_000):
        assert _refusal(codec(starmap).state, text)
        assert _refusal(codec(starmap).action, text)
