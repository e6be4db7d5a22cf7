"""Copies of a seat name what changes, and leave the rest as it was."""

from copy import deepcopy
from typing import Any

import pytest
from attrs import evolve

from tabletop import subastral
from tabletop.subastral import Card
from tabletop.subastral.rounds import with_end, with_number
from tabletop.subastral.state import with_hand, with_journal

COPIES: list[tuple[Any, dict[str, Any]]] = [
    (with_hand, {"hand": (Card("taiga", 3),), "known": (Card("taiga", 3),)}),
    (with_journal, {"journal": ((Card("taiga", 3),),)}),
]


@pytest.mark.parametrize(("copy", "changes"), COPIES)
def test_a_copy_changes_what_it_names_and_nothing_else(copy: Any, changes: dict[str, Any]) -> None:
    seat = subastral.new_game(players=2, seed=1).seats[0]
    assert copy(seat, **changes) == copy.__wrapped__(seat, **changes) == evolve(seat, **changes) != seat


def test_what_nobody_can_change_is_its_own_copy() -> None:
    state = subastral.new_game(players=2, seed=1)
    for value in (state, state.options, subastral.view(state, 0)):
        assert deepcopy(value) is value


@pytest.mark.parametrize(("copy", "changes"), [(with_number, {"number": 7}), (with_end, {"end": 7})])
def test_a_copy_of_where_the_rounds_stand_is_no_other(copy: Any, changes: dict[str, Any]) -> None:
    rounds = subastral.new_game(players=2, seed=1).rounds
    assert copy(rounds, **changes) == copy.__wrapped__(rounds, **changes) == evolve(rounds, **changes) != rounds
