"""The tables of sentences: whole, one for each objection and event, and fit for a translation."""

from importlib.util import find_spec
from string import Formatter
from typing import Any, get_args

import pytest
from attrs import fields

from tabletop import load
from tabletop.catalogue import BUILT_IN as ALL
from tabletop.core.errors import Objection

BUILT_IN = [name for name in ALL if find_spec(f"tabletop.{name}.sentences")]


def _events(game: Any) -> dict[str, Any]:
    return {kind.__name__: kind for kind in get_args(game.Event)}


def _table(game: Any) -> dict[str, str]:
    offered: list[Any] = [getattr(game, name) for name in dir(game)]
    (kind,) = [each for each in offered if isinstance(each, type) and issubclass(each, Objection)]
    return dict(kind.SENTENCES)


@pytest.mark.parametrize("name", BUILT_IN)
def test_objections_and_events_share_one_table(name: str) -> None:
    game: Any = load(name)
    assert all(_table(game) == kind.SENTENCES for kind in _events(game).values())


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_key_is_an_event_or_a_code_of_the_game(name: str) -> None:
    game: Any = load(name)
    keys = {key.partition(" ")[0] for key in _table(game)}
    assert {key for key in keys if "." not in key} == set(_events(game))
    assert all(key.startswith(f"{name}.") for key in keys if "." in key)


@pytest.mark.parametrize("name", BUILT_IN)
def test_sentences_and_variants_name_facts_that_the_event_has(name: str) -> None:
    game: Any = load(name)
    events = _events(game)
    for key, sentence in _table(game).items():
        kind, _, variant = key.partition(" ")
        if "." in kind:
            continue
        there = {each.name for each in fields(events[kind])} | {*getattr(events[kind], "DERIVED", ())}
        named = {field for _, field, _, _ in Formatter().parse(sentence) if field is not None}
        assert named <= there, f"{key}: {named - there}"
        assert not variant or variant.partition("=")[0] in there, key
