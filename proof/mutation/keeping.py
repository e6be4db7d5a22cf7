"""The results of the mutants in `proof/figures/mutants`, one line each, and the equivalent ones.

An interrupted run is resumed.
"""

import json
import tomllib
from pathlib import Path
from typing import Any

from attrs import asdict

from proof.figures import FOLDER
from proof.mutation.forking import Run
from proof.mutation.mutants import Mutant

MUTANTS = FOLDER / "mutants"
EQUIVALENTS = Path(__file__).parent / "equivalents"
"""A file for each target, with reasons and the names of their mutants."""


def fates(target: str) -> dict[Mutant, dict[str, Any]]:
    """Read what is known of the mutants of a target; the last word holds."""
    path = MUTANTS / f"{target}.jsonl"
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    found = [json.loads(line) for line in lines if line.endswith("}")]
    return {Mutant(**each.pop("mutant")): each for each in found}


def keep_fate(target: str, mutant: Mutant, run: Run, change: str, *, met_all: bool) -> None:
    """Add what came of a mutant, and whether one that survived has met all tests of the target."""
    MUTANTS.mkdir(parents=True, exist_ok=True)
    with _path(target).open("a", encoding="utf-8") as file:
        more = {"met_all": met_all} if run.fate == "survived" else {}
        fate = {"fate": run.fate, "by": run.by, "seconds": round(run.seconds, 2), "change": change, **more}
        file.write(_line(mutant, fate))


def tidy(target: str, drawn: list[Mutant]) -> None:
    """Keep one line for each mutant that is drawn, in their order."""
    known = fates(target)
    _path(target).write_text("".join([_line(each, known[each]) for each in drawn if each in known]), "utf-8")


def explained(target: str) -> dict[str, str]:
    """Return the reasons by the names of the mutants."""
    path = EQUIVALENTS / f"{target}.toml"
    groups: list[Any] = tomllib.loads(path.read_text("utf-8")).get("equivalent", []) if path.exists() else []
    return {name: group["reason"] for group in groups for name in group["mutants"]}


def _path(target: str) -> Path:
    return MUTANTS / f"{target}.jsonl"


def _line(mutant: Mutant, fate: dict[str, Any]) -> str:
    return json.dumps({"mutant": asdict(mutant), **fate}) + "\n"
