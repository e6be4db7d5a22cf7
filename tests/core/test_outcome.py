"""Places, winners, totals and returns."""

import pickle

import pytest

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


def test_an_outcome_is_a_value() -> None:
    outcome = Outcome((1, 2), ((("shine", 3),), None), "elimination")

    assert eval(repr(outcome), {"Outcome": Outcome}) == outcome
    assert pickle.loads(pickle.dumps(outcome)) == outcome
    assert hash(outcome) == hash(Outcome((1, 2), ((("shine", 3),), None), "elimination"))
