"""Seats, turn order, and the refusals that all games share."""

import pytest
from attrs import frozen

from tabletop import starmap
from tabletop.core.errors import Objection, SeatError
from tabletop.core.players import check_seat
from tabletop.core.turn_order import clockwise, next_seat, no_such_kind, not_now
from tabletop.testing import covers


@frozen
class Table:
    """Three seats, some of which may act."""

    to_act: tuple[int, ...]
    seats: tuple[str, ...] = ("north", "east", "south")

    @property
    def is_over(self) -> bool:
        """Whether nobody may act."""
        return not self.to_act


def test_turns_go_clockwise_from_the_first() -> None:
    assert clockwise(0, 3) == (0, 1, 2)
    assert clockwise(2, 4) == (2, 3, 0, 1)


def test_the_next_seat_is_clockwise() -> None:
    assert [next_seat(seat, 3) for seat in range(3)] == [1, 2, 0]
    assert clockwise(3, 3) == clockwise(0, 3)


@covers("core.over", "core.not_your_turn")
def test_who_may_act_is_not_refused() -> None:
    assert not_now(Table((1,)), None) is None
    assert not_now(Table((1,)), 1) is None


@covers("core.not_your_turn")
def test_several_may_act_at_a_time() -> None:
    assert [not_now(Table((0, 2)), seat) is None for seat in (0, 1, 2, None)] == [True, False, True, True]


@covers("core.not_your_turn")
def test_out_of_turn_is_refused() -> None:
    objection = not_now(Table((1,)), 2)

    assert objection == Objection("core.not_your_turn", "core.not_your_turn", (("seat", 2),))
    assert objection is not None
    assert objection.text == "seat 2 may not act now"


@covers("core.over")
@pytest.mark.parametrize("seat", [0, None])
def test_when_the_game_is_over_all_is_refused(seat: int | None) -> None:
    objection = not_now(Table(()), seat)

    assert objection == Objection("core.over", "core.over")
    assert objection is not None
    assert objection.text == "the game is over"


@covers("core.kind")
def test_an_unknown_kind_is_refused_by_its_name() -> None:
    objection = no_such_kind("play B5")

    assert objection == Objection("core.kind", "core.kind", (("kind", "str"),))
    assert objection.text == "str is no action of this game"


@covers("core.kind")
def test_an_action_of_another_game_is_told_by_its_full_name() -> None:
    objection = no_such_kind(starmap.Buy())

    assert objection.text == "tabletop.starmap.actions.Buy is no action of this game"


@covers("core.over")
@pytest.mark.parametrize("seat", [-1, 3, True, 1.0, "1"])
@pytest.mark.parametrize("to_act", [(1,), ()])
def test_an_unknown_seat_comes_first(seat: int, to_act: tuple[int, ...]) -> None:
    with pytest.raises(SeatError) as refused:
        not_now(Table(to_act), seat)

    assert str(refused.value) == f"there is no seat {seat!r}: the seats are 0 to 2"


def test_no_seat_is_a_spectator() -> None:
    check_seat(Table((1,)), None)
    check_seat(Table((1,)), 2)
