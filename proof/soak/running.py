"""A soak that can be interrupted and resumed at any time."""

import json
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from attrs import asdict, frozen

from proof.figures import WORK, commit, keep_work, python
from proof.soak.plan import Batch
from proof.soak.playing import soaked
from proof.soak.totals import Totals

KEPT = WORK / "soak.json"


@frozen
class Plan:
    """So many batches of so many games by uniform choice, and of so many between bots."""

    batches: int
    random: int = 1_000
    bots: int = 20

    def batch(self, place: int) -> Batch:
        """Return the batch at a place."""
        return Batch(place, self.random, self.bots)


@frozen
class Progress:
    """How many batches are done, what was counted in them, on which Pythons and at which commits."""

    plan: Plan
    done: int
    totals: Totals
    made: tuple[str, ...] = ()

    def write(self, path: Path) -> None:
        """Keep the progress."""
        keep_work(path, {**asdict(self, recurse=False), "plan": asdict(self.plan), "totals": self.totals.written()})

    @classmethod
    def read(cls, path: Path, plan: Plan) -> "Progress":
        """Return the progress that is kept, none if there is none; a plan may only have become longer."""
        if not path.exists():
            return cls(plan, 0, Totals())
        document: dict[str, Any] = json.loads(path.read_text("utf-8"))
        before = Plan(**document["plan"])
        if (before.random, before.bots) != (plan.random, plan.bots) or document["done"] > plan.batches:
            sys.exit(f"{path} is of another plan, {before}: go on with that one, or remove the file")
        return cls(plan, document["done"], Totals.read(document["totals"]), tuple(document["made"]))


def run(plan: Plan, *, processes: int = 1, path: Path = KEPT) -> Iterator[Progress]:
    """Play batch by batch, in as many processes, and keep the progress after each; totals do not depend on how many."""
    progress = Progress.read(path, plan)
    made = tuple(dict.fromkeys([*progress.made, f"{commit()}, {python()}"]))
    totals, todo = progress.totals, range(progress.done, plan.batches)
    for done, found in enumerate(_played(map(plan.batch, todo), processes), progress.done + 1):
        totals.merge(found)
        progress = Progress(plan, done, totals, made)
        progress.write(path)
        yield progress


def _played(batches: Iterator[Batch], processes: int) -> Iterator[Totals]:
    """Go through the counts of the batches in their order; the processes are a few batches ahead."""
    if processes == 1:
        yield from map(soaked, batches)
        return
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        waiting = [pool.submit(soaked, batch) for batch in islice(batches, 2 * processes)]
        while waiting:
            yield waiting.pop(0).result()
            waiting += [pool.submit(soaked, batch) for batch in islice(batches, 1)]
