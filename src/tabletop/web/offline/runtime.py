"""Pyodide, the Python that runs in a browser: where its npm package is, and the files of it that a page needs."""

import json
from pathlib import Path
from typing import Any

from tabletop.core.errors import SetupError

ADVICE = "`npm install pyodide` puts it into ./node_modules, and --pyodide PATH names another place"
LOCK = "pyodide-lock.json"
FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "package.json", LOCK)


def find_runtime(path: str | None = None) -> Path:
    """Return the folder of the npm package: the one that is named, or the one that node would find from here."""
    if path is None:
        return _nearest()
    folder = Path(path).expanduser()
    inside = folder / "node_modules" / "pyodide"
    found = inside if inside.is_dir() else folder
    if missing := [file for file in FILES if not (found / file).is_file()]:
        raise SetupError(f"{found} is no Pyodide of today, it has no {', '.join(missing)}: {ADVICE}")
    return found


def _nearest() -> Path:
    here = Path.cwd()
    for folder in (here, *here.parents):
        if (folder / "node_modules" / "pyodide").is_dir():
            return find_runtime(str(folder))
    raise SetupError(f"Pyodide, the Python for browsers, is not here: {ADVICE}")


def runtime_files(folder: Path) -> dict[str, bytes]:
    """Read the files of the package that a page needs."""
    try:
        return {file: (folder / file).read_bytes() for file in FILES if file != LOCK} | {LOCK: _lock(folder / LOCK)}
    except (OSError, ValueError) as error:
        raise SetupError(f"Pyodide in {folder} cannot be read: {error}") from None


def _lock(file: Path) -> bytes:
    """Return the list of Pyodide's own packages without any: 120 kB that nobody would look at."""
    lock: dict[str, Any] = json.loads(file.read_bytes())
    return json.dumps({**lock, "packages": {}}).encode()
