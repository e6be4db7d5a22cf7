"""Changes of a seat name what changes, and leave the rest and the other seats as they were."""

from copy import deepcopy
from typing import Any

import pytest
from attrs import evolve

from tabletop import subastral
from tabletop.subastral import Card
from tabletop.subastral.rounds import with_end, with_number
from tabletop.subastral.state import with_hand, with_journal, with_pick

CHANGES: list[tuple[Any, dict[str, Any]]] = [
    (with_hand, {"hand": (Card("taiga", 3),), "known": (Card("taiga", 3),)}),
    (with_journal, {"journal": ((Card("taiga", 3),),)}),
    (with_pick, {"pick": Card("taiga", 3)}),
]


@pytest.mark.parametrize(("change", "new"), CHANGES)
def test_a_change_names_what_changes_and_nothing_else(change: Any, new: dict[str, Any]) -> None:
    seats = subastral.new_game(players=3, seed=1).seats
    changed = change(seats, 1, **new)
    assert changed == change.__wrapped__(seats, 1, **new) == (seats[0], evolve(seats[1], **new), seats[2])
    assert changed != seats


@pytest.mark.parametrize(("copy", "changes"), [(with_number, {"number": 7}), (with_end, {"end": 7})])
def test_a_copy_of_where_the_rounds_stand_is_no_other(copy: Any, changes: dict[str, Any]) -> None:
    rounds = subastral.new_game(players=2, seed=1).rounds
    assert copy(rounds, **changes) == copy.__wrapped__(rounds, **changes) == evolve(rounds, **changes) != rounds


def test_what_nobody_can_change_is_its_own_copy() -> None:
    state = subastral.new_game(players=2, seed=1)
    for value in (state, state.options, subastral.view(state, 0)):
        assert deepcopy(value) is value
