"""Decks and small changes of tuples."""

import pytest

from tabletop.core.deck import deal, draw
from tabletop.core.tuples import replace_at, without


def test_cards_are_drawn_off_the_top() -> None:
    assert draw(("a", "b", "c"), 2) == (("a", "b"), ("c",))
    assert draw(("a", "b", "c"), 0) == ((), ("a", "b", "c"))
    assert draw(("a",), 3) == (("a",), ())


def test_cards_are_dealt_round_the_table() -> None:
    assert deal(tuple("abcdefg"), seats=3, each=2) == ([("a", "d"), ("b", "e"), ("c", "f")], ("g",))


def test_an_item_is_replaced_at_its_place() -> None:
    assert replace_at(("a", "b", "c"), 0, "x") == ("x", "b", "c")
    assert replace_at(("a", "b", "c"), 2, "x") == ("a", "b", "x")


def test_the_first_equal_item_is_left_out() -> None:
    assert without(("a", "b", "a"), "a") == ("b", "a")
    with pytest.raises(ValueError, match="not in"):
        without(("a",), "b")
