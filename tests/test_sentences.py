"""The tables of sentences: whole, one for each objection and event, and fit for a translation."""

import re
from collections.abc import Iterator
from string import Formatter
from typing import Any, get_args

import pytest
from attrs import fields

from tabletop import load
from tabletop.bots import uniform
from tabletop.catalogue import BUILT_IN
from tabletop.core.errors import Objection
from tabletop.core.language import has_texts
from tabletop.rulepages import our_page
from tabletop.testing import Route, Walk, configurations, walk

TABLES = [name for name in BUILT_IN if not has_texts(name)]
ANCHOR = re.compile(r'<a id="([^"]+)"')


def _events(game: Any) -> dict[str, Any]:
    return {kind.__name__: kind for kind in get_args(game.Event)}


def _table(game: Any) -> dict[str, str]:
    offered: list[Any] = [getattr(game, name) for name in dir(game)]
    (kind,) = [each for each in offered if isinstance(each, type) and issubclass(each, Objection)]
    return dict(kind.SENTENCES)


@pytest.mark.parametrize("name", TABLES)
def test_objections_and_events_share_one_table(name: str) -> None:
    game: Any = load(name)
    assert all(_table(game) == kind.SENTENCES for kind in _events(game).values())


@pytest.mark.parametrize("name", TABLES)
def test_every_key_is_an_event_or_a_code_of_the_game(name: str) -> None:
    game: Any = load(name)
    keys = {key.partition(" ")[0] for key in _table(game)}
    assert {key for key in keys if "." not in key} == set(_events(game))
    assert all(key.startswith(f"{name}.") for key in keys if "." in key)


def _facts_met(game: Any) -> dict[str, set[str]]:
    """Return by event class the facts that events of played games had, and the fields of classes that were not met."""
    met = {name: {each.name for each in fields(kind)} for name, kind in _events(game).items()}
    for _, options, players in configurations(game):
        for event in _events_of(walk(game, Route(players, 7, options, policy=uniform, wandering=0))):
            met[type(event).__name__].update([name for name, _ in event.facts])
    return met


def _events_of(walked: Walk[Any]) -> Iterator[Any]:
    for state, (seat, text) in zip(walked.states, walked.moves, strict=False):
        yield from walked.game.events(state, walked.game.parse_action(state, text, seat), seat)


@pytest.mark.parametrize("name", TABLES)
def test_sentences_and_variants_name_facts_that_the_event_has(name: str) -> None:
    game: Any = load(name)
    met = _facts_met(game)
    for key, sentence in _table(game).items():
        kind, *variants = key.split(" ")
        if "." in kind:
            continue
        named = {field for _, field, _, _ in Formatter().parse(sentence) if field is not None}
        assert named <= met[kind], f"{key}: {named - met[kind]}"
        assert {variant.partition("=")[0] for variant in variants if "=" in variant} <= met[kind], key


@pytest.mark.parametrize("name", BUILT_IN)
def test_events_name_rules_that_the_page_has(name: str) -> None:
    """Each key of the table is met in play, but for what is rare, and leads to an anchor."""
    game: Any = load(name)
    anchors, kinds = ANCHOR.findall(our_page(name)), _events(game)
    for key, rule in kinds["Asked"].RULES.items():
        kind, *variants = key.split(" ", 1)
        assert rule in anchors, key
        assert all(f"{fact.partition('=')[0]}" in {each.name for each in fields(kinds[kind])} for fact in variants), key
    played = walk(game, Route(game.INFO.players[-1], 7, game.Options()))
    without = {type(event).__name__ for event in _events_of(played) if event.rule is None}
    assert without <= {"Drawn"}, "cards are drawn for more than one reason"


def test_a_variant_of_a_rule_is_found_by_the_facts() -> None:
    codex: Any = load("codex")
    assert codex.Asked(seats=(0,), phase="play").rule == "codex.turn"
    assert codex.Asked(seats=(0, 1), phase="starter").rule == "codex.starter"
