"""Law 10: returned objects are immutable, because they are shared."""

from array import array
from collections import deque
from collections.abc import Iterator, MutableMapping, MutableSequence, MutableSet
from contextlib import suppress
from enum import Enum
from functools import cache, cached_property, partial
from types import BuiltinFunctionType, CodeType, FunctionType, MappingProxyType, MethodType, ModuleType
from typing import Any

from attrs import field, frozen

from tabletop.core.errors import shown
from tabletop.testing.case import STATES_PER_WALK, Case, viewers

CHANGEABLE = (MutableMapping, MutableSequence, MutableSet, array, deque, bytearray)
PLAIN = frozenset({type(None), bool, int, float, complex, str, bytes, range, slice, type(...)})
OUT_OF_REACH = (
    type, ModuleType, FunctionType, BuiltinFunctionType, MethodType, CodeType, partial, Enum, type(cache(len)),
)  # fmt: skip
ACTIONS_PER_SEAT = 6


def permanence(case: Case) -> None:
    """Nothing reachable from states, views, events, actions, options and outcomes can be changed."""
    search = Search()
    for state in case.walk.some(STATES_PER_WALK):
        for code, name, value in _handed_out(case, state):
            case.look_at(state, code)
            fault = search.changeable(name, value)
            assert fault is None, fault
            case.tried["values"] += 1


def check_permanent(value: object, name: str = "value") -> None:
    """Raise AssertionError if anything reachable from the value can be changed.

    The message has the path to it.

    >>> testing.check_permanent(starmap.new_game(players=2, seed=7))
    >>> testing.check_permanent((1, [2, 3]), "mine")
    Traceback (most recent call last):
    AssertionError: mine[1] is a list and can be changed: [2, 3]
    """
    fault = Search().changeable(name, value)
    assert fault is None, fault


def _handed_out(case: Case, state: Any) -> Iterator[tuple[str, str, Any]]:
    """Yield code, name and value of everything that a game returns in a state."""
    game, name = case.game, case.game.INFO.name
    yield "", "options", state.options
    for viewer in viewers(state):
        yield f"view = {name}.view(state, {viewer})", "view", game.view(state, viewer)
    yield f"outcome = {name}.outcome(state)", "outcome", game.outcome(state)
    for seat in state.to_act:
        legal = game.legal_actions(state, seat)
        yield f"legal = {name}.legal_actions(state, {seat})", "legal", legal
        for action in legal[:ACTIONS_PER_SEAT]:
            yield f"action = {action!r}", "action", action
            for event in game.events(state, action, seat):
                yield f"action = {action!r}", "event", event
    yield "", "state", state  # The state is last, because the other calls may have cached something in it.


@frozen
class Search:
    """A search for changeable objects that skips the values it has searched before."""

    seen: dict[int, Any] = field(factory=dict[int, Any], init=False)
    """The searched values by `id`. They are stored so that no other value gets the same `id`."""
    settable: dict[tuple[type, str], bool] = field(factory=dict[tuple[type, str], bool], init=False)
    """Whether a field can be set. Each class is tried once, with the present value of the field."""

    def changeable(self, name: str, value: Any) -> str | None:
        """Describe something that can be changed, with its path (`view.seats[2]`), or return None.

        The properties of objects that a property creates at each call are skipped, because they may be endless, such as
        the neighbours of a place.
        """
        pending: list[tuple[str, Any, bool]] = [(name, value, True)]
        while pending:
            path, found, has_properties = pending.pop()
            if type(found) in PLAIN or isinstance(found, OUT_OF_REACH) or id(found) in self.seen:
                continue
            if fault := self._fault(found):
                return f"{path} {fault}"
            if has_properties:
                self.seen[id(found)] = found
                pending += [(path + step, each, is_shared) for step, each, is_shared in _properties(found)]
            pending += [(path + step, each, has_properties) for step, each in _parts(found)]
        return None

    def _fault(self, value: Any) -> str | None:
        kind = _kind(value)
        if issubclass(kind, CHANGEABLE) and not issubclass(kind, MappingProxyType):
            return f"is a {kind.__name__} and can be changed: {shown(value)}"
        for name, held in _fields(value):
            if (kind, name) not in self.settable:
                self.settable[kind, name] = _takes(value, name, held)
            if self.settable[kind, name]:
                return f"can be changed: {name} of {kind.__name__} can be set"
        return None


def _takes(value: Any, name: str, held: Any) -> bool:
    try:
        setattr(value, name, held)
    except Exception:  # An error means that the field cannot be set.
        return False
    return True


def _parts(value: Any) -> Iterator[tuple[str, Any]]:
    """Yield the items and all fields of a value, with the step to each."""
    kind = _kind(value)
    if issubclass(kind, tuple):
        names: tuple[str, ...] = getattr(value, "_fields", ())
        yield from [(f".{names[n]}" if n < len(names) else f"[{n}]", each) for n, each in enumerate(value)]
    elif issubclass(kind, frozenset):
        yield from [(f" holds {shown(each)}, which", each) for each in value]
    elif issubclass(kind, MappingProxyType):
        yield from [(f" has the key {shown(key)}, which", key) for key in value]
        yield from [(f"[{shown(key)}]", each) for key, each in value.items()]
    yield from [(f".{name}", each) for name, each in _fields(value)]


def _fields(value: Any) -> Iterator[tuple[str, Any]]:
    """Yield the name and value of each field, in slots and in `__dict__`."""
    for name, slot in _slots(_kind(value)):
        with suppress(AttributeError):
            yield name, slot.__get__(value)
    yield from list(getattr(value, "__dict__", {}).items())


def _kind(value: object) -> Any:
    return value.__class__


@cache
def _slots(kind: Any) -> tuple[tuple[str, Any], ...]:
    """List the slots of a class and of its bases."""
    found: list[tuple[str, Any]] = []
    for each in kind.__mro__:
        named = each.__dict__.get("__slots__", ())
        for name in (named,) if isinstance(named, str) else tuple(named):
            mangled = f"_{each.__name__.lstrip('_')}{name}" if name.startswith("__") and name[-2:] != "__" else name
            if mangled not in ("__dict__", "__weakref__") and mangled in each.__dict__:
                found.append((mangled, each.__dict__[mangled]))
    return tuple(found)


def _properties(value: Any) -> Iterator[tuple[str, Any, bool]]:
    """Yield the values of the public properties that may be shared with others.

    Each property is read twice. A container that is new each time is not shared, but its items may be.
    """
    for name in _properties_of(_kind(value)):
        with suppress(Exception):  # An error in a property does not concern this law.
            one, other = getattr(value, name), getattr(value, name)
            if one is other or not issubclass(_kind(one), CHANGEABLE):
                yield f".{name}", one, one is other
            else:
                items = one.values() if issubclass(_kind(one), MutableMapping) else one
                yield from [(f".{name}[{n}]", each, False) for n, each in enumerate(items)]


@cache
def _properties_of(kind: Any) -> tuple[str, ...]:
    homes: list[dict[str, Any]] = [vars(each) for each in kind.__mro__]
    names = [name for home in homes for name, held in home.items() if isinstance(held, property | cached_property)]
    return tuple([name for name in dict.fromkeys(names) if not name.startswith("_")])
