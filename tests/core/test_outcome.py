"""Places, winners, totals and returns."""

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.core.outcome import Outcome, places, returns, total


def ranked(*ranks: int) -> Outcome:
    """Return an outcome with these places and nothing counted."""
    return Outcome(ranks, (None,) * len(ranks), "test")


@pytest.mark.parametrize(
    ("merits", "expected"),
    [
        ([(5,), (9,), (7,)], (3, 1, 2)),
        ([(5,), (9,), (9,)], (3, 1, 1)),
        ([(9,), (5,), (5,), (1,)], (1, 2, 2, 4)),
        ([(5,), (5,)], (1, 1)),
        ([(5, 1), (5, 2)], (2, 1)),
        ([(-1,), (0,)], (2, 1)),
        ([(3,)], (1,)),
    ],
)
def test_a_place_is_one_more_than_the_better_seats(merits: list[tuple[int, ...]], expected: tuple[int, ...]) -> None:
    assert places(merits) == expected


def test_all_in_first_place_win() -> None:
    assert ranked(2, 1, 1).winners == (1, 2)
    assert ranked(1, 2).winners == (0,)


def test_a_score_is_added_up() -> None:
    assert total((("shine", 3), ("gems", 6))) == 9
    assert total(()) == 0
    assert Outcome((1, 2), ((("shine", 3), ("gems", 6)), None), "test").totals == (9, None)


@pytest.mark.parametrize(
    ("ranks", "expected"),
    [
        ((1, 2), (1.0, -1.0)),
        ((1, 1), (0.0, 0.0)),
        ((2, 1, 3), (0.0, 1.0, -1.0)),
        ((1, 1, 3), (0.5, 0.5, -1.0)),
        ((1, 2, 2), (1.0, -0.5, -0.5)),
        ((1, 2, 3, 4), (1.0, 1 / 3, -1 / 3, -1.0)),
        ((1,), (0.0,)),
    ],
)
def test_returns_are_seats_beaten_less_seats_better(ranks: tuple[int, ...], expected: tuple[float, ...]) -> None:
    assert returns(ranked(*ranks)) == expected


@pytest.mark.parametrize("merits", [[(1,), (2,), (3,)], [(1,), (1,), (3,), (0,)], [(4,)] * 4, [(1,), (9,)]])
def test_returns_sum_to_zero(merits: list[tuple[int, ...]]) -> None:
    assert abs(sum(returns(ranked(*places(merits))))) < 1e-12


@given(st.lists(st.tuples(st.integers(-5, 5)), min_size=1, max_size=6))
def test_returns_lie_between_minus_one_and_one(merits: list[tuple[int, ...]]) -> None:
    """Who beats everybody has 1, who is beaten by everybody -1; a better place never means less."""
    outcome = ranked(*places(merits))
    found = returns(outcome)

    assert all(-1 <= each <= 1 for each in found)
    assert abs(sum(found)) < 1e-12
    for mine, place in zip(found, outcome.places, strict=True):
        others = [each for each in outcome.places if each > place]
        assert (mine == 1) == (len(others) == len(found) - 1 > 0)
        assert all(mine > other for other, worse in zip(found, outcome.places, strict=True) if worse > place)


def test_an_outcome_is_a_value() -> None:
    outcome = Outcome((1, 2), ((("shine", 3),), None), "elimination")

    assert eval(repr(outcome), {"Outcome": Outcome}) == outcome
    assert pickle.loads(pickle.dumps(outcome)) == outcome
    assert hash(outcome) == hash(Outcome((1, 2), ((("shine", 3),), None), "elimination"))
