"""The requirements to run Python in WebAssembly: Pyodide's npm package and node, None if missing."""

import os
import shutil
from pathlib import Path

import pytest

from tabletop.core.errors import SetupError
from tabletop.web.offline.site import find_runtime

NODE = shutil.which("node")


def _pyodide() -> Path | None:
    """Return the npm package `pyodide`: where TABLETOP_PYODIDE says, beside the tests, or where node would find it."""
    for place in (os.environ.get("TABLETOP_PYODIDE", str(Path(__file__).parent)), None):
        try:
            return find_runtime(place)
        except SetupError:
            continue
    return None


PYODIDE = _pyodide()
needs_pyodide = pytest.mark.skipif(PYODIDE is None, reason="there is no Pyodide: npm install --prefix tests/web")
needs_node = pytest.mark.skipif(NODE is None, reason="there is no node here")
