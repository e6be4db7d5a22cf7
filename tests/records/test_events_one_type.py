"""Events as rows of a table: a column has one type, whatever event a row tells of."""

from collections import defaultdict
from typing import Any, get_args

import pytest
from attrs import fields, resolve_types

from tabletop import load
from tabletop.catalogue import BUILT_IN
from tabletop.records.shapes import Fixed, Many, Maybe, Vocabulary, Word, shape_of


@pytest.mark.parametrize("name", BUILT_IN)
def test_a_field_has_one_type_in_all_events_of_a_game(name: str) -> None:
    columns: dict[str, dict[object, list[str]]] = defaultdict(lambda: defaultdict(list))
    for kind in get_args(load(name).Event):
        for part in fields(resolve_types(kind)):
            columns[part.name][_column_type(part.type)].append(kind.__name__)

    assert {column: dict(types) for column, types in columns.items() if len(types) > 1} == {}


def _column_type(kind: Any) -> object:
    """Return what a column holds: text for words and vocabularies, and what lists are lists of; null may be in any."""
    match shape_of(kind):
        case Maybe(inner):
            return _column_type(inner)
        case Word() | Vocabulary():
            return str
        case Many(item):
            return ("list", _column_type(item), "of any length")
        case Fixed(items):
            return ("list", *map(_column_type, items))
        case _:
            return kind
