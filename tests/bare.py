"""Checks with attrs as the only installed library, which tests/test_bare.py runs.

`python -I -S tests/bare.py WHAT FOLDER ...` prints a line for each failure. The folders hold everything that can be
imported in addition to the standard library.
"""

import contextlib
import inspect
import io
import pydoc
import re
import rlcompleter
import sys
from collections.abc import Callable, Iterator
from doctest import DocTestParser, DocTestRunner
from importlib import import_module
from importlib.util import find_spec
from tempfile import TemporaryDirectory
from types import ModuleType
from typing import Any

NEEDS_MORE = re.compile(r">>> (?:from|import) (hypothesis|distributed)\b|  # needs the extra `\w+`$", re.MULTILINE)
"""The pattern of examples that need another library or an extra."""
PRINTS = re.compile(r"  # -> (.*)$", re.MULTILINE)


def packages(module: ModuleType) -> Iterator[ModuleType]:
    """Yield a package, and the packages of the library in its `dir`."""
    yield module
    for name in dir(module):
        value = getattr(module, name, None)
        if isinstance(value, ModuleType) and value.__name__.startswith("tabletop."):
            yield value


def first_looks() -> Iterator[str]:
    """Use each package as at a prompt, and yield the failures."""
    import tabletop

    for module in packages(tabletop):
        looks: dict[str, Callable[[Any], object]] = {
            "help": pydoc.render_doc,
            "Tab": lambda it: rlcompleter.Completer({"it": it}).attr_matches("it."),
            "hasattr": lambda it: [name for name in dir(it) if not hasattr(it, name)] and 1 / 0,
            "getmembers": inspect.getmembers,
        }
        for name, look in looks.items():
            yield from failures(f"{name} of {module.__name__}", look, module)


def pages() -> Iterator[str]:
    """Run the samples of README, the rules and the concepts, and yield the failures."""
    from tests.samples import samples

    for name, code in samples():
        if name.startswith(("rules_", "concepts_", "readme_")):
            yield from failures(name, run_sample, code)


def run_sample(code: str) -> None:
    """Run a sample, and check its output."""
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        exec(compile(code, "<sample>", "exec"), {"__name__": "__main__"})
    promised = PRINTS.findall(code)
    found = [line for line in printed.getvalue().splitlines() if line in promised]
    assert found == promised, f"{found} printed, not {promised}"


def docstrings() -> Iterator[str]:
    """Run the examples in docstrings, and yield the failures.

    An example that needs an extra may fail.
    """
    from tests.reference import PACKAGES, Public, docstring, homes, missing, public, scope

    for home in homes():
        if home in PACKAGES:
            found = [Public(home, name, docstring(home, name)) for name in dir(import_module(home))]
        else:
            found = [] if missing(home) else [*public(home)]
        for each in found:
            said = run_examples(each.text, scope(), str(each))
            if said and not NEEDS_MORE.search(each.text):
                yield f"{each}: {said}"


def run_examples(text: str, scope: dict[str, object], name: str) -> str:
    """Run the examples of a docstring in a temporary folder, and return the failures."""
    said: list[str] = []
    test = DocTestParser().get_doctest(text, scope, name, None, None)
    with TemporaryDirectory() as folder, contextlib.chdir(folder), contextlib.redirect_stdout(io.StringIO()):
        DocTestRunner(verbose=False).run(test, out=said.append)
    return "".join(said)


def failures(name: str, run: Callable[[Any], object], given: Any) -> Iterator[str]:
    """Run a check, and yield its error if there is one."""
    try:
        run(given)
    except Exception as error:
        yield f"{name}: {type(error).__name__}: {error}"


def not_bare() -> list[str]:
    """List the libraries of extras that can be imported."""
    return [name for name in ("pytest", "hypothesis", "numpy", "rich", "starlette") if find_spec(name)]


if __name__ == "__main__":
    what, *folders = sys.argv[1:]
    sys.path[:0] = folders
    print(*globals()[what](), *not_bare(), sep="\n")
