"""Marks that link functions to the ids of the rules that they implement."""

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

IMPLEMENTED: dict[str, list[Callable[..., Any]]] = {}
"""The functions that implement each rule. Importing a module adds its functions."""


def implements(*rules: str) -> Callable[[F], F]:
    """Return a decorator that records the rules of a function and returns it unchanged."""

    def mark(function: F) -> F:
        for rule in rules:
            IMPLEMENTED.setdefault(rule, []).append(function)
        return function

    return mark
