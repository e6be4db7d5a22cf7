"""Tries the mutants of a target, one after another."""

import sys
import time
from collections import Counter
from collections.abc import Iterator
from difflib import unified_diff
from itertools import islice
from pathlib import Path

from attrs import evolve

from proof.mutation.copying import copied
from proof.mutation.forking import Run, import_neighbours, run
from proof.mutation.keeping import explained, fates, keep_fate, tidy
from proof.mutation.mutants import Mutant, Place, drawn, places
from proof.mutation.profile import Aim
from proof.mutation.targets import SOURCE, Target

SEED = 22
LOG = "output.txt"


def sample(root: Path, target: Target, wanted: int) -> list[tuple[Place, str]]:
    """Draw the mutants of a target, with their code."""
    return [*drawn(root, places(root, target.modules(root)), seed=SEED, wanted=wanted)]


def attempt(target: Target, *, wanted: int, seconds: float, again: bool, likely_only: bool = False) -> None:
    """Try the mutants that have not been tried, and survivors that are not explained again, until the time is up."""
    end = time.monotonic() + seconds
    target = evolve(target, stages=target.stages[: 1 if likely_only else None])
    with copied() as folder:
        all_drawn = sample(folder, target, wanted)
        todo = [*_left(target, all_drawn, again=again)]
        plain = _unmutated(target, folder)
        told = ", ".join(f"{each.seconds:.1f} s for {len(each.tests)} tests" for each in plain.stages)
        print(f"{target.name}: {len(todo)} of {len(all_drawn)} mutants to try; unmutated {told}", flush=True)
        import_neighbours(plain.modules)
        _must_survive(
            target, run(target.stages, plain.stages, Aim("nothing", likely_only=likely_only), folder / LOG), folder
        )
        for place, code in todo:
            if time.monotonic() > end:
                break
            _try(target, place.mutant, folder, code, plain, likely_only=likely_only)
    tidy(target.name, [place.mutant for place, _ in all_drawn])


def _unmutated(target: Target, folder: Path) -> Run:
    return _must_survive(target, run(target.stages, (), Aim(f"{folder / SOURCE / target.name}/"), folder / LOG), folder)


def _must_survive(target: Target, found: Run, folder: Path) -> Run:
    if found.fate != "survived":
        print((folder / LOG).read_text("utf-8")[-3000:])
        sys.exit(f"unmutated, {target.name} fails: {found.by}")
    return found


def _left(target: Target, found: list[tuple[Place, str]], *, again: bool) -> Iterator[tuple[Place, str]]:
    known, reasons = fates(target.name), explained(target.name)
    for place, code in found:
        fate = known.get(place.mutant, {}).get("fate")
        if fate is None or (again and fate == "survived" and place.mutant.name not in reasons):
            yield place, code


def _try(target: Target, mutant: Mutant, folder: Path, code: str, plain: Run, *, likely_only: bool) -> None:
    path = folder / mutant.module
    source = path.read_text("utf-8")
    kills = Counter(fate["by"] for other, fate in fates(target.name).items() if other.module == mutant.module)
    aim = Aim(f"{path.as_posix()}:{mutant.function}", kills, likely_only)
    try:
        path.write_text(code, "utf-8")
        found = run(target.stages, plain.stages, aim, folder / LOG)
    finally:
        path.write_text(source, "utf-8")
    keep_fate(target.name, mutant, found, _change(source, code))
    print(f"{found.fate:9} {found.seconds:5.1f} s {mutant.name}: {found.by}", flush=True)


def _change(source: str, code: str) -> str:
    """Return the first lines that the mutant has instead of its own."""
    changed = (line[1:].strip() for line in unified_diff(source.splitlines(), code.splitlines(), n=0) if line[0] == "+")
    return " / ".join(islice(changed, 1, 3))
