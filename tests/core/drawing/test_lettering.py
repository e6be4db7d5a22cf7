"""Text that is measured, wrapped and cut."""

import pytest

from tabletop.core.drawing.lettering import ELLIPSIS, fitted, width_of, wrapped


def test_wide_letters_take_more_room_and_bold_more_still() -> None:
    assert width_of("iiii", 12) < width_of("mmmm", 12) < width_of("mmmm", 12, bold=True) < width_of("mmmm", 20)
    assert width_of("\N{SNOWMAN}", 10) > 10
    assert width_of("", 12) == 0


def test_what_fits_stays_and_what_does_not_is_cut_with_an_ellipsis() -> None:
    assert fitted("forest", 12, 60) == "forest"
    cut = fitted("a rather long sentence", 12, 60)
    assert cut.endswith(ELLIPSIS)
    assert width_of(cut, 12) <= 60
    assert fitted("anything", 12, 0) == ELLIPSIS


def test_lines_break_at_blanks_and_after_hyphens() -> None:
    assert wrapped("one two three", 12, 50, 3) == ("one two", "three")
    assert wrapped("Sabre-toothed cat", 12, 60, 3) == ("Sabre-", "toothed", "cat")
    assert wrapped("", 12, 50, 3) == ("",)


def test_what_is_too_much_for_the_lines_is_cut_in_the_last() -> None:
    lines = wrapped("one two three four five six", 12, 50, 2)
    assert len(lines) == 2
    assert lines[1].endswith(ELLIPSIS)
    assert all(width_of(line, 12) <= 50 for line in lines)


@pytest.mark.parametrize("word", ["a" * 500, "\0", "-" * 40])
def test_words_that_fit_nowhere_still_end(word: str) -> None:
    assert all(width_of(line, 12) <= 50 for line in wrapped(word, 12, 50, 3))
