"""Fields of actions: what is equal to the right value is not always it."""

from typing import Any, Literal, NewType

import pytest
from attrs import frozen

from tabletop.core.fields import wrong_field
from tabletop.testing import covers

Number = NewType("Number", int)


@frozen
class Spot:
    x: int


@frozen
class Graze:
    """One field of each kind that actions have."""

    count: int
    how: Literal["slowly", "at once"]
    spot: Spot
    spare: Spot | None
    pair: tuple[int, str]
    spots: tuple[Spot, ...]
    number: Number


RIGHT: dict[str, Any] = {
    "count": 1, "how": "slowly", "spot": Spot(1), "spare": None, "pair": (1, "a"), "spots": (Spot(1),), "number": 1,
}  # fmt: skip


class Text(str):
    __slots__ = ()


@covers("core.kind.field")
def test_what_a_class_declares_is_accepted() -> None:
    assert wrong_field(Graze(**RIGHT)) is None
    other: dict[str, Any] = {**RIGHT, "spare": Spot(2), "spots": ()}
    assert wrong_field(Graze(**other)) is None


@covers("core.kind.field")
@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("count", True), ("count", 1.0), ("count", "1"), ("count", None), ("count", [1]),
        ("how", "never"), ("how", Text("slowly")), ("how", 1),
        ("spot", 1), ("spot", (1,)), ("spot", None), ("spare", 0), ("spare", False),
        ("pair", [1, "a"]), ("pair", (1,)), ("pair", (1, "a", 2)), ("pair", (True, "a")), ("pair", (1, 2)),
        ("spots", [Spot(1)]), ("spots", (1,)), ("spots", None), ("number", True), ("number", "1"),
    ],
)  # fmt: skip
def test_another_type_is_refused_even_if_it_is_equal(field: str, value: Any) -> None:
    objection = wrong_field(Graze(**{**RIGHT, field: value}))

    assert objection is not None
    assert (objection.code, objection.rule) == ("core.kind.field", "core.kind.field")
    assert dict(objection.facts)["field"] == field
    assert objection.text == f"Graze cannot have {value!r} as its {field}"
