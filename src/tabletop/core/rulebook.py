"""Marks that tie the code to the ids of the rules."""

from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

IMPLEMENTED: dict[str, list[Callable[..., Any]]] = {}
"""Which functions carry out which rule; filled as modules are imported, read by the rule-id check."""


def implements(*rules: str) -> Callable[[F], F]:
    """Say which rules the function carries out; the function itself is returned unchanged."""

    def mark(function: F) -> F:
        for rule in rules:
            IMPLEMENTED.setdefault(rule, []).append(function)
        return function

    return mark
