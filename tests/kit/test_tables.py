"""The skeleton that tables are laid on, as a stranger's game uses it."""

from typing import Any

import pytest

from tabletop.core.errors import NotationError, SetupError
from tabletop.testing import tables
from tabletop.testing.tables.laying import Laying, checked_by, read


def laying() -> "Laying[int]":
    return Laying(3, tuple(range(1, 10)), _card)


def _card(text: str) -> int:
    if not text.isdecimal():
        raise NotationError(f"{text!r} is no card")
    return int(text)


def _deal(hands: Any) -> None:
    table = laying()
    table.hold(hands)
    table.fill_hands(0)


def test_hands_are_named_sized_or_filled_and_the_rest_is_left() -> None:
    table = laying()
    table.hold({0: "3 4", 2: 1})
    assert table.open_hands == [1]
    table.fill_hands(2)
    assert table.hands[0] == (3, 4)
    assert [len(table.hands[seat]) for seat in table.seats] == [2, 2, 1]
    dealt = [card for hand in table.hands.values() for card in hand]
    assert sorted([*dealt, *table.box.rest()]) == list(range(1, 10))


MISTAKES: list[tuple[Any, str]] = [
    ({5: "1"}, "hands: there is no seat 5 at a table for 3"),
    (["1", "2"], "hands: expected one entry for each of the 3 seats"),
    ("1 2 3", "hands: expected one entry for each of the 3 seats"),
    ({0: "x"}, "hands, seat 0: 'x' is no card"),
    ({0: "1 1"}, "hands, seat 0: no 1 is left"),
    ({0: 10}, "hands, seat 0: 10 more cards are wanted, 9 are left"),
]


@pytest.mark.parametrize(("hands", "text"), MISTAKES)
def test_a_mistake_is_told_with_its_place(hands: Any, text: str) -> None:
    with pytest.raises(SetupError, match=text):
        _deal(hands)


def test_a_seat_that_is_not_there() -> None:
    laying().check_seats(first=None, turn=2)
    with pytest.raises(SetupError, match="turn: there is no seat True"):
        laying().check_seats(turn=True)
    with pytest.raises(SetupError, match="here: 'x' is no card"):
        read(_card, "x", "here")


def test_an_invalid_table_is_refused_as_such() -> None:
    assert tables.nimble(heap=5).heap == 5
    with pytest.raises(SetupError, match="every stick is somewhere exactly once"):
        tables.nimble(heap=1)


def test_the_function_keeps_its_name_and_words() -> None:
    assert checked_by(print)(laying).__name__ == "laying"
    assert "a complete valid state" in (tables.codex.__doc__ or "")
