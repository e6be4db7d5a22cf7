"""Classes whose methods are written on first use are the classes that attrs makes."""

import copy
import pickle
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from inspect import signature
from pkgutil import walk_packages
from threading import Barrier
from types import ModuleType
from typing import Any, ClassVar, Generic, TypeVar
from weakref import ref

import attrs
import pytest
from attrs.exceptions import FrozenInstanceError

from tabletop import codex, comet, starmap, subastral
from tabletop.core import late

T = TypeVar("T")
UNWRITTEN = late._Unwritten  # pyright: ignore[reportPrivateUsage]


@late.frozen
class Pair:
    """Two numbers; in this module, so that it pickles."""

    left: int
    right: int = 0


@late.frozen(weakref_slot=False)
class Triple(Pair):
    """One number more."""

    third: int = 3


class Plain:
    """A base without fields, as that of events."""

    __slots__ = ()
    limit: ClassVar[int] = 5

    def twice(self) -> str:
        """Say it twice."""
        return f"{self} {self}"


def made_by(frozen: Any) -> Any:
    """Return a class with some of everything, made by attrs at once or late."""

    @frozen(weakref_slot=False)
    class Thing(Plain, Generic[T]):
        """What is under test."""

        limit: ClassVar[int] = 7
        name: str
        size: int = attrs.field(default=1, metadata={"unit": "cm"})
        held: T | None = attrs.field(default=None, repr=False)
        inner: tuple[int, ...] = attrs.field(init=False, eq=False, factory=tuple)

        def twice(self) -> str:
            """Say it twice, and that it was said."""
            return super().twice() + "!"

        @property
        def loud(self) -> str:
            """The name in capitals, said twice."""
            return super().twice().upper()

        @classmethod
        def small(cls) -> Any:
            """Make a small one."""
            maker: Any = cls
            return maker("small", 0)

        def __str__(self) -> str:
            return self.name

    return Thing


@pytest.fixture(params=[attrs.frozen, late.frozen], ids=["attrs", "late"])
def thing(request: pytest.FixtureRequest) -> Any:
    return made_by(request.param)


def members(kind: type[Any]) -> dict[str, Any]:
    """Return what stands in a class."""
    return dict(vars(kind))


def unwritten(kind: Any) -> set[str]:
    """Return the names of the methods that wait to be written."""
    return {name for name, member in members(kind).items() if isinstance(member, UNWRITTEN)}


def test_it_is_a_value(thing: Any) -> None:
    one, same, other = thing("a", 2), thing(size=2, name="a"), thing("a", 3)
    assert one == same != other
    assert hash(one) == hash(same)
    assert {one: 1}[same] == 1
    assert repr(one) == "Thing(name='a', size=2, inner=())"
    assert (str(one), one.twice(), one.loud, thing.small().size) == ("a", "a a!", "A A", 0)
    assert attrs.evolve(one, size=3) == other
    assert copy.copy(one) == copy.deepcopy(one) == one
    assert one.__eq__(1) is NotImplemented


def test_it_cannot_be_changed(thing: Any) -> None:
    one = thing("a")
    with pytest.raises(FrozenInstanceError):
        one.name = "b"
    with pytest.raises(FrozenInstanceError):
        del one.name
    with pytest.raises((AttributeError, TypeError)):
        one.unknown = 1
    with pytest.raises(FrozenInstanceError):
        object.__new__(thing).name = "b"
    with pytest.raises(TypeError, match="weak reference"):
        ref(one)


def test_wrong_arguments_are_refused_in_the_same_words(thing: Any) -> None:
    with pytest.raises(TypeError, match="missing 1 required positional argument: 'name'"):
        thing()
    with pytest.raises(TypeError, match="unexpected keyword argument 'inner'"):
        thing("a", inner=())


def test_a_pattern_finds_its_fields(thing: Any) -> None:
    match thing("a", 2, "x"):
        case thing("a", 2, "x"):
            pass
        case _:
            pytest.fail("it is a thing")


def test_who_asks_about_the_class_learns_the_same(thing: Any) -> None:
    assert [(each.name, each.default, each.eq, dict(each.metadata)) for each in attrs.fields(thing)][1] == (
        "size", 1, True, {"unit": "cm"}
    )  # fmt: skip
    assert str(signature(thing)) == str(signature(made_by(attrs.frozen)))
    assert [*signature(thing).parameters] == ["name", "size", "held"]
    assert thing.__slots__ == ("name", "size", "held", "inner")
    assert (thing.limit, thing.__match_args__, thing.__doc__) == (7, ("name", "size", "held"), "What is under test.")
    assert thing[int]("a") == thing("a")
    assert attrs.has(thing)


