"""Nobody changes the shape of a document without raising the layout."""

import json

import pytest

from tabletop import load
from tabletop.catalogue import BUILT_IN
from tests.records.shapes import FILE, shape


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_layout_has_one_shape_for_ever(name: str) -> None:
    """If this fails: raise INFO.layout of the game, then run `python -m tests.records.shapes`."""
    layout = load(name).INFO.layout
    assert json.loads(FILE.read_text("utf-8"))[name][str(layout)] == shape(name)
