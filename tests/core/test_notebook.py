"""Views in a notebook: a game of one module, a game without a picture, and one without faces."""

import re
import sys
from types import ModuleType
from typing import Any

import pytest

from tabletop.core.views import Notebook
from tabletop.faces import Faces


class Seen(Notebook):
    """A view of a game that is a single module."""

    def __repr__(self) -> str:
        return "seen"


VIEW: Any = Seen()


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A module that has the class of the view."""
    module: Any = ModuleType("onefile")
    monkeypatch.setitem(sys.modules, "onefile", module)
    monkeypatch.setattr(Seen, "__module__", "onefile")
    return module


def test_a_game_of_one_module_is_drawn(game: Any) -> None:
    def draw(view: Any, *, prefix: str) -> str:
        return f"<svg {view!r} {prefix}>"

    svg: Any = draw
    game.FACES = Faces[Any](svg=svg)
    assert re.fullmatch(r"<svg seen v[0-9a-f]{8}->", VIEW._repr_svg_() or "")


def test_a_game_without_a_picture_is_shown_as_text(game: Any) -> None:
    assert VIEW._repr_svg_() is None
    game.FACES = Faces[Any]()
    assert VIEW._repr_svg_() is None
