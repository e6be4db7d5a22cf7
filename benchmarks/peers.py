#!/usr/bin/env python3
"""Time our games beside whichever peers are installed, by turns in one run, in one benchmark unit.

python -m benchmarks.peers [FILE.svg]        (pip install open_spiel chess catanatron 'pettingzoo[classic]')

A step is the list of legal actions, a uniform choice and carrying it out; setting up, and so the deal, is included.
Each contestant plays in a process of its own, and they take turns. A benchmark unit is the creation of one ten-field
frozen attrs object in that process, just before and after. The table is printed as Markdown, the picture goes to the
file.
"""

import platform
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from statistics import median
from time import process_time
from typing import TypeAlias

from attrs import field, frozen
from benchmarks.bars import Bar, bars
from benchmarks.contestants import CANNOT_KEEP, CONTESTANTS, UNCOUNTED, Play
from benchmarks.unit import benchmark_unit

ROUNDS, SECONDS = 5, 1.0
Rate: TypeAlias = tuple[float, float]
"""Steps a second and steps per benchmark unit."""


def rate(play: Play, first: int, keep: bool) -> Rate:
    """Play games with new seeds until the time is up; return how fast that was."""
    before, begin, seed, steps = benchmark_unit(), process_time(), first, 0
    while (spent := process_time() - begin) < SECONDS:
        steps += play(seed, keep)
        seed += 1
    length = (before + benchmark_unit()) / 2
    if steps < 0:
        assert steps == UNCOUNTED * (seed - first)
        steps = sum(play(each, True) for each in range(first, seed))
    return steps / spent, steps / spent * length


def serve(name: str) -> None:
    """Play whenever a line says with which seeds and whether states are kept; answer with the rate."""
    play = CONTESTANTS[name][1]()
    for line in sys.stdin:
        first, keep = line.split()
        print(*rate(play, int(first), keep == "keep"), flush=True)


@frozen
class Contestant:
    """A process that plays, and how fast it was, with states kept and without."""

    name: str
    process: "subprocess.Popen[str]"
    kept: list[Rate] = field(factory=list[Rate])
    in_place: list[Rate] = field(factory=list[Rate])

    def measure(self, first: int) -> None:
        """Let it play for a while, with states kept if it can, and without."""
        for word, rates in (("keep", self.kept), ("overwrite", self.in_place)):
            if word == "overwrite" or self.name not in CANNOT_KEEP:
                rates.append(self._ask(f"{first} {word}"))

    def _ask(self, line: str) -> Rate:
        asking, answering = self.process.stdin, self.process.stdout
        assert asking is not None
        assert answering is not None
        print(line, file=asking, flush=True)
        steps, per_unit = answering.readline().split()
        return float(steps), float(per_unit)

    def __str__(self) -> str:
        return "| ".join([f"| {self.name} ", *[_cells(rates) for rates in (self.kept, self.in_place)]]) + "|"


def _cells(rates: list[Rate]) -> str:
    if not rates:
        return "- | - "
    return f"{median([steps for steps, _ in rates]):,.0f} | {median([per_unit for _, per_unit in rates]):.3f} "


def contestants() -> list[Contestant]:
    """Start a process for each contestant whose library is there, and say who is left out."""
    found: list[Contestant] = []
    for name, (distribution, _) in CONTESTANTS.items():
        try:
            version(distribution)
        except PackageNotFoundError:
            print(f"{name} is left out: {distribution} is not installed", file=sys.stderr)
            continue
        command = [sys.executable, "-m", "benchmarks.peers", "--serve", name]
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        found.append(Contestant(name, process))
    return found


def main(arguments: list[str]) -> None:
    """Let all play by turns; print the table, and draw it if a file is named."""
    playing = contestants()
    for turn in range(ROUNDS + 1):
        for each in playing:
            each.measure(100_000 * turn)
            if not turn:  # It was only warming up.
                each.kept.clear()
                each.in_place.clear()
    libraries = dict.fromkeys(CONTESTANTS[each.name][0] for each in playing)
    print("Python", platform.python_version(), *[f"{name} {version(name)}" for name in libraries], sep=", ")
    print("\n| | states kept: steps a second | per unit | in place: steps a second | per unit |")
    print("|---|--:|--:|--:|--:|")
    print(*playing, sep="\n")
    for each in playing:
        each.process.kill()
    if arguments:
        Path(arguments[0]).write_text(picture(playing), "utf-8")


def picture(playing: list[Contestant]) -> str:
    """Draw a bar for each, the fastest first: steps per unit with states kept, or in place if they cannot be."""
    shown = [(each, median([per_unit for _, per_unit in each.kept or each.in_place])) for each in playing]
    shown.sort(key=lambda pair: -pair[1])
    ours = [Bar(each.name, length, marked=each.name.startswith("tabletop")) for each, length in shown]
    return bars("Steps per benchmark unit, states kept, deal included (PettingZoo's cannot be kept)", ours)


if __name__ == "__main__":
    if sys.argv[1:2] == ["--serve"]:
        serve(sys.argv[2])
    else:
        main(sys.argv[1:])
