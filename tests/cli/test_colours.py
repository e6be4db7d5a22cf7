"""The words that a game wants coloured are, where rich is installed; others are left alone."""

from typing import Any

import pytest

from tabletop import load
from tabletop.catalogue import BUILT_IN, faces_of
from tabletop.core.errors import SetupError

pytest.importorskip("rich")

from rich.text import Text

from tabletop.cli.colours import console, words

COLOURED: dict[str, tuple[str, dict[str, str]]] = {
    "starmap": ("0:B5 1:REST red", {"B5": "blue", "red": "red"}),
    "subastral": ("cloud 3: forest:3 taiga:2", {"forest:3": "green", "taiga:2": "ice"}),
    "codex": ("fungi, insect, B5", {"fungi": "red", "insect": "purple"}),
    "comet": ("B2 n7, A0 -, jungle, nest 7", {"B2": "token", "jungle": "green", "nest 7": "strong"}),
    "nimble": ("heap of sticks", {"heap": "sand"}),
    "nim": ("heap", {}),
}


def coloured(colours: Any, line: str) -> dict[str, str]:
    """Return which parts of the line are coloured how."""
    text = Text(line)
    words(colours).highlight(text)
    return {line[span.start : span.end]: str(span.style).removeprefix("tabletop.") for span in text.spans}


@pytest.mark.parametrize("name", COLOURED)
def test_the_words_of_a_game(name: str) -> None:
    line, found = COLOURED[name]
    assert coloured(faces_of(load(name)).colours, line) == found


@pytest.mark.parametrize("name", BUILT_IN)
def test_words_of_all_games(name: str) -> None:
    colours = faces_of(load(name)).colours
    assert coloured(colours, "Not allowed: no") == {"Not allowed:": "refused"}
    assert coloured(colours, "> seat 1: five") == {"> seat 1: five": "strong"}


@pytest.mark.parametrize(
    ("colours", "text"),
    [({"mauve": "x"}, "there is no colour 'mauve'"), ({"red": "("}, r"'\(' is no pattern"), (["red"], "is no mapping")],
)
def test_what_is_no_colour_is_told(colours: Any, text: str) -> None:
    with pytest.raises(SetupError, match=f"FACES.colours: .*{text}"):
        console(colours)
