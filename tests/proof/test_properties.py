"""Properties that HypoFuzz leads are there, hold on a few games, and what came of them is told."""

import ast
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from proof.properties import section
from proof.properties.chosen import LAWS, OF_TESTS, PROPERTIES
from proof.properties.laws import cases

from tabletop.catalogue import BUILT_IN
from tabletop.testing.laws import LAWS as ALL

ROOT = Path(__file__).parents[2]


def test_every_property_is_there() -> None:
    """HypoFuzz would lead nothing, and say so only in the middle of a session."""
    for test in OF_TESTS:
        path, _, name = test.partition("::")
        there = [
            each.name for each in ast.parse((ROOT / path).read_text("utf-8")).body if isinstance(each, ast.FunctionDef)
        ]
        assert name in there, test
    assert {*LAWS} <= {*ALL}
    assert len({*PROPERTIES}) == len(PROPERTIES) == len(BUILT_IN) * len(LAWS) + len(OF_TESTS)


@pytest.mark.parametrize("name", BUILT_IN)
@settings(max_examples=3, deadline=None, derandomize=True)
@given(data=st.data())
def test_laws_are_asked_of_games_that_are_made_of_choices(name: str, data: st.DataObject) -> None:
    case = data.draw(cases(name))
    assert len(case.walk.moves) <= len(case.walk.route.last)
    assert case.elsewhere
    ALL[Random(case.seed).choice(LAWS)].check(case)


def test_the_page_tells_what_came_of_each() -> None:
    nothing = {"inputs": 0, "given up": 0, "places": 0, "ways": 0, "quiet for": 0, "seconds": 0.0}
    led: dict[str, Any] = {**nothing, "inputs": 1234, "places": 567, "seconds": 20.0, "failures": []}
    law, test = PROPERTIES[0], PROPERTIES[-1]
    told = {"seed": 1, "each": 20, "tool": "HypoFuzz 1.2"}
    page = "\n".join(section({**told, "properties": {law: led}}))
    assert "| law of starmap: `legality` | 1,234 | 567 |" in page
    assert "Of 1,234 inputs none broke a property." in page
    broken = {**nothing, "failures": ["AssertionError at rules.py:7: test(data=...)"]}
    page = "\n".join(section({**told, "properties": {law: led, test: broken}}))
    assert "some broke 1 properties" in page
    assert "AssertionError at rules.py:7" in page
