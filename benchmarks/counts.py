#!/usr/bin/env python3
"""Count the calls and bytecodes of random play, which are the same on a busy machine.

python -m benchmarks.counts [--write]

The games have fixed seeds, and are played state by state and as rollouts, after other games that fill the caches.
`--write` changes the baseline in tests/golden/counts.json, which has an entry for each minor version of Python.
tests/test_counts.py fails above it. Give the reason for a change in the commit message.
"""

import json
import sys
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any, TypeAlias

from benchmarks.contestants import Play, ours

from tabletop.catalogue import BUILT_IN

BASELINE = Path(__file__).parent.parent / "tests" / "golden" / "counts.json"
WARM, COUNTED = range(1000, 1020), range(3)
Counts: TypeAlias = Mapping[str, int]
"""The number of calls of functions in Python and in C, and of bytecodes."""


def version() -> str:
    """Return the minor version of Python, because bytecodes depend on it."""
    return f"{sys.version_info[0]}.{sys.version_info[1]}"


def counts_of(run: Callable[[], object]) -> Counts:
    """Return the calls and bytecodes of a function."""
    return {**_calls_of(run), "bytecodes": _bytecodes_of(run)}


def _calls_of(run: Callable[[], object]) -> Counts:
    found = {"call": 0, "c_call": 0}

    def profile(_frame: FrameType, event: str, _argument: object) -> None:
        if event in found:
            found[event] += 1

    sys.setprofile(profile)
    try:
        run()
    finally:
        sys.setprofile(None)
    return {"calls": found["call"], "calls of C": found["c_call"]}


def _bytecodes_of(run: Callable[[], object]) -> int:
    found = 0

    def trace(frame: FrameType, event: str, _argument: object) -> Any:
        nonlocal found
        if event == "call":
            frame.f_trace_opcodes, frame.f_trace_lines = True, False
        elif event == "opcode":
            found += 1
        return trace

    sys.settrace(trace)
    try:
        run()
    finally:
        sys.settrace(None)
    return found


def counts() -> Mapping[str, Counts]:
    """Return the counts of the games with fixed seeds, for each game and each way to play."""
    found: dict[str, Counts] = {}
    for name in BUILT_IN:
        play = ours(name)
        for way, keep in (("state by state", True), ("rollout", False)):
            for seed in WARM:
                play(seed, keep)
            found[f"{name}, {way}"] = counts_of(partial(_play_all, play, keep))
    return found


def _play_all(play: Play, keep: bool) -> None:
    for seed in COUNTED:
        play(seed, keep)


def main() -> None:
    """Print the counts, and write them as the baseline if asked."""
    now = {version(): counts()}
    if "--write" in sys.argv[1:]:
        kept: dict[str, Any] = json.loads(BASELINE.read_text("utf-8")) if BASELINE.exists() else {}
        BASELINE.write_text(json.dumps({**kept, **now}, indent=1, sort_keys=True) + "\n", "utf-8")
    print(json.dumps(now, indent=1))


if __name__ == "__main__":
    main()
