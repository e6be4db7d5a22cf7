"""Names of a package that are imported on first use, such as what draws a table: few who import a game draw it."""

import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any


def on_first_use(package: str, homes: dict[str, str]) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """Return `__getattr__` and `__dir__` for a package whose names in `homes` stand in modules not imported yet.

    Type checkers must not see them, or they would take every name for a name of the package: the package imports these
    names where TYPE_CHECKING holds, and calls this otherwise.
    """

    def find(name: str) -> Any:
        """Import what is asked for, and remember it."""
        if name not in homes:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        found = getattr(import_module(f"{package}.{homes[name]}"), name)
        setattr(sys.modules[package], name, found)
        return found

    def names() -> list[str]:
        """List all names, those too that are not imported yet."""
        return sorted({*vars(sys.modules[package]), *homes})

    return find, names
