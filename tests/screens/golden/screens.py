#!/usr/bin/env python3
"""A few golden screens of Codex and Comet, of each kind one that says much: the last net, after the properties.

Run it with `--write` to make what is drawn now golden.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tabletop import codex, comet
from tests.screens.reading import LARGE, SMALL, Asked, Size, decisions

HERE = Path(__file__).parent
SEED, PLAYERS = 7, 3
MOMENTS = (
    ("codex", "objective", 0, SMALL, ""), ("codex", "play", 8, SMALL, ""), ("codex", "play", 20, SMALL, "card"),
    ("codex", "draw", 5, SMALL, ""), ("comet", "turn", 4, SMALL, ""), ("comet", "move", 6, SMALL, ""),
    ("comet", "hatch", 3, SMALL, ""), ("comet", "refresh", 3, SMALL, ""), ("comet", "turn", 20, LARGE, ""),
)  # fmt: skip
"""The game, what is asked, how often it was asked before, the window, and whether a card is chosen already."""


def screens() -> Iterator[tuple[str, str]]:
    """Yield each screen with the name of its file."""
    games: dict[str, Any] = {"codex": codex, "comet": comet}
    played = {name: [*decisions(game, PLAYERS, SEED, policy="random")] for name, game in games.items()}
    for name, phase, number, size, chosen in MOMENTS:
        asked = [each for each in played[name] if each.state.phase == phase and len(each.actions) > 1][number]
        yield f"{name}-{phase}-{number}-{size[0]}", _text(asked, size, chosen=bool(chosen))


def _text(asked: Asked, size: Size, *, chosen: bool) -> str:
    screen = asked.screen(size)
    if chosen:
        screen = asked.screen(size, next(iter(screen.labels.values())))
    return "\n".join([*screen.lines, ""])


if __name__ == "__main__":
    for file, text in screens():
        if "--write" in sys.argv:
            (HERE / f"{file}.txt").write_text(text, "utf-8")
        sys.stdout.write(f"--- {file}\n{text}")
