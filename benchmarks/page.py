#!/usr/bin/env python3
"""Measure the page without a server: its size, its start and its speed in WebAssembly.

python -m benchmarks.page --pyodide node_modules/pyodide
"""

import argparse
import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from tests.web.browsing import browsing
from tests.web.static import BELOW, hosting

from tabletop.catalogue import BUILT_IN
from tabletop.web.offline.site import find_runtime, write_site

RUN = Path(__file__).parent.parent / "tests" / "web" / "run.mjs"
STEPS = """
import time
from tabletop import load
from tabletop.bots.playing import play_through
for name in NAMES:
    game, steps, begin = load(name), 0, 0.0
    for seed in range(-1, 6):
        if seed == 0:
            steps, begin = 0, time.perf_counter()
        steps += sum(1 for _ in play_through(game, ["random"] * 3, seed=abs(seed)))
    print(name, round(steps / (time.perf_counter() - begin)))
"""


def main() -> None:
    """Print the table of docs/page.md."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--pyodide", metavar="PATH", help="the npm package `pyodide`")
    parser.add_argument("--times", type=int, default=5, help="how often the page is loaded (5)")
    chosen = parser.parse_args()
    with TemporaryDirectory() as folder:
        site = Path(folder) / BELOW
        write_site(str(site), pyodide=chosen.pyodide, games=BUILT_IN)
        _print_sizes(site)
        _print_times(Path(folder), chosen.times)
        _print_steps(site, find_runtime(chosen.pyodide), Path(folder))


def _print_sizes(site: Path) -> None:
    sizes: dict[str, int] = json.loads((site / "tabletop.json").read_text("utf-8"))["files"]

    def say(what: str, wanted: Callable[[str], bool]) -> None:
        print(f"| {what} | {sum(size for path, size in sizes.items() if wanted(path)) / 1e6:.2f} MB |")

    say("the folder", lambda _: True)
    say("Python", lambda path: path.startswith("python/"))
    say("this library and attrs", lambda path: path.startswith("wheels/"))
    say("scripts and styles", lambda path: path.endswith((".js", ".css")))


def _print_times(root: Path, times: int) -> None:
    """Load the page twice in fresh browsers, and create a table as soon as possible."""
    with hosting(root) as host, browsing() as browser:
        loads: list[list[float]] = []
        for _ in range(times):
            context: Any = browser.new_context()
            loads.append([*_timed(context, host.url), *_timed(context, host.url)])
            context.close()
    names = [
        f"{what}, {when}" for when in ("the first time", "again") for what in ("games to choose", "the first game")
    ]
    for name, seconds in zip(names, zip(*loads, strict=True), strict=True):
        print(f"| {name} | {median(seconds):.1f} s |")


def _timed(context: Any, url: str) -> tuple[float, float]:
    """Return the seconds until a game can be chosen, and until its table is visible."""
    page, begin = context.new_page(), perf_counter()
    page.goto(url)
    page.wait_for_selector("input[name=game]")
    offered = perf_counter() - begin
    page.get_by_role("button", name="Set the table").click()
    page.wait_for_selector("#picture svg")
    shown = perf_counter() - begin
    page.close()
    return offered, shown


def _print_steps(site: Path, pyodide: Path, folder: Path) -> None:
    """Play random games in node and in this Python."""
    script, node = folder / "steps.py", shutil.which("node")
    script.write_text(STEPS.replace("NAMES", repr(BUILT_IN)), "utf-8")
    here: list[Any] = [sys.executable, script]
    there: list[Any] = [node, RUN, pyodide, script, *sorted((site / "wheels").glob("*.whl"))]
    for where, command in (("WebAssembly", there), ("CPython here", here)):
        if command[0]:
            said = subprocess.run(command, capture_output=True, text=True, check=True)
            rates = [f"{name} {int(rate):,}" for name, rate in map(str.split, said.stdout.splitlines())]
            print(f"| steps a second, {where} | {', '.join(rates)} |")


if __name__ == "__main__":
    main()
