"""Interned faces: one object each, however one comes by it."""

import copy
import pickle

import pytest

from tabletop.core.errors import InvalidState, NotationError
from tabletop.core.faces import in_order, is_in_order
from tests.core.meadow import CARDS, Card


def test_a_face_is_one_object() -> None:
    face = CARDS[3]
    assert Card(4) is Card.from_notation("c4") is Card.make(key=4, double=8) is face
    assert copy.deepcopy(face) is pickle.loads(pickle.dumps(face)) is face
    assert repr(face) == "Card(key=4)"


@pytest.mark.parametrize("part", [0, 10, True, 1.0, "1", None, [], {}])
def test_what_only_equals_a_part_names_no_face(part: object) -> None:
    with pytest.raises(InvalidState, match="the meadow has no card"):
        Card(part)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


@pytest.mark.parametrize("text", ["", "C4", "c10", 4, None, ["c4"]])
def test_what_is_no_notation_is_refused_with_what_was_expected(text: object) -> None:
    with pytest.raises(NotationError, match="expected c1 to c9"):
        Card.from_notation(text)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def test_faces_have_one_order() -> None:
    assert in_order(CARDS[::-1]) == CARDS
    assert is_in_order(CARDS)
    assert not is_in_order(CARDS[::-1])
