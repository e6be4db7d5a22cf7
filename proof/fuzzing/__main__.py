"""Test every reader on many documents: `python -m proof.fuzzing`. Finished parts are not repeated.

--documents N   of all readers together (1,000,000)
--guided N      made by atheris, of all readers together (200,000)
--reader NAME   only readers with this word in their name; figures are written after all have been tested
--anew          repeat finished parts of these readers
"""

import argparse
import json
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

from proof.figures import ROOT, WORK, keep, keep_work
from proof.fuzzing.bounds import Tally
from proof.fuzzing.catalogue import readers
from proof.fuzzing.summary import guided_coverage, summary

DONE = WORK / "fuzzing"
MILLION = 1_000_000
SEED, SHOWN = 22, 300
PARTS = (10, 2, 1)
"""First every reader gets a tenth of its documents, then half of them, then all: whoever breaks off has tried each."""


def main() -> int:
    """Go through the readers; return 1 where one of them was broken by a document."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--documents", type=int, default=MILLION)
    parser.add_argument("--guided", type=int, default=MILLION // 5)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--reader", default="")
    parser.add_argument("--anew", action="store_true")
    chosen = parser.parse_args()
    DONE.mkdir(parents=True, exist_ok=True)
    runs = [(each, Run(each.name, chosen.seed, anew=chosen.anew)) for each in readers() if chosen.reader in each.name]
    if not runs:
        parser.error(f"no reader has {chosen.reader!r} in its name")
    for part in PARTS:
        for reader, run in runs:
            run.try_made(-(-reader.share * chosen.documents // (MILLION * part)))
        _figures(chosen.seed, kept=not chosen.reader)
    for reader, run in runs:
        run.try_guided(-(-reader.share * chosen.guided // MILLION))
        made, guided = [run.kept[how]["documents"] for how in ("made", "guided")]
        print(f"{reader.name}: {made:,} documents, and {guided:,} with atheris", flush=True)
    found = _figures(chosen.seed, kept=not chosen.reader)
    mine = [each for each in found["findings"] if chosen.reader in each[0]]
    for reader, what, document in mine:
        print(f"{reader}: {what}\n    {document[:SHOWN]}")
    return int(bool(mine))


def _figures(seed: int, *, kept: bool) -> dict[str, Any]:
    """Return what has come of all readers so far, and keep it."""
    found = summary({reader.name: Run(reader.name, seed).kept for reader in readers()}, seed)
    if kept:
        keep("fuzzing", found, command=f"python -m proof.fuzzing {' '.join(sys.argv[1:])}".strip())
    return found


class Run:
    """What was done with one reader, kept in a file."""

    def __init__(self, reader: str, seed: int, *, anew: bool = False) -> None:
        self.reader, self.seed = reader, seed
        self.path = DONE / f"{reader.replace(' ', '-')}.json"
        nothing = {"made": Tally().plain(), "guided": Tally().plain(), "guided_for": 0, "coverage": None, "died": None}
        is_there = self.path.exists() and not anew
        self.kept: dict[str, Any] = json.loads(self.path.read_text("utf-8")) if is_there else nothing

    def try_made(self, documents: int) -> None:
        """Try documents that are made by their numbers, from the first that was not tried on."""
        tally = Tally.of(self.kept["made"])
        self.kept["died"] = None
        if tally.documents >= documents:
            return
        words = ["proof.fuzzing.trying", self.reader, str(tally.documents), str(documents), str(self.seed)]
        for line in _lines_of(words):
            tally.add(Tally.of(json.loads(line)))
            self._keep(made=tally.plain())
        died = tally.documents < documents
        self._keep(died=f"the process has died after number {tally.documents}" if died else None)

    def try_guided(self, documents: int) -> None:
        """Let atheris lead to so many documents in all, unless it has done so before."""
        if self.kept["died"] or self.kept["guided_for"] >= documents:
            return
        file, corpus = self.path.with_suffix(".tally"), self.path.with_suffix(".corpus")
        file.unlink(missing_ok=True)
        module = [sys.executable, "-m", "proof.fuzzing.guided", self.reader, str(documents), str(self.seed)]
        done = subprocess.run([*module, str(corpus), str(file)], cwd=ROOT, capture_output=True, check=False)
        tally = Tally.of(self.kept["guided"])
        if file.exists():
            tally.add(Tally.of(json.loads(file.read_text("utf-8"))))
        said = done.stderr.decode("utf-8", "replace")
        if done.returncode:
            self._keep(died=f"the process that atheris leads has ended with {done.returncode}: {said[-500:]}")
            return
        self._keep(guided=tally.plain(), guided_for=documents, coverage=guided_coverage(said))

    def _keep(self, **news: Any) -> None:
        self.kept |= news
        keep_work(self.path, self.kept)


def _lines_of(module: list[str]) -> Iterator[str]:
    """Go through the lines that a module writes, which runs in a process of its own."""
    command = [sys.executable, "-m", *module]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        yield from process.stdout


if __name__ == "__main__":
    sys.exit(main())
