"""Compute the digests on every installed Python and compare them: `python -m proof.bytes`.

Results of the same library are stored, so an interrupted run is resumed.

--python PATH    a Python to run, repeatable (default: python3.11 to python3.14 and pypy3.11, if installed)
--pyodide PATH   the npm package `pyodide`, for CPython in WebAssembly under node (default: that of node, if any)
--write          store the results of this Python as the golden digests
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeAlias
from zipfile import ZipFile

from proof.figures import ROOT, WORK, keep, keep_work
from tabletop.catalogue import BUILT_IN
from tabletop.core.errors import SetupError
from tabletop.web.offline.site import find_runtime
from tabletop.web.offline.wheels import pack

DONE = WORK / "bytes"
SCRIPT, RUN = Path(__file__).parent / "digests.py", ROOT / "tests" / "web" / "run.mjs"
GOLDEN = ROOT / "tests" / "golden" / "bytes" / "digests.json"
NAMES = ("python3.11", "python3.12", "python3.13", "python3.14", "pypy3.11")
HASH_SEEDS = ("0", "1", "2024")
ABOUT = "import platform, sys; print(platform.python_implementation(), platform.python_version(), '|', sys.platform)"


def main() -> int:
    """Compare all; return 1 where something differs."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--python", action="append", metavar="PATH", default=[])
    parser.add_argument("--pyodide", metavar="PATH")
    parser.add_argument("--at-once", type=int, default=1, metavar="N")
    parser.add_argument("--write", action="store_true")
    chosen = parser.parse_args()
    with TemporaryDirectory() as folder:
        wheels = _packed(Path(folder))
        if chosen.write:
            GOLDEN.write_text(json.dumps(_digests(_here(sys.executable, wheels), "0"), indent=0) + "\n", "utf-8")
        golden: dict[str, str] = json.loads(GOLDEN.read_text("utf-8"))
        about = Path(folder) / "about.py"
        about.write_text(ABOUT, "utf-8")
        source = sha256(b"".join([path.read_bytes() for path in (*wheels, SCRIPT)])).hexdigest()
        with ThreadPoolExecutor(chosen.at_once) as pool:
            compared = partial(_compared, about=about, source=source, golden=golden)
            found = [*pool.map(compared, _commands(chosen, wheels))]
    different = sorted({name for each in found for name in each.pop("different")})
    keep("bytes", {"digests": len(golden), "pythons": found, "different": different}, command="python -m proof.bytes")
    print("\n".join(different))
    return int(bool(different))


def _packed(folder: Path) -> list[Path]:
    """Return the wheels of this library and of attrs, each with a folder beside it in which it is unpacked."""
    made = [folder / wheel.name for wheel in pack(BUILT_IN).wheels]
    for path, wheel in zip(made, pack(BUILT_IN).wheels, strict=True):
        path.write_bytes(wheel.data)
        with ZipFile(path) as archive:
            archive.extractall(path.with_suffix(""))
    return made


Command: TypeAlias = tuple[list[str], Mapping[str, str]]
"""The words of a command and its environment. FILE stands for the file to run."""


def _here(python: str, wheels: Sequence[Path]) -> Command:
    """Return how a Python runs with nothing but what is in the wheels."""
    return [python, "-s", "FILE"], {"PYTHONPATH": os.pathsep.join([str(path.with_suffix("")) for path in wheels])}


def _commands(chosen: argparse.Namespace, wheels: Sequence[Path]) -> Iterator[Command]:
    """Go through the Pythons."""
    for python in chosen.python or filter(None, map(shutil.which, NAMES)):
        yield _here(python, wheels)
    try:
        pyodide, node = find_runtime(chosen.pyodide), shutil.which("node")
    except SetupError as error:
        print(f"not in WebAssembly: {error}", file=sys.stderr)
        return
    if node is not None:
        yield [node, str(RUN), str(pyodide), "FILE", *map(str, wheels)], {}


def _compared(command: Command, *, about: Path, source: str, golden: Mapping[str, str]) -> dict[str, Any]:
    """Return what a Python has computed under all hash seeds, held to the golden digests."""
    python, _, platform = _said(command, about, "0").strip().partition(" | ")
    different = set[str]()
    for seed in HASH_SEEDS:
        kept = DONE / f"{source[:16]} {python} {platform} {seed}.json"
        if not kept.exists():
            keep_work(kept, _digests(command, seed))
        found: dict[str, str] = json.loads(kept.read_text("utf-8"))
        different |= {name for name in {**golden, **found} if golden.get(name) != found.get(name)}
    equal = len(golden.keys() - different)
    print(f"{python} on {platform}: {equal} of {len(golden)}", file=sys.stderr, flush=True)
    return {
        "python": python,
        "platform": platform,
        "seeds": [*HASH_SEEDS],
        "equal": equal,
        "all": len(golden),
        "different": [f"{python}: {name}" for name in sorted(different)],
    }


def _digests(command: Command, seed: str) -> dict[str, str]:
    found: dict[str, str] = json.loads(_said(command, SCRIPT, seed))
    return found


def _said(command: Command, file: Path, seed: str) -> str:
    """Return what a Python says that runs the file under a hash seed."""
    words, environment = command
    run = subprocess.run(
        [str(file) if word == "FILE" else word for word in words],
        capture_output=True, text=True, check=False, env={**os.environ, **environment, "PYTHONHASHSEED": seed},
    )  # fmt: skip
    if run.returncode:
        raise SystemExit(f"{' '.join(words)}: {run.stderr[-2000:]}")
    return run.stdout


if __name__ == "__main__":
    sys.exit(main())
