"""Test properties of every game with HypoFuzz, one after the other: `python -m proof.properties`.

--seconds N   of the processor for each (20)
--only WORD   only properties with this word in their name; figures are stored after all have been tested
--anew        repeat finished tests of these properties
"""

import argparse
import json
import subprocess
import sys
from importlib.metadata import version
from shutil import rmtree
from typing import Any

from proof.figures import ROOT, WORK, keep, keep_work
from proof.properties.chosen import PROPERTIES

DONE = WORK / "properties"
DATABASE = DONE / "database"
SECONDS, SEED = 20, 22


def main() -> int:
    """Go through the properties; return 1 where one of them has failed."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seconds", type=int, default=SECONDS)
    parser.add_argument("--only", default="")
    parser.add_argument("--anew", action="store_true")
    chosen = parser.parse_args()
    if not (tests := [test for test in PROPERTIES if chosen.only in test]):
        parser.error(f"no property has {chosen.only!r} in its name")
    if chosen.anew and not chosen.only:
        rmtree(DONE, ignore_errors=True)
    found = {test: _led(test, chosen.seconds, anew=chosen.anew) for test in tests}
    if not chosen.only:
        tool = f"HypoFuzz {version('hypofuzz')}"
        command = f"python -m proof.properties {' '.join(sys.argv[1:])}".strip()
        keep("properties", {"seed": SEED, "each": chosen.seconds, "tool": tool, "properties": found}, command=command)
    return int(any(each["failures"] for each in found.values()))


def _led(test: str, seconds: int, *, anew: bool) -> dict[str, Any]:
    """Return what comes of a property, or what has come of it when it was led for as long or longer."""
    path = DONE / f"{test.replace('/', '.').replace('::', '.')}.json"
    kept: dict[str, Any] = json.loads(path.read_text("utf-8")) if path.exists() and not anew else {}
    if kept.get("each", 0) >= seconds:
        found: dict[str, Any] = kept["found"]
        return found
    found = _run(test, seconds)
    keep_work(path, {"each": seconds, "found": found})
    print(
        f"{test}: {found['inputs']:,} inputs, {found['places']:,} places, {found['failures'] or 'no failure'}",
        flush=True,
    )
    return found


def _run(test: str, seconds: int) -> dict[str, Any]:
    """Lead a property in a process of its own; what ends that process is a failure of it."""
    DATABASE.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-m", "proof.properties.led", test, str(seconds), str(SEED), str(DATABASE)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode == 0:
        found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
        return found
    died = f"the process has ended with {done.returncode}: {(done.stderr or done.stdout)[-1_000:]}"
    return {"inputs": 0, "given up": 0, "places": 0, "ways": 0, "quiet for": 0, "seconds": 0.0, "failures": [died]}


if __name__ == "__main__":
    sys.exit(main())
