"""The page's part about properties, from the figures."""

from collections.abc import Iterator, Mapping
from typing import Any

INTRODUCTION = """\
## Properties

[HypoFuzz](https://hypofuzz.com) makes the inputs of Hypothesis: it keeps each that reaches code which none before has
reached, changes it, and goes on from there. It led {count} properties, each for {each} seconds of the processor or
more: in the laws it sets a table and makes every choice of a game, up to twenty; the others are tests of a game as they
stand. {tool} starts from the seed {seed}, but time ends a property, and how many inputs that is differs from machine to
machine: it is told of each branch in Python, and a game of Comet takes it more than a second.

{said}

| property | inputs | places | ways | quiet for | seconds |
|---|--:|--:|--:|--:|--:|"""
NOTES = """
Places: branches of code that an input has taken, and has taken again when it was tried a second time. Ways: different
sets of such branches that one input has taken. Quiet for: so many inputs at the end have found nothing new.
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
