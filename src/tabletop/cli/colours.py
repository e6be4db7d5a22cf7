"""Colours of words. This module is imported only if rich is installed."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from rich.console import Console
from rich.highlighter import RegexHighlighter
from rich.theme import Theme

from tabletop.core.errors import SetupError, shown
from tabletop.core.messages import Words

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
REFUSED = ("cli.refused", "cli.not_understood", "cli.unclear")


def highlighter(colours: Mapping[str, str], words: Words) -> RegexHighlighter:
    """Return a highlighter of refusals, seats, horizontal rules and the words of a game."""

    class Highlighter(RegexHighlighter):
        base_style = "tabletop."
        highlights: ClassVar[Sequence[str]] = [*_of_all_games(words), *_patterns(colours)]

    return Highlighter()


def _of_all_games(words: Words) -> tuple[str, ...]:
    """List the patterns that all games share.

    Of a refusal they match the words before the first colon or period.
    """
    refused = [re.split("(?<=[.:])", words.say(key, reason="", error="", why=""))[0] for key in REFUSED]
    seat = words.say("core.seat", number=r"\d")
    return (
        rf"(?P<refused>^({'|'.join(map(re.escape, refused))}))",
        rf"(?P<strong>^>? ?{seat}.*$)",
        r"(?P<strong>^--- .*$)",
        r"(?P<faint>tabletop rules [\w.]+)",
        r"(?P<strong>^>\S.*$|\[[a-z]{1,2}\])",
    )


def _patterns(colours: Mapping[str, str]) -> Iterator[str]:
    """Yield the patterns of a game's words.

    SetupError is raised for an unknown colour or an invalid pattern.
    """
    if not isinstance(colours, Mapping):
        raise SetupError(f"FACES.colours: {shown(colours)} is not a mapping from colours to words")
    for colour, text in colours.items():
        if colour not in STYLES:
            raise SetupError(f"FACES.colours: unknown colour {shown(colour)}: expected one of {', '.join(STYLES)}")
        pattern = rf"(?P<{colour}>\b({text})\b)"
        try:
            re.compile(pattern)
        except re.error as error:
            raise SetupError(f"FACES.colours: {shown(text)} is not a regular expression: {error}") from None
        yield pattern


def console(colours: Mapping[str, str], words: Words) -> Any:
    """Return a console that colours words and leaves the text unchanged."""
    theme = Theme({f"tabletop.{name}": style for name, style in STYLES.items()})
    return Console(highlighter=highlighter(colours, words), theme=theme)
