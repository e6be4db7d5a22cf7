"""The section of the page about properties."""

from collections.abc import Iterator, Mapping
from typing import Any

INTRODUCTION = """\
## Properties

[HypoFuzz](https://hypofuzz.com) makes inputs for Hypothesis: it keeps each input that reaches new code, changes it, and
continues from there. It tried {count} properties, each for at least {each} seconds of CPU time. In the laws it sets up
a table and makes every choice of a game, up to twenty; the other properties are tests of the suite.

{tool} starts from the seed {seed}, but the time ends a property, so the number of inputs depends on the
machine. It traces every branch in Python, and a game of Comet takes more than a second with it.

{said}

| property | inputs | places | ways | quiet for | seconds |
|---|--:|--:|--:|--:|--:|"""
NOTES = """
- *Places* are branches of code that an input reaches each time it is tried.
- *Ways* are different sets of such branches.
- *Quiet for* is the number of last inputs that reached nothing new.
"""


def section(found: Mapping[str, Any]) -> list[str]:
    """Return the page's part about properties."""
    return [*_lines(found)]


def _lines(found: Mapping[str, Any]) -> Iterator[str]:
    properties: Mapping[str, Any] = found["properties"]
    yield INTRODUCTION.format(**{**found, "count": len(properties), "said": _said(properties)})
    yield from (_row(test, each) for test, each in properties.items())
    yield NOTES
    for test, each in properties.items():
        yield from (f"\n- `{test}` fails: `{failure}`" for failure in each["failures"])


def _said(properties: Mapping[str, Any]) -> str:
    inputs = sum([each["inputs"] for each in properties.values()])
    failed = sum([bool(each["failures"]) for each in properties.values()])
    return f"Of {inputs:,} inputs {'none broke a property' if not failed else f'some broke {failed} properties'}."


def _row(test: str, each: Mapping[str, Any]) -> str:
    name = test.removeprefix("proof/properties/laws.py::test_law")
    shown = f"law of {name.strip('[]').replace('-', ': `', 1)}`" if name != test else f"`{test.partition('::')[2]}`"
    numbers = " | ".join([f"{each[what]:,}" for what in ("inputs", "places", "ways", "quiet for", "seconds")])
    return f"| {shown} | {numbers} |"
