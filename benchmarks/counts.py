#!/usr/bin/env python3
"""Count what random play costs in calls and bytecodes, which no busy machine changes; `--write` makes it the baseline.

python -m benchmarks.counts [--write]

Games of fixed seeds, after others that fill the caches: state by state, and as rollouts. The baseline is
tests/golden/counts.json, one for each minor version of Python; tests/test_counts.py fails above it. Change it on
purpose only, and say why in the commit.
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
"""By what was counted: calls of functions in Python and in C, and bytecodes."""


def version() -> str:
    """Return the minor version of Python, which bytecodes depend on."""
    return f"{sys.version_info[0]}.{sys.version_info[1]}"


def counts_of(run: Callable[[], object]) -> Counts:
    """Count what a function costs."""
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
    """Count for each game and each way what the games of the fixed seeds cost."""
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
    """Print the counts, or make them the baseline of this Python."""
    now = {version(): counts()}
    if "--write" in sys.argv[1:]:
        kept: dict[str, Any] = json.loads(BASELINE.read_text("utf-8")) if BASELINE.exists() else {}
        BASELINE.write_text(json.dumps({**kept, **now}, indent=1, sort_keys=True) + "\n", "utf-8")
    print(json.dumps(now, indent=1))


if __name__ == "__main__":
    main()
