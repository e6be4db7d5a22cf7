"""Quick objects are equal to plain ones in everything but the time they take."""

import copy
import pickle
from typing import Any

import pytest
from attrs import Factory, define, evolve, field, frozen
from attrs.exceptions import FrozenInstanceError
from attrs.validators import instance_of

from tabletop.core.quick import assembler, fast_copy, open_twin, opener, quick


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


@define(weakref_slot=False)
class Spot:
    """A place that anybody may move."""

    x: int
    y: int


@frozen(weakref_slot=False)  # pyright: ignore[reportGeneralTypeIssues]
class FixedSpot(Spot):
    """A place that nobody may move; its fields are those of its base."""


def test_a_quick_object_has_the_fields_of_its_base() -> None:
    made = quick(FixedSpot)(x=1, y=2)
    assert type(made) is FixedSpot
    assert made == FixedSpot(1, 2)


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


@fast_copy
def moved(place: Place, *, x: int, names: tuple[str, ...]) -> Place:
    """Move and rename a place."""
    return evolve(place, x=x, names=names)


def test_a_named_copy_is_what_its_body_says() -> None:
    place = Place(3, 4, ("a",))
    copied = moved(place, x=7, names=("b", "c"))
    assert copied == moved.__wrapped__(place, x=7, names=("b", "c")) == Place(7, 4, ("b", "c"))  # type: ignore[attr-defined]  # pyright: ignore[reportFunctionMemberAccess]
    assert type(copied) is Place
    assert place == Place(3, 4, ("a",))
    assert (moved.__name__, moved.__doc__) == ("moved", "Move and rename a place.")


def test_a_named_copy_is_called_by_keyword_and_whole() -> None:
    with pytest.raises(TypeError):
        moved(Place(3), 7, ("a",))  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]
    with pytest.raises(TypeError):
        moved(Place(3), x=7)  # type: ignore[call-arg]  # pyright: ignore[reportCallIssue]


def _positional(place: Place, x: int) -> Place:
    return evolve(place, x=x)


def _unknown(place: Place, *, z: int) -> Place:
    return evolve(place, z=z)  # type: ignore[call-arg]


def _of_another_type(place: Place, *, x: str) -> Place:
    return evolve(place, x=x)  # type: ignore[arg-type]


def _with_more(place: Place, *, x: int) -> Place:
    print("moved", x)
    return evolve(place, x=x)


@pytest.mark.parametrize("change", [_positional, _unknown, _of_another_type, _with_more])
def test_a_change_that_does_not_fit_the_class_is_refused_when_it_is_written(change: Any) -> None:
    with pytest.raises(TypeError, match=change.__name__):
        fast_copy(change)


@frozen(weakref_slot=False)
class WithFactory:
    """A class whose own `__init__` makes something."""

    names: tuple[str, ...] = Factory(tuple)


@frozen(weakref_slot=False)
class WithConverter:
    """A class whose own `__init__` converts."""

    x: int = field(converter=int)


@frozen(weakref_slot=False)
class WithValidator:
    """A class whose own `__init__` checks."""

    x: int = field(validator=instance_of(int))


@frozen(weakref_slot=False)
class WithDerived:
    """A class that works something out."""

    x: int
    double: int = field(init=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "double", 2 * self.x)


@frozen
class WithWeakref:
    """A class of another layout."""

    x: int


@pytest.mark.parametrize("kind", [WithFactory, WithConverter, WithValidator, WithDerived, WithWeakref])
def test_what_does_more_than_storing_its_arguments_is_refused(kind: Any) -> None:
    with pytest.raises(TypeError, match=f"{kind.__name__}.*call the class"):
        quick(kind)


def test_an_open_twin_is_filled_freely_and_closed_for_good() -> None:
    twin: Any = open_twin(WithDerived)()
    twin.x, twin.double = 3, 5
    twin.double += 1
    with pytest.raises(AttributeError):
        twin.z = 4
    twin.__class__ = WithDerived
    assert twin == WithDerived(3)
    with pytest.raises(FrozenInstanceError):
        twin.x = 4


def test_who_has_worked_out_everything_may_assemble_it() -> None:
    assert assembler(WithDerived)(3, 6) == WithDerived(3)
