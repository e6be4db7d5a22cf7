"""Immutable values are their own copies."""

from copy import deepcopy

from tabletop import subastral


def test_an_immutable_value_is_its_own_copy() -> None:
    state = subastral.new_game(players=2, seed=1)
    for value in (state, state.options, subastral.view(state, 0)):
        assert deepcopy(value) is value
