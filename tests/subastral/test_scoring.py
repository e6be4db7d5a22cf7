"""Rulebook: scoring, and who wins."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop import subastral
from tabletop.core.outcome import Outcome, returns
from tabletop.subastral import Card
from tabletop.subastral.cards import BIOMES, CLOUDS
from tabletop.subastral.state import Journal
from tabletop.testing import covers
from tests.subastral.play import BARE, table

SIZES = st.lists(st.integers(1, 9), max_size=8)


def of_sizes(*sizes: int) -> Journal:
    """Return a journal of piles of these sizes."""
    return tuple([(Card(BIOMES[place], 1),) * size for place, size in enumerate(sizes)])


def result_of(*journals: Journal, players: int = 5) -> Outcome:
    laid = {seat: [[str(card) for card in pile] for pile in each] for seat, each in enumerate(journals)}
    found = subastral.outcome(table(players=players, row=BARE, journals=laid, phase="over"))
    assert found is not None
    return found


@covers("subastral.mixed")
def test_a_mixed_set_stops_at_the_first_gap_and_needs_the_first_pile() -> None:
    assert subastral.mixed_sets(of_sizes(2, 2, 1, 5)) == (4, 2)
    assert subastral.mixed_sets(of_sizes(1, 9, 9)) == (3,)


@covers("subastral.matching", "subastral.A17")
def test_a_pile_of_one_card_is_a_matching_set_if_no_other_pile_is_larger() -> None:
    assert subastral.matching_sets(of_sizes(1)) == ((1, 1, 1),)
    assert subastral.matching_sets(of_sizes(1, 1, 1)) == ((1, 1, 1), (2, 1, 2))
    assert subastral.matching_sets(of_sizes(1, 1, 5)) == ((3, 5, 15), (1, 1, 1))
    assert subastral.matching_sets(of_sizes(1, 2, 5)) == ((3, 5, 15), (2, 2, 4))


@covers("subastral.mixed")
@pytest.mark.parametrize(("piles", "points"), list(enumerate([0, 1, 3, 6, 10, 15, 21, 28, 36])))
def test_longer_mixed_sets_are_worth_more(piles: int, points: int) -> None:
    assert result_of(of_sizes(*[1] * piles)).scores[0] == (("mixed", points), ("matching", (0, 1, 3)[min(piles, 2)]))


@covers("subastral.mixed")
@given(SIZES)
def test_mixed_sets_count_cards_from_the_left(sizes: list[int]) -> None:
    lengths = subastral.mixed_sets(of_sizes(*sizes))
    assert list(lengths) == sorted(lengths, reverse=True)
    assert len(lengths) == (sizes[0] if sizes else 0)
    least = [min(sizes[: place + 1]) for place in range(len(sizes))]
    assert sum(lengths) == sum(least)


@covers("subastral.matching", "subastral.A14")
def test_equal_piles_rank_from_the_left_for_first_and_for_second_place() -> None:
    assert subastral.matching_sets(of_sizes(3, 3, 1)) == ((1, 3, 3), (2, 3, 6))
    assert subastral.matching_sets(of_sizes(2, 4, 1, 2)) == ((2, 4, 8), (1, 2, 2))


@covers("subastral.matching")
@given(SIZES)
def test_matching_sets_are_the_two_largest_piles(sizes: list[int]) -> None:
    found = subastral.matching_sets(of_sizes(*sizes))
    assert [size for _, size, _ in found] == sorted(sizes, reverse=True)[:2]
    assert all(points == size * position == sizes[position - 1] * position for position, size, points in found)


@covers("subastral.winner")
def test_most_points_win() -> None:
    result = result_of(of_sizes(2, 2), of_sizes(1, 1), players=3)
    assert result.totals[:2] == (12, 6)
    assert result.places == (1, 2, 3)
    assert result.reason == "last round"


@covers("subastral.winner")
def test_equal_points_go_to_the_smaller_journal_and_are_shared_when_equal_again() -> None:
    """Four cards in two piles make as many points as five in one and one."""
    big, small = next(
        (one, two)
        for one in _all()
        for two in _all()
        if _points(one) == _points(two) and sum(map(len, one)) > sum(map(len, two))
    )
    assert result_of(big, small, small).places == (3, 1, 1, 4, 4)
    assert result_of(big, small, small).winners == (1, 2)
    assert returns(result_of(big, small, small)) == (0.0, 0.75, 0.75, -0.75, -0.75)


def _all() -> list[Journal]:
    return [of_sizes(*sizes) for sizes in ((1,), (2,), (3,), (4,), (1, 1), (2, 1), (1, 2), (3, 1), (1, 3), (1, 1, 1))]


def _points(journal: Journal) -> int:
    return result_of(journal).totals[0] or 0


@covers("subastral.winner")
def test_cards_in_hand_are_worth_nothing() -> None:
    result = subastral.outcome(table(row=BARE, hands={0: [f"desert:{number}" for number in CLOUDS]}, phase="over"))
    assert result is not None
    assert result.totals == (0, 0)
    assert result.winners == (0, 1)


@covers("subastral.winner")
def test_there_is_no_outcome_while_the_game_goes_on() -> None:
    assert subastral.outcome(subastral.new_game(players=2, seed=1)) is None
