"""Laws as properties for HypoFuzz, which chooses the table and every action of a short game.

Each law is checked in few states, so that there are many games. Laws that sample many worlds would take too long.
"""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from proof.properties.chosen import LAWS as ASKED
from tabletop import load
from tabletop.catalogue import BUILT_IN
from tabletop.testing import LAWS, Route, configurations, facts_for, walk
from tabletop.testing.case import Case

MOST_CHOICES, MOST_ELSEWHERE = 20, 4


@st.composite
def cases(draw: st.DrawFn, name: str) -> Case:
    """Draw a table, a game on it choice by choice, and actions of other moments."""
    game: Any = load(name)
    facts = facts_for(name)
    _, options, players = draw(st.sampled_from(configurations(game, facts)))
    choices = draw(st.lists(st.integers(0, 999), max_size=MOST_CHOICES))
    walked = walk(game, Route(players, draw(st.integers(0, 2**32 - 1)), options, steps=0, last=tuple(choices)))
    moments = [state for state in walked.states if state.to_act][:: max(1, len(walked.states) // MOST_ELSEWHERE)]
    elsewhere = [game.legal_actions(state)[-1] for state in moments]
    return Case(walked, tuple(elsewhere), draw(st.integers(0, 2**32 - 1)), facts)


@pytest.mark.parametrize("law", ASKED)
@pytest.mark.parametrize("name", BUILT_IN)
@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_law(name: str, law: str, data: st.DataObject) -> None:
    """No game breaks the law."""
    LAWS[law].check(data.draw(cases(name)))
