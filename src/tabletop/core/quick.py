"""Frozen objects at half the cost, for the few classes that every step makes anew.

A frozen attrs class has to go round its own `__setattr__` once for every field. It is quicker to fill an open twin
with the same slots and then to let the object be what it was meant to be. Both classes must have the same layout,
so the frozen one is declared with `weakref_slot=False`.
"""

from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar

from attrs import field, fields, make_class

P = ParamSpec("P")
T = TypeVar("T")


def quick(kind: Callable[P, T]) -> Callable[P, T]:
    """Return a maker of the frozen attrs class that is called like the class."""
    frozen_class: Any = kind

    def settle(self: Any) -> None:
        self.__class__ = frozen_class

    slots = {each.name: field(default=each.default) for each in fields(frozen_class)}
    twin: Any = make_class(
        f"Open{frozen_class.__name__}", slots, class_body={"__attrs_post_init__": settle},
        slots=True, weakref_slot=False, eq=False, repr=False,
    )  # fmt: skip
    maker: Callable[P, T] = twin
    return maker


def settled(draft: Any, kind: type[T]) -> T:
    """Turn a draft, which has the slots of the frozen class, into an instance of it; no longer change it."""
    draft.__class__ = kind
    frozen: T = draft
    return frozen
