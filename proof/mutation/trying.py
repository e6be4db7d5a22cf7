"""Test the mutants of a target, one after another."""

import sys
import time
from collections import Counter
from collections.abc import Container, Mapping, Sequence
from difflib import unified_diff
from itertools import islice
from pathlib import Path
from typing import Any

from attrs import frozen

from proof.mutation.copying import copied
from proof.mutation.forking import Run, import_neighbours, run
from proof.mutation.keeping import explained, fates, keep_fate, tidy
from proof.mutation.mutants import Mutant, Place, drawn, places
from proof.mutation.profile import Aim, Known
from proof.mutation.targets import SOURCE, Stage, Target

SEED = 22
LOG = "output.txt"


@frozen
class Plan:
    """The mutants to test, the tests to use, and the time."""

    wanted: int
    seconds: float = float("inf")
    again: bool = False
    """Whether to test unexplained survivors again."""
    look: bool = False
    """Whether to run only tests of the first stage that run the changed code."""
    explained: bool = False
    """Whether to test the explained mutants instead, by the last stage."""
    tests: Stage = ()
    """Tests of the target, for example new ones, by which unexplained survivors are tested again."""

    @property
    def is_whole(self) -> bool:
        """Whether who survives has met all tests of the target."""
        return not (self.look or self.tests)

    def stages(self, target: Target) -> tuple[Stage, ...]:
        """Return the tests that are run."""
        if self.tests:
            return (self.tests,)
        return target.stages[:1] if self.look else target.stages[-1:] if self.explained else target.stages

    def has_to_try(self, mutant: Mutant, fate: Mapping[str, Any], reasons: Container[str]) -> bool:
        """Tell whether a mutant is tried of which so much is known."""
        survived, is_explained = fate.get("fate") == "survived", mutant.name in reasons
        if self.explained:
            return survived and is_explained and not fate.get("met_all")
        if self.tests:
            return survived and not is_explained
        return not fate or (self.again and survived and not is_explained)


def sample(root: Path, target: Target, wanted: int) -> list[tuple[Place, str]]:
    """Draw the mutants of a target, with their code."""
    return [*drawn(root, places(root, target.modules(root)), seed=SEED, wanted=wanted)]


def attempt(target: Target, plan: Plan) -> None:
    """Try the mutants that the plan says, until its time is up."""
    end, stages = time.monotonic() + plan.seconds, plan.stages(target)
    with copied() as folder:
        all_drawn = sample(folder, target, plan.wanted)
        known, reasons = fates(target.name), explained(target.name)
        todo = [each for each in all_drawn if plan.has_to_try(each[0].mutant, known.get(each[0].mutant, {}), reasons)]
        everything = Aim("" if plan.explained else f"{folder / SOURCE / target.name}/")
        plain = _must_survive(target, run(stages, (), everything, folder / LOG), folder)
        told = ", ".join(f"{each.seconds:.1f} s for {len(each.tests)} tests" for each in plain.stages)
        print(f"{target.name}: {len(todo)} of {len(all_drawn)} mutants to try; unmutated {told}", flush=True)
        import_neighbours(plain.modules)
        nothing = Aim("nothing", likely_only=plan.look)
        _must_survive(target, run(stages, plain.stages, nothing, folder / LOG), folder)
        for place, code in todo:
            if time.monotonic() > end:
                break
            _try(target, plan, place.mutant, folder, code, plain.stages)
    tidy(target.name, [place.mutant for place, _ in all_drawn])


def _must_survive(target: Target, found: Run, folder: Path) -> Run:
    if found.fate != "survived":
        print((folder / LOG).read_text("utf-8")[-3000:])
        sys.exit(f"unmutated, {target.name} fails: {found.by}")
    return found


def _try(target: Target, plan: Plan, mutant: Mutant, folder: Path, code: str, known: Sequence[Known]) -> None:
    path = folder / mutant.module
    source = path.read_text("utf-8")
    kills = Counter(fate["by"] for other, fate in fates(target.name).items() if other.module == mutant.module)
    aim = Aim(f"{path.as_posix()}:{mutant.function}", kills, plan.look)
    try:
        path.write_text(code, "utf-8")
        found = run(plan.stages(target), known, aim, folder / LOG)
    finally:
        path.write_text(source, "utf-8")
    keep_fate(target.name, mutant, found, _change(source, code), met_all=plan.is_whole)
    print(f"{found.fate:9} {found.seconds:5.1f} s {mutant.name}: {found.by}", flush=True)


def _change(source: str, code: str) -> str:
    """Return the first lines that the mutant has instead of its own."""
    changed = (line[1:].strip() for line in unified_diff(source.splitlines(), code.splitlines(), n=0) if line[0] == "+")
    return " / ".join(islice(changed, 1, 3))
