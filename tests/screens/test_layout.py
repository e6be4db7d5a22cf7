"""Layout of screens: sections, columns of letters, and labels."""

from collections.abc import Callable

import pytest
from attrs.exceptions import FrozenInstanceError

from tabletop.screens import layout
from tabletop.screens.labels import LETTERS, RESERVED, initials, letters_for
from tabletop.screens.layout import (
    BLANK,
    CHOICE,
    NEWS,
    TABLE,
    Screen,
    Section,
    beside,
    columns_of,
    cut,
    fit,
    gap,
    news_section,
    padded,
    wrapped,
)

SECTIONS = [
    Section(("title",), CHOICE), Section(("news", "more news"), NEWS, short=("news",)), gap(),
    Section(("table",), TABLE), gap(), Section(("ask",), CHOICE),
]  # fmt: skip


@pytest.mark.parametrize(
    ("lines", "left"),
    [
        (7, ["title", "news", "more news", "", "table", "", "ask"]),
        (6, ["title", "news", "more news", "", "table", "ask"]),
        (5, ["title", "news", "more news", "table", "ask"]),
        (4, ["title", "news", "table", "ask"]),
        (3, ["title", "news", "ask"]),
        (1, ["title", "news", "ask"]),
    ],
)
def test_what_matters_least_gives_way(lines: int, left: list[str]) -> None:
    """What stands in place of a section that has given way stays; choices always do."""
    assert [*fit(SECTIONS, lines)] == left


def test_news_take_three_lines_at_most() -> None:
    short = news_section(["Since then: Bo plays G5."], 80)
    assert short.lines == short.short == ("Since then: Bo plays G5.",)
    long = news_section(["word " * 60], 40)
    assert len(long.lines) == 3
    assert max(map(len, [*long.lines, *long.short])) <= 40
    assert long.lines[-1].endswith("word ... l: all")
    assert len(long.short) == 1
    assert news_section([], 80).lines == ()
    assert BLANK < NEWS < TABLE < CHOICE


def test_text_is_measured_in_columns() -> None:
    assert [columns_of(text) for text in ("Ann", "東京", "e\u0301", "")] == [3, 4, 1, 0]
    assert cut("velociraptor", 8) == "veloci.."
    assert cut("Bo", 8) == "Bo"
    assert [padded(text, 4) for text in ("Bo", "Kassandra", "東京都")] == ["Bo  ", "Ka..", "東.."]
    assert padded("Bo", 0) == ""
    assert wrapped("one two three", 20, "  ", "    ") == ["  one two three"]
    assert all(columns_of(line) <= 20 for line in wrapped("東京 " * 9, 20))
    assert beside(["a", "b"], ["x"], 4) == ("a   x", "b")
    assert beside(["a"], ["", "y"], 4) == ("a", "    y")


@pytest.mark.parametrize("letter", ["a", "京", "e\u0301"])
def test_work_grows_with_the_length_of_a_text(letter: str, monkeypatch: pytest.MonkeyPatch) -> None:
    measured = 0

    def count(part: str) -> int:
        nonlocal measured
        measured += len(part)
        return columns_of(part)

    def count_letter(part: str) -> int:
        nonlocal measured
        measured += 1
        return columns_of_letter(part)

    columns_of_letter: Callable[[str], int] = vars(layout)["_columns_of_letter"]
    monkeypatch.setattr(layout, "columns_of", count)
    monkeypatch.setattr(layout, "_columns_of_letter", count_letter)
    long = letter * 4_000
    for cut_to in (cut, padded):
        measured = 0
        assert columns_of(cut_to(long, 8)) <= 8
        assert measured <= 3 * len(long)


def test_letters_are_given_in_reading_order() -> None:
    assert letters_for([[7], [], [3, 5]]) == {7: "a", 3: "c", 5: "d"}
    assert letters_for([[7, 3]], without={"a", "d"}) == {7: "c", 3: "e"}
    rows = [[(row, place) for place in range(5)] for row in range(4)]
    assert letters_for(rows)[3, 4] == "ef"


@pytest.mark.parametrize(("rows", "places"), [(3, 6), (4, 5), (26, 26), (30, 1), (40, 3), (2, 40)])
def test_no_letter_is_given_twice_or_is_a_command(rows: int, places: int) -> None:
    things = [[(row, place) for place in range(places)] for row in range(rows)]
    labels = letters_for(things)
    assert len(set(labels.values())) == len(labels) == rows * places
    assert RESERVED.isdisjoint(labels.values())
    assert RESERVED.isdisjoint(LETTERS)


def test_players_have_distinct_initials() -> None:
    assert initials(["You", "Bo", "Cy"]) == ("Y", "B", "C")
    assert initials(["Ann", "Anna", "Al"], without="N") == ("A", "B", "L")
    assert initials(["東京", "N"], without="N") == ("A", "B")


def test_a_screen_cannot_be_changed() -> None:
    screen = Screen(("a line",), {"a": (1,)})
    with pytest.raises(TypeError):
        screen.labels["b"] = (2,)  # type: ignore[index]
    with pytest.raises(FrozenInstanceError):
        screen.lines = ()  # type: ignore[misc]
