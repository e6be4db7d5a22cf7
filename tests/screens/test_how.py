"""How each game is played, in ten lines."""

from typing import Any

import pytest

from tabletop import load
from tabletop.catalogue import BUILT_IN


@pytest.mark.parametrize("name", BUILT_IN)
def test_ten_lines_say_how_a_game_is_played(name: str) -> None:
    game: Any = load(name)
    lines = game.HOW.splitlines()
    assert 8 <= len(lines) <= 11
    assert all(0 < len(line) < 80 and line.isascii() for line in lines)
