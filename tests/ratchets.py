"""Counts of code that makes the library hard to read. Their maxima may only fall.

`python -m tests.ratchets` prints the counts, and `--write` lowers the maxima to them.
"""

import ast
import io
import json
import re
import sys
import tokenize
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from tests import prose

LIBRARY = Path(__file__).parent.parent / "src" / "tabletop"
MAXIMA = Path(__file__).parent / "golden" / "ratchets.json"
GAMES = ("starmap", "subastral", "codex", "comet")
PACKAGES = ("adapters", "arena", "bots", "cli", "core", "match", "records", "testing", "web")
KITS = {"svg", "screens", "vectors"}
TEXTS = {("core", "icu"), ("core", "messages"), ("core", "language")}
THIN = 25
NO_CODE = {
    tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER,
}  # fmt: skip
WITH_DOCSTRING = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
PATTERNS = {
    "exec": r"\bexec\(",
    "assignments to __class__": r"__class__ = ",
    "Any": r"\bAny\b",
    "noqa": r"# noqa",
    "type: ignore": r"# type: ignore",
    "pyright: ignore": r"# pyright: ignore",
    "fmt: skip": r"# fmt: skip",
    "getattr(game, ...)": r"getattr\((self\.)?game,",
}
"""What is counted by line in the whole library, and the pattern that finds it."""


def measure(library: Path = LIBRARY) -> Mapping[str, int]:
    """Return all counts by name."""
    counts = prose.measure(library.parent.parent)
    for path in sorted(library.rglob("*.py")):
        counts.update(_counts_of(path.relative_to(library), path.read_text("utf-8")))
    return counts


def exceeded(counts: Mapping[str, int], maxima: Mapping[str, int]) -> list[str]:
    """List the counts above their maximum, or without one."""
    return [
        f"{name}: {count}, at most {maxima.get(name, 0)} allowed"
        for name, count in sorted(counts.items())
        if count > maxima.get(name, 0)
    ]


def _counts_of(path: Path, text: str) -> Counter[str]:
    tree = ast.parse(text)
    lines = len(code_lines(text, tree))
    imports = len(_lines_of(node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)))
    counts = Counter({"files": 1, "lines of code": lines, f"lines of code: {_part(path)}": lines})
    counts["thin files"] = lines - imports < THIN
    for name, pattern in PATTERNS.items():
        counts[name] = len([line for line in text.splitlines() if re.search(pattern, line)])
    if path.parts[0] == "core":
        counts["Any: core"] = counts["Any"]
    return counts


def _part(path: Path) -> str:
    """Return the part of the library of a file."""
    package, *rest = path.with_suffix("").parts
    if package == "texts" or (package, *rest) in TEXTS:
        return "texts"
    if package == "core" and KITS & {*rest}:
        return "kits"
    if package in GAMES:
        return f"{package}, faces" if "faces" in rest else f"{package}, rules"
    return (
        package if package in {*PACKAGES, "core"} else "kits" if package in {"svg", "screens", "vectors"} else "others"
    )


def code_lines(text: str, tree: ast.Module) -> set[int]:
    """Return the numbers of lines with code, not only a comment or docstring."""
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    used = [range(token.start[0], token.end[0] + 1) for token in tokens if token.type not in NO_CODE]
    return {line for lines in used for line in lines} - _lines_of(_docstrings(tree))


def _docstrings(tree: ast.Module) -> Iterator[ast.stmt]:
    for node in ast.walk(tree):
        for statement in node.body if isinstance(node, WITH_DOCSTRING) else ():
            if isinstance(statement, ast.Expr) and isinstance(getattr(statement.value, "value", None), str):
                yield statement


def _lines_of(nodes: Iterable[ast.stmt]) -> set[int]:
    return {line for node in nodes for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)}


def main() -> None:
    """Print the counts, and lower the maxima to them if asked."""
    counts = measure()
    for name, count in counts.items():
        print(f"{count:7} {name}")
    if "--write" in sys.argv:
        kept = json.loads(MAXIMA.read_text("utf-8")) if MAXIMA.exists() else counts
        lowered = {name: min(count, kept.get(name, count)) for name, count in sorted(counts.items())}
        MAXIMA.write_text(json.dumps(lowered, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
