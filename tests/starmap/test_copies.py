"""Copies of a seat name what changes, and leave the rest as it was."""

from copy import deepcopy
from typing import Any

import pytest
from attrs import evolve

from tabletop import starmap
from tabletop.starmap import Card
from tabletop.starmap.state import with_collection, with_hand, with_purchase, with_shine

COPIES: list[tuple[Any, dict[str, Any]]] = [
    (with_hand, {"hand": (Card("red", 3),)}),
    (with_shine, {"shine": 1}),
    (with_purchase, {"hand": (Card("red", 3),), "shine": 1}),
    (with_collection, {"collection": (Card("red", 3),)}),
]


@pytest.mark.parametrize(("copy", "changes"), COPIES)
def test_a_copy_changes_what_it_names_and_nothing_else(copy: Any, changes: dict[str, Any]) -> None:
    seat = starmap.new_game(players=2, seed=1).seats[0]
    assert copy(seat, **changes) == copy.__wrapped__(seat, **changes) == evolve(seat, **changes) != seat


def test_what_nobody_can_change_is_its_own_copy() -> None:
    state = starmap.new_game(players=2, seed=1)
    for value in (state, state.options, starmap.view(state, 0)):
        assert deepcopy(value) is value
