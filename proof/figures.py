"""The figures of a proof, with the command, the commit and the machine that made them."""

import json
import platform
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
FOLDER = Path(__file__).parent / "figures"
WORK = ROOT / ".proof"
"""The progress of long proofs, so that they can be resumed. It is not part of the repository."""
NO_CODE = (":!proof/figures", ":!proof/exhaustive/counts.json", ":!docs", ":!changes")
"""Files that a proof or its documentation writes. Changes in them do not count as changes of the code."""


def keep(name: str, found: Mapping[str, Any], *, command: str) -> None:
    """Keep the figures of a proof as `proof/figures/NAME.json`, with the command, the commit and the machine."""
    made = {"command": command, "commit": commit(), "python": python(), "machine": platform.machine()}
    _write(name, {"made": made, **found})


def renew(name: str, **counted: Any) -> None:
    """Change what is only counted in the code, not measured: the figures stay those of their commit."""
    _write(name, {**(figures_of(name) or {}), **counted})


def _write(name: str, found: Mapping[str, Any]) -> None:
    (FOLDER / f"{name}.json").write_text(json.dumps(found, indent=1) + "\n", "utf-8")


def figures_of(name: str) -> dict[str, Any] | None:
    """Return the kept figures of a proof, or None where it has none yet."""
    path = FOLDER / f"{name}.json"
    return json.loads(path.read_text("utf-8")) if path.exists() else None


def keep_work(path: Path, done: object) -> None:
    """Keep what is done as JSON; whoever is stopped meanwhile leaves the file as it was."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_suffix(".new")
    beside.write_text(json.dumps(done), "utf-8")
    beside.replace(path)


def python() -> str:
    """Return the implementation and version of Python."""
    return f"{platform.python_implementation()} {platform.python_version()}"


def commit() -> str:
    """Return the commit that the tree stands on, with a plus where code was changed since; `none` without Git."""
    try:
        known = _git("describe", "--always", "--abbrev=9", "--exclude=*")
        return known + "+" * bool(_git("diff", "--name-only", "HEAD", "--", ".", *NO_CODE))
    except (OSError, subprocess.CalledProcessError):
        return "none"


def _git(*words: str) -> str:
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
