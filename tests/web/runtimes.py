"""What is needed to try a page: Pyodide's npm package, node and a browser; each is None where it is not there."""

import os
import shutil
from importlib.util import find_spec
from pathlib import Path

import pytest

from tabletop.core.errors import SetupError
from tabletop.web.offline.runtime import find_runtime

NODE = shutil.which("node")
BROWSER = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome", "chrome"))), None)
HAS_PLAYWRIGHT = find_spec("playwright") is not None


def _pyodide() -> Path | None:
    """Return the npm package `pyodide`: where TABLETOP_PYODIDE says, or where node would find it."""
    try:
        return find_runtime(os.environ.get("TABLETOP_PYODIDE"))
    except SetupError:
        return None


PYODIDE = _pyodide()
needs_pyodide = pytest.mark.skipif(
    PYODIDE is None, reason="there is no Pyodide: `npm install pyodide`, or name it in TABLETOP_PYODIDE"
)
needs_node = pytest.mark.skipif(NODE is None, reason="there is no node here")


def axe() -> str | None:
    """Return the script of the npm package `axe-core`, if it lies beside Pyodide."""
    script = PYODIDE and PYODIDE.parent / "axe-core" / "axe.min.js"
    return script.read_text("utf-8") if script and script.is_file() else None
