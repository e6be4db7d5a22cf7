"""Shared validation of arguments, of untrusted states and views, and of the fields of actions."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, wraps
from types import UnionType
from typing import Any, Literal, TypeAlias, TypeVar, Union, cast, get_args, get_origin

from attrs import fields, resolve_types

from tabletop.core.errors import InvalidState, Objection, TabletopError, shown
from tabletop.core.game import GameInfo
from tabletop.core.rulebook import implements

F = TypeVar("F", bound=Callable[..., Any])
T = TypeVar("T")
Fits: TypeAlias = Callable[[Any], bool]


def class_name(kind: type) -> str:
    """Return the name of a class for an error text.

    It includes the module unless the class is built in, because each game has a class `Options`, for example.
    """
    return kind.__qualname__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__qualname__}"


def unprintable(text: str) -> str:
    r"""Return the code point of the first unprintable character, or an empty string.

    >>> from tabletop.core.validation import unprintable
    >>> unprintable("moa"), unprintable("moa\x1b")
    ('', 'U+001B')
    """
    return next((f"U+{ord(letter):04X}" for letter in text if not letter.isprintable()), "")


def takes(*kinds: type, error: type[TabletopError] = InvalidState) -> Callable[[F], F]:
    """Return a decorator that checks the class of a function's first argument.

    The decorated function raises the error, with the name of the first class, if the argument is of another class.
    """
    refuse = refusing(*kinds, error=error)

    def decorate(function: F) -> F:
        @wraps(function)
        def checked(*given: Any, **named: Any) -> Any:
            if given:
                refuse(given[0])
            return function(*given, **named)

        return cast("F", checked)

    return decorate


def refusing(*kinds: type, error: type[TabletopError] = InvalidState) -> Callable[[object], None]:
    """Return a function that rejects objects of all other classes with the error.

    >>> from tabletop.core.validation import refusing
    >>> refusing(starmap.State)("B5")
    Traceback (most recent call last):
    tabletop.core.errors.InvalidState: invalid str: expected a starmap.State
    """
    package = kinds[0].__module__.rpartition(".")[0] or kinds[0].__module__
    expected = f"{package.rpartition('.')[2]}.{kinds[0].__name__}"

    def refuse(value: object) -> None:
        if not isinstance(value, kinds):
            raise error(f"invalid {class_name(type(value))}: expected a {expected}") from None

    return refuse


def refuse(faults: Iterable[str]) -> None:
    """Raise InvalidState with the first fault, if there is one.

    Later checks do not run, because they may depend on the earlier ones.
    """
    for fault in faults:
        raise InvalidState(fault)


def table_faults(info: GameInfo[Any], seats: int) -> Iterator[str]:
    """Yield a fault if the game does not support this number of seats."""
    if seats not in info.players:
        yield f"{info.title} has no table for {seats}"


def card_faults(found: Iterable[object], box: Mapping[Any, int]) -> Iterator[str]:
    """Yield a fault for each card with more or fewer copies than the box."""
    counts = Counter(found)
    for card in {**counts, **box}:
        if counts[card] != box.get(card, 0):
            times = f"{counts[card]} times, not {box.get(card, 0)}"
            yield f"every card is somewhere exactly once: {card} is there {times}"


def unseen(seen: Iterable[T], box: Mapping[T, int]) -> tuple[T, ...]:
    """Return the cards of the box that a view does not show.

    InvalidState is raised if the view shows more copies of a card than the box holds.
    """
    left = Counter(box)
    left.subtract(seen)
    if min(left.values()) < 0:
        raise InvalidState("the view shows a card more often than the box holds it")
    return tuple(left.elements())


def is_tuple(value: object) -> bool:
    """Whether a value is a tuple, and not a list or a subclass."""
    return type(value) is tuple


@implements("core.kind.field")
def wrong_field(action: object) -> Objection | None:
    """Return the objection to the first field with a value of the wrong type."""
    kind: Any = type(action)
    for name, fits in _fields_of(kind):
        if not fits(getattr(action, name)):
            return object_to(action, name)
    return None


def object_to(action: object, name: str) -> Objection:
    """Return the objection to the value of a field."""
    facts = ("kind", type(action).__name__), ("field", name), ("value", shown(getattr(action, name)))
    return Objection("core.kind.field", "core.kind.field", facts)


@cache
def _fields_of(kind: Any) -> Sequence[tuple[str, Fits]]:
    return [(each.name, _test_of(each.type)) for each in fields(resolve_types(kind)) if each.init]


def _test_of(kind: Any) -> Fits:
    """Return a function that tests whether a value is exactly of the type. `True` is not an `int`."""
    inner = get_args(kind)
    if classes := _classes_of(kind):

        def is_of_class(value: object) -> bool:
            return id(type(value)) in classes

        return is_of_class
    if get_origin(kind) is Literal:
        return lambda value: type(value) is str and value in inner
    if get_origin(kind) in (Union, UnionType):
        tests = [_test_of(each) for each in inner]
        return lambda value: any(fits(value) for fits in tests)
    if get_origin(kind) is tuple:
        return _tuple_test(inner)
    return _test_of(kind.__supertype__)  # This is a NewType.


def _classes_of(kind: Any) -> frozenset[int]:
    """Return the ids of the classes in a type or union.

    The result is empty for other types.
    Classes are compared by id because a metaclass can define `==`.
    """
    if get_origin(kind) in (Union, UnionType):
        members = [_classes_of(each) for each in get_args(kind)]
        return frozenset[int]().union(*members) if all(members) else frozenset()
    is_class: bool = isinstance(kind, type)
    return frozenset([id(kind)]) if is_class else frozenset()


def _tuple_test(inner: Sequence[Any]) -> Fits:
    if inner[-1] is Ellipsis and (classes := _classes_of(inner[0])):
        return lambda value: value.__class__ is tuple and classes.issuperset(map(id, map(type, value)))
    tests = [_test_of(each) for each in inner if each is not Ellipsis]
    if inner[-1] is Ellipsis:
        return lambda value: value.__class__ is tuple and all(map(tests[0], value))
    return lambda value: (
        value.__class__ is tuple
        and len(value) == len(tests)
        and all(fits(each) for fits, each in zip(tests, value, strict=True))
    )
