"""The statistics of the distribution law: what chance may do, and what it does not do."""

from math import exp, factorial
from random import Random

import bids
import pytest
from bids import State, View
from bids_facts import FACTS

from tabletop.testing import check_places, check_uniform
from tabletop.testing.facts import Hidden
from tabletop.testing.laws.sampling import chance_limit, unevenness
from tests.laws.twins import Honest, as_game


def survival(x: float, freedom: int) -> float:
    """Return how likely chi-square of an even number of degrees of freedom exceeds x: there is a closed form."""
    return exp(-x / 2) * sum([(x / 2) ** k / factorial(k) for k in range(freedom // 2)])


@pytest.mark.parametrize("freedom", range(2, 120, 2))
def test_chance_exceeds_the_limit_once_in_a_million_times_at_most(freedom: int) -> None:
    assert 1e-7 < survival(chance_limit(freedom), freedom) < 1.05e-6


def test_fair_dice_are_fair_a_thousand_times() -> None:
    dice = Random(1)
    for _ in range(1_000):
        faces = [dice.randrange(6) for _ in range(120)]
        assert unevenness([(faces.count(face), 20.0) for face in range(6)]) is None


@pytest.mark.parametrize("share", [1.5, 2.0])
def test_a_loaded_die_is_noticed(share: float) -> None:
    found = [round(200 * share), *[round(200 * (6 - share) / 5)] * 5]

    assert unevenness([(count, 200.0) for count in found])


def test_rare_things_are_counted_together() -> None:
    """A single thing that was expected once in a hundred times says nothing; a hundred of them do."""
    rare = [(0, 0.01)] * 99
    assert unevenness([*rare, (1, 0.01), (500, 500.0)]) is None
    assert unevenness([(10, 0.5)] * 100 + [(500, 1450.0)])


def test_what_was_never_expected_leaves_nothing_to_compare() -> None:
    assert unevenness([(3, 1.0), (2, 4.0)]) is None


class LaysTheLowestAway(Honest):
    """Of what nobody got, the sampler puts the lowest card that it can there, one time in four."""

    @staticmethod
    def sample_state(view: View, *, seed: int) -> State:
        worlds = [bids.sample_state(view, seed=4 * seed + each) for each in range(4)]
        return min(worlds, key=lambda world: world.rest) if seed % 4 == 0 else worlds[0]


HIDDEN = FACTS.hidden or Hidden(lambda _state, _viewer: {}, lambda state, _viewer, _zones: state)
START = bids.new_game(players=2, seed=3)


def test_places_are_compared_where_deals_are_too_many_to_list() -> None:
    assert check_uniform(as_game(Honest), HIDDEN, START, None) == 0
    assert check_places(as_game(Honest), HIDDEN, START, None) == 3

    with pytest.raises(AssertionError, match=r"some of \[.*\] lie there too often"):
        check_places(as_game(LaysTheLowestAway), HIDDEN, START, None)
