"""Run tests under coverage.py, folder by folder. Finished folders are not repeated."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from attrs import asdict, frozen

from proof.coverage.rooms import LEFT_OUT, TESTS, part_of
from proof.figures import ROOT, WORK

DATA = WORK / "coverage"


@frozen(order=True)
class Unrun:
    """A line that no test runs, or of which no test goes on in one of the ways that there are: `to` another line."""

    file: str
    line: str
    to: str = ""


def measure(tests: str) -> None:
    """Run some tests under coverage, unless that is done."""
    data = _data(tests)
    if not data.exists():
        DATA.mkdir(parents=True, exist_ok=True)
        begun = data.with_suffix(".begun")
        run = ("run", "--branch", "--source=src/tabletop", "-m", "pytest", "-q", "-n0", f"tests/{tests}")
        _coverage(begun, *run, *[f"--ignore={path}" for path in LEFT_OUT])
        begun.replace(data)


def _data(tests: str) -> Path:
    return DATA / f"{tests.replace('/', '-')}.data"


def measured() -> dict[str, Any]:
    """Return the report on all folders that have been measured."""
    whole, report = DATA / "whole", DATA / "whole.json"
    _coverage(whole, "combine", "-q", "--keep", *[str(_data(tests)) for tests in TESTS])
    _coverage(whole, "json", "-q", "-o", str(report))
    found: dict[str, Any] = json.loads(report.read_text("utf-8"))
    return found


def _coverage(data: Path, *arguments: str) -> None:
    """Run coverage.py on a file of data; as in CI, tests draw the same examples each time."""
    env = {**os.environ, "COVERAGE_FILE": str(data), "CI": "1"}
    subprocess.run([sys.executable, "-m", "coverage", *arguments], cwd=ROOT, env=env, check=True)


def parts_of(report: dict[str, Any]) -> dict[str, dict[str, int]]:
    """Return lines and branches by part of the library, and how many of them were not run."""
    found: dict[str, dict[str, int]] = {}
    for file, each in report["files"].items():
        if (part := part_of(file)) is not None:
            summary, counts = each["summary"], found.setdefault(part, dict.fromkeys(COUNTED.values(), 0))
            for name, ours in COUNTED.items():
                counts[ours] += summary[name]
    return found


COUNTED = {
    "num_statements": "lines",
    "missing_lines": "lines not run",
    "num_branches": "branches",
    "missing_branches": "branches not run",
}


def unrun(report: dict[str, Any], parts: tuple[str, ...]) -> Iterator[dict[str, str]]:
    """List what is not run of these parts, by the text of the lines: numbers change too often."""
    for file, each in report["files"].items():
        if part_of(file) not in parts:
            continue
        lines = ["", *[line.strip() for line in (ROOT / file).read_text("utf-8").splitlines()]]
        for number in each["missing_lines"]:
            yield asdict(Unrun(file, _told(lines, number)))
        missing = {*each["missing_lines"]}
        for start, end in each["missing_branches"]:
            if end not in missing:
                yield asdict(Unrun(file, _told(lines, start), lines[end] if end > 0 else "the end"))


def _told(lines: Sequence[str], number: int) -> str:
    """Return the text of a line, after the one before if it is a mere word such as `return`."""
    return lines[number] if " " in lines[number] else f"{lines[number - 1]} {lines[number]}"
