"""What people type: it is text, and no more of it than anybody types."""

from typing import Any

import pytest

from tabletop import load
from tabletop.catalogue import BUILT_IN
from tabletop.core.errors import NotationError
from tabletop.core.play import Notation


def test_neither_blanks_nor_capitals_matter() -> None:
    notation = Notation(read=list, expected="words")
    assert notation.action("  play \t B5\n") == ["play", "b5"]
    assert notation.action("") == []


@pytest.mark.parametrize("name", BUILT_IN)
@pytest.mark.parametrize("text", [5, None, b"buy", ["buy"], 10**5000], ids=["number", "None", "bytes", "list", "huge"])
def test_what_is_no_text_is_no_action(name: str, text: Any) -> None:
    game = load(name)

    with pytest.raises(NotationError, match=r"^invalid action .*: expected text$"):
        game.parse_action(game.new_game(players=2, seed=1), text)


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_text_that_nobody_types_is_not_looked_at(name: str) -> None:
    game = load(name)

    with pytest.raises(NotationError, match="expected at most 1,000 characters"):
        game.parse_action(game.new_game(players=2, seed=1), "play " + "x" * 10**6)
