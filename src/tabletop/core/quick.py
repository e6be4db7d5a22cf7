"""Frozen objects at a third of the cost, for the few classes that every step makes anew.

A frozen attrs class has to go round its own `__setattr__` once for every field. It is quicker to fill an open twin and
then to switch its `__class__` to the frozen class. Both must have the same layout, so the frozen class is declared with
`weakref_slot=False`, and the twin is a subclass of it: Python need not compare the slots of two classes then. What an
own `__init__` would do besides storing its arguments is not done here, so a class that counts on it is refused.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from inspect import Parameter, Signature, signature
from typing import Any, ParamSpec, TypeVar, cast

from attrs import NOTHING, Attribute, Factory, fields

from tabletop.core.values import refusing

P = ParamSpec("P")
D = TypeVar("D")
T = TypeVar("T")


@cache
def open_twin(kind: Any) -> type[Any]:
    """Return a subclass of a frozen class, of the same layout, whose objects are made empty and filled freely."""
    opened = {name: getattr(object, name) for name in ("__init__", "__setattr__", "__delattr__")}
    return type(kind.__name__, (kind,), {"__slots__": (), **opened})


def copier_to_twin(kind: Any) -> Callable[[Any], Any]:
    """Return a function that copies an object of a frozen attrs class to its open twin."""
    names = [part.name for part in _plain_fields(kind)]
    values = {name: f"origin.{name}" for name in names}
    copied: Callable[[Any], Any] = _written("opened(origin)", _filled(names, values), Twin=open_twin(kind))
    return copied


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


def _maker(kind: Any, parts: Sequence["Attribute[Any]"]) -> Any:
    names = [part.name for part in parts]
    maker = _written(f"make({', '.join(names)})", _filled(names, {}, closed=True), Twin=open_twin(kind), Kind=kind)
    maker.__defaults__ = tuple([part.default for part in parts if part.default is not NOTHING])
    return maker


def fast_copy(change: Callable[P, T]) -> Callable[P, T]:
    """Replace a function that says `return evolve(seat, hand=hand)` by one that does the same eight times as quick.

    Its first argument is the object to copy, of a frozen attrs class; the others, by keyword only, bear the names and
    types of the fields that change. Raise TypeError if one does not. `__wrapped__` is the function as it was written.
    """
    origin, *changed = signature(change).parameters.values()
    for each in changed:
        if each.kind is not Parameter.KEYWORD_ONLY:
            raise TypeError(f"{cast('Any', change).__qualname__}: `{each}` is not keyword-only")
    return instead_of(change, origin.annotation, copying(change, origin.annotation, origin.name, changed, "evolve"))


def copying(change: Any, kind: Any, origin: str, changed: Sequence[Parameter], *called: str) -> list[str]:
    """Return lines that return a copy of an object of the class; raise TypeError if the function says something else.

    What changes has the name and type of a field, and the function calls what it is expected to call and no more.
    """
    types = {part.name: part.type for part in _plain_fields(kind)}
    for each in changed:
        if types.get(each.name) != each.annotation:
            raise TypeError(f"{change.__qualname__}: {kind.__name__} has no field `{each}`")
    if change.__code__.co_names != called:
        raise TypeError(f"{change.__qualname__} does something else than `return {'(... '.join(called)}(...)`")
    new = [each.name for each in changed]
    return _filled([*types], {name: f"{origin}.{name}" for name in types if name not in new}, closed=True)


def instead_of(change: Callable[P, T], kind: Any, lines: Sequence[str]) -> Callable[P, T]:
    """Return a function of the same name and arguments that is made of other lines; `Kind` and `Twin` are known."""
    bare = [each.replace(annotation=Parameter.empty) for each in signature(change).parameters.values()]
    made = _written(f"{change.__name__}{Signature(bare)}", lines, Twin=open_twin(kind), Kind=kind)
    made.__wrapped__ = change
    for name in ("__doc__", "__qualname__", "__module__", "__annotations__"):
        setattr(made, name, getattr(change, name))
    return cast("Callable[P, T]", made)


def opener(draft: type[D], state: type[T], *decided: str) -> Callable[[T], D]:
    """Return a function that opens a state as a draft: all its parts are copied but those still to be decided.

    What is only remembered, a field that is None at first and not compared, begins anew.
    """
    parts = [part for part in fields(cast("Any", state)) if part.name not in decided]
    values = {each.name: f"state.{each.name}" if each.eq or each.default is not None else "None" for each in parts}
    # The twin is made without arguments.
    twin = type(draft.__name__, (draft,), {"__slots__": (), "__init__": object.__init__})
    lines = ["try:", *[f" {line}" for line in _filled([*values], values)], "except AttributeError:", " refuse(state)"]
    opened: Callable[[T], D] = _written("opened(state)", [*lines, " raise"], Twin=twin, refuse=refusing(state, draft))
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


def _filled(names: Sequence[str], values: Mapping[str, str], *, closed: bool = False) -> list[str]:
    """Return lines that fill a twin of the class, each field with the value given, else the argument of its name."""
    lines = [f"made.{name} = {values.get(name, name)}" for name in names]
    return ["made = Twin()", *lines, *(["made.__class__ = Kind"] if closed else []), "return made"]


def _written(head: str, lines: Sequence[str], **scope: Any) -> Any:
    """Write the function that is called as the head says and consists of these lines."""
    exec("\n ".join([f"def {head}:", *lines]), scope)  # noqa: S102 - as namedtuple does
    return scope[head.partition("(")[0]]
