"""Symbols are counted in one number: each by itself, all together, and against what a gold card requires."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from tabletop.codex.symbols import ALL_SYMBOLS, CORNER, CORNER_SHIFT, SYMBOLS, Symbol, count, reaches, tally, total

SHOWN = st.lists(st.sampled_from(SYMBOLS), max_size=100)
"""The symbols of a board: less than 128 of each."""


@given(SHOWN, st.integers(0, 200))
def test_symbols_are_counted_apart_and_together_and_corners_beside_them(shown: list[Symbol], corners: int) -> None:
    counts = tally(shown) + corners * CORNER
    assert {symbol: count(counts, symbol) for symbol in shown} == Counter(shown)
    assert total(counts) == len(shown)
    assert (counts & ALL_SYMBOLS, counts >> CORNER_SHIFT) == (tally(shown), corners)


@given(SHOWN, SHOWN)
def test_a_board_reaches_what_it_shows_of_every_symbol(shown: list[Symbol], required: list[Symbol]) -> None:
    assert reaches(tally(shown), tally(required)) == (Counter(required) <= Counter(shown))
    assert reaches(tally(shown), tally(shown[1:]))
    assert not reaches(tally(shown), tally([*shown, "quill"]))
