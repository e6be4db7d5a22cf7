"""What types look like in documents, and which types there are no documents for."""

import json
import math
from typing import Any, Literal

import pytest
from attrs import frozen

from tabletop.core.rng import Seed
from tabletop.records.decoding import Readers
from tabletop.records.encoding import Writers
from tabletop.records.shapes import Fixed, Many, Maybe, Scalar, Tagged, Vocabulary, Whole, Word, shape_of
from tabletop.starmap import Buy, Card, Play


@pytest.mark.parametrize(
    ("kind", "shape"),
    [
        (int, Scalar(int)),
        (Seed, Scalar(Seed)),
        (None.__class__, Scalar(None.__class__)),
        (Card, Word(Card)),
        (Literal["a", "b"], Vocabulary(("a", "b"))),
        (int | None, Maybe(int)),
        (tuple[int, ...], Many(int)),
        (tuple[int, str], Fixed((int, str))),
        (Play, Whole(Play)),
        (Play | Buy, Tagged((Play, Buy))),
        (None | Play | Buy, Maybe(Play | Buy)),
    ],
)
def test_every_type_of_a_document_has_a_shape(kind: Any, shape: object) -> None:
    assert shape_of(kind) == shape


@pytest.mark.parametrize("kind", [list[int], dict[str, int], object, int | str, Card | Play, tuple])
def test_other_types_are_refused_whenever_they_are_met(kind: Any) -> None:
    readers, writers = Readers(), Writers()

    for of in (readers.of, readers.of, writers.of, writers.of):
        with pytest.raises(TypeError, match="no JSON format for"):
            of(tuple[kind, ...])


@pytest.mark.parametrize("number", [math.nan, math.inf, -math.inf])
def test_a_number_that_json_does_not_have_is_never_written(number: float) -> None:
    assert Writers().of(float)(0.25) == "0.25"
    with pytest.raises(ValueError, match="not JSON"):
        Writers().of(float)(number)


@frozen
class Branch:
    """A class that names itself."""

    name: str
    branches: tuple["Branch", ...]
    twin: "Branch | None"


def test_a_class_may_name_itself() -> None:
    tree = Branch("a", (Branch("b", (), None),), Branch("c", (), None))
    text = Writers().of(Branch)(tree)

    assert text == (
        '{"name":"a","branches":[{"name":"b","branches":[],"twin":null}],"twin":{"name":"c","branches":[],"twin":null}}'
    )
    assert Readers().of(Branch)(json.loads(text)) == tree
