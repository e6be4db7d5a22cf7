"""The public names of the library and their docstrings.

`python -m tests.reference` counts them.
"""

import ast
import inspect
import re
from collections.abc import Iterator
from doctest import DocTest, DocTestFinder, DocTestParser, Example
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import FunctionType
from typing import Any

from attrs import fields_dict, frozen

from tabletop.core.play import Plumbing
from tests.samples import ROOT, samples

PACKAGES = (
    "tabletop", "tabletop.starmap", "tabletop.subastral", "tabletop.codex", "tabletop.comet", "tabletop.match",
    "tabletop.bots", "tabletop.arena", "tabletop.spaces", "tabletop.testing", "tabletop.texts",
)  # fmt: skip
"""All names in their `__all__` are public."""
ON_PAGE = re.compile(r"^\.\. auto(?!module)\w+:: (\S+)\.(\w+)$", re.MULTILINE)
NEEDS = {
    "tabletop.adapters.gymnasium": "gymnasium",
    "tabletop.adapters.open_spiel": "pyspiel",
    "tabletop.adapters.pettingzoo": "pettingzoo",
}
"""The library that is needed to import a module."""


@frozen
class Public:
    """A public name with its module and docstring."""

    home: str
    name: str
    text: str

    def __str__(self) -> str:
        return f"{self.home.removeprefix('tabletop.')}.{self.name}"

    @property
    def examples(self) -> list[Example]:
        """The examples in the docstring."""
        return DocTestParser().get_examples(self.text)

    @property
    def has_example(self) -> bool:
        """Whether an example uses or prints the name, and something is printed."""
        examples = self.examples
        said = "".join([f"{each.source}{each.want}" for each in examples])
        return any(each.want for each in examples) and re.search(rf"\b{self.name}\b", said) is not None

    @property
    def is_on_a_page(self) -> bool:
        """Whether the reference shows it, also by another name.

        For an object, the page may show its class.
        """
        value = _value(self.home, self.name)
        return any(_value(*place) in (value, type(value)) for place in on_pages() if not missing(place[0]))


def homes() -> list[str]:
    """List the modules with public names.

    The packages come first, then other modules that samples and the reference name.
    """
    others = {home for home, _ in _in_samples() | on_pages()}
    return [*PACKAGES, *sorted(others - {*PACKAGES})]


def missing(home: str) -> str | None:
    """Return the missing library that the module needs, or None."""
    need = NEEDS.get(home)
    return need if need and find_spec(need) is None else None


@cache
def public(home: str) -> tuple[Public, ...]:
    """List the public names of a module."""
    listed = import_module(home).__all__ if home in PACKAGES else ()
    names = {*listed, *[name for module, name in _in_samples() | on_pages() if module == home]}
    return tuple([Public(home, name, _shown_by(home, name)) for name in sorted(names)])


def _shown_by(home: str, name: str) -> str:
    """Return the docstring with the example of a name.

    A function made by `plumbing` has its example in the docstring of the game.
    """
    package = import_module(home)
    made = name in fields_dict(Plumbing) and hasattr(package, "INFO")
    return inspect.cleandoc(package.__doc__ or "") if made else docstring(home, name)


def docstring(module: str, name: str) -> str:
    """Return the docstring of a class or function.

    Of other objects it is the string below the assignment, or the docstring of the class.
    """
    value = _value(module, name)
    if isinstance(value, type | FunctionType) or hasattr(value, "__wrapped__"):
        return inspect.cleandoc(value.__doc__ or "")
    below = _below_assignment(module, name)
    return inspect.cleandoc(type(value).__doc__ or "") if below is None else below


@cache
def scope() -> dict[str, object]:
    """Return the names that examples may use, which the page of the reference imports."""
    found: dict[str, object] = {}
    exec(dict(samples())["reference_index_1"], found)
    return found


def other_examples() -> Iterator[DocTest]:
    """Yield the examples of private names, which may use the names of their module."""
    tried = {each.text for home in homes() if not missing(home) for each in public(home)}
    for path in sorted((ROOT / "src").rglob("*.py")):
        name = ".".join(path.relative_to(ROOT / "src").with_suffix("").parts).removesuffix(".__init__")
        if ">>> " in path.read_text("utf-8") and not missing(name):
            module = import_module(name)
            found = DocTestFinder().find(module, name, extraglobs={**vars(module), **scope()})
            yield from [each for each in found if each.examples and inspect.cleandoc(each.docstring or "") not in tried]


@cache
def on_pages() -> frozenset[tuple[str, str]]:
    """Return the modules and names that the pages of the reference show."""
    pages = (ROOT / "docs/reference").glob("*.md")
    return frozenset(place for page in pages for place in ON_PAGE.findall(page.read_text("utf-8")))


@cache
def _in_samples() -> frozenset[tuple[str, str]]:
    """Return the modules and names that samples import from the library, without submodules."""
    return frozenset(place for _, code in samples() for place in _imports(code))


def _imports(code: str) -> Iterator[tuple[str, str]]:
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.partition(".")[0] == "tabletop":
            yield from [(node.module, each.name) for each in node.names if not _is_module(node.module, each.name)]


def _is_module(home: str, name: str) -> bool:
    path = ROOT / "src" / home.replace(".", "/") / name
    return path.is_dir() or path.with_suffix(".py").is_file()


def _value(module: str, name: str) -> Any:
    return getattr(import_module(module), name)


def _below_assignment(module: str, name: str) -> str | None:
    """Return the string below the assignment of a name, or None.

    The assignment may be in another module.
    """
    tree = _tree(module)
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and name in [each.name for each in node.names]:
            return _below_assignment(node.module, name)
    for node, below in zip(tree.body, [*tree.body[1:], None], strict=True):
        if name in _assigned(node):
            told = below.value.value if isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant) else ""
            return inspect.cleandoc(str(told))
    return None


@cache
def _tree(module: str) -> ast.Module:
    return ast.parse(inspect.getsource(import_module(module)))


def _assigned(node: ast.stmt) -> list[str]:
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return [each.id for target in targets for each in ast.walk(target) if isinstance(each, ast.Name)]


if __name__ == "__main__":
    counted = [each for home in homes() if not missing(home) for each in public(home)]
    for home in homes():
        here = [each for each in counted if each.home == home]
        print(f"{len(here):5} public names, {sum([each.has_example for each in here]):3} with an example: {home}")
    print(f"{len(counted):5} public names, {sum([each.has_example for each in counted]):3} with an example")
