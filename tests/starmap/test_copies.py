"""Changes of a seat name what changes, and leave the rest and the other seats as they were."""

from copy import deepcopy
from typing import Any

import pytest
from attrs import evolve

from tabletop import starmap
from tabletop.starmap import Card
from tabletop.starmap.state import with_collection, with_hand, with_purchase, with_shine

CHANGES: list[tuple[Any, dict[str, Any]]] = [
    (with_hand, {"hand": (Card("red", 3),)}),
    (with_shine, {"shine": 1}),
    (with_purchase, {"hand": (Card("red", 3),), "shine": 1}),
    (with_collection, {"collection": (Card("red", 3),)}),
]


@pytest.mark.parametrize(("change", "new"), CHANGES)
def test_a_change_names_what_changes_and_nothing_else(change: Any, new: dict[str, Any]) -> None:
    seats = starmap.new_game(players=3, seed=1).seats
    changed = change(seats, 1, **new)
    assert changed == change.__wrapped__(seats, 1, **new) == (seats[0], evolve(seats[1], **new), seats[2])
    assert changed != seats


def test_what_nobody_can_change_is_its_own_copy() -> None:
    state = starmap.new_game(players=2, seed=1)
    for value in (state, state.options, starmap.view(state, 0)):
        assert deepcopy(value) is value
