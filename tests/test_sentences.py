"""The rules that events go by."""

import re
from collections.abc import Iterator
from typing import Any, get_args

import pytest
from attrs import fields

from tabletop import load
from tabletop.catalogue import BUILT_IN
from tabletop.rulepages import our_page
from tabletop.testing import Route, Walk, walk

ANCHOR = re.compile(r'<a id="([^"]+)"')


def _events(game: Any) -> dict[str, Any]:
    return {kind.__name__: kind for kind in get_args(game.Event)}


def _events_of(walked: Walk[Any]) -> Iterator[Any]:
    for state, (seat, text) in zip(walked.states, walked.moves, strict=False):
        yield from walked.game.events(state, walked.game.parse_action(state, text, seat), seat)


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
