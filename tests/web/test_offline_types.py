"""The scripts of the page without a server are held to the page's types, and to Pyodide's own."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

import tabletop.web
from tabletop import load
from tabletop.web.schemas import web_schema
from tests.web.runtimes import PYODIDE, needs_pyodide
from tests.web.test_page_types import MAKE_TYPES, STRICT, TSC
from tests.web.test_page_types import pytestmark as needs_typescript

WEB = Path(tabletop.web.__file__).parent
pytestmark = [needs_typescript, needs_pyodide]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Lay the scripts out as they lie in the package, Pyodide's types beside them."""
    for part in ("page", "offline"):
        shutil.copytree(WEB / part, tmp_path / part, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    (tmp_path / "offline" / "python").mkdir()
    for name, kept in (("pyodide.d.ts", "pyodide.d.mts"), ("ffi.d.ts", "ffi.d.ts")):
        shutil.copy(Path(PYODIDE or "") / name, tmp_path / "offline" / "python" / kept)
    (tmp_path / "schema.json").write_text(json.dumps(web_schema(load("starmap"))), "utf-8")
    made = tmp_path / "page" / "documents.d.ts"
    types: list[str | Path] = [MAKE_TYPES, "--unreachableDefinitions", "-i", tmp_path / "schema.json", "-o", made]
    subprocess.run(types, check=True, capture_output=True, timeout=120)
    options = {"compilerOptions": {**STRICT, "skipLibCheck": True}, "include": ["offline/*.js"]}
    (tmp_path / "tsconfig.json").write_text(json.dumps(options), "utf-8")
    return tmp_path


def _checked(folder: Path) -> str:
    done = subprocess.run([TSC, "-p", folder], capture_output=True, text=True, check=False, timeout=120)
    return done.stdout + done.stderr


def test_the_scripts_keep_to_the_types(folder: Path) -> None:
    assert _checked(folder) == ""
    script = folder / "offline" / "transport.js"
    script.write_text(script.read_text("utf-8").replace("oneDevice: true", 'oneDevice: "yes"'), "utf-8")
    assert "Type 'string' is not assignable to type 'boolean'" in _checked(folder)
