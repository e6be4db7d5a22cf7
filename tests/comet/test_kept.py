"""What a state keeps beside its fields follows from them: the occupied hexes, the tables, the legal actions."""

import pickle

import pytest
from attrs import evolve

from tabletop import comet
from tabletop.bots.comet import greedy
from tabletop.bots.player import uniform
from tabletop.comet import Hex, Options, State, Step, apply, legal_actions, new_game, parse_action, why_illegal
from tabletop.core.errors import IllegalAction
from tabletop.testing import Route, walk
from tests.comet.play import board_x, small_set


def walks() -> list[State]:
    """States of games by chance and of games that walk, on both sides and with few cards."""
    few = small_set(turn_limit=100)
    other = comet.Options(side="side_other", turn_limit=60)
    routes = [Route(3, 1, other, uniform), Route(2, 2, few, greedy), Route(4, 3, few, greedy)]
    return [state for route in routes for state in walk(comet, route).states]


def fresh(state: State) -> State:
    """Return an equal state that has not been asked for anything yet."""
    return evolve(state)


def test_what_is_kept_is_what_a_fresh_state_finds() -> None:
    for state in walks():
        again = fresh(state)
        assert again == state
        assert again.offers is None
        assert (again.occupied, again.book) == (state.occupied, state.book)
        assert legal_actions(again) == legal_actions(state)


def test_offers_known_beforehand_are_the_ones_found_later() -> None:
    seen = 0
    for state in walks():
        for action in legal_actions(state):
            after = apply(state, action)
            if after.offers is not None and not after.is_over:
                seen += 1
                assert after.offers == legal_actions(fresh(after))
    assert seen > 20


def test_an_equal_action_is_as_good_as_the_listed_one() -> None:
    for state in walks()[::7]:
        for listed in legal_actions(state):
            equal = pickle.loads(pickle.dumps(listed))
            assert equal == listed
            assert apply(fresh(state), equal) == apply(state, equal) == apply(state, listed)


def test_an_action_that_is_not_listed_is_refused_with_and_without_the_list() -> None:
    state = new_game(players=3, seed=1)
    far = Step(0, Hex(0, 1), "wild")
    assert legal_actions(state)
    for asked in (state, fresh(state)):
        assert why_illegal(asked, far)
        with pytest.raises(IllegalAction):
            apply(asked, far)


def fresh_options() -> tuple[Options, Options]:
    """Return options whose tables are looked up again: other tests may have made more tables than are kept."""
    return evolve(Options()), evolve(board_x())


def test_pickled_tables_are_found_again_not_made_twice() -> None:
    for options in fresh_options():
        assert pickle.loads(pickle.dumps(options.book)) is options.book


def test_a_pickled_state_is_small_and_shares_the_tables() -> None:
    state = new_game(players=4, seed=5, options=fresh_options()[0])
    legal_actions(state)
    data = pickle.dumps(state)
    assert len(data) < 10_000
    again = pickle.loads(data)
    assert again == state
    assert again.book is state.book
    assert parse_action(again, str(legal_actions(state)[0])) == legal_actions(state)[0]
