"""Validation of arguments, of states and views from untrusted sources, and of the fields of actions."""

from typing import Any, Literal, NewType

import pytest
from attrs import frozen

from tabletop import starmap
from tabletop.core.errors import InvalidState
from tabletop.core.players import check_viewer
from tabletop.core.validation import card_faults, refuse, table_faults, unseen, wrong_field
from tabletop.testing import covers

BOX = {"a": 2, "b": 1}
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


def test_the_first_fault_is_the_one_that_is_named() -> None:
    refuse([])
    with pytest.raises(InvalidState, match=r"^one$"):
        refuse(["one", "two"])


def test_no_fault_is_looked_for_after_the_first() -> None:
    asked = iter(["one", "two"])
    with pytest.raises(InvalidState):
        refuse(asked)
    assert list(asked) == ["two"]


def test_a_game_has_tables_for_its_players_only() -> None:
    assert [list(table_faults(starmap.INFO, seats)) for seats in (1, 2, 4, 5)] == [
        ["Star Map has no table for 1"], [], [], ["Star Map has no table for 5"],
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("found", "fault"),
    [
        ("ab", "a is there 1 times, not 2"),
        ("aaab", "a is there 3 times, not 2"),
        ("aa", "b is there 0 times, not 1"),
        ("aabc", "c is there 1 times, not 0"),
    ],
)
def test_a_card_is_there_as_often_as_in_the_box(found: str, fault: str) -> None:
    assert list(card_faults(found, BOX)) == [f"every card is somewhere exactly once: {fault}"]
    assert not list(card_faults("aba", BOX))


def test_a_viewer_sits_at_the_table_or_looks_on() -> None:
    for viewer in (None, 0, 1):
        check_viewer(viewer, 2)
    wrong: list[Any] = [2, -1, True, "0", 1.0]
    for viewer in wrong:
        with pytest.raises(InvalidState, match=r"there is no seat .* in this view"):
            check_viewer(viewer, 2)


def test_what_is_not_seen_is_the_rest_of_the_box() -> None:
    assert unseen("", BOX) == ("a", "a", "b")
    assert unseen("ab", BOX) == ("a",)
    for seen in ("bb", "c"):
        with pytest.raises(InvalidState, match="more often than the box holds it"):
            unseen(seen, BOX)


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
