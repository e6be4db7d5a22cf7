#!/usr/bin/env python3
"""Measure how long it takes to import each game, and until the command answers, in fresh processes.

python -m benchmarks.imports [rounds, 40 if none are named]

All take turns, so that a busy minute slows all of them. Time is that of the processor and that on the wall, the least
and the median, start and end of Python included; on a quiet machine they are nearly the same. Beside them stands what
can be counted, the same on a busy machine: modules that are loaded, and texts that are compiled, because attrs and
core/fast.py write methods as text.
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
    """Return the code of everything that is measured, by its name."""
    imports = {name: f"import tabletop.{name}" for name in BUILT_IN}
    commands = {
        f"tabletop {line}": f"from tabletop.cli import main\ntry: main({line.split()})\nexcept SystemExit: pass"
        for line in COMMANDS
    }
    return {NOTHING: "pass", ATTRS: "import attrs", **imports, **commands}


def run(code: str) -> str:
    """Run the code in a fresh process; return what it wrote on standard error."""
    command = [sys.executable, "-c", code]
    return subprocess.run(command, check=True, capture_output=True, text=True, env=ENVIRONMENT).stderr


def loaded(code: str) -> list[str]:
    """Return the modules that the code loads."""
    return _counted(code)[0]


def counts(code: str) -> tuple[int, int]:
    """Return how many modules the code loads, and how many texts it has compiled."""
    modules, written = _counted(code)
    return len(modules), written


def _counted(code: str) -> tuple[list[str], int]:
    modules, written = json.loads(run(COUNTING.format(code=code)).splitlines()[-1])
    return modules, written


def main(rounds: int) -> None:
    """Print the table."""
    todo = measured()
    counted = {name: counts(code) for name, code in todo.items()}  # This compiles the modules for good, too.
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
    """Return the seconds that the processor has spent on our children."""
    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 40)
