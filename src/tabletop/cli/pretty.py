"""Colours for the words of the games; only imported where rich is installed."""

from typing import Any

from rich.console import Console
from rich.highlighter import RegexHighlighter
from rich.theme import Theme

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


class Words(RegexHighlighter):
    """What is coloured: suits, biomes, terrains and kingdoms of the games, seats, tokens, refusals, rules across."""

    base_style = "tabletop."
    highlights = [  # noqa: RUF012 - rich's own attribute
        r"(?P<refused>^(Not allowed|Not understood):)",
        r"(?P<strong>^>? ?seat \d.*$)",
        r"(?P<strong>^--- .*$)",
        r"(?P<blue>\b(B[1-6]|blue|water|animal)\b)",
        r"(?P<green>\b(G[1-6]|green|plant|jungle|rainforest|forest)\b)",
        r"(?P<light>\b(meadow|grassland)\b)",
        r"(?P<red>\b(R[1-6]|red|fungi|lava|chaparral)\b)",
        r"(?P<yellow>\b(Y[1-6]|yellow|savanna)\b)",
        r"(?P<purple>\b(insect|purple)\b)",
        r"(?P<sand>\bdesert\b)",
        r"(?P<ice>\b(taiga|tundra)\b)",
        r"(?P<strong>\bnest \d+\b)",
        r"(?P<token>\b[A-DN]\d(?= (n\d|mead|jung|dese|wate|lava)))",
        r"(?P<faint>tabletop rules [\w.]+)",
    ]


def console() -> Any:
    """Return a console that colours words and leaves the text as it is."""
    theme = Theme({f"tabletop.{name}": style for name, style in STYLES.items()})
    return Console(highlighter=Words(), theme=theme)
