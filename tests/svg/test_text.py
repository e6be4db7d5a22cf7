"""Text that is measured, wrapped and cut."""

import gc
from collections.abc import Callable
from functools import partial
from typing import Any
from weakref import ref

import pytest

from tabletop.svg import text as lettering
from tabletop.svg.pen import Pen
from tabletop.svg.text import ELLIPSIS, fitted, width_of, wrapped


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


class CountedWidths(dict[str, int]):
    """The widths of letters, with a count of the letters that were measured."""

    measured = 0

    def get(self, letter: str, default: Any = None) -> Any:
        """Return the width of a letter, and count it."""
        self.measured += 1
        return super().get(letter, default)


@pytest.mark.parametrize("text", ["a" * 16_000, "ab " * 5_000, "a-" * 8_000, "a" + " " * 16_000, "\u0301" * 16_000])
def test_work_grows_with_the_length_of_a_text(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    widths = CountedWidths(vars(lettering)["_WIDTH"], **{"\u0301": 0})
    monkeypatch.setattr(lettering, "_WIDTH", widths)
    for cut in (
        partial(width_of, text, 12), partial(fitted, text, 12, 60), partial(wrapped, text, 12, 60, 3),
        partial(Pen(name="game", symbols={}).text, 0, 0, text, width=60),
    ):  # fmt: skip
        widths.measured = 0
        cut()
        assert widths.measured <= 4 * len(text) + 100


@pytest.mark.parametrize("cut", [partial(fitted, size=11, width=90), partial(wrapped, size=11, width=90, lines=2)])
def test_no_cache_keeps_a_long_text(cut: Callable[[str], object]) -> None:
    class Text(str):
        __slots__ = ("__weakref__",)

    text = Text("a rather long text " * 1_000)
    kept = ref(text)
    cut(text)
    del text
    gc.collect()
    assert kept() is None


@pytest.mark.parametrize("letters", ["абвгдеёжзийклмнопрстуфхцчшщъыьэюя", "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"])
def test_the_letters_of_russian_are_measured(letters: str) -> None:
    assert {*letters} <= {*vars(lettering)["_WIDTH"]}
