"""What can be changed is found wherever it hides, and told with its path."""

from collections import Counter, deque
from collections.abc import Mapping
from functools import cached_property
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest
from attrs import define, field, frozen

from tabletop.testing import check_permanent


class Pair(NamedTuple):
    left: Any
    right: Any


@frozen
class Frozen:
    inside: Any


@define
class Open:
    place: int = 0


class Private:
    __slots__ = ("__cards",)

    def __init__(self, cards: object) -> None:
        object.__setattr__(self, "_Private__cards", cards)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(name)


@frozen(slots=False)
class Lazy:
    @cached_property
    def found(self) -> list[int]:
        return []


@frozen
class Place:
    x: int

    @property
    def next(self) -> "Place":
        return Place(self.x + 1)

    @property
    def row(self) -> list[int]:
        return [self.x]


@frozen
class HandsOut:
    _kept: Any = field(repr=False)

    @property
    def rows(self) -> list[Any]:
        return [self._kept]


EMPTY: list[Any] = []
NO_KEYS: dict[Any, Any] = {}


@pytest.mark.parametrize(
    ("value", "path"),
    [
        (EMPTY, "value is a list"),
        ({1: 2}, "value is a dict"),
        (Counter("ab"), "value is a Counter"),
        ({1}, "value is a set"),
        (bytearray(b"a"), "value is a bytearray"),
        (deque([1]), "value is a deque"),
        ((1, (2, EMPTY)), "value[1][1] is a list"),
        (Pair(1, NO_KEYS), "value.right is a dict"),
        (Frozen(Frozen(EMPTY)), "value.inside.inside is a list"),
        (MappingProxyType({"a": EMPTY}), "value['a'] is a list"),
        (Frozen(MappingProxyType({"a": NO_KEYS})), "value.inside['a'] is a dict"),
        (Private(EMPTY), "value._Private__cards is a list"),
        (Lazy(), "value.found is a list"),
        (Open(), "value can be changed: place of Open can be set"),
        (frozenset({Frozen(Pair(1, Open))}), None),
        ((Frozen(Open()),), "value[0].inside can be changed: place of Open can be set"),
        (HandsOut(EMPTY), "value._kept is a list"),
    ],
)
def test_what_can_be_changed_is_told_with_its_path(value: object, path: str | None) -> None:
    if path is None:
        check_permanent(value)
        return
    with pytest.raises(AssertionError) as found:
        check_permanent(value)
    assert str(found.value).startswith(path)


@pytest.mark.parametrize(
    "value",
    [
        None, 1, "a", b"a", (1, ("a",)), frozenset({1}), MappingProxyType({"a": (1,)}), Frozen(MappingProxyType({})),
        Pair(1, 2), len, Open, pytest, "a".join, range(3),
    ],
)  # fmt: skip
def test_what_cannot_be_changed_passes(value: object) -> None:
    check_permanent(value)


def test_what_a_property_makes_anew_belongs_to_nobody() -> None:
    """A place has a next place without end, and a row that is another list each time."""
    check_permanent(Place(1))


def test_looking_leaves_everything_as_it_was() -> None:
    mark, table = Open(3), MappingProxyType({"a": (1, 2)})
    with pytest.raises(AssertionError):
        check_permanent(mark)
    check_permanent(table)

    assert mark == Open(3)
    assert dict(table) == {"a": (1, 2)}


def test_a_mapping_of_ones_own_is_looked_into() -> None:
    """What keeps its entries in a plain dict can be changed there."""

    @frozen
    class Table(Mapping[str, int]):
        entries: dict[str, int]

        def __getitem__(self, key: str) -> int:
            return self.entries[key]

        def __iter__(self) -> Any:
            return iter(self.entries)

        def __len__(self) -> int:
            return len(self.entries)

    with pytest.raises(AssertionError, match=r"value\.entries is a dict"):
        check_permanent(Table({"a": 1}))
