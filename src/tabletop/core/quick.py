"""Frozen objects at a third of the cost, for the few classes that every step makes anew.

A frozen attrs class has to go round its own `__setattr__` once for every field. It is quicker to fill an open twin
with the same slots and then to let the object be what it was meant to be. Both classes must have the same layout,
so the frozen one is declared with `weakref_slot=False`.
"""

from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar, cast

from attrs import NOTHING, fields

P = ParamSpec("P")
D = TypeVar("D")
T = TypeVar("T")


def quick(kind: Callable[P, T]) -> Callable[P, T]:
    """Return a maker of the frozen attrs class that is called like the class.

    It is a function written for the fields of the class: calling one costs less than calling a class.
    """
    frozen_class: Any = kind
    parts = fields(frozen_class)
    names = [part.name for part in parts]
    lines = ["made = Open()", *[f"made.{name} = {name}" for name in names], "made.__class__ = Frozen", "return made"]
    scope: dict[str, Any] = {"Open": type("Open", (), {"__slots__": tuple(names)}), "Frozen": frozen_class}
    exec(f"def make({', '.join(names)}):\n " + "\n ".join(lines), scope)  # noqa: S102 - as namedtuple does
    scope["make"].__defaults__ = tuple([part.default for part in parts if part.default is not NOTHING])
    maker: Callable[P, T] = scope["make"]
    return maker


def opener(draft: type[D], state: type[T], *decided: str) -> Callable[[T], D]:
    """Return a function that opens a state as a draft: all its parts are copied but those still to be decided."""
    names = [part.name for part in fields(cast("Any", state)) if part.name not in decided]
    lines = ["draft = Draft()", *[f"draft.{name} = state.{name}" for name in names], "return draft"]
    scope: dict[str, Any] = {"Draft": draft}
    exec("def opened(state):\n " + "\n ".join(lines), scope)  # noqa: S102 - as above
    opened: Callable[[T], D] = scope["opened"]
    return opened
