"""What is made on first use: the modules that draw a table, say, and the methods of classes.

attrs writes the methods of a class as text that Python compiles. For the ninety classes of Comet that was more than
half of the time that its import took, and a game uses few of them at once.
"""

import sys
from _thread import RLock
from collections.abc import Callable, Sequence
from importlib import import_module
from inspect import get_annotations
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, get_origin

import attrs

__all__ = ["LATE_ROOMS", "Extra", "Interruptible", "frozen", "on_first_use", "public_names"]

LATE_ROOMS = {
    "artwork": "render_svg",
    "numbers": "encoding",
    "pictures": "SIGNS WORD_COLOURS render_text",
    "screens": "HOW panels screen",
    "validity": "validate",
    "worlds": "deals sample_state",
}
"""Rooms that every game of ours has and whose names few ask for who import it; a game adds what it has besides."""


class Extra(NamedTuple):
    """An extra of the distribution: the libraries that it installs, and the modules that import them."""

    name: str
    libraries: tuple[str, ...]
    modules: tuple[str, ...]

    def is_installed(self) -> bool:
        """Whether all its libraries can be imported."""
        from importlib.util import find_spec  # No game needs it.

        return all(map(find_spec, self.libraries))


def on_first_use(
    package: str, extra: Extra | None = None, **rooms: str
) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """Return `__getattr__` and `__dir__` for a package with names that stand in modules not imported yet.

    Each room is such a module with the names that it has: `screens="panels screen"`. Some rooms may need an extra:
    if it is not installed, `__dir__` leaves their names out, and using one raises an error that names the extra.

    Type checkers must not see them, or they would take every name for a name of the package: the package imports these
    names where TYPE_CHECKING holds, and calls this otherwise.
    """
    homes = {name: room for room, names in rooms.items() for name in names.split()}

    def find(name: str) -> Any:
        """Import what is asked for, and remember it."""
        if name in rooms:
            return import_module(f"{package}.{name}")
        if name not in homes:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        try:
            found = getattr(import_module(f"{package}.{homes[name]}"), name)
        except ModuleNotFoundError as error:
            raise _with_hint(error, f"{package}.{name}", extra) from None
        setattr(sys.modules[package], name, found)
        return found

    def names() -> list[str]:
        """List the public names that can be used here, including those that are not imported yet."""
        left_out = () if extra is None or extra.is_installed() else extra.modules
        return [name for name in public_names(package)() if homes.get(name) not in left_out]

    return find, names


def _with_hint(error: ModuleNotFoundError, name: str, extra: Extra | None) -> ModuleNotFoundError:
    """Return the error, or one that names the extra to install if a library of it is missing."""
    if extra is None or error.name not in extra.libraries:
        return error
    hint = f"pip install 'tabletop-rules[{extra.name}]'"
    return ModuleNotFoundError(f"{name} needs {error.name}: {hint}", name=error.name)


def public_names(package: str) -> Callable[[], list[str]]:
    """Return `__dir__` for a package: it lists the names in `__all__`, but not its modules and imports."""
    module: Any = sys.modules[package]
    return lambda: sorted(module.__all__)


if TYPE_CHECKING:
    from attrs import frozen
else:

    def frozen(kind: Any = None, /, **how: Any) -> Any:
        """Do what `attrs.frozen` does, but leave the methods of the class unwritten until somebody uses one.

        The class itself, with its slots, is there at once. In place of a method stands what asks attrs for it: all that
        makes objects is written when the first one is made, all that compares and shows them when the first is. From
        then on the class is as attrs makes it, and as quick. What is wrong with its fields is found out as late.
        """
        return (lambda kind: _late(kind, how)) if kind is None else _late(kind, how)


def _late(plain: type[Any], how: dict[str, Any]) -> Any:
    """Return the class with its slots, and with what gets its methods written in their places."""
    types: dict[str, Any] = get_annotations(plain)
    members = dict(vars(plain))
    slots = [name for name, each in types.items() if get_origin(each) is not ClassVar]
    body = {name: member for name, member in members.items() if name not in (*slots, "__dict__", "__weakref__")}
    if how.get("weakref_slot", True):
        slots.append("__weakref__")
    inherited = [name for base in plain.__mro__[1:] for name in getattr(base, "__slots__", ())]
    body["__slots__"] = tuple([name for name in slots if name not in inherited])
    body["__qualname__"] = plain.__qualname__
    for names, less in ((_MAKING, {"eq": False, "repr": False}), (_COMPARING, {})):
        pen = _Pen(plain, {**how, **less}, names)
        body.update({name: _Unwritten(pen, name) for name in names if name not in body})
    metaclass: Any = type(plain)
    kind = metaclass(plain.__name__, plain.__bases__, body)
    for member in members.values():
        _point_to(kind, getattr(member, "fget", None) or getattr(member, "__func__", member))
    return kind


def _point_to(kind: Any, function: Any) -> None:
    """Let `super()` in a method mean the class that has taken the place of the one it was written in."""
    outer: Sequence[str] = getattr(getattr(function, "__code__", None), "co_freevars", ())
    if "__class__" in outer:
        function.__closure__[outer.index("__class__")].cell_contents = kind


class Interruptible(RLock):  # type: ignore[misc] # pyright: ignore[reportGeneralTypeIssues] # it can be subclassed
    """A lock for `with`, which a thread may take several times, and that nobody holds after an interrupt just then.

    From Python 3.14 on an interrupt may come after a lock in C is taken and before the block, which would let go of it,
    begins. After a method in Python it cannot.
    """

    __slots__ = ()

    def __enter__(self) -> bool:  # type: ignore[override]
        held: list[bool] = []
        try:
            held.extend(map(self.acquire, (True,)))  # In one step: what is taken is noted.
            return True  # noqa: TRY300 - an interrupt here lets go, too
        except BaseException:
            if held:
                self.release()
            raise


class _Pen:
    """What gets some methods of a class written: once, whichever thread asks first."""

    __slots__ = ("how", "names", "plain")
    lock = Interruptible()

    def __init__(self, plain: type[Any], how: dict[str, Any], names: set[str]) -> None:
        self.plain: type[Any] | None = plain
        self.how, self.names = how, names

    def write(self, kind: type[Any]) -> None:
        """Let attrs write the methods and put them in place; where it writes none, nothing stays."""
        with self.lock:
            if self.plain is None:
                return
            made: type[Any] = attrs.frozen(self.plain, **self.how)
            written, places = vars(made), dict(vars(kind))
            for name in self.names:
                if not isinstance(places[name], _Unwritten):
                    continue
                if name in written:
                    setattr(kind, name, written[name])
                else:
                    delattr(kind, name)
            self.plain = None


class _Unwritten:
    """The place of a method that is not written yet."""

    __slots__ = ("name", "pen")

    def __init__(self, pen: _Pen, name: str) -> None:
        self.pen, self.name = pen, name

    def __get__(self, value: object, asked: type[Any]) -> Any:
        """Have the method written, and return it as if it had been there."""
        for kind in asked.__mro__:
            if vars(kind).get(self.name) is self:
                self.pen.write(kind)
        return getattr(asked if value is None else value, self.name)


def _written_to_make_objects() -> set[str]:
    class Plain:
        """A class to compare with what attrs makes of it."""

    made: type[Any] = attrs.frozen(Plain, eq=False, repr=False)
    return set(vars(made)) - set(vars(Plain)) - {"__slots__"}


_COMPARING = {"__eq__", "__ne__", "__hash__", "__repr__", "__attrs_props__"}
_MAKING = _written_to_make_objects() - _COMPARING
