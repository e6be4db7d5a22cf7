"""The house rules of CONTRIBUTING that neither ruff nor the layer check holds: what breaks one is listed."""

import ast
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TypeAlias

from tests.conftest import SLOW_FILES

ROOT = Path(__file__).parent.parent
SOURCE = sorted((ROOT / "src").rglob("*.py"))
ROOMS_AROUND = ("benchmarks", "proof", "examples")
AROUND = [ROOT / "noxfile.py", *(path for room in ROOMS_AROUND for path in sorted((ROOT / room).rglob("*.py")))]
MAX_FILE_LINES, MAX_FUNCTION_LINES, MAX_POSITIONAL = 300, 40, 6
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
Found: TypeAlias = Iterator[tuple[int, str]]
"""In which line something is, and what."""


def hold(find: Callable[[str], Found], files: Sequence[Path] = SOURCE) -> None:
    """Fail with a list of what there is to find in the files, those of the library if nothing is said."""
    found = [
        f"{path.relative_to(ROOT)}:{line} {what}" for path in files for line, what in find(path.read_text("utf-8"))
    ]
    assert not found, "\n".join(["", *found])


def long_files(code: str) -> Found:
    """Find the end of a file that is too long."""
    lines = len(code.splitlines())
    if lines > MAX_FILE_LINES:
        yield lines, "is the last line"


def long_functions(code: str) -> Found:
    """Find the functions with too many lines; their docstrings do not count."""
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, FUNCTIONS):
            lines = _lines(node) - (_lines(node.body[0]) if ast.get_docstring(node) else 0)
            if lines > MAX_FUNCTION_LINES:
                yield node.lineno, f"{node.name}: {lines} lines"


def _lines(node: ast.stmt) -> int:
    return (node.end_lineno or node.lineno) - node.lineno + 1


def undocumented(code: str) -> Found:
    """Find a module without a docstring, and its public functions and classes that have none."""
    module = ast.parse(code)
    if not ast.get_docstring(module):
        yield 1, "module"
    for node in module.body:
        if isinstance(node, (*FUNCTIONS, ast.ClassDef)) and not (node.name.startswith("_") or ast.get_docstring(node)):
            yield node.lineno, node.name


def crowded_calls(code: str) -> Found:
    """Find the calls with too many positional arguments, of which a starred one is one."""
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Call) and len(node.args) > MAX_POSITIONAL:
            yield node.lineno, f"{ast.unparse(node.func)}: {len(node.args)} positional arguments"


def test_a_file_has_300_lines_at_most() -> None:
    hold(long_files)


def test_a_function_has_40_lines_at_most() -> None:
    hold(long_functions)


def test_everything_public_has_a_docstring() -> None:
    hold(undocumented)


def test_a_call_has_6_positional_arguments_at_most() -> None:
    hold(crowded_calls, [*SOURCE, *AROUND])


def test_files_that_the_tests_begin_with_are_there() -> None:
    assert {path.name for path in (ROOT / "tests").rglob("test_*.py")} >= SLOW_FILES


def test_offenders_are_found() -> None:
    """What is not found in the library is found where it is."""
    full = "\n".join(["    x = 1"] * (MAX_FUNCTION_LINES - 1))

    assert [*long_functions(f'def f():\n    """Say."""\n{full}')] == []
    assert [*long_functions(f"async def f():\n{full}\n    y = 1")] == [(1, "f: 41 lines")]
    assert [*long_files("\n" * 300)] == []
    assert [*long_files("\n" * 301)] == [(301, "is the last line")]
    assert [*undocumented('"""Say."""\ndef f(): "Say."\ndef _g(): ...')] == []
    assert [*undocumented("class A: ...\n\ndef f(): ...")] == [(1, "module"), (1, "A"), (3, "f")]
    assert [*crowded_calls("f(1, 2, 3, 4, 5, *six, seven=7)")] == []
    assert [*crowded_calls("a.f(1, 2, 3, 4, 5, g(6), *seven)")] == [(1, "a.f: 7 positional arguments")]
