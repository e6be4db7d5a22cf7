"""The words that a game wants coloured are, where rich is installed; others are left alone."""

from typing import Any

import pytest

from tabletop import load
from tabletop.catalogue import BUILT_IN, faces_of
from tabletop.core.errors import SetupError
from tabletop.core.messages import Words

pytest.importorskip("rich")

from rich.text import Text

from tabletop.cli.colours import console, highlighter
from tabletop.texts import language

ENGLISH = language("en").words()
COLOURED: dict[tuple[str, str], tuple[str, dict[str, str]]] = {
    ("starmap", "en"): ("0:B5 1:REST red", {"B5": "blue", "red": "red"}),
    ("subastral", "en"): ("cloud 3: forest:3 taiga:2", {"forest:3": "green", "taiga:2": "ice"}),
    ("codex", "en"): ("fungi, insect, B5", {"fungi": "red", "insect": "purple"}),
    ("comet", "en"): ("B2 n7, A0 -, jungle, nest 7", {"B2": "token", "jungle": "green", "nest 7": "strong"}),
    ("nimble", "en"): ("heap of sticks", {"heap": "sand"}),
    ("nim", "en"): ("heap", {}),
    ("starmap", "ru"): (
        "КАРТА ЗВЁЗД козырь КРАСНЫЙ, синяя, B5",
        {"КАРТА ЗВЁЗД": "strong", "КРАСНЫЙ": "red", "синяя": "blue", "B5": "blue"},
    ),
    ("subastral", "ru"): (
        "ra5 тропический лес #3, тайга",
        {"ra5": "green", "тропический лес #3": "green", "тайга": "ice"},
    ),
    ("codex", "ru"): ("2 гриба, насек.", {"гриба": "red", "насек": "purple"}),
    ("comet", "ru"): (
        "B2 n7, A0 джунг., по джунглям, гн. 7",
        {"B2": "token", "A0": "token", "джунг": "green", "по джунглям": "green", "гн. 7": "strong"},
    ),
}


def coloured(colours: Any, line: str, words: Words = ENGLISH) -> dict[str, str]:
    """Return which parts of the line are coloured how."""
    text = Text(line)
    highlighter(colours, words).highlight(text)
    return {line[span.start : span.end]: str(span.style).removeprefix("tabletop.") for span in text.spans}


@pytest.mark.parametrize(("name", "tongue"), COLOURED)
def test_the_words_of_a_game(name: str, tongue: str) -> None:
    line, found = COLOURED[name, tongue]
    words = language(tongue).words()
    assert coloured(faces_of(load(name)).colours(words), line, words) == found


@pytest.mark.parametrize("name", BUILT_IN)
def test_words_of_all_games(name: str) -> None:
    colours = faces_of(load(name)).colours(ENGLISH)
    assert coloured(colours, "Not allowed: no") == {"Not allowed:": "refused"}
    assert coloured(colours, "> seat 1: five") == {"> seat 1: five": "strong"}


def test_refusals_and_seats_are_coloured_in_the_language() -> None:
    russian = language("ru").words()
    lines = ("Нельзя: нет", "Непонятно. Введите ?", "Непонятно: что", "> игрок 1: пять")
    assert [coloured({}, line, russian) for line in lines] == [
        {"Нельзя:": "refused"}, {"Непонятно.": "refused"}, {"Непонятно:": "refused"}, {"> игрок 1: пять": "strong"},
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("colours", "text"),
    [
        ({"mauve": "x"}, "unknown colour 'mauve'"),
        ({"red": "("}, r"'\(' is not a regular expression"),
        (["red"], "is not a mapping"),
    ],
)
def test_what_is_no_colour_is_told(colours: Any, text: str) -> None:
    with pytest.raises(SetupError, match=f"FACES.colours: .*{text}"):
        console(colours, ENGLISH)
