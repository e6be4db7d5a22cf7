"""Quick objects are equal to plain ones in everything but the time they take."""

import copy
import pickle

import pytest
from attrs import evolve, frozen
from attrs.exceptions import FrozenInstanceError

from tabletop.core.quick import opener, quick


@frozen(weakref_slot=False)
class Place:
    """A place on a board."""

    x: int
    y: int = 5
    names: tuple[str, ...] = ()


class Plan:
    """A place that is still open."""

    __slots__ = ("names", "x", "y")
    x: int
    y: int
    names: tuple[str, ...]

    def settle(self) -> Place:
        """Become a place."""
        self.__class__ = Place  # type: ignore[assignment]
        return self  # type: ignore[return-value]


open_all, open_but_y = opener(Plan, Place), opener(Plan, Place, "y")
make_place = quick(Place)


@pytest.mark.parametrize(
    "made", [make_place(3), make_place(3, 5), make_place(x=3, names=()), open_all(Place(3)).settle()]
)
def test_a_quick_object_is_the_plain_one(made: Place) -> None:
    assert type(made) is Place
    assert made == Place(3)
    assert hash(made) == hash(Place(3))
    assert repr(made) == repr(Place(3)) == "Place(x=3, y=5, names=())"
    assert evolve(made, y=6) == Place(3, 6)


@pytest.mark.parametrize("made", [make_place(3), open_all(Place(3)).settle()])
def test_a_quick_object_is_frozen(made: Place) -> None:
    with pytest.raises(FrozenInstanceError):
        made.x = 4  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]
    with pytest.raises(FrozenInstanceError):
        del made.x  # pyright: ignore[reportAttributeAccessIssue]
    with pytest.raises(AttributeError):
        made.z = 4  # type: ignore[attr-defined]  # pyright: ignore[reportAttributeAccessIssue]


@pytest.mark.parametrize("made", [make_place(3, names=("a",)), open_all(Place(3, names=("a",))).settle()])
def test_a_quick_object_is_copied_and_pickled_as_a_plain_one(made: Place) -> None:
    for copied in (pickle.loads(pickle.dumps(made)), copy.deepcopy(made), copy.copy(made)):
        assert type(copied) is Place
        assert copied == made == Place(3, names=("a",))


def test_what_is_missing_is_missed() -> None:
    with pytest.raises(TypeError, match="x"):
        make_place()  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]


def test_what_is_still_to_be_decided_is_left_open() -> None:
    plan = open_but_y(Place(3, 4))
    assert (plan.x, plan.names) == (3, ())
    assert not hasattr(plan, "y")
    plan.y = 7
    assert plan.settle() == Place(3, 7)


def test_another_layout_cannot_settle() -> None:
    class Other:
        __slots__ = ("x",)

    with pytest.raises(TypeError, match="layout"):
        Other().__class__ = Place  # type: ignore[assignment]  # pyright: ignore[reportAttributeAccessIssue]
