"""What random play costs, counted in calls and bytecodes: no busy machine changes it, no figure is a matter of luck."""

import json
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
from benchmarks.counts import BASELINE, Counts, counts_of, version

MORE = 1.03
ROOT = Path(__file__).parent.parent
KEPT = json.loads(BASELINE.read_text("utf-8"))


def test_random_play_costs_hardly_more_than_the_baseline() -> None:
    if version() not in KEPT:
        pytest.skip(f"there is no baseline for Python {version()}: `python -m benchmarks.counts --write` makes one")
    command = [sys.executable, "-m", "benchmarks.counts"]  # The caches of a fresh process are always the same.
    told = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    assert not dearer(json.loads(told.stdout)[version()], KEPT[version()])


def dearer(now: Mapping[str, Counts], before: Mapping[str, Counts]) -> list[str]:
    """List what costs more than it may."""
    assert now.keys() == before.keys()
    rows = [(name, what, count, before[name][what]) for name, counts in now.items() for what, count in counts.items()]
    return [f"{name}: {count} {what}, {kept} before" for name, what, count, kept in rows if count > MORE * kept]


def test_what_costs_more_is_named() -> None:
    before = {"nim, rollout": {"calls": 100, "bytecodes": 1000}}
    assert dearer({"nim, rollout": {"calls": 103, "bytecodes": 1031}}, before) == [
        "nim, rollout: 1031 bytecodes, 1000 before"
    ]


def test_calls_and_bytecodes_are_counted() -> None:
    def once() -> list[int]:
        return sorted([len("abc")])

    def twice() -> tuple[list[int], list[int]]:
        return once(), once()

    few, many = counts_of(once), counts_of(twice)
    assert many["calls"] == 2 * few["calls"] + 1
    assert many["bytecodes"] > 2 * few["bytecodes"]
    assert few["calls of C"] >= 2
