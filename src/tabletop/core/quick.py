"""Frozen objects at a third of the cost, for the few classes that every step makes anew.

A frozen attrs class has to go round its own `__setattr__` once for every field. It is quicker to fill an open twin and
then to switch its `__class__` to the frozen class. Both must have the same layout, so the frozen class is declared with
`weakref_slot=False`, and the twin is a subclass of it: Python need not compare the slots of two classes then. What an
own `__init__` would do besides storing its arguments is not done here, so a class that counts on it is refused.
"""

from collections.abc import Callable, Sequence
from inspect import Parameter, signature
from typing import Any, ParamSpec, TypeVar, cast

from attrs import NOTHING, Attribute, Factory, fields

P = ParamSpec("P")
D = TypeVar("D")
T = TypeVar("T")


def open_twin(kind: type[T]) -> type[Any]:
    """Return a subclass of a frozen class, of the same layout, whose objects are made empty and filled freely."""
    opened = {name: getattr(object, name) for name in ("__init__", "__setattr__", "__delattr__")}
    return type("Twin", (kind,), {"__slots__": (), **opened})


def quick(kind: Callable[P, T]) -> Callable[P, T]:
    """Return a maker of the frozen attrs class that is called like the class, at a third of the cost."""
    maker: Callable[P, T] = _maker(kind, _plain_fields(kind))
    return maker


def assembler(kind: type[T]) -> Callable[..., T]:
    """Return a maker that takes every field, those too that the class works out by itself.

    It is for code that has worked them out already: no `__attrs_post_init__` runs, nothing is checked.
    """
    maker: Callable[..., T] = _maker(kind, fields(cast("Any", kind)))
    return maker


def _maker(frozen_class: Any, parts: Sequence["Attribute[Any]"]) -> Any:
    names = [part.name for part in parts]
    maker = _written("make", ", ".join(names), names, {}, frozen_class)
    maker.__defaults__ = tuple([part.default for part in parts if part.default is not NOTHING])
    return maker


def fast_copy(change: Callable[P, T]) -> Callable[P, T]:
    """Replace a function that says `return evolve(seat, hand=hand)` by one that does the same eight times as quick.

    Its first argument is the object to copy, of a frozen attrs class; the others, by keyword only, bear the names and
    types of the fields that change. Raise TypeError if one does not. `__wrapped__` is the function as it was written.
    """
    (origin, *changed), code = signature(change).parameters.values(), cast("Any", change).__code__
    kind: Any = origin.annotation
    parts = _plain_fields(kind)
    types = {part.name: part.type for part in parts}
    for each in changed:
        if each.kind is not Parameter.KEYWORD_ONLY or types.get(each.name) != each.annotation:
            raise TypeError(f"{change.__qualname__}: {kind.__name__} has no field `{each}`, or it is not keyword-only")
    if code.co_names != ("evolve",):
        raise TypeError(f"{change.__qualname__} does something else than `return evolve(...)`")
    new = [each.name for each in changed]
    kept = {name: f"{origin.name}.{name}" for name in types if name not in new}
    copy: Any = _written(change.__name__, f"{origin.name}, *, {', '.join(new)}", [*types], kept, kind)
    copy.__doc__, copy.__qualname__, copy.__module__ = change.__doc__, change.__qualname__, change.__module__
    copy.__annotations__, copy.__wrapped__ = change.__annotations__, change
    return cast("Callable[P, T]", copy)


def opener(draft: type[D], state: type[T], *decided: str) -> Callable[[T], D]:
    """Return a function that opens a state as a draft: all its parts are copied but those still to be decided.

    What is only remembered, a field that is None at first and not compared, begins anew.
    """
    parts = [part for part in fields(cast("Any", state)) if part.name not in decided]
    values = {each.name: f"state.{each.name}" if each.eq or each.default is not None else "None" for each in parts}
    # The twin is made without arguments.
    twin = type(draft.__name__, (draft,), {"__slots__": (), "__init__": object.__init__})
    opened: Callable[[T], D] = _written("opened", "state", [*values], values, None, twin)
    return opened


def close(draft: object, state: type[T]) -> T:
    """Close a draft to a state: nobody changes it from here on. What has not been decided is missing for good."""
    closed: Any = draft
    closed.__class__ = state
    return cast("T", closed)


def _plain_fields(kind: Any) -> Sequence["Attribute[Any]"]:
    """Return the fields of an attrs class whose `__init__` only stores them; raise TypeError if it does more."""
    parts = fields(kind)
    for part in parts:
        if isinstance(part.default, Factory) or part.converter or part.validator or not part.init or part.kw_only:  # type: ignore[arg-type]
            raise TypeError(f"{kind.__name__}.{part.name} is more than a place for a value: call the class")
    for name in ("__attrs_post_init__", "__attrs_pre_init__", "__weakref__"):
        if hasattr(kind, name):
            raise TypeError(f"{kind.__name__} has `{name}`: call the class")
    return cast("Sequence[Attribute[Any]]", parts)


def _written(name: str, arguments: str, names: Sequence[str], values: Any, kind: Any, twin: Any = None) -> Any:
    """Write the function that fills a twin of the class: each field with the value given, else the argument."""
    lines = [f" made.{field} = {values.get(field, field)}" for field in names]
    if kind is not None:
        twin = open_twin(kind)
        lines.append(" made.__class__ = Kind")
    scope = {"Twin": twin, "Kind": kind}
    lines = [f"def {name}({arguments}):", " made = Twin()", *lines, " return made"]
    exec("\n".join(lines), scope)  # noqa: S102 - as namedtuple does
    return scope[name]