def test_both_have_the_same_members() -> None:
    early, later = made_by(attrs.frozen), made_by(late.frozen)
    assert hash(early("a")) == hash(later("a"))
    assert not unwritten(later)
    told = [{name: type(member).__name__ for name, member in members(kind).items()} for kind in (early, later)]
    assert told[0] == told[1]


def test_nothing_is_written_before_its_use_and_only_what_makes_objects_for_the_first_object() -> None:
    kind = made_by(late.frozen)
    assert unwritten(kind) >= {"__init__", "__eq__", "__hash__", "__repr__", "__attrs_attrs__", "__setattr__"}
    one = kind("a")
    assert unwritten(kind) >= {"__eq__", "__hash__", "__repr__"}
    assert "__init__" not in unwritten(kind)
    parts = attrs.fields(kind)
    assert one == kind("a")
    assert not unwritten(kind)
    assert attrs.fields(kind) is parts


ASKING: list[Callable[[Any], Any]] = [hash, repr, lambda one: one == 1, lambda one: one != 1]


@pytest.mark.parametrize("ask", ASKING)
def test_an_object_made_without_its_constructor_has_its_methods_too(ask: Any) -> None:
    kind = made_by(late.frozen)
    one = object.__new__(kind)
    for name in ("name", "size", "held", "inner"):
        object.__setattr__(one, name, 1)
    ask(one)
    assert "__eq__" not in unwritten(kind)


def test_classes_of_classes() -> None:
    assert Triple(1, 2) == Triple(1, 2, 3) != Triple(1, 2, 4)
    assert Triple(1, 2) != Pair(1, 2)
    assert vars(Triple)["__slots__"] == ("third",)
    one = Triple(1)
    assert ref(one)() is one
    assert [each.name for each in attrs.fields(Triple)] == ["left", "right", "third"]


def test_it_pickles_and_another_process_reads_it() -> None:
    one = (Pair(1, 2), Triple(1))
    assert pickle.loads(pickle.dumps(one)) == one
    code = "import pickle, sys; print(pickle.load(sys.stdin.buffer))"
    found = subprocess.run([sys.executable, "-c", code], input=pickle.dumps(one), check=True, capture_output=True)
    assert found.stdout.decode().strip() == "(Pair(left=1, right=2), Triple(left=1, right=0, third=3))"


def test_methods_of_its_own_stay() -> None:
    @late.frozen(eq=False, repr=False, kw_only=True)
    class Own:
        name: str

        def __attrs_post_init__(self) -> None:
            if not self.name:
                raise ValueError("a name")

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Own)

        def __hash__(self) -> int:
            return 5

    assert Own(name="a") == Own(name="b")
    assert hash(Own(name="a")) == 5
    assert repr(Own(name="a")).startswith("<")
    with pytest.raises(ValueError, match="a name"):
        Own(name="")
    with pytest.raises(TypeError):
        Own("a")  # type: ignore[call-arg] # pyright: ignore[reportCallIssue]


def test_what_compares_by_hand_has_no_hash() -> None:
    @late.frozen
    class Own:  # noqa: PLW1641
        name: str

        def __eq__(self, other: object) -> bool:
            return True

    assert Own("a") == Own("b")
    with pytest.raises(TypeError, match="unhashable"):
        hash(Own("a"))


def test_what_is_wrong_with_its_fields_is_said_whenever_it_is_used() -> None:
    @late.frozen
    class Wrong:
        first: int = 1
        second: int  # type: ignore[misc] # pyright: ignore[reportGeneralTypeIssues]

    for _ in range(2):
        with pytest.raises(ValueError, match="No mandatory attributes allowed after"):
            Wrong(1, 2)


def test_threads_that_use_it_first_at_the_same_time_find_it_whole() -> None:
    workers = 8
    barrier = Barrier(workers)

    def use(kind: Any) -> Any:
        barrier.wait()
        return hash(kind("a")), repr(kind("a")), kind("a") == kind("a"), attrs.fields(kind)

    with ThreadPoolExecutor(workers) as pool:
        for _ in range(50):
            kind = made_by(late.frozen)
            answers = [*pool.map(use, [kind] * workers)]
            assert answers == answers[:1] * workers
            assert not unwritten(kind)


@pytest.mark.parametrize("game", [starmap, subastral, codex, comet])
def test_every_class_of_a_game_can_be_written(game: ModuleType) -> None:
    names = [each.name for each in walk_packages(game.__path__, f"{game.__name__}.")]
    found: list[Any] = [member for name in names for member in vars(import_module(name)).values()]
    kinds = {each for each in found if isinstance(each, type) and each.__module__ in names and attrs.has(each)}
    assert len(kinds) > 25
    for kind in kinds:
        assert all(map(callable, (kind.__repr__, kind.__eq__, kind.__ne__)))  # Plays has its own but for the last.
        assert not unwritten(kind)
