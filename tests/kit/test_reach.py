"""Play reaches every rule, and constructed tables reach the others; what is neither is told."""

import pytest

from tabletop import load
from tabletop.catalogue import BUILT_IN
from tabletop.testing import census, facts_for


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_rule_is_reached(name: str) -> None:
    found = census(load(name), games=3)

    assert not found.missed, str(found)


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_constructed_table_reaches_its_rule(name: str) -> None:
    facts = facts_for(name)
    found = census(load(name), games=1)

    assert set(facts.constructed) <= set(found.reached)
    assert all(found.constructed.values()), found.constructed
