"""The public names of the library, and the docstring of each."""

import ast
import inspect
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import FunctionType

from attrs import frozen

from tests.samples import ROOT, samples

PACKAGES = (
    "tabletop", "tabletop.starmap", "tabletop.subastral", "tabletop.codex", "tabletop.comet", "tabletop.match",
    "tabletop.bots", "tabletop.arena", "tabletop.spaces", "tabletop.testing",
)  # fmt: skip
"""All names in their `__all__` are public, and so is what a sample of README or docs imports from elsewhere."""
NEEDS = {
    "tabletop.adapters.gymnasium": "gymnasium",
    "tabletop.adapters.open_spiel": "pyspiel",
    "tabletop.adapters.pettingzoo": "pettingzoo",
}
"""What has to be installed to import a module."""


@frozen
class Public:
    """A public name, the module that has it, and its docstring."""

    home: str
    name: str
    text: str

    def __str__(self) -> str:
        return f"{self.home.removeprefix('tabletop.')}.{self.name}"


def homes() -> list[str]:
    """List the modules that have public names, those that only samples import from at the end."""
    return [*PACKAGES, *sorted({home for home, _ in _in_samples()} - {*PACKAGES})]


def missing(home: str) -> str | None:
    """Name what is not installed and the module needs, if anything."""
    need = NEEDS.get(home)
    return need if need and find_spec(need) is None else None


@cache
def public(home: str) -> tuple[Public, ...]:
    """List the public names of a module."""
    listed = import_module(home).__all__ if home in PACKAGES else ()
    names = {*listed, *[name for module, name in _in_samples() if module == home]}
    return tuple([Public(home, name, docstring(home, name)) for name in sorted(names)])


def docstring(module: str, name: str) -> str:
    """Return the docstring of a class or function; of anything else the string below its assignment, or its class's."""
    value = getattr(import_module(module), name)
    if isinstance(value, type | FunctionType) or hasattr(value, "__wrapped__"):
        return inspect.cleandoc(value.__doc__ or "")
    return _below_assignment(module, name) or inspect.cleandoc(type(value).__doc__ or "")


@cache
def scope() -> dict[str, object]:
    """Return what an example may use: what the page of the reference imports."""
    found: dict[str, object] = {}
    exec(dict(samples())["reference_index_1"], found)
    return found


@cache
def _in_samples() -> frozenset[tuple[str, str]]:
    """Collect what samples import from the library and is no module: where from, and the name."""
    return frozenset(pair for _, code in samples() for pair in _imports(code))


def _imports(code: str) -> Iterator[tuple[str, str]]:
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.partition(".")[0] == "tabletop":
            yield from [(node.module, each.name) for each in node.names if not _is_module(node.module, each.name)]


def _is_module(home: str, name: str) -> bool:
    path = ROOT / "src" / home.replace(".", "/") / name
    return path.is_dir() or path.with_suffix(".py").is_file()


def _below_assignment(module: str, name: str) -> str:
    """Return the string below the assignment of a name, in this module or in that which it imports the name from."""
    tree = ast.parse(inspect.getsource(import_module(module)))
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and name in [each.name for each in node.names]:
            return _below_assignment(node.module, name)
    for node, below in zip(tree.body, tree.body[1:], strict=False):
        if name in _assigned(node) and isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant):
            return inspect.cleandoc(str(below.value.value))
    return ""


def _assigned(node: ast.stmt) -> list[str]:
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return [each.id for target in targets for each in ast.walk(target) if isinstance(each, ast.Name)]
