"""Whether the fields of an action hold what they are declared to hold: what is equal is not enough, True is no 1."""

from collections.abc import Callable, Sequence
from functools import cache
from types import UnionType
from typing import Any, Literal, TypeAlias, Union, get_args, get_origin

from attrs import fields, resolve_types

from tabletop.core.errors import Objection, shown
from tabletop.core.rulebook import implements

Fits: TypeAlias = Callable[[Any], bool]


@implements("core.kind.field")
def wrong_field(action: object) -> Objection | None:
    """Object to the first field of an action of this game that holds something else than its class declares."""
    kind: Any = type(action)
    for name, fits in _fields_of(kind):
        if not fits(getattr(action, name)):
            return object_to(action, name)
    return None


def object_to(action: object, name: str) -> Objection:
    """Object to what the field of this name holds."""
    facts = ("kind", type(action).__name__), ("field", name), ("value", shown(getattr(action, name)))
    return Objection("core.kind.field", "core.kind.field", facts)


@cache
def _fields_of(kind: Any) -> Sequence[tuple[str, Fits]]:
    return [(each.name, _test_of(each.type)) for each in fields(resolve_types(kind)) if each.init]


def _test_of(kind: Any) -> Fits:
    """Return what tells a value of the type from all others, equal ones included."""
    inner = get_args(kind)
    if get_origin(kind) is Literal:
        return lambda value: type(value) is str and value in inner
    if get_origin(kind) in (Union, UnionType):
        tests = [_test_of(each) for each in inner]
        return lambda value: any(fits(value) for fits in tests)
    if get_origin(kind) is tuple:
        return _tuple_test(inner)
    if kind is None:
        return lambda value: value is None
    if isinstance(kind, type):
        return lambda value: type(value) is kind
    return _test_of(kind.__supertype__)  # This is a NewType.


def _tuple_test(inner: Sequence[Any]) -> Fits:
    tests = [_test_of(each) for each in inner if each is not Ellipsis]
    if inner[-1] is Ellipsis:
        return lambda value: value.__class__ is tuple and all(map(tests[0], value))
    return lambda value: (
        value.__class__ is tuple
        and len(value) == len(tests)
        and all(fits(each) for fits, each in zip(tests, value, strict=True))
    )
