"""A change of one seat: a copy beside the seats as they were, or in place while they are held open."""

from typing import Any

import pytest
from attrs import evolve, frozen
from attrs.exceptions import FrozenInstanceError

from tabletop.core.quick import fast_copy
from tabletop.core.seats import close_seats, fast_change, seat_opener
from tabletop.core.tuples import replace_at


@frozen(weakref_slot=False)
class Seat:
    """A hand, and points."""

    hand: tuple[int, ...]
    points: int = 0


@fast_change
def with_hand(seats: tuple[Seat, ...], seat: int, hand: tuple[int, ...]) -> tuple[Seat, ...]:
    """Change the hand."""
    return replace_at(seats, seat, evolve(seats[seat], hand=hand))


@fast_change
def with_both(seats: tuple[Seat, ...], seat: int, *, hand: tuple[int, ...], points: int) -> tuple[Seat, ...]:
    """Change everything."""
    return replace_at(seats, seat, evolve(seats[seat], hand=hand, points=points))


SEATS = Seat((1, 2), 5), Seat((3,), 6)


def test_a_change_makes_new_seats_and_leaves_the_old_ones() -> None:
    before = SEATS[1]
    assert with_hand(SEATS, 1, (4, 5)) == (Seat((1, 2), 5), Seat((4, 5), 6))
    assert with_both(SEATS, 0, hand=(), points=1) == (Seat((), 1), Seat((3,), 6))
    assert (Seat((1, 2), 5), before) == SEATS
    assert with_hand(SEATS, 1, (4, 5))[0] is SEATS[0]


def test_a_change_is_what_its_body_says() -> None:
    change: Any = with_both
    assert change.__wrapped__(SEATS, 0, hand=(), points=1) == with_both(SEATS, 0, hand=(), points=1)
    assert (change.__name__, change.__doc__, change.__module__) == ("with_both", "Change everything.", __name__)


def test_what_goes_by_keyword_still_does() -> None:
    with pytest.raises(TypeError):
        with_both(SEATS, 0, (), 1)  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]


def test_seats_held_open_are_changed_in_place_and_closed_for_good() -> None:
    held = seat_opener(Seat)(SEATS)
    assert with_hand(held, 1, (4, 5)) is held
    assert with_both(held, 0, hand=(9,), points=1) is held
    close_seats(held, Seat)
    assert held == (Seat((9,), 1), Seat((4, 5), 6))
    assert [type(each) for each in held] == [Seat, Seat]
    assert (Seat((1, 2), 5), Seat((3,), 6)) == SEATS
    with pytest.raises(FrozenInstanceError):
        held[0].points = 7  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]


def test_a_seat_held_open_looks_like_any_other() -> None:
    assert repr(seat_opener(Seat)(SEATS)) == repr(SEATS)


def _unknown(seats: tuple[Seat, ...], seat: int, tail: int) -> tuple[Seat, ...]:
    return replace_at(seats, seat, evolve(seats[seat], tail=tail))  # type: ignore[call-arg]


def _of_another_type(seats: tuple[Seat, ...], seat: int, points: str) -> tuple[Seat, ...]:
    return replace_at(seats, seat, evolve(seats[seat], points=points))  # type: ignore[arg-type]


def _with_more(seats: tuple[Seat, ...], seat: int, *, points: int) -> tuple[Seat, ...]:
    return replace_at(seats, seat, evolve(seats[seat], points=max(points, 0)))


@pytest.mark.parametrize("change", [_unknown, _of_another_type, _with_more])
def test_a_change_that_does_not_fit_the_class_is_refused_when_it_is_written(change: Any) -> None:
    with pytest.raises(TypeError, match=change.__name__):
        fast_change(change)


def test_a_copy_of_one_seat_is_no_change_of_all() -> None:
    def with_points(seat: Seat, *, points: int) -> Seat:
        return replace_at((evolve(seat, points=points),), 0, seat)[0]

    with pytest.raises(TypeError, match="does something else"):
        fast_copy(with_points)
