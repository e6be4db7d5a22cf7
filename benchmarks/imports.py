#!/usr/bin/env python3
"""Measure the time to import each game and to run the command, in fresh processes.

python -m benchmarks.imports [rounds, default 40]

All take turns, so that a busy minute slows all of them. The output has the least and the median of processor time and
wall-clock time, including the start and the end of Python. It also has counts that are the same on a busy machine:
modules loaded, and texts compiled, because attrs and core/fast.py write methods as text.
"""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from time import perf_counter

from tabletop.catalogue import BUILT_IN

NOTHING, ATTRS = "nothing", "attrs"
COMMANDS = ("--version", "--help", "list", "rules starmap.follow")
COUNTING = """
import json, sys
written = []
sys.addaudithook(lambda event, told: event == "compile" and str(told[1])[:1] == "<" and written.append(told[1]))
before = set(sys.modules)
{code}
print(json.dumps([sorted(set(sys.modules) - before), len(written)]), file=sys.stderr)
"""
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def measured() -> Mapping[str, str]:
    """Return the measured code by name."""
    imports = {name: f"import tabletop.{name}" for name in BUILT_IN}
    commands = {
        f"tabletop {line}": f"from tabletop.cli import main\ntry: main({line.split()})\nexcept SystemExit: pass"
        for line in COMMANDS
    }
    return {NOTHING: "pass", ATTRS: "import attrs", **imports, **commands}


def run(code: str) -> str:
    """Run the code in a fresh process, and return its standard error."""
    command = [sys.executable, "-c", code]
    return subprocess.run(command, check=True, capture_output=True, text=True, env=ENVIRONMENT).stderr


def loaded(code: str) -> list[str]:
    """Return the modules that the code loads."""
    return _counted(code)[0]


def counts(code: str) -> tuple[int, int]:
    """Return the number of modules that the code loads, and of texts that it compiles."""
    modules, written = _counted(code)
    return len(modules), written


def _counted(code: str) -> tuple[list[str], int]:
    modules, written = json.loads(run(COUNTING.format(code=code)).splitlines()[-1])
    return modules, written


def main(rounds: int) -> None:
    """Print the table."""
    todo = measured()
    counted = {name: counts(code) for name, code in todo.items()}  # This also fills the bytecode cache.
    times: dict[str, list[tuple[float, float]]] = {name: [] for name in todo}
    for _ in range(rounds):
        for name, code in todo.items():
            begin, used = perf_counter(), processor()
            run(code)
            times[name].append((1e3 * (processor() - used), 1e3 * (perf_counter() - begin)))
    print("| | processor: least ms | median | wall: least ms | median | modules | compiled texts |")
    print("|---|--:|--:|--:|--:|--:|--:|")
    for name, each in times.items():
        columns = [f"{figure:.1f}" for kind in zip(*each, strict=True) for figure in (min(kind), median(kind))]
        print(f"| {name} | {' | '.join(columns)} | {counted[name][0]} | {counted[name][1]} |")


def processor() -> float:
    """Return the processor time of our child processes."""
    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 40)
