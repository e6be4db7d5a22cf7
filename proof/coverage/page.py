"""The section of the page about coverage."""

from collections.abc import Iterator
from typing import Any

from proof.coverage.explained import EXPLAINED
from proof.coverage.measure import Unrun

OPENING = """\
## Coverage

coverage.py measures the lines and branches of the rules of each game, which are its package without `artwork`,
`screens` and `pictures`, and of the shared packages. Each line and branch of a game that no test runs is explained
below.

Tests: {tests}.
"""


def section(found: dict[str, Any]) -> list[str]:
    """Return the lines."""
    tests = ", ".join([f"`tests/{each}`" for each in found["tests"]])
    return [OPENING.format(tests=tests), *_table(found), *_why(found)]


def _table(found: dict[str, Any]) -> Iterator[str]:
    yield "| part | lines | not run | branches | not run |"
    yield "|---|--:|--:|--:|--:|"
    for part, counts in found["parts"].items():
        yield f"| `{part}` | {' | '.join([f'{count:,}' for count in counts.values()])} |"


def _why(found: dict[str, Any]) -> Iterator[str]:
    if found["unrun"]:
        yield from ("", "| file | line | reason |", "|---|---|---|")
    for each in [Unrun(**each) for each in found["unrun"]]:
        to = f", and then `{each.to}`" if each.to else ""
        file = each.file.removeprefix("src/tabletop/")
        yield f"| `{file}` | `{each.line}`{to} | {EXPLAINED.get(each, 'unexplained')} |"


def problems(found: dict[str, Any]) -> list[str]:
    """List lines that are neither run nor explained, and explanations of lines that are run."""
    left = {Unrun(**each) for each in found["unrun"]}
    return [
        *[f"neither run nor explained: {each}" for each in sorted(left - {*EXPLAINED})],
        *[f"explained, but run: {each}" for each in sorted({*EXPLAINED} - left)],
    ]
