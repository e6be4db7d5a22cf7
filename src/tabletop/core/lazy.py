"""Lazy loading of submodules (PEP 562)."""

import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, NamedTuple

__all__ = ["LAZY_MODULES", "Extra", "load_lazily", "make_dir"]

LAZY_MODULES = {
    "faces": "FACES",
    "faces.text": "render_text",
    "validity": "validate",
    "worlds": "deals sample_state",
}
"""The modules that each of our games loads lazily, with their public names."""


class Extra(NamedTuple):
    """An extra of the distribution, with its libraries and the modules that import them."""

    name: str
    libraries: tuple[str, ...]
    modules: tuple[str, ...]

    def is_installed(self) -> bool:
        """Whether all its libraries can be imported."""
        from importlib.util import find_spec  # The import is slow, and games do not need it.

        return all(map(find_spec, self.libraries))


def load_lazily(
    package: str, modules: Mapping[str, str], extra: Extra | None = None
) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """Return `__getattr__` and `__dir__` for a package that loads modules lazily.

    `modules` maps each module to its public names: `{"worlds": "deals sample_state"}`. If some modules need an extra
    that is not installed, `__dir__` omits their names, and using one raises an error that names the extra.

    Call it where TYPE_CHECKING is false, and import the names where it is true, so that type checkers know them.
    """
    homes = {name: module for module, names in modules.items() for name in names.split()}

    def load(name: str) -> Any:
        """Import the module that has the name, and store the value in the package."""
        if name in modules:
            return import_module(f"{package}.{name}")
        if name not in homes:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        try:
            value = getattr(import_module(f"{package}.{homes[name]}"), name)
        except ModuleNotFoundError as error:
            if extra is None or error.name not in extra.libraries:
                raise
            from tabletop.core.errors import SetupError  # Most programs never need it here.

            missing = SetupError.no("core.missing_extra", name=error.name, extra=extra.name)
            raise ModuleNotFoundError(f"{package}.{name}: {missing}", name=error.name) from None
        setattr(sys.modules[package], name, value)
        return value

    def list_names() -> list[str]:
        """List the public names that can be used here."""
        omitted = () if extra is None or extra.is_installed() else extra.modules
        return [name for name in make_dir(package)() if homes.get(name) not in omitted]

    return load, list_names


def make_dir(package: str) -> Callable[[], list[str]]:
    """Return `__dir__` for a package, which lists only the names in `__all__`."""
    module: Any = sys.modules[package]
    return lambda: sorted(module.__all__)
