"""A pytest plugin that ties rules, code, pages and tests together.

Name it in a conftest: `pytest_plugins = ["tabletop.testing.rulecheck"]`. A test marked `@covers("starmap.follow")`
then fails unless it runs a function that implements the rule or meets an objection that names it.
`pytest tests --rulebook=docs/rules` also compares the collected tests with the pages: every rule has an anchor, code
and a test, and nobody names another.
"""

import re
import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from inspect import unwrap
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest

from tabletop.core.errors import Objection
from tabletop.core.rulebook import IMPLEMENTED

ANCHOR = re.compile(r'<a id="([a-z]\w*(?:\.\w+)+)">')


def covers(*rules: str) -> pytest.MarkDecorator:
    """Say which rules a test covers; the rule check fails it if it never runs the code that carries them out.

    >>> @testing.covers("starmap.follow")
    ... def test_a_colour_is_followed(): ...
    >>> test_a_colour_is_followed.pytestmark
    [Mark(name='covers', args=('starmap.follow',), kwargs={})]
    """
    return pytest.mark.covers(*rules)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option that asks for the comparison with the pages."""
    parser.addoption("--rulebook", metavar="DIR", help="compare the rule ids of pages, code and collected tests")


def pytest_configure(config: pytest.Config) -> None:
    """Declare the mark."""
    config.addinivalue_line("markers", "covers(*rules): the ids of the rules that a test covers")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Fail a covering test that passes without running the rule's code or meeting its objection."""
    wanted = covered(item)
    if not wanted:
        return (yield)
    missed = set(wanted)

    def meet(rules: Iterable[str]) -> None:
        missed.difference_update(rules)
        if not missed:
            sys.setprofile(None)  # The rest of the test runs at full speed.

    with watching(wanted, meet):
        result = yield
    if missed:
        names = ", ".join(sorted(missed))
        pytest.fail(f"covers {names}, but runs no code and meets no objection of that name", pytrace=False)
    return result


def pytest_collection_finish(session: pytest.Session) -> None:
    """Compare pages, code and tests if that was asked for."""
    folder: str | None = session.config.getoption("--rulebook")
    if folder is None:
        return
    explained = {page.stem for page in Path(folder).glob("*.md")}  # A game without a page here is not ours to check.
    code = {rule for rule in coded() if rule.split(".")[0] in explained}
    tests = {rule for item in session.items for rule in covered(item)}
    if problems := list(mismatches(anchors(Path(folder)), code, tests)):
        raise pytest.UsageError("rule ids do not match:\n  " + "\n  ".join(problems))


def anchors(folder: Path) -> set[str]:
    """Return the rule ids that the pages in the folder explain."""
    return {rule for page in sorted(folder.glob("*.md")) for rule in ANCHOR.findall(page.read_text("utf-8"))}


def coded() -> set[str]:
    """Return the rule ids that functions implement or objections name."""
    core = Objection.SENTENCES  # In the core the code is the rule.
    return {*IMPLEMENTED, *[code if code in core else code.rpartition(".")[0] for code in sentences()]}


def sentences() -> dict[str, str]:
    """Return what objections say, by code, of the core and of all games that are loaded."""
    kinds: list[type[Objection]] = [Objection, *_below(Objection)]
    return {code: kind.SENTENCES[code] for kind in kinds for code in kind.codes()}


def mismatches(pages: set[str], code: set[str], tests: set[str]) -> Iterator[str]:
    """Tell of every id that lacks its anchor, its code or its test."""
    for rule in sorted(pages | code | tests):
        lacks = [what for what, ids in (("anchor", pages), ("code", code), ("test", tests)) if rule not in ids]
        if lacks:
            yield f"{rule} has no {' and no '.join(lacks)}"


def covered(item: pytest.Item) -> list[str]:
    """Return the rules that a collected test says it covers."""
    return [str(rule) for mark in item.iter_markers("covers") for rule in mark.args]


@contextmanager
def watching(rules: Iterable[str], meet: Callable[[Iterable[str]], object]) -> Generator[None, None, None]:
    """Call `meet` with the rules that are carried out by code that runs, and with those that objections name."""
    running: dict[CodeType, list[str]] = {}
    for rule in rules:
        for function in IMPLEMENTED.get(rule, ()):
            running.setdefault(unwrap(function).__code__, []).append(rule)
    objecting, before = Objection.__init__.__code__, sys.getprofile()

    def watch(frame: FrameType, event: str, _arg: Any) -> None:
        if event == "call":
            if frame.f_code is objecting:
                meet([frame.f_locals["rule"]])
            elif frame.f_code in running:
                meet(running[frame.f_code])

    sys.setprofile(watch)
    try:
        yield
    finally:
        sys.setprofile(before)


def _below(kind: type[Objection]) -> Iterator[type[Objection]]:
    for each in kind.__subclasses__():
        yield each
        yield from _below(each)
