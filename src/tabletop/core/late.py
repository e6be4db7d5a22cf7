"""Lazy loading of submodules."""

import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any, NamedTuple

__all__ = ["LATE_ROOMS", "Extra", "on_first_use", "public_names"]

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
