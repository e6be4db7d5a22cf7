"""Colours for words; only imported where rich is installed."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from rich.console import Console
from rich.highlighter import RegexHighlighter
from rich.theme import Theme

from tabletop.core.errors import SetupError, shown

STYLES = {
    "blue": "bright_blue",
    "green": "green",
    "light": "bright_green",
    "red": "red",
    "yellow": "yellow",
    "purple": "magenta",
    "sand": "rgb(215,175,95)",
    "ice": "cyan",
    "faint": "dim",
    "strong": "bold",
    "refused": "bold red",
    "token": "bold reverse",
}
OF_ALL_GAMES = (
    r"(?P<refused>^(Not allowed|Not understood):)",
    r"(?P<strong>^>? ?seat \d.*$)",
    r"(?P<strong>^--- .*$)",
    r"(?P<faint>tabletop rules [\w.]+)",
    r"(?P<strong>^>\S.*$|\[[a-z]{1,2}\])",
)


def words(colours: Mapping[str, str]) -> RegexHighlighter:
    """Return what colours refusals, seats, rules across, and the words that a game names."""

    class Words(RegexHighlighter):
        base_style = "tabletop."
        highlights: ClassVar[Sequence[str]] = [*OF_ALL_GAMES, *_patterns(colours)]

    return Words()


def _patterns(colours: Mapping[str, str]) -> Iterator[str]:
    """Go through the patterns of a game's words; raise SetupError about what is no colour or no pattern."""
    if not isinstance(colours, Mapping):
        raise SetupError(f"FACES.colours: {shown(colours)} is no mapping from colours to words")
    for colour, text in colours.items():
        if colour not in STYLES:
            raise SetupError(f"FACES.colours: there is no colour {shown(colour)}: there are {', '.join(STYLES)}")
        pattern = rf"(?P<{colour}>\b({text})\b)"
        try:
            re.compile(pattern)
        except re.error as error:
            raise SetupError(f"FACES.colours: {shown(text)} is no pattern: {error}") from None
        yield pattern


def console(colours: Mapping[str, str]) -> Any:
    """Return a console that colours words and leaves the text as it is."""
    theme = Theme({f"tabletop.{name}": style for name, style in STYLES.items()})
    return Console(highlighter=words(colours), theme=theme)
